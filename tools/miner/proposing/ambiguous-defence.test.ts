import { describe, expect, test } from 'vitest';
import {
  defendedThroughEnemies,
  defendedByKingThatMayNotRecapture,
} from '#worker-engine/testing/by-chessops/doubts';
import { isAnyoneInCheck } from '#worker-engine/testing/by-chessops/marks';
import { randomCount } from '#worker-engine/testing/random-count';
import { randomGameFens } from '#worker-engine/testing/random-games';
import { findAmbiguousDefence } from './undefended-pieces.ts';
import { boardOf, mirrored, positionOf } from '../testing/boards.ts';

describe.each([
  ['the first position is clear', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR', undefined],
  ['a lone knight is plainly undefended', '4k3/8/8/8/4N3/8/8/4K3', undefined],
  // Rxe5, and the rook behind recaptures.
  ['a rook defends through the rook that attacks', '3k4/8/8/4N3/8/4r3/8/4RK2', 'defended-through'],
  ['a rook behind an enemy piece that does not attack', '3k4/8/8/4N3/8/4n3/8/4RK2', 'defended-through'],
  ['a rook behind a pawn of its own is blocked', '3k4/8/8/4N3/8/4P3/8/4RK2', undefined],
  ['a rook behind a bishop of its own is blocked', '3k4/8/8/8/4N3/8/4B3/4RK2', undefined],
  ['a battery defends by its front piece', '3k4/8/8/4N3/8/4R3/8/4QK2', undefined],
  ['the piece has another defender', '3k4/8/8/4N3/3P4/4r3/8/4RK2', undefined],
  // The king behind could not be captured: it needs no defence.
  ['a rook looks through a piece at its own king', '3k4/8/8/4K3/8/4n3/8/4R3', undefined],
  ['only the king defends, one attacker', '4k3/8/8/3r4/8/8/3P4/4K3', undefined],
  // After Rxd2 the king may not recapture.
  ['only the king defends, two attackers', '4k3/8/5b2/3r4/1b6/8/3P4/4K3', 'king-cannot-recapture'],
  [
    'only the king defends, a second attacker behind the first',
    '3rk3/8/8/3r4/8/8/3P4/4K3',
    'king-cannot-recapture',
  ],
  ['king and knight defend, two attackers', '3rk3/8/8/3r4/8/5N2/3P4/4K3', undefined],
])('%s', (_, placement, expected) => {
  test('as it stands', () => expect(findAmbiguousDefence(boardOf(placement))).toBe(expected));
  test('with colours changed over', () =>
    expect(findAmbiguousDefence(boardOf(mirrored(placement)))).toBe(expected));
});

test('chessops finds the same defences ambiguous, in positions of random games without check', () => {
  const fens = randomGameFens(2, randomCount(250, 1500)).filter((fen) => !isAnyoneInCheck(fen));
  const byUs = fens.filter((fen) => findAmbiguousDefence(positionOf(fen).board));
  const byChessops = fens.filter(
    (fen) => defendedThroughEnemies(fen).length > 0 || defendedByKingThatMayNotRecapture(fen).length > 0,
  );
  expect(byUs).toEqual(byChessops);
  expect(byUs.length).toBeGreaterThan(randomCount(8, 50));
});
