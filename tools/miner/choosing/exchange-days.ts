/**
 * Betters the days once all positions are chosen: two positions of a kind exchange their days where both days gain by it.
 *
 * What is chosen stays chosen; only where it stands changes. A slot that is filled late takes what is left of its kind, and this is
 * what makes up for it.
 */
import { pick, type Random } from '#bot/random';
import type { UsablePosition } from '../sifting/usable-position.ts';
import type { DailySlot } from './daily-plan.ts';
import { phaseOf, PHASES } from './phase.ts';
import { neighbourPoints } from './repetition.ts';

type ExchangedDay = readonly DailySlot[];

interface ExchangeRequest {
  readonly plans: readonly ExchangedDay[];
  readonly chosenFor: ReadonlyMap<DailySlot, UsablePosition>;
  /** Slots that keep what they have, such as those of contrast pairs. */
  readonly fixed: ReadonlySet<DailySlot>;
  /** How far a position is from what its slot wants, 0 to 1. */
  readonly missOf: (position: UsablePosition, slot: DailySlot) => number;
  readonly random: Random;
}

/** For a position as far from its place as can be; near ones hardly count. */
const MISS_POINTS = 3000;
/** For each phase of a game that a day has not. */
const NO_PHASE_POINTS = 60;
/** Two positions of one game never stand in one day. */
const SAME_GAME_POINTS = 1e6;
const REPETITION_SHARE = 0.5;
/** Exchanges tried for each slot; with more hardly anything changes. */
const TRIES = 60;
/** Only positions whose slots want about as much difficulty can gain by an exchange. */
const NEAR = 0.2;

/** The positions by their slots after all exchanges. */
export function exchangeDays(request: ExchangeRequest): ReadonlyMap<DailySlot, UsablePosition> {
  const { plans, fixed, random } = request;
  const chosenFor = new Map(request.chosenFor);
  const dayOf = new Map(plans.flatMap((day) => day.map((slot) => [slot, day] as const)));
  const kinds = Map.groupBy(
    [...dayOf.keys()].filter((slot) => !fixed.has(slot)),
    ({ lesson, isEmpty }) => `${lesson} ${isEmpty}`,
  );
  const costOf = (day: ExchangedDay): number => costOfDay(day, chosenFor, request.missOf);
  for (const slots of kinds.values()) {
    for (let tries = 0; tries < TRIES * slots.length; tries += 1) {
      const [one, other] = [pick(slots, random), pick(slots, random)];
      const [day, otherDay] = [dayOf.get(one), dayOf.get(other)];
      if (!day || !otherDay || one === other || Math.abs(one.share - other.share) > NEAR) continue;
      const days = day === otherDay ? [day] : [day, otherDay];
      const before = sum(days.map(costOf));
      exchange(chosenFor, one, other);
      if (sum(days.map(costOf)) >= before) exchange(chosenFor, one, other);
    }
  }
  return chosenFor;
}

function exchange(chosenFor: Map<DailySlot, UsablePosition>, one: DailySlot, other: DailySlot): void {
  const [here, there] = [chosenFor.get(one), chosenFor.get(other)];
  if (!here || !there) return;
  chosenFor.set(one, there);
  chosenFor.set(other, here);
}

function costOfDay(
  day: ExchangedDay,
  chosenFor: ReadonlyMap<DailySlot, UsablePosition>,
  missOf: ExchangeRequest['missOf'],
): number {
  const filled = day.flatMap((slot) => {
    const position = chosenFor.get(slot);
    return position ? [{ slot, position }] : [];
  });
  const positions = filled.map(({ position }) => position);
  const phases = new Set(positions.map(phaseOf)).size;
  const sameGame = filled.length - new Set(positions.map(({ origin }) => origin.game)).size;
  return (
    sum(filled.map(({ slot, position }) => MISS_POINTS * missOf(position, slot) ** 2)) +
    NO_PHASE_POINTS * (PHASES.length - phases) +
    SAME_GAME_POINTS * sameGame +
    REPETITION_SHARE *
      sum(positions.map((position, index) => neighbourPoints(position, positions.slice(0, index))))
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
