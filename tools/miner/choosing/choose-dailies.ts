/**
 * The daily pool: for each day ten positions over all chapters, as hard as its weekday, like nothing in course and pool.
 *
 * Fast where the course is thorough: for a slot we draw some positions from the band of its weekday and take the best of
 * them. Knows which lesson comes where from `daily-plan.ts`.
 */
import { createRandom, pick, shuffle } from '#bot/random';
import type { Random } from '#bot/random';
import { LESSONS, type LessonTitleKey } from '#contract/curriculum';
import { DAYS_PER_WEEK, type DailyId } from '#contract/daily';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { TooFewPositions } from './choose-lesson.ts';
import { isNew } from './chosen-positions.ts';
import type { ChosenPositions } from './chosen-positions.ts';
import { planDays } from './daily-plan.ts';
import { exchangeDays } from './exchange-days.ts';
import { LooksBalance, type Looks } from './looks-balance.ts';
import { countPlaces, placeContrasts } from './place-contrasts.ts';
import type { DailySlot } from './daily-plan.ts';
import { DifficultyOrder } from './difficulty-order.ts';
import type { Ranked } from './difficulty-order.ts';
import { phaseOf } from './phase.ts';
import { neighbourPoints, repetitionPoints } from './repetition.ts';
import { SeenBalance } from './seen-balance.ts';
import type { DayRange } from '../volumes.ts';
import { EARLIEST_EMPTY_INDEX } from './task-slots.ts';

