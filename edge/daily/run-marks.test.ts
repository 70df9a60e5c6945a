import { expect, test } from 'vitest';
import { marksOf } from './run-marks.ts';

const FULL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const BARE = '4k3/8/8/8/8/8/8/1R2K3 w - - 0 1';

const run = (times: readonly number[], { fen = FULL, isCorrect = true } = {}) =>
  times.map((timeMs) => ({ fen, isCorrect, timeMs }));

test.each([
  ['a person', run([4_100, 9_800, 3_000, 17_500, 6_200, 30_100, 5_500, 12_000, 8_300, 21_000]), []],
  ['a quick person', run([2_500, 4_000, 3_100, 6_500, 2_900, 7_000, 2_600, 3_300, 5_000, 4_400]), []],
  ['a program that waits a fixed while', run([5_010, 5_030, 4_990, 5_050, 5_000, 5_020]), ['even']],
  ['times that are all the same', run([5_000, 5_000, 5_000, 5_000, 5_000]), ['even']],
  ['no time at all', run([0, 0, 0, 0, 0]), ['even', 'unseen']],
  ['thirty-two pieces, each time at a glance', run([1_000, 2_000, 1_300, 1_900, 1_000, 1_700]), ['unseen']],
  ['half of them at a glance', run([1_000, 9_000, 1_300, 20_000, 1_000, 7_000]), ['unseen']],
  ['few of them at a glance', run([1_000, 9_000, 5_300, 20_000, 4_000, 7_000]), []],
  ['three pieces at a glance are seen', run([1_000, 2_000, 1_300, 1_900, 1_000], { fen: BARE }), []],
  ['wrong answers are nobody’s gain', run([1_000, 1_000, 1_000, 1_000, 1_000], { isCorrect: false }), []],
  ['too few to say', run([1_000, 1_000, 1_000, 1_000]), []],
])('%s', (_, positions, marks) => {
  expect(marksOf(positions)).toEqual(marks);
});
