/**
 * Which pieces stand on the board for a step of the player. Pure.
 */
import type { Arrow, PlacedPiece } from '#names/chess';
import { piecesAfter } from './aftermath.ts';
import type { Player } from './player.ts';
import { positionOf } from './run.ts';

/** The position's pieces; while a drop is graded the piece waits where the hand let it go. */
export function piecesOf(player: Player): readonly PlacedPiece[] {
  const { pieces } = positionOf(player).view;
  switch (player.step) {
    case 'grading':
      return player.answer?.kind === 'move' ? letGo(pieces, player.answer.move) : pieces;
    case 'graded':
      return player.aftermath && player.verdict.kind === 'decision'
        ? piecesAfter(player.aftermath, player.verdict, pieces)
        : pieces;
    case 'stalled':
      return piecesOf(player.resume);
    case 'answering':
    case 'completed':
      return pieces;
  }
}

/** No rule of chess, only what a hand does: the piece stands where it was put, alone. */
function letGo(pieces: readonly PlacedPiece[], { from, to }: Arrow): readonly PlacedPiece[] {
  return pieces
    .filter(({ square }) => square !== to)
    .map((piece) => (piece.square === from ? { ...piece, square: to } : piece));
}
