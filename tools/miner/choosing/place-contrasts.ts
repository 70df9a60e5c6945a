/**
 * Where contrast pairs stand in the dailies: the two moves of a chapter, one safe and one unsafe, next to each other. Both boards of
 * a pair are in one day, or the pair has no place.
 */
import type { LessonTitleKey } from '#contract/curriculum';
import type { UsablePosition } from '../sifting/usable-position.ts';
import type { ChosenPositions } from './chosen-positions.ts';
import type { DailySlot } from './daily-plan.ts';

interface ContrastsRequest {
  readonly plans: readonly (readonly DailySlot[])[];
  readonly usable: readonly UsablePosition[];
  /** What is placed is added. */
  readonly chosen: ChosenPositions;
  /** How far a position is from what its slot wants, 0 to 1. */
  readonly missOf: (position: UsablePosition, slot: DailySlot) => number;
}

/** Two places that follow each other on a day. */
interface ContrastCouple {
  readonly unsafe: DailySlot;
  readonly safe: DailySlot;
}

interface ContrastPair {
  readonly unsafe: UsablePosition;
  readonly safe: UsablePosition;
}

/** Both of its boards together farther from the difficulty of its weekday than this, a pair is not placed. */
const MOST_MISS = 0.4;

/** The positions of pairs by their slots; the pair that fits a place best goes there first. */
export function placeContrasts(request: ContrastsRequest): ReadonlyMap<DailySlot, UsablePosition> {
  const { plans, usable, chosen } = request;
  const placed = new Map<DailySlot, UsablePosition>();
  const couples = Map.groupBy(plans.flatMap(couplesOf), ({ unsafe }) => unsafe.lesson);
  const pairs = Map.groupBy(pairsOf(usable), ({ unsafe }) => unsafe.lesson);
  for (const [lesson, places] of couples) {
    for (const { place, pair } of bestFirst(places, pairs.get(lesson) ?? [], request)) {
      if (placed.has(place.unsafe) || isTaken(pair, chosen)) continue;
      for (const position of [pair.unsafe, pair.safe]) chosen.add(position);
      placed.set(place.unsafe, pair.unsafe);
      placed.set(place.safe, pair.safe);
    }
  }
  return placed;
}

/** For each pair so many places, so that it finds one of its difficulty. */
const PLACES_OF_A_PAIR = 3;

/** How many places the pairs of each lesson want. */
export function countPlaces(usable: readonly UsablePosition[]): ReadonlyMap<LessonTitleKey, number> {
  const byLesson = Map.groupBy(pairsOf(usable), ({ unsafe }) => unsafe.lesson);
  return new Map([...byLesson].map(([lesson, { length }]) => [lesson, PLACES_OF_A_PAIR * length]));
}

function bestFirst(
  places: readonly ContrastCouple[],
  pairs: readonly ContrastPair[],
  { missOf }: ContrastsRequest,
): readonly { readonly place: ContrastCouple; readonly pair: ContrastPair }[] {
  return pairs
    .flatMap((pair) =>
      places.map((place) => ({
        place,
        pair,
        miss: missOf(pair.unsafe, place.unsafe) + missOf(pair.safe, place.safe),
      })),
    )
    .filter(({ miss }) => miss < MOST_MISS)
    .toSorted((a, b) => a.miss - b.miss);
}

/** Whether it has a place already, or something like it. */
function isTaken({ unsafe, safe }: ContrastPair, chosen: ChosenPositions): boolean {
  return [unsafe, safe].some((position) => chosen.has(position) || chosen.hasNearlySame(position));
}

function couplesOf(day: readonly DailySlot[]): readonly ContrastCouple[] {
  return day.slice(1).flatMap((slot, index): ContrastCouple | [] => {
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
