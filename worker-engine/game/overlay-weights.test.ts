/** How much an attack or an X-ray matters: what wins something is loud, what would win nothing is quiet. */
import { describe, expect, test } from 'vitest';
import { movePiece } from '#chess/after-move';
import { attacksBy } from '#chess/attacks';
import { pieceAt, placedPieces, type Board } from '#chess/board';
import { getPosition } from '#chess/fen';
import { legalMoves } from '#chess/moves';
import { COLORS } from '#chess/chess';
import { captureGain, CENTIPAWNS } from '#vision/exchange';
import { xRaysBy } from '#vision/x-ray';
import { boardFromPlacement, flipColors, flipSquare } from '../testing/boards.ts';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { weighAttack, weighXRay } from './overlays.ts';

/** `e4d5 loud`, of every attack by White. */
const attacksIn = (placement: string) => {
  const board = boardFromPlacement(placement);
  return attacksBy(board, 'white').map((attack) => {
    const { from, to, weight } = weighAttack(board, attack);
    return `${from}${to} ${weight}`;
  });
};

/** `a1a4a7 faint`, of every X-ray by White. */
const xRaysIn = (placement: string) => {
  const board = boardFromPlacement(placement);
  return xRaysBy(board, 'white').map((xRay) => {
    const { from, through, to, weight } = weighXRay(board, xRay);
    return `${from}${through}${to} ${weight}`;
  });
};

const isCheck = (board: Board): boolean =>
  COLORS.some((color) => attacksBy(board, color).some(({ to }) => pieceAt(board, to)?.role === 'king'));

describe('an attack', () => {
  test.each([
    ['on an undefended piece is loud', '4k3/8/8/3n4/4P3/8/8/4K3', ['e4d5 loud']],
    ['on an undefended pawn is loud', '4k3/8/8/p7/8/8/8/R3K3', ['a1a5 loud']],
    ['by a pawn on a defended knight is loud', '4k3/8/4p3/3n4/4P3/8/8/4K3', ['e4d5 loud']],
    ['by a knight on a defended knight is thin: an even trade', '4k3/8/4p3/3n4/8/2N5/8/4K3', ['c3d5 thin']],
    ['by a rook on a defended pawn is thin', '4k3/1p6/p7/8/8/8/8/R3K3', ['a1a6 thin']],
    [
      'counts for itself: the pawn wins the knight, the queen would be lost for it',
      '4k3/8/4p3/3n4/4P3/8/8/3QK3',
      ['d1d5 thin', 'e4d5 loud'],
    ],
    ['by a pinned piece is thin: it may not take', '4r1k1/8/8/8/2p5/4N3/8/4K3', ['e3c4 thin']],
    ['by a king on what is defended is thin', '4k3/8/8/8/8/4p3/3p4/4K3', ['e1d2 thin']],
    ['that leaves a check unanswered is thin', '4k3/8/8/8/8/3p4/4P3/r3K3', ['e2d3 thin']],
    ['that takes the checking piece is loud', '4k3/8/8/8/8/1B6/8/3rK3', ['e1d1 loud', 'b3d1 loud']],
    ['on a king is thin: it is a check, and nobody takes him', '4k3/8/8/8/8/8/8/4RK2', ['e1e8 thin']],
  ])('%s', (_, placement, expected) => {
    expect(attacksIn(placement)).toEqual(expected);
  });
});

describe('an X-ray', () => {
  test.each([
    ['onto a defended pawn is faint', '4k3/1p6/p7/8/8/P7/8/R3K3', ['a1a3a6 faint']],
    [
      'onto a defended rook, by a rook, is faint: an even trade',
      'r3k3/8/1n6/8/8/P7/8/R3K3',
      ['a1a3a8 faint'],
    ],
    ['onto an undefended pawn is thin', '4k3/8/p7/8/8/P7/8/R3K3', ['a1a3a6 thin']],
    ['onto a queen is thin, defended or not', '4k3/1p6/q7/8/8/P7/8/R3K3', ['a1a3a6 thin']],
    ['onto a king is thin: a pin', '4k3/8/4n3/8/8/8/8/4RK2', ['e1e6e8 thin']],
    ['through a king is thin when it wins what stands behind', 'q7/8/k7/8/8/8/8/R3K3', ['a1a6a8 thin']],
  ])('%s', (_, placement, expected) => {
    expect(xRaysIn(placement)).toEqual(expected);
  });
});

describe('in random games', () => {
  const boards: readonly Board[] = randomGameFens(61, randomCount(120, 1200))
    .filter((_, index) => index % 3 === 0)
    .map((fen) => getPosition(fen).board);

  test('a loud attack wins something: what it takes is worth more than what comes back', () => {
    let loud = 0;
    for (const board of boards) {
      for (const attack of COLORS.flatMap((color) => attacksBy(board, color))) {
        const { weight, from, to } = weighAttack(board, attack);
        const [capturer, captured] = [pieceAt(board, from), pieceAt(board, to)];
        if (weight === 'thin' || !capturer || !captured) continue;
        const after = movePiece(board, attack);
        const promotion = pieceAt(after, to)?.role === capturer.role ? 0 : 800;
        const lost = captureGain({ board: after, enPassant: undefined }, to);
        expect(CENTIPAWNS[captured.role] + promotion).toBeGreaterThan(lost);
        loud += 1;
      }
    }
    expect(loud).toBeGreaterThan(randomCount(30, 300));
  });

  test('a loud attack by the side to move is a legal capture, in check too', () => {
    let inCheck = 0;
    for (const fen of randomGameFens(62, randomCount(400, 2000))) {
      const { board, turn } = getPosition(fen);
      const legal = legalMoves(fen).map((move) => move.slice(0, 4));
      const loud = attacksBy(board, turn)
        .map((attack) => weighAttack(board, attack))
        .filter(({ weight }) => weight === 'loud')
        .map(({ from, to }) => from + to);
      expect(legal).toEqual(expect.arrayContaining(loud));
      if (isCheck(board)) inCheck += 1;
    }
    expect(inCheck).toBeGreaterThan(0);
  });

  test('whatever hangs has a loud attack on it, but where a check has to be answered first', () => {
    let hanging = 0;
    for (const board of boards) {
      const loud = COLORS.flatMap((color) => attacksBy(board, color))
        .map((attack) => weighAttack(board, attack))
        .filter(({ weight }) => weight === 'loud')
        .map(({ to }) => to);
      for (const { square } of placedPieces(board)) {
        if (captureGain({ board, enPassant: undefined }, square) === 0 || isCheck(board)) continue;
        expect(loud).toContain(square);
        hanging += 1;
      }
    }
    expect(hanging).toBeGreaterThan(randomCount(20, 200));
  });

  test('the other colour weighs the same', () => {
    for (const board of boards) {
      const flipped = flipColors(board);
      for (const { from, through, to, weight } of xRaysBy(board, 'white').map((x) => weighXRay(board, x))) {
        const mirrored = { from: flipSquare(from), through: flipSquare(through), to: flipSquare(to) };
        expect(weighXRay(flipped, mirrored).weight).toBe(weight);
      }
    }
  });
});
