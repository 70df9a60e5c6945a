/**
 * A game that was played here, as its review takes it. It comes with the game: what begins the screen does without it. Pure.
 */
import type { ReviewedGame } from '../review/use-review.ts';
import { pgnResultOf } from './finished-game.ts';
import { pgnTagsOf } from './pgn-tags.ts';
import type { SavedGame } from './saved-game.ts';

/** The game with its result and tags; `username` is the learner's, undefined when they have none yet. */
export function gameToReview(saved: SavedGame, username: string | undefined): ReviewedGame {
  const { record, learnerColor, firstPly, ending, settings } = saved;
  return {
    record,
    learnerColor,
    firstPly,
    result: pgnResultOf(ending),
    tags: pgnTagsOf(saved, username),
    settings,
  };
}
