import { describe, expect, test } from 'vitest';
import * as chessops from '#worker-engine/testing/by-chessops/marks';
import { randomCount } from '#worker-engine/testing/random-count';
import { randomGameFens } from '#worker-engine/testing/random-games';
import { findAmbiguity } from './ambiguity.ts';
import { mirrored, positionOf } from '../testing/boards.ts';

const STARTING = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

describe.each([
  ['the first position is clear to everyone', STARTING, undefined],
  ['a king in check', '4k3/8/8/8/8/8/4R3/4K3', 'in-check'],
  ['the side not to move in check', '4k3/8/8/1B6/8/8/8/4K3', 'in-check'],
  ['a pinned knight attacks a pawn', '4k3/4r3/8/6p1/4N3/8/8/4K3', 'pinned-attacker'],
  ['a pinned rook attacks the rook that pins it', '4k3/4r3/8/8/4R3/8/8/4K3', 'pinned-attacker'],
  ['a pinned knight that attacks nothing is clear', '4k3/4r3/8/8/4N3/8/8/4K3', undefined],
  ['a pinned knight is the only defender of a pawn', '4k3/4r3/8/8/4N3/6P1/8/4K3', 'pinned-only-defender'],
  ['the pawn has another defender', '4k3/4r3/8/8/4N3/6P1/7P/4K3', undefined],
  ['both defenders of a pawn are pinned', 'r6k/6b1/8/1P6/3N4/N7/8/K7', 'pinned-only-defender'],
  ['a king attacks a defended pawn', '4k3/8/8/8/8/3p4/2p5/2K5', 'king-attacks-defended'],
  ['a king attacks an undefended pawn', '4k3/8/8/8/8/8/2p5/2K5', undefined],
])('%s', (_, placement, expected) => {
  test('as it stands', () => {
    expect(findAmbiguity(positionOf(`${placement} w - - 0 1`))).toBe(expected);
  });

  test('with colours changed over', () => {
    expect(findAmbiguity(positionOf(`${mirrored(placement)} w - - 0 1`))).toBe(expected);
  });
});

test('a pawn that can be taken in passing', () => {
  const fen = '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2';
  expect(findAmbiguity(positionOf(fen))).toBe('en-passant');
  expect(findAmbiguity(positionOf(fen.replace('d6', '-')))).toBeUndefined();
});

test('chessops finds the same positions unclear, in positions of random games', () => {
  const fens = randomGameFens(1, randomCount(250, 1000));
  const unclear = fens.filter((fen) => findAmbiguity(positionOf(fen)));
  expect(unclear).toEqual(fens.filter((fen) => isUnclearByChessops(fen) || positionOf(fen).enPassant));
  expect(unclear.length).toBeGreaterThan(fens.length / 10);
  expect(unclear.length).toBeLessThan(fens.length);
});

function isUnclearByChessops(fen: string): boolean {
  return (
    chessops.isAnyoneInCheck(fen) ||
    chessops.pinnedAttackers(fen).length > 0 ||
    chessops.defendedByPinned(fen).length > 0 ||
    chessops.defendedBesideEnemyKing(fen).length > 0
  );
}
