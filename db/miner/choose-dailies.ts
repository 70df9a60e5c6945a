/**
 * The daily pool: for each day ten positions over all chapters, as hard as its weekday, like nothing in course and pool.
 *
 * Fast where the course is thorough: a slot looks at some candidates drawn from the band of its weekday and takes the best of
 * those. Knows which lesson comes where from `daily-plan.ts`.
 */
import { createRandom, pick } from '#bot/random';
import type { Random } from '#bot/random';
import { DAILY_COUNT } from '#contract/daily';
import type { DailyId } from '#contract/daily';
import type { Candidate } from './candidate.ts';
import { TooFewCandidates } from './choose-lesson.ts';
import { isNew } from './chosen-positions.ts';
import type { ChosenPositions } from './chosen-positions.ts';
import { DAYS_PER_WEEK, planDay } from './daily-plan.ts';
import type { DailySlot } from './daily-plan.ts';
import { DifficultyOrder } from './difficulty-order.ts';
import type { Placed } from './difficulty-order.ts';
import { neighbourPoints, repetitionPoints } from './repetition.ts';

export interface DailiesRequest {
  readonly candidates: readonly Candidate[];
  /** What the course has; what the pool takes is added. */
  readonly chosen: ChosenPositions;
  readonly seed: number;
}

/** A daily exercise and the positions chosen for it, in order. */
export interface MinedDaily {
  readonly daily: DailyId;
  readonly positions: readonly Candidate[];
}

/** What the choice looks at: all candidates in order, what is taken, the days of this week so far, and luck. */
interface Search {
  readonly order: DifficultyOrder;
  readonly chosen: ChosenPositions;
  readonly week: readonly Candidate[];
  readonly random: Random;
}

/** So many candidates of its band a slot looks at: more make the pool hardly better. */
const DRAWN_CANDIDATES = 80;
/** For a candidate at the other end of the weekday's band. */
const MISS_POINTS = 20;
/** For a candidate in which the other colour is to move than the slot prefers. */
const OTHER_COLOR_POINTS = 10;
/** What an earlier day of the week repeats counts less than what the same day repeats. */
const WEEK_SHARE = 0.3;

/** All daily exercises; the first is a Monday's. */
export function chooseDailies(
  { candidates, chosen, seed }: DailiesRequest,
  count = DAILY_COUNT,
): readonly MinedDaily[] {
  const random = createRandom(seed);
  const order = new DifficultyOrder(candidates, random);
  const dailies: MinedDaily[] = [];
  for (let index = 0; index < count; index += 1) {
    const weekday = index % DAYS_PER_WEEK;
    const week = dailies.slice(index - weekday).flatMap(({ positions }) => positions);
    const positions = chooseDay({ order, chosen, week, random }, weekday);
    for (const position of positions) chosen.add(position);
    dailies.push({ daily: `daily.${index + 1}`, positions });
  }
  return dailies;
}

function chooseDay(search: Search, weekday: number): readonly Candidate[] {
  const day: Candidate[] = [];
  for (const slot of planDay(weekday, search.random)) {
    const position = findFor(slot, day, search);
    if (!position) throw new TooFewCandidates(`a daily exercise: nothing left for ${JSON.stringify(slot)}`);
    day.push(position);
  }
  return day;
}

/** The best of some in the weekday's band; when none of them is new, the new one that comes nearest to the slot's place. */
function findFor(slot: DailySlot, day: readonly Candidate[], search: Search): Candidate | undefined {
  const weekday = Math.floor(slot.place * DAYS_PER_WEEK);
  const band = search.order.within(slot, {
    from: weekday / DAYS_PER_WEEK,
    to: (weekday + 1) / DAYS_PER_WEEK,
  });
  const isStillNew = (candidate: Candidate): boolean => isNew(candidate, day, search.chosen);
  const cost = (placed: Placed): number => costOf(placed, slot, day, search);
  return (
    sortedBy(draw(band, search.random), cost).find(isStillNew) ??
    sortedBy(search.order.all(slot), ({ place }) => Math.abs(place - slot.place)).find(isStillNew)
  );
}

function draw(band: readonly Placed[], random: Random): readonly Placed[] {
  if (band.length <= DRAWN_CANDIDATES) return band;
  return Array.from({ length: DRAWN_CANDIDATES }, () => pick(band, random));
}

function costOf(
  { candidate, place }: Placed,
  slot: DailySlot,
  day: readonly Candidate[],
  { chosen, week }: Search,
): number {
  return (
    MISS_POINTS * DAYS_PER_WEEK * Math.abs(place - slot.place) +
    (candidate.learner === slot.learner ? 0 : OTHER_COLOR_POINTS) +
    repetitionPoints(candidate, day, chosen) +
    WEEK_SHARE * neighbourPoints(candidate, week)
  );
}

function sortedBy(placed: readonly Placed[], cost: (placed: Placed) => number): readonly Candidate[] {
  return placed
    .map((one) => ({ candidate: one.candidate, price: cost(one) }))
    .toSorted((a, b) => a.price - b.price)
    .map(({ candidate }) => candidate);
}
