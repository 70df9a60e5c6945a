import { expect, test } from 'vitest';
import { boardFromPlacement, flipColors, flipSquare } from '../testing/boards.ts';
import { pinnedPieces } from './pins.ts';
import type { Square } from './types.ts';

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
