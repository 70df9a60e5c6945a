/**
 * What holds for every move: symmetry, bounds, and that what is said about a loss fits together.
 */
import { describe, expect, test } from 'vitest';
import { afterMove } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import { pieceAt } from '#chess/board';
import { getPosition, type Position } from '#chess/fen';
import type { Arrow, Square } from '#chess/chess';
import { flipColors, flipSquare, mirror, mirrorSquare } from '../testing/boards.ts';
import { learnersMoves } from '../testing/by-chess-js.ts';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { CENTIPAWNS, PROMOTION_GAIN, captureGain } from './exchange.ts';
import { abandonedPieces, attackersAfter, findWalkIntoAttack, type Loss } from './safety.ts';

interface Trial {
  readonly position: Position;
  readonly move: Arrow;
  readonly isCastling: boolean;
}

/** Every move of some positions of random games; of promotions those to a queen. */
const TRIALS: readonly Trial[] = randomGameFens(10, randomCount(1800, 3600))
  .filter((_, index) => index % 30 === 0)
  .flatMap((fen) =>
    learnersMoves(fen).map((move) => ({
      position: getPosition(fen),
      move,
      isCastling: move.san.startsWith('O-O'),
    })),
  );

describe('every move of random games', () => {
  test('there are enough of them, of every kind', () => {
    expect(TRIALS.length).toBeGreaterThan(randomCount(900, 2_000));
    expect(TRIALS.filter(({ isCastling }) => isCastling)).not.toEqual([]);
    expect(TRIALS.filter(({ position, move }) => findWalkIntoAttack(position, move)).length).toBeGreaterThan(
      randomCount(100, 500),
    );
    expect(TRIALS.flatMap(({ position, move }) => abandonedPieces(position, move)).length).toBeGreaterThan(
      randomCount(15, 80),
    );
  });

  test('exchanging the colours exchanges nothing else', () => {
    for (const trial of TRIALS) {
      const position = { ...trial.position, board: flipColors(trial.position.board) };
      expect(answers(seen(trial, position, flipSquare))).toEqual(answers(trial, flipSquare));
    }
  });

  test('nor does exchanging left and right, castling aside', () => {
    for (const trial of TRIALS.filter(({ isCastling }) => !isCastling)) {
      const position = { ...trial.position, board: mirror(trial.position.board) };
      expect(answers(seen(trial, position, mirrorSquare))).toEqual(answers(trial, mirrorSquare));
    }
  });

  test('nobody loses more than the piece, and the warning is an attack that begins the line', () => {
    for (const { position, move } of TRIALS) {
      const walk = findWalkIntoAttack(position, move);
      for (const loss of [...(walk ? [walk] : []), ...abandonedPieces(position, move)]) {
        expect(loss.gain).toBeGreaterThan(0);
        expect(loss.gain).toBeLessThanOrEqual(most(loss));
        expect(loss.attackers).toContain(loss.warning.from);
        expect(loss.line[0]?.from).toBe(loss.warning.from);
        expect(loss.warning.to).toBe(loss.square);
      }
    }
  });

  test('what is abandoned did not move, was defended and not to be won, and now is', () => {
    for (const { position, move } of TRIALS) {
      const after = afterMove(position, move);
      for (const { square, piece, gain } of abandonedPieces(position, move)) {
        expect(pieceAt(position.board, square)).toEqual({ color: position.turn, role: piece });
        expect(pieceAt(after.board, square)).toEqual({ color: position.turn, role: piece });
        expect(attackersOf(position.board, square, position.turn)).not.toEqual([]);
        expect(captureGain(position, square)).toBe(0);
        expect(captureGain(after, square)).toBe(gain);
      }
    }
  });
});

/** The same trial on the board as `see` shows it. */
function seen({ move, isCastling }: Trial, position: Position, see: (square: Square) => Square): Trial {
  const enPassant = position.enPassant && see(position.enPassant);
  return {
    position: { ...position, enPassant },
    move: { from: see(move.from), to: see(move.to) },
    isCastling,
  };
}

/** All that is said of a move, as text, in an order that does not depend on where the board begins. */
function answers({ position, move }: Trial, see = (square: Square): Square => square): unknown {
  const squares = (list: readonly Square[]): string => list.map(see).toSorted().join(' ');
  const told = ({ square, piece, gain, attackers }: Loss): string =>
    `${piece} ${see(square)} ${gain} by ${squares(attackers)}`;
  const walk = findWalkIntoAttack(position, move);
  return {
    walk: walk && told(walk),
    attackers: squares(attackersAfter(position, move)),
    abandoned: abandonedPieces(position, move).map(told).toSorted(),
  };
}

/** The worth of the piece, and of the queen that a pawn may make of itself by capturing it. */
function most({ square, piece }: Loss): number {
  return CENTIPAWNS[piece] + (/[18]$/.test(square) ? PROMOTION_GAIN : 0);
}
