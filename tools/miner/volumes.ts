/**
 * The volumes of content: each is mined from games of its own and is like nothing in those before it.
 *
 * A volume is never chosen anew: learners keep the positions that they know, and what Stockfish has verified in hours is not
 * verified again. More dailies are another volume.
 */
import { DAYS_PER_WEEK } from '#contract/daily';
import type { MovesOfADay } from './choosing/daily-plan.ts';

/** Games by their numbers, both included. */
export interface GameRange {
  readonly first: number;
  readonly last: number;
}

/** Days of the pool, by their numbers. */
export interface DayRange {
  /** A Monday's. */
  readonly first: number;
  readonly count: number;
  /** How many moves each of them asks about. */
  readonly moves: MovesOfADay;
}

interface VolumePlan {
  readonly games: GameRange;
  /** Whole weeks of dailies (`#contract/daily`); a volume without any was mined for the stock of workouts. */
  readonly weeks: number;
  /** How many moves a day asks about. Fewer last for more days. */
  readonly movesOfADay: MovesOfADay;
  /** The first one has the course, and the marks of the stock of workouts; the others add dailies, and moves to the stock. */
  readonly hasCourse: boolean;
}

/**
 * In the order of their weeks. The first was mined by the code of commit 0f576817; positions have since been chosen with their looks
 * in balance, so today's code would choose others from its games.
 */
export const VOLUMES: readonly VolumePlan[] = [
  { games: { first: 1, last: 6000 }, weeks: 47, movesOfADay: 4, hasCourse: true },
  { games: { first: 6001, last: 12_000 }, weeks: 69, movesOfADay: 3, hasCourse: false },
  { games: { first: 12_001, last: 14_000 }, weeks: 0, movesOfADay: 3, hasCourse: false },
];

export interface Volume extends VolumePlan {
  /** From 1. */
  readonly number: number;
  /** Its days of the pool. */
  readonly days: DayRange;
}

/** The volume with this number. Throws where there is none. */
export function getVolume(number: number): Volume {
  const plan = VOLUMES[number - 1];
  if (!plan) throw new RangeError(`there is no volume ${number}`);
  const weeksBefore = VOLUMES.slice(0, number - 1).reduce((sum, { weeks }) => sum + weeks, 0);
  return {
    ...plan,
    number,
    days: {
      first: weeksBefore * DAYS_PER_WEEK + 1,
      count: plan.weeks * DAYS_PER_WEEK,
      moves: plan.movesOfADay,
    },
  };
}
