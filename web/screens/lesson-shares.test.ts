import { expect, test } from 'vitest';
import type { LessonTitleKey } from '#contract/curriculum';
import { compareShares, findWeakest, isWeakness, lessonToTrain, sharesOf } from './lesson-shares.ts';

const OWN = 'xRay.findYourXRays';
const OTHERS = 'xRay.findOpponentXRays';
const LESSONS = ['attackedPieces.markYourPieces', OWN, OTHERS] as const;

const answers = (lesson: LessonTitleKey, right: number, total: number) =>
  Array.from({ length: total }, (_, index) => ({ lesson, is_correct: index < right }));

test('each lesson has its share, one without an answer too', () => {
  expect(sharesOf(LESSONS, [...answers(OWN, 3, 4), ...answers(OTHERS, 0, 1)])).toEqual([
    { lesson: LESSONS[0], right: 0, total: 0 },
    { lesson: OWN, right: 3, total: 4 },
    { lesson: OTHERS, right: 0, total: 1 },
  ]);
});

test('the weakest has the smallest share, among those with ten answers', () => {
  const shares = sharesOf(LESSONS, [
    ...answers(LESSONS[0], 9, 12),
    ...answers(OWN, 5, 10),
    ...answers(OTHERS, 0, 9),
  ]);
  expect(findWeakest(shares)?.lesson).toBe(OWN);
});

test('lessons with ten answers or more are compared, the weakest first; the others stand in their order', () => {
  const { compared, tooFew } = compareShares(
    sharesOf(
      ['walkingIntoAttack.checkYourMoves', ...LESSONS],
      [...answers(LESSONS[0], 8, 10), ...answers(OWN, 2, 4), ...answers(OTHERS, 7, 10)],
    ),
  );
  expect(compared.map(({ lesson }) => lesson)).toEqual([OTHERS, LESSONS[0]]);
  expect(tooFew.map(({ lesson }) => lesson)).toEqual(['walkingIntoAttack.checkYourMoves', OWN]);
});

test.each([
  ['half of twenty, and better elsewhere', [10, 20], [30, 40], true],
  ['half of twenty, and nothing else', [10, 20], [10, 20], true],
  ['half, and worse elsewhere', [10, 20], [12, 40], false],
  ['87 of 100', [87, 100], [190, 200], false],
  ['three in four', [75, 100], [95, 100], false],
  ['none of nine', [0, 9], [90, 100], false],
  ['no answer', [0, 0], [90, 100], false],
] as const)('a weakness: %s', (_, [right, total], [allRight, all], isWeak) => {
  expect(isWeakness({ right, total }, { right: allRight, total: all })).toBe(isWeak);
});

test('where all is right, or little is answered, nothing is weak', () => {
  expect(findWeakest(sharesOf(LESSONS, [...answers(OWN, 20, 20), ...answers(OTHERS, 1, 5)]))).toBeUndefined();
});

test('of a chapter the weaker lesson is trained, or its first one', () => {
  expect(lessonToTrain('xRay', LESSONS, [...answers(OWN, 9, 10), ...answers(OTHERS, 2, 10)])).toBe(OTHERS);
  expect(lessonToTrain('xRay', LESSONS, [])).toBe(OWN);
});

test('a chapter without a stock has none', () => {
  expect(lessonToTrain('undefendedPieces', LESSONS, [])).toBeUndefined();
});
