import { expect, test } from 'vitest';
import { canOpenChapter } from './access.ts';
import { CHAPTER_KEYS, getChapter, LESSONS, TASKS, findLesson, findTask } from './curriculum.ts';
import { LESSON_DESCRIPTIONS } from './lesson-texts.ts';
import { CHAPTER_TITLES, LESSON_TITLES } from './lesson-titles.ts';

test('the course has forty tasks, counted per lesson as product/course.md#chapters-lessons-and-tasks does', () => {
  expect(LESSONS.map(({ taskCount }) => taskCount)).toEqual([6, 6, 6, 6, 5, 5, 3, 3]);
  expect(TASKS).toHaveLength(40);
  expect(new Set(TASKS.map(({ titleKey }) => titleKey)).size).toBe(40);
});

test.each([
  ['attackedPieces.markYourPieces.1', '1.1.1'],
  ['attackedPieces.markOpponentPieces.6', '1.2.6'],
  ['undefendedPieces.calculateOpponentPieces.2', '2.2.2'],
  ['walkingIntoAttack.checkYourMoves.5', '3.1.5'],
  ['xRay.findOpponentXRays.3', '5.2.3'],
])('%s is shown as %s', (titleKey, shown) => {
  const task = findTask(titleKey);
  expect(`${task?.chapterNumber}.${task?.lessonNumber}.${task?.taskNumber}`).toBe(shown);
});

test.each(['attackedPieces.markYourPieces.7', 'attackedPieces.markYourPieces', 'toString', ''])(
  'there is no task %j',
  (titleKey) => {
    expect(findTask(titleKey)).toBeUndefined();
  },
);

test('a lesson is found by its title key, and by nothing else', () => {
  expect(findLesson('xRay.findYourXRays')?.taskCount).toBe(3);
  expect(findLesson('findYourXRays')).toBeUndefined();
});

test('lesson keys are unique in the course: texts go by them', () => {
  expect(new Set(LESSONS.map(({ key }) => key)).size).toBe(LESSONS.length);
});

test('pieces can be moved where moves are the answer, and nowhere else', () => {
  const playing = LESSONS.filter(({ chapter }) => getChapter(chapter).answerMethod === 'moves');
  expect(LESSONS.filter(({ boardConfig }) => boardConfig.allowMoving)).toEqual(playing);
});

test('every chapter and lesson has its texts in both languages, no two alike', () => {
  const texts = [CHAPTER_TITLES, LESSON_TITLES, LESSON_DESCRIPTIONS]
    .flatMap((named) => Object.values(named))
    .flatMap(({ pl, en }) => [pl, en]);
  expect(texts).toHaveLength(2 * CHAPTER_KEYS.length + 4 * LESSONS.length);
  expect(texts.every((text) => text.length > 0 && text === text.trim())).toBe(true);
  expect(new Set(texts).size).toBe(texts.length);
});

test('free learners open chapter 1, premium learners every chapter', () => {
  expect(CHAPTER_KEYS.filter((chapter) => canOpenChapter('free', chapter))).toEqual(['attackedPieces']);
  expect(CHAPTER_KEYS.filter((chapter) => canOpenChapter('premium', chapter))).toEqual(CHAPTER_KEYS);
});
