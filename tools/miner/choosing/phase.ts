/**
 * How far a game has come, as players speak of it: opening, middle game, ending.
 */

export const PHASES = ['opening', 'middlegame', 'endgame'] as const;
export type Phase = (typeof PHASES)[number];

/** The opening is over after so many moves, or once so many men have gone. */
const LAST_OPENING_MOVE = 12;
const FEWEST_OPENING_MEN = 24;
/** With fewer men, pawns and kings included, a game is in its ending. */
const FEWEST_MIDDLEGAME_MEN = 15;

/** A board and how far its game has come. */
export interface BoardInGame {
  readonly fen: string;
  readonly pieceCount: number;
}

/** By the number of men and of the move. */
export function phaseOf({ fen, pieceCount }: BoardInGame): Phase {
  if (pieceCount < FEWEST_MIDDLEGAME_MEN) return 'endgame';
  const isEarly = Number(fen.split(' ')[5]) <= LAST_OPENING_MOVE;
  return isEarly && pieceCount >= FEWEST_OPENING_MEN ? 'opening' : 'middlegame';
}
