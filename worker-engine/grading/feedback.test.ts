import { describe, expect, test } from 'vitest';
import type { Arrow, Attack } from '#chess/types';
import { answerFeedback, arrowFeedback } from './feedback.ts';
import { FEEDBACK_KEYS, type Exercise } from './types.ts';

const ATTACKS: readonly Attack[] = [
  { from: 'a1', to: 'a8', piece: 'rook' },
  { from: 'b1', to: 'c3', piece: 'knight' },
  { from: 'c1', to: 'h6', piece: 'bishop' },
];
const WRONG: readonly Arrow[] = [{ from: 'h1', to: 'a8' }];

/** Feedback for an answer that found the first `found` of `total` attacks, with or without a wrong arrow. */
function feedbackFor(found: number, total: number, wrong: readonly Arrow[] = []) {
  const exercise: Exercise = { chapter: 'attackedPieces', target: 'opponent', fen: '' };
  return answerFeedback(exercise, {
    correct: found === total && wrong.length === 0,
    found: ATTACKS.slice(0, found),
    missed: ATTACKS.slice(found, total),
    wrong,
  });
}

describe('what is said about an answer', () => {
  test.each([
    [
      'all found',
      feedbackFor(3, 3),
      { tone: 'success', key: 'feedback.attackedPieces.perfect', values: { total: 3 } },
    ],
    [
      'none found',
      feedbackFor(0, 3),
      { tone: 'error', key: 'feedback.attackedPieces.noneFound', values: { total: 3 } },
    ],
    [
      'none found, something wrong',
      feedbackFor(0, 3, WRONG),
      { tone: 'error', key: 'feedback.attackedPieces.noneFound', values: { total: 3 } },
    ],
    [
      'two of three',
      feedbackFor(2, 3),
      {
        tone: 'error',
        key: 'feedback.attackedPieces.partlyFound',
        values: { found: 2, total: 3, accuracy: 67 },
      },
    ],
    [
      'all and a wrong one',
      feedbackFor(3, 3, WRONG),
      {
        tone: 'error',
        key: 'feedback.attackedPieces.partlyFound',
        values: { found: 3, total: 3, accuracy: 75 },
      },
    ],
    [
      'nothing where nothing is',
      feedbackFor(0, 0),
      { tone: 'success', key: 'feedback.attackedPieces.nothingToFind.opponent', values: {} },
    ],
    [
      'something where nothing is',
      feedbackFor(0, 0, WRONG),
      { tone: 'error', key: 'feedback.attackedPieces.nothingToFind.opponent', values: {} },
    ],
  ])('%s', (_, feedback, expected) => {
    expect(feedback).toEqual(expected);
  });

  test.each(['me', 'opponent'] as const)('where nothing is to be found, the side is named (%s)', (target) => {
    const empty = { correct: true, found: [], missed: [], wrong: [] };
    const { key } = answerFeedback({ chapter: 'attackedPieces', target, fen: '' }, empty);
    expect(key).toBe(`feedback.attackedPieces.nothingToFind.${target}`);
    expect(FEEDBACK_KEYS).toContain(key);
  });
});

test.each([
  [true, 'success', 'validAttack'],
  [false, 'error', 'invalidAttack'],
])('what is said about an arrow: %s', (isRight, tone, key) => {
  expect(arrowFeedback(isRight)).toEqual({ tone, key: `feedback.attackedPieces.${key}`, values: {} });
});
