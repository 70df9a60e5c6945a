/**
 * Where contrast pairs stand in the dailies: the two moves of a chapter, one safe and one unsafe, next to each other. Both boards of
 * a pair are in one day, or neither is in any.
 */
import type { LessonTitleKey } from '#contract/curriculum';
import type { UsablePosition } from '../sifting/usable-position.ts';
import type { DailySlot } from './daily-plan.ts';

/** Two places that follow each other on a day. */
interface Couple {
  readonly unsafe: DailySlot;
  readonly safe: DailySlot;
}

interface ContrastPair {
  readonly unsafe: UsablePosition;
  readonly safe: UsablePosition;
}

/** The positions of pairs by their slots; each pair goes where it is about as hard as the weekday wants. */
export function placeContrasts(
  plans: readonly (readonly DailySlot[])[],
  usable: readonly UsablePosition[],
): Map<DailySlot, UsablePosition> {
  const placed = new Map<DailySlot, UsablePosition>();
  const couples = Map.groupBy(plans.flatMap(couplesOf), ({ unsafe }) => unsafe.lesson);
  const pairs = Map.groupBy(pairsOf(usable), ({ unsafe }) => unsafe.lesson);
  for (const [lesson, places] of couples) {
    const some = (pairs.get(lesson) ?? []).toSorted((a, b) => hardnessOf(a) - hardnessOf(b));
    const easiestFirst = places.toSorted((a, b) => a.unsafe.share - b.unsafe.share);
    for (const [index, pair] of some.entries()) {
      // As far into the week as into the pairs; with more pairs than places some are left out.
      const from = some.length > easiestFirst.length ? index : (index * easiestFirst.length) / some.length;
      const place = easiestFirst[Math.floor(from)];
      if (!place) break;
      placed.set(place.unsafe, pair.unsafe);
      placed.set(place.safe, pair.safe);
    }
  }
  return placed;
}

/** How many pairs there are of each lesson. */
export function countContrasts(usable: readonly UsablePosition[]): ReadonlyMap<LessonTitleKey, number> {
  const byLesson = Map.groupBy(pairsOf(usable), ({ unsafe }) => unsafe.lesson);
  return new Map([...byLesson].map(([lesson, { length }]) => [lesson, length]));
}

function couplesOf(day: readonly DailySlot[]): readonly Couple[] {
  return day.slice(1).flatMap((slot, index): Couple | [] => {
    const before = day[index];
    if (before?.lesson !== slot.lesson || before.isEmpty === slot.isEmpty) return [];
    return slot.isEmpty ? { unsafe: before, safe: slot } : { unsafe: slot, safe: before };
  });
}

function pairsOf(usable: readonly UsablePosition[]): readonly ContrastPair[] {
  const byPair = Map.groupBy(
    usable.filter(({ pair }) => pair !== undefined),
    ({ pair }) => pair,
  );
  return [...byPair.values()].flatMap((some): ContrastPair | [] => {
    const unsafe = some.find(({ truth }) => truth.length > 0);
    const safe = some.find(({ truth }) => truth.length === 0);
    return unsafe && safe ? { unsafe, safe } : [];
  });
}

function hardnessOf({ unsafe, safe }: ContrastPair): number {
  return unsafe.difficulty + safe.difficulty;
}
