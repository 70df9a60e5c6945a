/**
 * Reviews on the board, position by position.
 */
import type { ReactNode } from 'react';
import { RefereedTask } from '#web/exercise/refereed-task.tsx';
import type { Deck, PlayedReviews } from './use-deck.ts';
import { wentOnElsewhere } from './went-on-elsewhere.ts';

interface DeckBoardProps {
  readonly played: PlayedReviews;
  readonly deck: Pick<Deck, 'end' | 'leave'>;
}

/** Give it the played reviews' key. */
export function DeckBoard({ played: { task, referee }, deck }: DeckBoardProps): ReactNode {
  return (
    <RefereedTask
      area="deck"
      task={task}
      referee={referee}
      wentOnElsewhere={wentOnElsewhere}
      onElsewhere={deck.leave}
      onEnd={deck.end}
    />
  );
}
