import { expect, test } from 'vitest';
import { getArrow } from '#chess/arrows';
import { playMove } from '#chess/play-move';
import { legalSans } from '#worker-engine/testing/by-chess-js';
import { randomCount } from '#worker-engine/testing/random-count';
import { randomGameFens } from '#worker-engine/testing/random-games';
import { capturesShown } from '../verifying/verify.ts';
import type { MoveToExplain } from './exercise.ts';

/** What happens, where (White is to move), the candidate, and the captures that are shown or named, with those before. */
type Row = readonly [string, string, string, readonly string[]];

test.each<Row>([
  ['the capture that wins a piece', '7k/8/4p3/8/8/2N5/8/K7', 'c3d5', ['e6d5']],
  ['every capture that is played out', '7k/8/4p3/8/2P5/2N5/8/K7', 'c3d5', ['e6d5', 'e6d5 c4d5']],
  ['the recapture that makes it an even trade', '7k/8/5n2/8/4P3/2N5/8/K7', 'c3d5', ['f6d5 e4d5']],
  ['nothing where nothing attacks', '7k/8/8/8/8/2N5/8/K7', 'c3d5', []],
  ['the guard behind the attacker takes back', '4R3/4r3/k7/8/8/5N2/8/7K', 'f3e5', ['e7e5 e8e5']],
  ['what takes an abandoned pawn (chapter 4)', '7k/6b1/8/8/3P4/5N2/8/7K', 'f3h4', ['g7d4']],
  ['the only guard that stays takes back (chapter 4)', '3r3k/8/8/8/3P4/8/8/3R3K', 'd1d2', ['d8d4 d2d4']],
  ['a pawn that captures on the last rank', '7k/8/8/8/8/4N3/1Rp5/7K', 'b2b1', ['c2b1q']],
])('%s', (what, placement, candidate, lines) => {
  const chapter: MoveToExplain['chapter'] = what.endsWith('(chapter 4)')
    ? 'abandonedDefense'
    : 'walkingIntoAttack';
  const exercise = { chapter, fen: `${placement} w - - 0 1`, candidate: getArrow(candidate) };
  const shown = capturesShown(exercise).map(({ before, capture }) => [...before, capture].join(' '));
  expect(shown).toEqual(lines);
});

test('in games each line is of captures on one square, each shown once', () => {
  for (const fen of randomGameFens(13, randomCount(60, 300))) {
    const san = legalSans(fen).find((each) => !/[+#=]/.test(each));
    const played = san === undefined ? undefined : playMove(fen, san);
    if (!played) continue;
    const candidate = { from: played.from, to: played.to };
    for (const chapter of ['walkingIntoAttack', 'abandonedDefense'] as const) {
      const shown = capturesShown({ chapter, fen, candidate });
      const lines = shown.map(({ before, capture }) => [...before, capture]);
      for (const line of lines) expect(new Set(line.map((move) => move.slice(2, 4))).size).toBe(1);
      expect(new Set(lines.map((line) => line.join(' '))).size).toBe(lines.length);
    }
  }
});
