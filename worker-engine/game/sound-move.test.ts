/** Another move than the candidate, by which nothing is given away. */
import { expect, test } from 'vitest';
import { findSoundMove } from './sound-move.ts';

test('the one that wins most', () => {
  const fen = '4k3/8/4p3/3q4/8/1NN5/8/4K3 w - - 0 1';
  expect(findSoundMove(fen, { from: 'b3', to: 'd4' })?.san).toBe('Nxd5');
});

test('not one that loses what it takes with', () => {
  const fen = '4k3/2p5/3p4/8/8/8/8/3QK3 w - - 0 1';
  const san = findSoundMove(fen, { from: 'd1', to: 'd5' })?.san;
  expect(san).toBeDefined();
  expect(san).not.toBe('Qxd6');
});

test('never the candidate itself, though it be the best', () => {
  const fen = '4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1';
  expect(findSoundMove(fen, { from: 'c3', to: 'd5' })?.san).not.toBe('Nxd5');
});

test('none where every other move gives something away', () => {
  expect(findSoundMove('5rrk/8/8/8/8/1q6/8/K6N w - - 0 1', { from: 'h1', to: 'f2' })).toBeUndefined();
});
