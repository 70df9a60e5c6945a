/**
 * What chess.js says of moves: the second opinion on what our own code plays and writes. For tests only.
 */
import { Chess, type Move } from 'chess.js';
import { findRole } from '#chess/piece-letters';
import type { PlayedMove } from '../chess/play-move.ts';
import type { UciMove } from '../chess/chess.ts';

/** A move as `chess/play-move.ts` gives it, from UCI or SAN; undefined when it is not legal. */
export function playByChessJs(fen: string, move: string): PlayedMove | undefined {
  const played = new Chess(fen).moves({ verbose: true }).find(({ san, lan }) => san === move || lan === move);
  return played && fromChessJs(played);
}

/** The legal moves of a position by UCI. To ask for all at once is a hundred times as fast as one after the other. */
export function movesByChessJs(fen: string): ReadonlyMap<UciMove, PlayedMove> {
  const moves = new Chess(fen).moves({ verbose: true });
  return new Map(moves.map((move) => [move.lan, fromChessJs(move)]));
}

/** The legal moves that a learner can make: a promotion is to a queen. */
export function learnersMoves(fen: string): readonly PlayedMove[] {
  return [...movesByChessJs(fen).values()].filter(({ san }) => !/=[RBN]/.test(san));
}

/** The legal moves of a position as SAN. */
export function legalSans(fen: string): string[] {
  return new Chess(fen).moves();
}

function fromChessJs({ from, to, color, san, after, captured }: Move): PlayedMove {
  return {
    from,
    to,
    color: color === 'w' ? 'white' : 'black',
    san,
    fen: after,
    captured: findRole(captured?.toUpperCase() ?? ''),
  };
}
