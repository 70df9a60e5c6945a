import { expect, test } from 'vitest';
import { STARTING_FEN } from './fen.ts';
import { statusOf } from './status.ts';

test.each([
  ['playing', STARTING_FEN],
  ['checkmate', 'R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1'],
  ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'],
  ['insufficient-material', '4k3/8/8/8/8/8/8/4KB2 w - - 0 1'],
  ['fifty-moves', '4k3/8/8/8/8/8/8/4K2R w - - 100 80'],
  ['playing', '4k3/8/8/8/8/8/8/4K2R w - - 99 80'],
  ['checkmate', 'R5k1/5ppp/8/8/8/8/8/4K3 b - - 100 80'],
])('%s: %s', (status, fen) => {
  expect(statusOf(fen)).toBe(status);
});
