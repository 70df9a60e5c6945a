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
import type { Candidate } from '../sifting/candidate.ts';
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

type DayPlan = readonly DailySlot[];

/** A slot of the pool and where it stands. */
interface Seat {
  readonly day: number;
  readonly slot: DailySlot;
}

/** What the choice for one seat looks at: what there is, what is taken, what else has the same day or week, and luck. */
interface Search {
  readonly order: DifficultyOrder;
  readonly chosen: ChosenPositions;
  readonly day: readonly Candidate[];
  readonly week: readonly Candidate[];
  readonly random: Random;
}

/** So many candidates of its band a slot looks at: more make the pool hardly better. */
const DRAWN_CANDIDATES = 80;
/** For a candidate at the other end of the weekday's band. */
const MISS_POINTS = 20;
/** For a candidate in which the other colour is to move than the slot prefers. */
const OTHER_COLOR_POINTS = 10;
/** What another day of the week repeats counts less than what the same day does. */
const WEEK_SHARE = 0.3;

/**
 * All daily exercises; the first is a Monday's. The kinds with the fewest candidates are seated first, so that the others
 * leave them enough.
 */
export function chooseDailies(
  { candidates, chosen, seed }: DailiesRequest,
  count = DAILY_COUNT,
): readonly MinedDaily[] {
  const random = createRandom(seed);
  const order = new DifficultyOrder(
    candidates.filter(({ board }) => !chosen.hasNearlySame(board)),
    random,
  );
  const plans = Array.from({ length: count }, (_, day) => planDay(day % DAYS_PER_WEEK, random));
  const seated = new Map<DailySlot, Candidate>();
  for (const { day, slot } of scarcestFirst(plans, order)) {
    const position = findFor(slot, {
      order,
      chosen,
      day: seatedOn(plans.slice(day, day + 1), seated),
      week: seatedOn(weekOf(plans, day), seated),
      random,
    });
    if (!position) throw new TooFewCandidates(`daily.${day + 1}: nothing left for ${JSON.stringify(slot)}`);
    chosen.add(position);
    seated.set(slot, position);
  }
  return plans.map((plan, day) => ({ daily: `daily.${day + 1}`, positions: seatedOn([plan], seated) }));
}

function scarcestFirst(plans: readonly DayPlan[], order: DifficultyOrder): readonly Seat[] {
  const seats = plans.flatMap((plan, day) => plan.map((slot) => ({ day, slot })));
  return seats.toSorted((a, b) => order.all(a.slot).length - order.all(b.slot).length);
}

function weekOf(plans: readonly DayPlan[], day: number): readonly DayPlan[] {
  const monday = day - (day % DAYS_PER_WEEK);
  return plans.slice(monday, monday + DAYS_PER_WEEK);
}

/** The positions chosen so far for these days, in order. */
function seatedOn(
  plans: readonly DayPlan[],
  seated: ReadonlyMap<DailySlot, Candidate>,
): readonly Candidate[] {
  return plans.flat().flatMap((slot) => seated.get(slot) ?? []);
}

/** The best of some in the weekday's band; when none of them is new, the new one that comes nearest to the slot's place. */
function findFor(slot: DailySlot, search: Search): Candidate | undefined {
  const { order, day, chosen, random } = search;
  const weekday = Math.floor(slot.place * DAYS_PER_WEEK);
  const band = order.within(slot, { from: weekday / DAYS_PER_WEEK, to: (weekday + 1) / DAYS_PER_WEEK });
  const isStillNew = (candidate: Candidate): boolean => isNew(candidate, day, chosen);
  return (
    sortedBy(draw(band, random), (placed) => costOf(placed, slot, search)).find(isStillNew) ??
    sortedBy(order.all(slot), ({ place }) => Math.abs(place - slot.place)).find(isStillNew)
  );
}

function draw(band: readonly Placed[], random: Random): readonly Placed[] {
  if (band.length <= DRAWN_CANDIDATES) return band;
  return Array.from({ length: DRAWN_CANDIDATES }, () => pick(band, random));
}

function costOf({ candidate, place }: Placed, slot: DailySlot, { chosen, day, week }: Search): number {
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
