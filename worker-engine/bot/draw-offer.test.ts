/** The bot takes a draw when it stands worse, or when an even game is played out. */
import { expect, test } from 'vitest';
import { takesDraw } from './draw-offer.ts';

test.each([
  ['worse, early', { scoreCp: -150, plies: 12, quietPlies: 0 }, true],
  ['lost', { scoreCp: -900, plies: 50, quietPlies: 2 }, true],
  ['a little worse, early', { scoreCp: -40, plies: 20, quietPlies: 0 }, false],
  ['a little worse, late', { scoreCp: -40, plies: 80, quietPlies: 0 }, true],
  ['even, early', { scoreCp: 0, plies: 20, quietPlies: 0 }, false],
  ['even, late', { scoreCp: 0, plies: 60, quietPlies: 0 }, true],
  ['even, and nothing happens', { scoreCp: 20, plies: 40, quietPlies: 30 }, true],
  ['better, late', { scoreCp: 60, plies: 120, quietPlies: 0 }, false],
  ['better, and nothing happens', { scoreCp: 120, plies: 120, quietPlies: 40 }, false],
  ['won', { scoreCp: 99_000, plies: 100, quietPlies: 0 }, false],
])('%s: %o → %s', (_, offer, taken) => {
  expect(takesDraw(offer)).toBe(taken);
});
