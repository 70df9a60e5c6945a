import { expect, test } from 'vitest';
import { findPly, type PlyTarget } from './ply-target.ts';

/** In a game of four moves. */
test.each<[rule: string, target: PlyTarget, shownPly: number, ply: number | undefined]>([
  ['a move by its number', 2, 4, 2],
  ['the first position', 0, 4, 0],
  ['a move back', 'back', 3, 2],
  ['not back beyond the first position', 'back', 0, 0],
  ['a move forward', 'forward', 1, 2],
  ['forward to the newest position, which the board then follows', 'forward', 3, undefined],
  ['the newest position', 'last', 1, undefined],
  ['a ply that the game does not have is the newest position', 7, 1, undefined],
  ['and so is one below 0', -1, 1, undefined],
])('%s', (_, target, shownPly, ply) => {
  expect(findPly(target, shownPly, 4)).toBe(ply);
});
