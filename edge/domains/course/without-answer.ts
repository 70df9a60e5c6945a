/**
 * A position before its answer.
 */
import { NO_ANSWER } from '#contract/exercise';

/** Only what the board shows: what would give the answer away comes with the verdict. */
export function withoutAnswer<Position extends object>(position: Position): Position & typeof NO_ANSWER {
  return { ...position, ...NO_ANSWER };
}
