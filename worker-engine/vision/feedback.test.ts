import { describe, expect, test } from 'vitest';
import type { Arrow, Square } from '#chess/chess';
import { FEEDBACK_KEYS } from './feedback-keys.ts';
import { answerFeedback, arrowFeedback } from './feedback.ts';
import type { DecisionVerdict, Exercise, MoveExercise, Side } from './types.ts';

const ARROWS: readonly Arrow[] = [
  { from: 'a1', to: 'a8' },
  { from: 'b1', to: 'c3' },
  { from: 'c1', to: 'h6' },
];
const WRONG: Arrow = { from: 'h1', to: 'a8' };
const SQUARES: readonly Square[] = ['a1', 'b2', 'c3'];

/** How many were found, of how many, and how many wrong ones were submitted. */
interface Counts {
  readonly found: number;
  readonly total: number;
  readonly wrong?: number;
}

/** The verdict on an answer that found the first of these marks. */
function verdictOn<Mark>(marks: readonly Mark[], bad: Mark, { found, total, wrong = 0 }: Counts) {
  return {
    correct: found === total && wrong === 0,
    found: marks.slice(0, found),
    missed: marks.slice(found, total),
    wrong: Array.from({ length: wrong }, () => bad),
  };
}

describe.each(['attackedPieces', 'xRay'] as const)('arrows: %s', (chapter) => {
  const feedbackFor = (counts: Counts, target: Side = 'me') =>
    answerFeedback({ chapter, target, fen: '' }, { kind: 'arrows', ...verdictOn(ARROWS, WRONG, counts) });

  test.each([
    ['all found', { found: 3, total: 3 }, { tone: 'success', key: 'perfect', values: { total: 3 } }],
    ['none found', { found: 0, total: 3 }, { tone: 'error', key: 'noneFound', values: { total: 3 } }],
    [
      'only wrong ones',
      { found: 0, total: 3, wrong: 1 },
      { tone: 'error', key: 'noneFound', values: { total: 3 } },
    ],
    [
      'two of three',
      { found: 2, total: 3 },
      { tone: 'partly', key: 'partlyFound', values: { found: 2, total: 3, accuracy: 67 } },
    ],
    [
      'all and a wrong one',
      { found: 3, total: 3, wrong: 1 },
      { tone: 'partly', key: 'partlyFound', values: { found: 3, total: 3, accuracy: 75 } },
    ],
    [
      'more wrong ones than right ones',
      { found: 1, total: 3, wrong: 2 },
      { tone: 'error', key: 'partlyFound', values: { found: 1, total: 3, accuracy: 20 } },
    ],
    [
      'nothing where nothing is',
      { found: 0, total: 0 },
      { tone: 'success', key: 'nothingToFind.me', values: {} },
    ],
    [
      'something where nothing is',
      { found: 0, total: 0, wrong: 1 },
      { tone: 'error', key: 'nothingToFind.me', values: {} },
    ],
  ])('%s', (_, counts, expected) => {
    expect(feedbackFor(counts)).toEqual({ ...expected, key: `feedback.${chapter}.${expected.key}` });
  });

  test('where nothing is to be found, the side is named', () => {
    expect(feedbackFor({ found: 0, total: 0 }, 'opponent').key).toBe(
      `feedback.${chapter}.nothingToFind.opponent`,
    );
  });

  test.each([
    [true, 'success', 'validAttack'],
    [false, 'error', 'invalidAttack'],
  ])('an arrow just drawn: %s', (isRight, tone, key) => {
    const exercise = { chapter, target: 'me', fen: '' } as const;
    const feedback = arrowFeedback(exercise, isRight);
    expect(feedback).toEqual({ tone, key: `feedback.${chapter}.${key}`, values: {} });
  });
});

function circlesFeedbackFor(counts: Counts, target: Side = 'me') {
  return answerFeedback(
    { chapter: 'undefendedPieces', target, fen: '' },
    { kind: 'circles', ...verdictOn(SQUARES, 'h8', counts) },
  );
}

