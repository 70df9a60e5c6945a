/**
 * The end of ten positions: how many were right, and what comes next.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { findMissed } from '#web/exercise/missed.ts';
import type { PlayTask } from '#web/exercise/play-task.ts';
import type { Completed } from '#web/exercise/player.ts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { useDeliberatePress } from '#web/shared/ui/use-deliberate-press.ts';
import { trendAfter } from './next-difficulty.ts';
import { scoreOf } from './sitting.ts';

interface WorkoutEndProps {
  readonly player: Completed;
  /** These were missed before, and nothing of them was sent. */
  readonly isPractice: boolean;
  readonly onMore: () => void;
  readonly onPractise: (missed: PlayTask) => void;
}

/** Opens with the run's end; closed, the board can be looked at once more. */
export function WorkoutEnd({ player, isPractice, onMore, onPractise }: WorkoutEndProps): ReactNode {
  const t = useTranslate();
  const press = useDeliberatePress();
  const [isOpen, setIsOpen] = useState(true);
  const score = scoreOf(player);
  const missed = findMissed(player);
  return (
    <Dialog
      open={isOpen}
      title={t(isPractice ? 'workout.end.title.practice' : 'workout.end.title')}
      closeLabel={t('ui.close')}
      onClose={() => setIsOpen(false)}
      actions={
        <>
          {missed && (
            <Button {...press(() => onPractise(missed))}>
              {t('lesson.practice.start', { count: missed.positions.length })}
            </Button>
          )}
          <Button variant="primary" data-focus="first" {...press(onMore)}>
            {t('workout.end.more')}
          </Button>
        </>
      }
    >
      <p>{t('workout.end.result', { correct: score.correct, total: score.total })}</p>
      <p>{t(isPractice ? 'workout.end.practice' : `workout.end.${trendAfter(score)}`)}</p>
    </Dialog>
  );
}
