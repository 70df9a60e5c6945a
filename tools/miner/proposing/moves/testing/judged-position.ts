/**
 * Positions with made-up scores for tests of proposing, from the FEN and what some moves cost.
 */
import { legalMoves } from '#chess/moves';
import type { UciMove } from '#chess/chess';
import { positionOf } from '../../../testing/boards.ts';
import type { JudgedPosition } from '../possible-move.ts';

/** Every legal move is worth 0, but those named are worth what is said, in centipawns. */
export function judgedPosition(
  fen: string,
  scores: Readonly<Record<UciMove, number>> = {},
  origin: JudgedPosition['origin'] = { game: 1, ply: 20, opening: 'Test' },
): JudgedPosition {
  const moves = uciMoves(fen).map((move) => ({ move, cp: scores[move] ?? 0 }));
  const bestFirst = moves.toSorted((one, other) => other.cp - one.cp);
  return {
    fen,
    position: positionOf(fen),
    origin,
    moves: bestFirst,
    played: bestFirst[0]?.move ?? '',
    rating: 1000,
  };
}

/** The legal moves as UCI writes them; promotions are to a queen only. */
export function uciMoves(fen: string): readonly UciMove[] {
  return legalMoves(fen).filter((move) => !/[rbn]$/.test(move));
}
