/**
 * The buttons under the board: one that goes on, one beside it. They stay where they are; only their words change.
 */
import type { Dispatch, ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { useDeliberatePress } from '#web/ui/use-deliberate-press.ts';
import { hasReplay } from './aftermath.ts';
import styles from './controls.module.css';
import type { Player, PlayerEvent } from './player.ts';

interface ControlsProps {
  readonly player: Player;
  readonly send: Dispatch<PlayerEvent>;
  /** Starts another run. */
  readonly onRestart: () => void;
  /** Goes to the task after this one; undefined after the last. */
  readonly onNextTask: (() => void) | undefined;
}

/** What can be done in the player's step. */
export function Controls({ player, send, onRestart, onNextTask }: ControlsProps): ReactNode {
  return (
    <div className={styles.controls}>
      {player.step === 'completed' ? (
        <AfterTask onRestart={onRestart} onNextTask={onNextTask} />
      ) : (
        <DuringTask player={player} send={send} />
      )}
    </div>
  );
}

type DuringTaskProps = Pick<ControlsProps, 'send'> & {
  readonly player: Exclude<Player, { step: 'completed' }>;
};

/** Submit and Next are one button: the focus stays on it, and Enter alone goes through a task. */
function DuringTask({ player, send }: DuringTaskProps): ReactNode {
  const t = useTranslate();
  const press = useDeliberatePress();
  const isGraded = player.step === 'graded';
  const isLast = player.index + 1 === player.task.positions.length;
  const label = isLast ? 'lesson.controls.finish' : 'lesson.controls.next';
  const proceed = () =>
    send(isGraded ? { type: 'advanced' } : { type: 'submitted', attemptKey: crypto.randomUUID() });
  return (
    <>
      <SideButton player={player} send={send} />
      <Button
        variant="primary"
        busy={player.step === 'grading'}
        aria-disabled={player.step === 'stalled'}
        {...press(proceed)}
      >
        {t(isGraded ? label : 'lesson.controls.submit')}
      </Button>
    </>
  );
}

/** Skipping ends with the verdict; its place is then for what one may do instead of going on. */
function SideButton({ player, send }: DuringTaskProps): ReactNode {
  const t = useTranslate();
  const press = useDeliberatePress();
  if (player.step === 'lookingAgain') {
    return <Button {...press(() => send({ type: 'restWanted' }))}>{t('lesson.controls.showRest')}</Button>;
  }
  if (canReplay(player)) {
    return <Button {...press(() => send({ type: 'replayWanted' }))}>{t('lesson.controls.replay')}</Button>;
  }
  return (
    <Button disabled={!canSkip(player)} {...press(() => send({ type: 'skipped' }))}>
      {t('lesson.controls.skip')}
    </Button>
  );
}

function canSkip({ step }: Player): boolean {
  return step === 'answering' || step === 'stalled';
}

/** Where a move is punished one may see how. */
function canReplay(player: Player): boolean {
  return player.step === 'graded' && player.aftermath !== undefined && hasReplay(player.aftermath);
}

function AfterTask({ onRestart, onNextTask }: Pick<ControlsProps, 'onRestart' | 'onNextTask'>): ReactNode {
  const t = useTranslate();
  const press = useDeliberatePress();
  return (
    <>
      <Button {...press(onRestart)}>{t('lesson.controls.restart')}</Button>
      {onNextTask && (
        <Button variant="primary" {...press(onNextTask)}>
          {t('lesson.controls.nextTask')}
        </Button>
      )}
    </>
  );
}
