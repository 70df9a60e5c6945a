/** Lists the pieces on the board for a step of the player. Pure. */
import type { Arrow, PlacedPiece } from '#chess/chess';
import { piecesAfter } from './aftermath.ts';
import type { Player } from './player.ts';
import { positionOf } from './run.ts';

/** Returns the position's pieces; a dropped piece stays where it was dropped during grading. */
export function piecesOf(player: Player): readonly PlacedPiece[] {
  const { pieces } = positionOf(player).view;
  switch (player.step) {
    case 'grading':
      return player.answer?.kind === 'move' ? dropped(pieces, player.answer.move) : pieces;
    case 'graded':
      return player.aftermath && player.verdict.kind === 'decision'
        ? piecesAfter(player.aftermath, player.verdict, pieces)
        : pieces;
    case 'stalled':
      return piecesOf(player.resume);
    case 'answering':
    case 'lookingAgain':
    case 'awaiting':
    case 'completed':
      return pieces;
  }
}

/** Moves a piece without chess rules: it replaces whatever is on the square. */
function dropped(pieces: readonly PlacedPiece[], { from, to }: Arrow): readonly PlacedPiece[] {
  return pieces
    .filter(({ square }) => square !== to)
    .map((piece) => (piece.square === from ? { ...piece, square: to } : piece));
}
