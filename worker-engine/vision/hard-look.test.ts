import { assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { attacks } from '#chess/attacks';
import {
  anyGameBoard,
  boardFromPlacement,
  flipColors,
  flipSquare,
  mirror,
  mirrorSquare,
} from '../testing/boards.ts';
import { findHardLook } from './reason.ts';

test.each([
  ['an empty square looks at nothing', '8/6b1/8/8/8/8/1N6/8', 'a1', 'b2', undefined],
  ['forward for Black, far', '8/6b1/8/8/8/8/1N6/8', 'g7', 'b2', 'far'],
  ['back, and far', '8/6B1/8/8/8/8/1n6/8', 'g7', 'b2', 'backwardFar'],
  ['back, and near', '8/6B1/5n2/8/8/8/8/8', 'g7', 'f6', 'backward'],
  ['a rook looks along its rank', '8/8/8/R1n5/8/8/8/8', 'a5', 'c5', 'sideways'],
  ['and far along it', '8/8/8/R3n3/8/8/8/8', 'a5', 'e5', 'sidewaysFar'],
  ['what stands beside it is seen', '8/8/8/Rn6/8/8/8/8', 'a5', 'b5', undefined],
  ['three squares up a file are not far', '8/8/8/n7/8/8/R7/8', 'a2', 'a5', undefined],
  ['four are', '8/8/n7/8/8/8/R7/8', 'a2', 'a6', 'far'],
  ['a queen goes along diagonals, too', '8/8/8/8/2n5/8/Q7/8', 'a2', 'c4', 'diagonal'],
  ['of a bishop nothing else is expected', '8/8/8/8/2n5/8/B7/8', 'a2', 'c4', undefined],
  ['a knight jumps', '8/8/8/8/1n6/8/N7/8', 'a2', 'b4', 'jump'],
  ['and jumps back', '8/8/8/8/N7/8/1n6/8', 'a4', 'b2', 'jumpBackward'],
  ['a pawn is seen', '8/8/8/8/8/1n6/P7/8', 'a2', 'b3', undefined],
  ['so is a king', '8/8/8/8/8/1n6/K7/8', 'a2', 'b3', undefined],
] as const)('%s', (...[, placement, from, to, look]) => {
  expect(findHardLook(boardFromPlacement(placement), { from, to })).toBe(look);
});

test('left and right, and the colours, do not matter', () => {
  assert(
    property(anyGameBoard, (board) => {
      for (const { from, to } of attacks(board)) {
        const look = findHardLook(board, { from, to });
        const mirrored = { from: mirrorSquare(from), to: mirrorSquare(to) };
        const flipped = { from: flipSquare(from), to: flipSquare(to) };
        expect(findHardLook(mirror(board), mirrored)).toBe(look);
        expect(findHardLook(flipColors(board), flipped)).toBe(look);
      }
    }),
  );
});
