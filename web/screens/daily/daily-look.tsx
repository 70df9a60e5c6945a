/**
 * A run that is over, looked at again: each position as its answer left it.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { FeedbackBanner } from '#web/exercise/feedback-banner.tsx';
import { findEarlier } from '#web/exercise/look-back.ts';
import { PlayerBoard } from '#web/exercise/player-board.tsx';
import type { Player } from '#web/exercise/player.ts';
import { StatsBar } from '#web/exercise/stats-bar.tsx';
import { BoardPlace, ButtonsPlace, CountersPlace, TaskFrame, WordsPlace } from '#web/exercise/task-frame.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import page from '#web/shared/ui/page.module.css';
import styles from './daily-screen.module.css';

interface DailyLookProps {
  readonly player: Player;
  /** The position that is shown first. */
  readonly first: number;
  readonly onBack: () => void;
}

export function DailyLook({ player, first, onBack }: DailyLookProps): ReactNode {
  const t = useTranslate();
  const [index, setIndex] = useState(first);
  const shown = findEarlier(player, index) ?? player;
  const lookBack = { earlier: undefined, shownIndex: index, lookAt: setIndex, onBack, returns: 0 };
  return (
    <div className={styles.board}>
      <TaskFrame head={<h1 className={page.heading}>{t('daily.title')}</h1>}>
        <CountersPlace>
          <StatsBar player={player} lookBack={lookBack} />
        </CountersPlace>
        <BoardPlace>
          <PlayerBoard
            player={shown}
            send={ignore}
            onBack={onBack}
            focusOn={`${player.taskAttemptKey} ${index}`}
            isHasty={isNever}
          />
        </BoardPlace>
        <WordsPlace>
          <FeedbackBanner player={shown} />
        </WordsPlace>
        <ButtonsPlace>
          <Button variant="primary" className={styles.back} onClick={onBack}>
            {t('lesson.controls.backToEnd')}
          </Button>
        </ButtonsPlace>
      </TaskFrame>
    </div>
  );
}

/** Nothing is played there. */
const ignore = () => undefined;
const isNever = () => false;
