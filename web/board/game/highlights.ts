/**
 * What a game's board shows under its pieces.
 */
import type { Arrow, Square } from '#names/chess';

export interface Highlights {
  readonly lastMove?: Arrow | undefined;
  /** The king in check. */
  readonly check?: Square | undefined;
  /** The move that is planned for the learner's next turn. */
  readonly premove?: Arrow | undefined;
}
