import { expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import { planDays, type DailySlot } from './daily-plan.ts';
import { joinCouples } from './choose-dailies.ts';

const WALKING = 'walkingIntoAttack.checkYourMoves';
const ABANDONED = 'abandonedDefense.findYourAbandoned';
const DAYS = planDays(406, 4, createRandom(1));
const joined = joinCouples(
  DAYS,
  new Map([
    [WALKING, 150],
    [ABANDONED, 150],
  ]),
  createRandom(2),
);

const hasCouple = (day: readonly DailySlot[], lesson: string): boolean =>
  day.some(
    (slot, index) =>
      slot.lesson === lesson && day[index + 1]?.lesson === lesson && slot.isEmpty !== day[index + 1]?.isEmpty,
  );
const questionsOf = (day: readonly DailySlot[]): string[] =>
  day.map(({ lesson, isEmpty }) => `${lesson} ${isEmpty}`).toSorted();

test('so many days have the two moves of a chapter next to each other', () => {
  for (const lesson of [WALKING, ABANDONED])
    expect(joined.filter((day) => hasCouple(day, lesson)).length).toBeGreaterThanOrEqual(150);
});

test('each day asks what it asked, and every place is as hard as it was', () => {
  for (const [index, day] of joined.entries()) {
    expect(questionsOf(day)).toEqual(questionsOf(DAYS[index] ?? []));
    expect(day.map(({ share }) => share)).toEqual(DAYS[index]?.map(({ share }) => share));
  }
});

test('nothing to find still comes as the fourth at the earliest', () => {
  const early = joined.flatMap((day) => day.slice(0, 3)).filter(({ isEmpty }) => isEmpty);
  expect(new Set(early.map(({ lesson }) => lesson))).toEqual(new Set([WALKING, ABANDONED]));
});
