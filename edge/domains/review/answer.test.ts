/** How well an answer shows that a position was remembered. */
import { expect, test } from 'vitest';
import { gradeAnswer } from '#vision/grade';
import type { Answer } from '#contract/attempts';
import type { Exercise } from '#vision/types';
import { rateAnswer } from './answer.ts';

/** Of White's, the knight on g1 and the rook on h8 are undefended. */
const EXERCISE: Exercise = {
  chapter: 'undefendedPieces',
  target: 'me',
  fen: '4k2R/8/8/8/8/8/8/2NK2N1 w - - 0 1',
};
const circles = (squares: Extract<Answer, { kind: 'circles' }>['squares'], invalid_tries = 0): Answer => ({
  kind: 'circles',
  squares,
  invalid_tries,
});

function rate(answer: Answer, seconds: number): string {
  const verdict = gradeAnswer(EXERCISE, answer);
  return rateAnswer({ exercise: EXERCISE, answer, verdict, timeMs: seconds * 1_000 });
}

test.each([
  ['all found in 5 seconds and 2 for each mark: at a glance', circles(['g1', 'h8']), 9, 'at-a-glance'],
  ['all found, but not so fast: remembered', circles(['g1', 'h8']), 9.1, 'remembered'],
  ['all found fast, after a try at something else: remembered', circles(['g1', 'h8'], 1), 3, 'remembered'],
  ['more right than wrong: in part', circles(['g1']), 3, 'partly'],
  ['nothing found: forgotten', circles([]), 3, 'forgotten'],
  ['as much wrong as right: forgotten', circles(['g1', 'd1']), 3, 'forgotten'],
] as const)('%s', (_, answer, seconds, expected) => {
  expect(rate(answer, seconds)).toBe(expected);
});

test('skipped: forgotten', () => {
  expect(rateAnswer(undefined)).toBe('forgotten');
});
