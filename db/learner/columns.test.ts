import { expect, test } from 'vitest';
import { TASKS } from '#contract/curriculum';
import { LESSON_TITLE_KEYS } from '#contract/curriculum';
import { workoutIdOf } from '#contract/workouts';
import { cards, dailyRuns, met, runs } from './schema.ts';

test('ids of assignments are read as they were written', () => {
  const ids = [
    ...TASKS.map(({ titleKey }) => titleKey),
    ...LESSON_TITLE_KEYS.map(workoutIdOf),
    'daily.1',
    'daily.364',
  ];
  const column = runs.assignment_id;
  expect(ids.map((id) => column.mapFromDriverValue(Number(column.mapToDriverValue(id))))).toEqual(ids);
});

test.each([
  [runs.assignment_id, 'daily.12', 384],
  [runs.assignment_id, 'attackedPieces.markYourPieces.1', 33],
  [runs.assignment_id, 'workout.attackedPieces.markYourPieces', 2],
  [runs.assignment_id, 'xRay.findOpponentXRays.3', 111],
  [dailyRuns.date, '2026-11-21', 20_778],
  [dailyRuns.unranked, 'unlisted', 6],
  [met.lesson, 'xRay.findOpponentXRays', 7],
  [cards.chapter, 'xRay', 4],
  [cards.mirroring, 'both', 3],
  [cards.stability, 2.307, 2_307],
  [cards.due_at, 1_795_000_000_000, 1_795_000_000],
] as const)('what is stored for good is stored so: %o', (column, value, stored) => {
  expect(column.mapToDriverValue(value as never)).toBe(stored);
  expect(column.mapFromDriverValue(stored as never)).toBe(value);
});

test('a name of no place is a bug', () => {
  expect(() => met.lesson.mapFromDriverValue(8)).toThrow('no name');
});
