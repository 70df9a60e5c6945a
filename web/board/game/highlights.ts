/**
 * What a game's board says under its pieces.
 */
import type { Arrow, Square } from '#names/chess';

export interface Highlights {
  readonly lastMove?: Arrow | undefined;
  /** The king in check. */
  readonly check?: Square | undefined;
  /** What is planned for the learner's next turn. */
  readonly premove?: Arrow | undefined;
}
