import { expect, test } from 'vitest';
import { phaseOf } from './phase.ts';

test.each([
  [6, 5, 'endgame'],
  [14, 40, 'endgame'],
  [15, 40, 'middlegame'],
  [32, 13, 'middlegame'],
  [23, 12, 'middlegame'],
  [24, 12, 'opening'],
])('with %i men at move %i a position counts as %s', (pieceCount, move, phase) => {
  expect(phaseOf({ fen: `4k3/8/8/8/8/8/8/4K3 w - - 0 ${move}`, pieceCount })).toBe(phase);
});
