/**
 * The daily pool: for each day ten positions over all chapters, as hard as its weekday, like nothing in course and pool.
 *
 * Fast where the course is thorough: for a slot we draw some positions from the band of its weekday and take the best of
 * them. Knows which lesson comes where from `daily-plan.ts`.
 */
import { createRandom, pick } from '#bot/random';
import type { Random } from '#bot/random';
import { DAILY_COUNT } from '#contract/daily';
import type { DailyId } from '#contract/daily';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { TooFewPositions } from './choose-lesson.ts';
import { isNew } from './chosen-positions.ts';
import type { ChosenPositions } from './chosen-positions.ts';
import { DAYS_PER_WEEK, planDays } from './daily-plan.ts';
import { joinCouples } from './join-couples.ts';
import { countContrasts, placeContrasts } from './place-contrasts.ts';
import type { DailySlot } from './daily-plan.ts';
import { DifficultyOrder } from './difficulty-order.ts';
import type { Ranked } from './difficulty-order.ts';
import { phaseOf } from './phase.ts';
import { neighbourPoints, repetitionPoints } from './repetition.ts';

interface DailiesRequest {
  readonly usable: readonly UsablePosition[];
  /** What the course has; what the pool takes is added. */
  readonly chosen: ChosenPositions;
  readonly seed: number;
}

/** A daily exercise and the positions chosen for it, in order. */
export interface MinedDaily {
  readonly daily: DailyId;
  readonly positions: readonly UsablePosition[];
}

type DayPlan = readonly DailySlot[];

/** A slot of the pool and the day that it belongs to. */
interface SlotOfDay {
  readonly day: number;
  readonly slot: DailySlot;
}

/** What decides the choice for one slot: what there is, what is taken, what else the day and the week have, and chance. */
interface Search {
  readonly order: DifficultyOrder;
  readonly chosen: ChosenPositions;
  readonly day: readonly UsablePosition[];
  readonly week: readonly UsablePosition[];
  readonly random: Random;
}

/** How many positions of the band are compared for one slot; more would hardly make the pool better. */
const DRAWN_POSITIONS = 80;
/** For a position at the other end of the weekday's band. */
const MISS_POINTS = 20;
/** For a position in which the colour that the slot prefers is not to move. */
const OTHER_COLOR_POINTS = 10;
/** For a position from another phase of a game than the slot prefers. */
const OTHER_PHASE_POINTS = 30;
/** What another day of the week repeats counts less than what the same day does. */
const WEEK_SHARE = 0.3;

/**
 * All daily exercises; the first is a Monday's. The slots with the fewest usable positions are filled first, so that the others
 * leave them enough.
 */
export function chooseDailies(
  { usable, chosen, seed }: DailiesRequest,
  count = DAILY_COUNT,
): readonly MinedDaily[] {
  const random = createRandom(seed);
  const left = usable.filter((position) => !chosen.has(position) && !chosen.hasNearlySame(position));
  const plans = joinCouples(planDays(count, random), countContrasts(left), random);
  const chosenFor = placeContrasts(plans, left);
  for (const position of chosenFor.values()) chosen.add(position);
  // One board of a contrast pair by itself would be met again, nearly the same, on another day.
  const order = new DifficultyOrder(
    left.filter(({ pair }) => pair === undefined),
    random,
  );
  for (const { day, slot } of scarcestFirst(plans, order)) {
    if (chosenFor.has(slot)) continue;
    const position = findFor(slot, {
      order,
      chosen,
      day: chosenOn(plans.slice(day, day + 1), chosenFor),
      week: chosenOn(weekOf(plans, day), chosenFor),
      random,
    });
    if (!position) throw new TooFewPositions(`daily.${day + 1}: nothing left for ${JSON.stringify(slot)}`);
    chosen.add(position);
    chosenFor.set(slot, position);
  }
  return plans.map((plan, day) => ({ daily: `daily.${day + 1}`, positions: chosenOn([plan], chosenFor) }));
}

function scarcestFirst(plans: readonly DayPlan[], order: DifficultyOrder): readonly SlotOfDay[] {
  const slots = plans.flatMap((plan, day) => plan.map((slot) => ({ day, slot })));
  return slots.toSorted((a, b) => order.all(a.slot).length - order.all(b.slot).length);
}

function weekOf(plans: readonly DayPlan[], day: number): readonly DayPlan[] {
  const monday = day - (day % DAYS_PER_WEEK);
  return plans.slice(monday, monday + DAYS_PER_WEEK);
}

/** The positions chosen so far for these days, in order. */
function chosenOn(
  plans: readonly DayPlan[],
  chosenFor: ReadonlyMap<DailySlot, UsablePosition>,
): readonly UsablePosition[] {
  return plans.flat().flatMap((slot) => chosenFor.get(slot) ?? []);
}

/** The best of some in the weekday's band; when none of them is new, the new one whose difficulty is nearest to what the slot wants. */
function findFor(slot: DailySlot, search: Search): UsablePosition | undefined {
  const { order, day, chosen, random } = search;
  const weekday = Math.floor(slot.share * DAYS_PER_WEEK);
  const band = order.within(slot, { from: weekday / DAYS_PER_WEEK, to: (weekday + 1) / DAYS_PER_WEEK });
  const isStillNew = (position: UsablePosition): boolean => isNew(position, day, chosen);
  return (
    sortedBy(draw(band, random), (ranked) => costOf(ranked, slot, search)).find(isStillNew) ??
    sortedBy(order.all(slot), ({ share }) => Math.abs(share - slot.share)).find(isStillNew)
  );
}

function draw(band: readonly Ranked[], random: Random): readonly Ranked[] {
  if (band.length <= DRAWN_POSITIONS) return band;
  return Array.from({ length: DRAWN_POSITIONS }, () => pick(band, random));
}

function costOf({ position, share }: Ranked, slot: DailySlot, { chosen, day, week }: Search): number {
  return (
    MISS_POINTS * DAYS_PER_WEEK * Math.abs(share - slot.share) +
    (position.learnerColor === slot.learnerColor ? 0 : OTHER_COLOR_POINTS) +
    (phaseOf(position) === slot.phase ? 0 : OTHER_PHASE_POINTS) +
    repetitionPoints(position, day, chosen) +
    WEEK_SHARE * neighbourPoints(position, week)
  );
}

function sortedBy(ranked: readonly Ranked[], cost: (ranked: Ranked) => number): readonly UsablePosition[] {
  return ranked
    .map((one) => ({ position: one.position, price: cost(one) }))
    .toSorted((a, b) => a.price - b.price)
    .map(({ position }) => position);
}
