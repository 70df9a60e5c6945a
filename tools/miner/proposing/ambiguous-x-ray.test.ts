import { describe, expect, test } from 'vitest';
import { isAnyoneInCheck } from '#worker-engine/testing/by-chessops/marks';
import { idleXRays } from '#worker-engine/testing/by-chessops/doubts';
import { randomCount } from '#worker-engine/testing/random-count';
import { randomGameFens } from '#worker-engine/testing/random-games';
import { findAmbiguousXRay } from './x-rays.ts';
import { boardOf, mirrored, positionOf } from '../testing/boards.ts';

describe.each([
  ['a rook looks through a pawn at a rook', '3rk3/3p4/8/8/8/8/8/3RK3', undefined],
  ['an absolute pin is an x-ray', '3k4/3n4/8/8/8/8/8/3RK3', undefined],
  ['a battery is an x-ray', '3rk3/8/8/8/8/3Q4/8/3RK3', undefined],
  ['a rook looks through its own king', '4k3/8/8/8/8/8/8/R3K1n1', 'x-ray-through-king'],
  ['a rook behind its own king, nothing beyond', '4k3/8/8/8/8/8/8/R3K3', undefined],
  // The rook on e3 is pinned on its file; its x-ray runs along the rank.
  ['a pinned rook looks through nothing', '4r1k1/8/8/8/8/2P1R3/8/4K3', undefined],
  ['a pinned rook looks through a pawn at a knight', '4r1k1/8/8/8/8/1nP1R3/8/4K3', 'x-ray-by-pinned'],
  // The knight on d4 cannot step off the file: the bishop pins it to its king.
  ['a rook looks through its own pinned knight', '3rk3/6b1/8/8/3N4/8/1K6/3R4', 'x-ray-through-pinned'],
  ['a rook looks through a pinned enemy knight', '3qk3/8/2n5/1B6/8/8/8/2R1K3', undefined],
  [
    'a rook looks through a pinned enemy knight at a queen',
    '2q1k3/8/2n5/1B6/8/8/8/2R1K3',
    'x-ray-through-pinned',
  ],
])('%s', (_, placement, expected) => {
  test('as it stands', () => expect(findAmbiguousXRay(boardOf(placement))).toBe(expected));
  test('with colours changed over', () =>
    expect(findAmbiguousXRay(boardOf(mirrored(placement)))).toBe(expected));
});

test('chessops finds the same x-rays ambiguous, in positions of random games without check', () => {
  const fens = randomGameFens(3, randomCount(250, 1000)).filter((fen) => !isAnyoneInCheck(fen));
  const byUs = fens.filter((fen) => findAmbiguousXRay(positionOf(fen).board));
  expect(byUs).toEqual(fens.filter((fen) => idleXRays(fen).length > 0));
  expect(byUs.length).toBeGreaterThan(randomCount(5, 20));
});
