/**
 * A position that stands for where it was drawn from, and the half-moves before it; and which positions of people's games are
 * set beside it.
 */

export interface DrawnPosition {
  readonly fen: string;
  /** Of one game, or of one task or day where the game is not kept. */
  readonly group: string;
}

/** Half-moves before a position, by its FEN. */
export function plyOf(fen: string): number {
  const [, turn, , , , moveNumber] = fen.split(' ');
  return 2 * (Number(moveNumber) - 1) + (turn === 'b' ? 1 : 0);
}
