import { expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import { undefendedPieces } from '#insight/undefended';
import { randomCount } from '#worker-engine/testing/random-count';
import { randomGameFens } from '#worker-engine/testing/random-games';
import { differingSquares } from '../choosing/likeness.ts';
import { siftedPosition } from '../testing/usable-positions.ts';
import { findUndefendedContrast } from './undefended-contrast.ts';

const LESSON = 'undefendedPieces.calculateYourPieces';

const pairs = randomGameFens(9, randomCount(40, 200)).flatMap((fen) => {
  const pair = findUndefendedContrast(siftedPosition(fen), LESSON);
  return pair ? [pair] : [];
});

test('many positions have a contrast', () => {
  expect(pairs.length).toBeGreaterThan(5);
});

test('the two differ by one man, share a name, and have another answer about a man that stands still', () => {
  for (const [one, other] of pairs) {
    expect(one.pair).toBe(other.pair);
    expect(one.pair).toContain(one.fen);
    expect(differingSquares(one.board, other.board)).toBe(2);
    const both = one.truth.filter((square) => other.truth.includes(square));
    const still = [...one.truth, ...other.truth].filter(
      (square) =>
        !both.includes(square) &&
        one.board.pieces.some((man, index) => man && man === other.board.pieces[index]),
    );
    expect(still.length).toBeGreaterThan(0);
  }
});

test('each has the truth of its own board', () => {
  for (const usable of pairs.flat()) {
    const { board, turn } = getPosition(usable.fen);
    expect(usable.truth).toEqual(undefendedPieces(board, turn));
  }
});

test('a position that some read otherwise has none', () => {
  const sifted = siftedPosition('4k3/pp6/8/8/4P3/8/6PP/2B1K3 w - - 0 30');
  expect(findUndefendedContrast({ ...sifted, ambiguity: 'in-check' }, LESSON)).toBeUndefined();
});
