/**
 * The daily pool: for each day ten positions over all chapters, as hard as its weekday, like nothing in course and pool.
 *
 * Fast where the course is thorough: for a slot we draw some positions from the band of its weekday and take the best of
 * them. Knows which lesson comes where from `daily-plan.ts`.
 */
import { createRandom, pick } from '#bot/random';
import type { Random } from '#bot/random';
import { LESSONS } from '#contract/curriculum';
import { DAILY_COUNT } from '#contract/daily';
import type { DailyId } from '#contract/daily';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { TooFewPositions } from './choose-lesson.ts';
import { isNew } from './chosen-positions.ts';
import type { ChosenPositions } from './chosen-positions.ts';
import { DAYS_PER_WEEK, planDays } from './daily-plan.ts';
import { exchangeDays } from './exchange-days.ts';
import { joinCouples } from './join-couples.ts';
import { countPlaces, placeContrasts } from './place-contrasts.ts';
import type { DailySlot } from './daily-plan.ts';
import { DifficultyOrder } from './difficulty-order.ts';
import type { Ranked } from './difficulty-order.ts';
import { phaseOf } from './phase.ts';
import { neighbourPoints, repetitionPoints } from './repetition.ts';
import { SeenBalance } from './seen-balance.ts';
import { withoutNearlySame } from './without-nearly-same.ts';

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
  /** How hard, among those of its kind. */
  readonly wanted: number;
  readonly seen: SeenBalance;
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
/** For each step by which what is seen of unsafe and of safe moves drifts apart. */
const SEEN_POINTS = 1;
/** Half of what a day has of the order of difficulty. */
const HALF_A_DAY = 0.5 / DAYS_PER_WEEK;
/** What another day of the week repeats counts less than what the same day does. */
const WEEK_SHARE = 0.3;

/**
 * All daily exercises; the first is a Monday's. The slots with the fewest usable positions are filled first, so that the others
 * leave them enough; in the end positions exchange their days where that is better.
 */
export function chooseDailies(
  { usable, chosen, seed }: DailiesRequest,
  count = DAILY_COUNT,
): readonly MinedDaily[] {
  const random = createRandom(seed);
  const left = usable.filter((position) => !chosen.has(position) && !chosen.hasNearlySame(position));
  const shares = DifficultyOrder.of(left, random);
  const plans = joinCouples(planDays(count, random), countPlaces(left), random);
  const wanted = wantedShares(plans);
  const missOf = (position: UsablePosition, slot: DailySlot): number =>
    Math.abs((shares.shareOf(position) ?? 0) - (wanted.get(slot) ?? 0));
  const contrasts = placeContrasts({ plans, usable: left, chosen, missOf });
  const singles = new Set(withoutSecondBoards(left.filter((position) => !chosen.has(position))));
  const chosenFor = fillSlots({ plans, contrasts, wanted, random, chosen, order: shares.only(singles) });
  const fixed = new Set(contrasts.keys());
  const exchanged = exchangeDays({ plans, chosenFor, fixed, missOf, random });
  return plans.map((plan, day) => ({ daily: `daily.${day + 1}`, positions: chosenOn([plan], exchanged) }));
}

/** The boards of a contrast pair that found no place are nearly the same: one of them may still stand by itself. */
function withoutSecondBoards(positions: readonly UsablePosition[]): readonly UsablePosition[] {
  const [moves, marks] = [positions.filter(isMove), positions.filter((position) => !isMove(position))];
  return [...marks, ...withoutNearlySame(moves, { keepsPairs: false })];
}

function isMove({ move }: UsablePosition): boolean {
  return move !== undefined;
}

interface Filling {
  readonly plans: readonly DayPlan[];
  readonly contrasts: ReadonlyMap<DailySlot, UsablePosition>;
  readonly wanted: ReadonlyMap<DailySlot, number>;
  readonly order: DifficultyOrder;
  readonly chosen: ChosenPositions;
  readonly random: Random;
}

/** The positions of all slots, those of contrast pairs included. */
function fillSlots({
  plans,
  contrasts,
  wanted,
  order,
  chosen,
  random,
}: Filling): ReadonlyMap<DailySlot, UsablePosition> {
  const chosenFor = new Map(contrasts);
  const balances = new Map(
    LESSONS.map(({ chapter, key }): [string, SeenBalance] => {
      const lesson = `${chapter}.${key}` as const;
      return [lesson, new SeenBalance(order.positionsOf(lesson))];
    }),
  );
  for (const { day, slot } of scarcestFirst(plans, order)) {
    if (chosenFor.has(slot)) continue;
    const seen = balances.get(slot.lesson) ?? new SeenBalance([]);
    const position = findFor(slot, {
      order,
      wanted: wanted.get(slot) ?? slot.share,
      chosen,
      seen,
      day: chosenOn(plans.slice(day, day + 1), chosenFor),
      week: chosenOn(weekOf(plans, day), chosenFor),
      random,
    });
    if (!position) throw new TooFewPositions(`daily.${day + 1}: nothing left for ${JSON.stringify(slot)}`);
    chosen.add(position);
    seen.add(position);
    chosenFor.set(slot, position);
  }
  return chosenFor;
}

/** How hard each slot wants its position to be among those of its kind, 0 to 1: its place among the slots of its kind. */
function wantedShares(plans: readonly DayPlan[]): ReadonlyMap<DailySlot, number> {
  const kinds = Map.groupBy(plans.flat(), ({ lesson, isEmpty }) => `${lesson} ${isEmpty}`);
  return new Map(
    [...kinds.values()].flatMap((slots) =>
      slots
        .toSorted((a, b) => a.share - b.share)
        .map((slot, index): [DailySlot, number] => [slot, (index + 0.5) / slots.length]),
    ),
  );
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

/** The best of some that are about as hard as wanted; when none of them is new, the new one whose difficulty is nearest to that. */
function findFor(slot: DailySlot, search: Search): UsablePosition | undefined {
  const { order, wanted, day, chosen, random } = search;
  const band = order.within(slot, { from: wanted - HALF_A_DAY, to: wanted + HALF_A_DAY });
  const ofPhase = band.filter(({ position }) => phaseOf(position) === slot.phase);
  const isStillNew = (position: UsablePosition): boolean => isNew(position, day, chosen);
  const nearest = (): readonly UsablePosition[] =>
    sortedBy(order.all(slot), ({ share }) => Math.abs(share - wanted));
  const best = (some: readonly Ranked[]): UsablePosition | undefined =>
    sortedBy(draw(some, random), (ranked) => costOf(ranked, slot, search)).find(isStillNew);
  return (
    best(ofPhase) ??
    best(band) ??
    nearest().find(isStillNew) ??
    // Of a game that the day has already: it will exchange its day with another one.
    nearest().find((position) => !chosen.hasNearlySame(position))
  );
}

function draw(band: readonly Ranked[], random: Random): readonly Ranked[] {
  if (band.length <= DRAWN_POSITIONS) return band;
  return Array.from({ length: DRAWN_POSITIONS }, () => pick(band, random));
}

function costOf(
  { position, share }: Ranked,
  slot: DailySlot,
  { chosen, seen, wanted, day, week }: Search,
): number {
  return (
    MISS_POINTS * DAYS_PER_WEEK * Math.abs(share - wanted) +
    (position.learnerColor === slot.learnerColor ? 0 : OTHER_COLOR_POINTS) +
    SEEN_POINTS * seen.added(position) +
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
