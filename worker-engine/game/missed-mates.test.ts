import { expect, test } from 'vitest';
import type { Score } from '#bot/uci-lines';
import type { UciMove } from '#chess/chess';
import { findMate } from './missed-mates.ts';

const mateIn = (moves: number): Score => ({ kind: 'mate', moves });
const LADDER = '7k/8/8/8/8/R7/1R6/4K3 w - - 0 1';

const sansOf = (score: Score, line: readonly UciMove[], fen = LADDER) =>
  findMate(fen, { move: line[0] ?? '', score, line })?.line.map(({ san }) => san);

test.each([
  ['a mate in two is played to its end', mateIn(2), ['b2b7', 'h8g8', 'a3a8'], ['Rb7', 'Kg8', 'Ra8#']],
  [
    'what follows the mate in a line is not asked',
    mateIn(2),
    ['b2b7', 'h8g8', 'a3a8', 'e1e2'],
    ['Rb7', 'Kg8', 'Ra8#'],
  ],
  ['a line that is broken off is none', mateIn(2), ['b2b7', 'h8g8'], undefined],
  ['a line that ends in no mate is none', mateIn(2), ['b2b7', 'h8g8', 'a3a7'], undefined],
  ['a line that cannot be played is none', mateIn(2), ['b2b7', 'h8h6', 'a3a8'], undefined],
  ['to be mated is none', mateIn(-2), ['b2b7', 'h8g8', 'a3a8'], undefined],
  ['a score without mate is none', { kind: 'cp', cp: 900 }, ['b2b7', 'h8g8', 'a3a8'], undefined],
  ['four moves are too many', mateIn(4), ['b2b7', 'h8g8', 'a3a8'], undefined],
] satisfies readonly (readonly [string, Score, readonly UciMove[], readonly string[] | undefined])[])(
  '%s',
  (_, score, line, sans) => {
    expect(sansOf(score, line)).toEqual(sans);
  },
);
