import { expect, test } from 'vitest';
import { boardFromPlacement, flipColors, flipSquare } from '../testing/boards.ts';
import { movePiece } from './after-move.ts';
import { exposesKing, pinnedPieces } from './pins.ts';
import type { Arrow, Square } from './chess.ts';

const PINS: readonly (readonly [rule: string, placement: string, pinned: readonly Square[]])[] = [
  ['a knight between its king and a rook is pinned', '4r3/8/8/8/8/8/4N3/4K3', ['e2']],
  ['so is one between its king and a bishop', '8/8/8/7b/8/8/4N3/3K4', ['e2']],
  ['a queen pins on diagonals and on ranks', '8/8/8/q7/8/2P5/8/4KN1q', ['f1', 'c3']],
  ['a rook may move along its pin and is pinned all the same', '4r3/8/8/8/8/8/4R3/4K3', ['e2']],
  ['a bishop does not pin on a file', '4b3/8/8/8/8/8/4N3/4K3', []],
  ['two pieces in between are not pinned', '4r3/8/8/8/8/4N3/4N3/4K3', []],
  ['nor is one that covers a piece but no king', '4r3/8/8/8/8/8/4N3/4Q2K', []],
  ['a piece of its own side does not pin', '4R3/8/8/8/8/8/4N3/4K3', []],
  ['a check is no pin', '4r3/8/8/8/8/8/3N4/4K3', []],
  ['a second attacker may pin while the king is in check', '4r3/8/8/8/7b/6N1/8/4K3', ['g3']],
  ['a side without a king has no pins', '4r3/8/8/8/8/8/4N3/8', []],
];

test.each(PINS)('%s', (_, placement, pinned) => {
  expect(pinnedPieces(boardFromPlacement(placement), 'white')).toEqual(pinned);
});

test.each(PINS)('black: %s', (_, placement, pinned) => {
  const flipped = flipColors(boardFromPlacement(placement));
  expect(pinnedPieces(flipped, 'black').map(flipSquare).toSorted()).toEqual(pinned.toSorted());
});

const EXPOSURES: readonly (readonly [rule: string, placement: string, move: Arrow, exposed: boolean])[] = [
  ['a pinned piece that leaves its line exposes', '4r3/8/8/8/8/8/4N3/4K3', { from: 'e2', to: 'c3' }, true],
  ['one that stays on it does not', '4r3/8/8/8/8/8/4R3/4K3', { from: 'e2', to: 'e5' }, false],
  ['nor does one that takes what pins it', '4r3/8/8/8/8/8/4R3/4K3', { from: 'e2', to: 'e8' }, false],
  ['a piece that is not pinned does not', '4r3/8/8/8/8/4P3/4N3/4K3', { from: 'e2', to: 'c3' }, false],
  [
    'a check that stood before is not the move’s doing',
    '8/8/8/8/4r3/8/3N4/4K3',
    { from: 'd2', to: 'b3' },
    false,
  ],
  ['a second attacker let through is', '8/8/8/b7/4r3/8/3N4/4K3', { from: 'd2', to: 'b3' }, true],
  ['a side without a king has nothing to expose', '4r3/8/8/8/8/8/4N3/8', { from: 'e2', to: 'c3' }, false],
];

test.each(EXPOSURES)('%s', (_, placement, move, exposed) => {
  const board = boardFromPlacement(placement);
  expect(exposesKing(board, movePiece(board, move), 'white')).toBe(exposed);
});

test.each(EXPOSURES)('black: %s', (_, placement, { from, to }, exposed) => {
  const board = flipColors(boardFromPlacement(placement));
  const after = movePiece(board, { from: flipSquare(from), to: flipSquare(to) });
  expect(exposesKing(board, after, 'black')).toBe(exposed);
});