describe('circles', () => {
  test.each([
    ['all found', { found: 3, total: 3 }, { tone: 'success', key: 'perfect', values: { total: 3 } }],
    [
      'two of three',
      { found: 2, total: 3 },
      { tone: 'partly', key: 'partlyFound', values: { found: 2, total: 3 } },
    ],
    ['none', { found: 0, total: 2 }, { tone: 'error', key: 'partlyFound', values: { found: 0, total: 2 } }],
    [
      'two of three and a wrong one',
      { found: 2, total: 3, wrong: 1 },
      { tone: 'partly', key: 'partlyFoundSomeWrong', values: { found: 2, total: 3, wrong: 1 } },
    ],
    [
      'one of three and as many wrong ones',
      { found: 1, total: 3, wrong: 1 },
      { tone: 'error', key: 'partlyFoundSomeWrong', values: { found: 1, total: 3, wrong: 1 } },
    ],
    [
      'all and two wrong ones',
      { found: 3, total: 3, wrong: 2 },
      { tone: 'partly', key: 'allFoundSomeWrong', values: { found: 3, total: 3, wrong: 2 } },
    ],
    [
      'nothing where nothing is',
      { found: 0, total: 0 },
      { tone: 'success', key: 'nothingToFind.me', values: {} },
    ],
    [
      'something where nothing is',
      { found: 0, total: 0, wrong: 1 },
      { tone: 'error', key: 'nothingToFind.me', values: {} },
    ],
  ])('%s', (_, counts, expected) => {
    const key = `feedback.undefendedPieces.${expected.key}`;
    expect(circlesFeedbackFor(counts)).toEqual({ ...expected, key });
  });

  test('where nothing is to be found, the side is named', () => {
    expect(circlesFeedbackFor({ found: 0, total: 0 }, 'opponent').key).toBe(
      'feedback.undefendedPieces.nothingToFind.opponent',
    );
  });
});

describe.each(['walkingIntoAttack', 'abandonedDefense'] as const)('decisions: %s', (chapter) => {
  const exercise: MoveExercise = {
    chapter,
    fen: '',
    candidate: { from: 'g1', to: 'f3' },
    correctMove: 'Nf3',
  };
  const feedbackFor = (verdict: Pick<DecisionVerdict, 'decision' | 'safe' | 'correct'>, counts: Counts) =>
    answerFeedback(exercise, {
      ...verdictOn(ARROWS, WRONG, counts),
      kind: 'decision',
      threats: [],
      punishment: [],
      ...verdict,
    });

  const PLAYED = { decision: 'played' } as const;
  const REFUTED = { decision: 'refuted' } as const;
  const SAFE = { safe: true } as const;
  const UNSAFE = { safe: false } as const;
  const NOTHING = { found: 0, total: 0 };

  test.each([
    ['a safe move', { ...PLAYED, ...SAFE, correct: true }, 'success', 'move.correct_move'],
    ['an unsafe move', { ...PLAYED, ...UNSAFE, correct: false }, 'error', `${chapter}.unsafePlayed`],
  ] as const)('played: %s', (_, verdict, tone, key) => {
    const values = { from: 'g1', to: 'f3' };
    expect(feedbackFor(verdict, NOTHING)).toEqual({ tone, key: `feedback.${key}`, values });
  });

  test.each([
    ['a safe move', SAFE, { found: 0, total: 0, wrong: 1 }, ['error', 'safeRefuted']],
    ['a safe move that is attacked', SAFE, { found: 1, total: 1 }, ['error', 'safeRefuted']],
    ['an unsafe move', UNSAFE, { found: 1, total: 2 }, ['success', 'refuted']],
    ['with a wrong arrow', UNSAFE, { found: 0, total: 2, wrong: 1 }, ['partly', 'wronglyRefuted']],
  ] as const)('refuted: %s', (_, safety, counts, [tone, key]) => {
    const correct = tone === 'success';
    expect(feedbackFor({ ...REFUTED, ...safety, correct }, counts)).toEqual({
      tone,
      key: `feedback.${chapter}.${key}`,
      values: { from: 'g1', to: 'f3' },
    });
  });
});

test('chapter 3 says how many arrows of a refutation that is partly right are wrong', () => {
  const exercise: Exercise = {
    chapter: 'walkingIntoAttack',
    fen: '',
    candidate: { from: 'g1', to: 'f3' },
    correctMove: 'Nc3',
  };
  const feedback = answerFeedback(exercise, {
    ...verdictOn(ARROWS, WRONG, { found: 1, total: 1, wrong: 2 }),
    kind: 'decision',
    decision: 'refuted',
    safe: false,
    correct: false,
    threats: [],
    punishment: [],
  });
  expect(feedback).toEqual({
    tone: 'partly',
    key: 'feedback.walkingIntoAttack.partlyRefuted',
    values: { from: 'g1', to: 'f3', wrong: 2 },
  });
});

test('a verdict on another exercise is a bug', () => {
  const verdict = { kind: 'circles', ...verdictOn(SQUARES, 'h8', { found: 1, total: 1 }) } as const;
  expect(() => answerFeedback({ chapter: 'xRay', target: 'me', fen: '' }, verdict)).toThrow(
    'xRay has no verdict of kind circles',
  );
});

test('no key is listed twice', () => {
  expect(new Set(FEEDBACK_KEYS).size).toBe(FEEDBACK_KEYS.length);
});