interface DailiesRequest {
  readonly usable: readonly UsablePosition[];
  /** What the course has; what the pool takes is added. */
  readonly chosen: ChosenPositions;
  readonly seed: number;
  /** How positions of games look; without it nothing is kept in balance. */
  readonly looks?: Looks;
  readonly days: DayRange;
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
interface DaySearch {
  readonly order: DifficultyOrder;
  /** How hard, among those of its kind. */
  readonly wanted: number;
  readonly seen: SeenBalance;
  readonly looks: LooksBalance;
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
/** For each step by which the looks of all positions drift away from those of games. */
const LOOKS_POINTS = 250;
/** Half of what a day has of the order of difficulty. */
const HALF_A_DAY = 0.5 / DAYS_PER_WEEK;
/** What another day of the week repeats counts less than what the same day does. */
const WEEK_SHARE = 0.3;

/**
 * The daily exercises of these days. The slots with the fewest usable positions are filled first, so that the others
 * leave them enough; in the end positions exchange their days where that is better.
 */
export function chooseDailies({
  usable,
  chosen,
  seed,
  looks = new Map(),
  days,
}: DailiesRequest): readonly MinedDaily[] {
  const random = createRandom(seed);
  const left = usable.filter((position) => !chosen.has(position) && !chosen.hasNearlySame(position));
  const shares = DifficultyOrder.of(left, random);
  const plans = joinCouples(planDays(days.count, days.moves, random), countPlaces(left), random);
  const wanted = wantedShares(plans);
  const missOf = (position: UsablePosition, slot: DailySlot): number =>
    Math.abs((shares.shareOf(position) ?? 0) - (wanted.get(slot) ?? 0));
  const contrasts = placeContrasts({ plans, usable: left, chosen, missOf });
  const singles = new Set(left.filter((position) => !chosen.has(position)));
  const chosenFor = fillSlots({
    plans,
    contrasts,
    wanted,
    random,
    chosen,
    looks,
    order: shares.only(singles),
  });
  // Boards of a pair stay where they are: next to each other, or weeks apart.
  const isOfPair = (slot: DailySlot): boolean => chosenFor.get(slot)?.pair !== undefined;
  const fixed = new Set([...chosenFor.keys()].filter((slot) => contrasts.has(slot) || isOfPair(slot)));
  const exchanged = exchangeDays({ plans, chosenFor, fixed, missOf, random });
  return plans.map((plan, day) => ({
    daily: `daily.${days.first + day}`,
    positions: chosenOn([plan], exchanged),
  }));
}

interface DayFilling {
  readonly plans: readonly DayPlan[];
  readonly contrasts: ReadonlyMap<DailySlot, UsablePosition>;
  readonly wanted: ReadonlyMap<DailySlot, number>;
  readonly order: DifficultyOrder;
  readonly chosen: ChosenPositions;
  readonly looks: Looks;
  readonly random: Random;
}

/** The positions of all slots, those of contrast pairs included. */
function fillSlots({
  plans,
  contrasts,
  wanted,
  order,
  chosen,
  looks: usual,
  random,
}: DayFilling): ReadonlyMap<DailySlot, UsablePosition> {
  const chosenFor = new Map(contrasts);
  const looks = new LooksBalance(usual);
  for (const position of contrasts.values()) looks.add(position);
  const balances = new Map(
    LESSONS.map(({ chapter, key }): [string, SeenBalance] => {
      const lesson = `${chapter}.${key}` as const;
      const balance = new SeenBalance(order.positionsOf(lesson));
      // Together with the volumes before nothing is to be guessed, either.
      balance.add(...chosen.storedMovesOf(lesson));
      return [lesson, balance];
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
      looks,
      day: chosenOn(plans.slice(day, day + 1), chosenFor),
      week: chosenOn(weekOf(plans, day), chosenFor),
      random,
    });
    if (!position) throw new TooFewPositions(`daily.${day + 1}: nothing left for ${JSON.stringify(slot)}`);
    chosen.add(position);
    seen.add(position);
    looks.add(position);
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
function findFor(slot: DailySlot, search: DaySearch): UsablePosition | undefined {
  const { order, wanted, day, week, chosen, random } = search;
  const band = order.within(slot, { from: wanted - HALF_A_DAY, to: wanted + HALF_A_DAY });
  const ofPhase = band.filter(({ position }) => phaseOf(position) === slot.phase);
  const isStillNew = (position: UsablePosition): boolean =>
    isNew(position, day, chosen) && !hasOtherOfPair(position, week);
  const nearest = (): readonly UsablePosition[] =>
    sortedBy(order.all(slot), ({ share }) => Math.abs(share - wanted));
  const best = (some: readonly Ranked[]): UsablePosition | undefined =>
    sortedBy(draw(some, random), (ranked) => costOf(ranked, slot, search)).find(isStillNew);
  return (
    best(ofPhase) ??
    best(band) ??
    nearest().find(isStillNew) ??
    // Of a game that the day has already: it will exchange its day with another one.
    nearest().find((position) => !chosen.hasLike(position) && !hasOtherOfPair(position, week))
  );
}

/** Both boards of a contrast pair in one week would be seen again: they stand next to each other, or weeks apart. */
function hasOtherOfPair({ pair }: UsablePosition, week: readonly UsablePosition[]): boolean {
  return pair !== undefined && week.some((other) => other.pair === pair);
}

function draw(band: readonly Ranked[], random: Random): readonly Ranked[] {
  if (band.length <= DRAWN_POSITIONS) return band;
  return Array.from({ length: DRAWN_POSITIONS }, () => pick(band, random));
}

function costOf(
  { position, share }: Ranked,
  slot: DailySlot,
  { chosen, seen, looks, wanted, day, week }: DaySearch,
): number {
  return (
    MISS_POINTS * DAYS_PER_WEEK * Math.abs(share - wanted) +
    (position.learnerColor === slot.learnerColor ? 0 : OTHER_COLOR_POINTS) +
    SEEN_POINTS * seen.added(position) +
    LOOKS_POINTS * looks.drift(position) +
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

/**
 * Puts the two moves of a chapter next to each other on some days, one safe and one unsafe, so that a contrast pair can stand there.
 *
 * Knows no positions. A place keeps its share of difficulty, colour and phase; what is asked there changes places.
 */
type Day = readonly DailySlot[];

/** The days, with at least so many couples of each lesson if there are days that can have one. */
export function joinCouples(
  days: readonly Day[],
  wanted: ReadonlyMap<LessonTitleKey, number>,
  random: Random,
): readonly Day[] {
  const joined = [...days];
  for (const [lesson, count] of wanted) {
    let left = count - joined.filter((day) => isJoined(day, lesson)).length;
    for (const index of shuffle([...joined.keys()], random)) {
      if (left <= 0) break;
      const day = joined[index] ?? [];
      const other = isJoined(day, lesson) ? undefined : join(day, lesson);
      if (!other) continue;
      joined[index] = other;
      left -= 1;
    }
  }
  return joined;
}

function placesOf(day: Day, lesson: LessonTitleKey): readonly number[] {
  return day.flatMap((slot, index) => (slot.lesson === lesson ? [index] : []));
}

function isJoined(day: Day, lesson: LessonTitleKey): boolean {
  const [first, second] = placesOf(day, lesson);
  return first !== undefined && second === first + 1 && day[first]?.isEmpty !== day[second]?.isEmpty;
}

/** The second of the two comes right after the first, or the first right before the second; undefined where neither can be. */
function join(day: Day, lesson: LessonTitleKey): Day | undefined {
  const [first, second] = placesOf(day, lesson);
  if (first === undefined || second === undefined || day[first]?.isEmpty === day[second]?.isEmpty)
    return undefined;
  const ways = [
    [second, first + 1],
    [first, second - 1],
  ] as const;
  return ways
    .map(([one, other]) => exchange(day, one, other))
    .find((changed) => changed && !breaksCouple(day, changed));
}

/** Exchanges what is asked at two places, unless a position with nothing to find would come too early. */
function exchange(day: Day, one: number, other: number): Day | undefined {
  const [here, there] = [day[one], day[other]];
  if (!here || !there) return undefined;
  if (there.isEmpty && one < EARLIEST_EMPTY_INDEX && !isAboutMoves(there)) return undefined;
  const changed = [...day];
  changed[one] = { ...here, lesson: there.lesson, isEmpty: there.isEmpty };
  changed[other] = { ...there, lesson: here.lesson, isEmpty: here.isEmpty };
  return changed;
}

/** Whether a couple of the other chapter is torn apart. */
function breaksCouple(before: Day, after: Day): boolean {
  const lessons = new Set(before.map(({ lesson }) => lesson));
  return [...lessons].some((lesson) => isJoined(before, lesson) && !isJoined(after, lesson));
}

function isAboutMoves({ lesson }: DailySlot): boolean {
  return /^(walkingIntoAttack|abandonedDefense)\./.test(lesson);
}
