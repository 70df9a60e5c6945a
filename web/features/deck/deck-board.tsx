/**
 * Reviews on the board, position by position.
 */
import type { ReactNode } from 'react';
import { TaskFrame } from '#web/exercise/task-frame.tsx';
import { TaskPlayer } from '#web/exercise/task-player.tsx';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { DeckEnd } from './deck-end.tsx';
import styles from './deck-screen.module.css';
import { DeckStall } from './deck-stall.tsx';
import type { Deck, PlayedReviews } from './use-deck.ts';

interface DeckBoardProps {
  readonly played: PlayedReviews;
  readonly deck: Pick<Deck, 'end' | 'leave'>;
}

/** Give it the played reviews' key. */
export function DeckBoard({ played, deck }: DeckBoardProps): ReactNode {
  const t = useTranslate();
  return (
    <div className={styles.practice}>
      <TaskFrame head={<h1 className={styles.title}>{t('deck.title')}</h1>}>
        <TaskPlayer
          task={played.task}
          takesFocus
          referee={played.referee}
          best={undefined}
          onPositionAttempt={nothingElse}
          onTaskAttempt={nothingElse}
          onNextTask={undefined}
          endsElsewhere
          renderStall={(stall) => <DeckStall {...stall} onLeave={deck.leave} />}
          renderEnd={() => <DeckEnd onEnd={deck.end} onLeave={deck.leave} />}
        />
      </TaskFrame>
    </div>
  );
}

/** The referee has told the server of each answer already. */
function nothingElse(): void {}
