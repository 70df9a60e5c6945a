/**
 * The places of a task of chapters 1, 2 and 5 before anything is chosen: who is to move, how hard, from which phase of a game, and
 * whether there is nothing to find. And for chapters 3 and 4: which orders of safe and unsafe moves give nothing away.
 *
 * Knows no positions.
 */
import { shuffle } from '#bot/random';
import type { Random } from '#bot/random';
import { COLORS } from '#chess/chess';
import type { Color } from '#chess/chess';
import type { Range } from '../proposing/task-profile.ts';
import type { Phase } from './phase.ts';

/** One place in a task that waits for a position. */
export interface Slot {
  readonly learnerColor: Color;
  readonly difficulty: number;
  /** Preferred, not required. */
  readonly phase: Phase;
  readonly isEmpty: boolean;
}

interface SlotsRequest {
  readonly size: number;
  readonly difficulty: Range;
  readonly hasEmpty: boolean;
}

/** An empty truth that means nothing to find comes at the earliest as the fourth position (product/content.md#empty-truths-and-balance). */
export const EARLIEST_EMPTY_INDEX = 3;
/** Of ten positions of a task, three openings, three endings, and what lies between. */
const PHASES_IN_TURN = [
  'middlegame',
  'opening',
  'endgame',
  'middlegame',
  'opening',
  'endgame',
  'middlegame',
  'opening',
  'endgame',
  'middlegame',
] as const satisfies readonly Phase[];
/** More safe moves in a row, or more unsafe ones, and a learner starts to wait for the other kind. */
const LONGEST_RUN = 3;
/** Changing between safe and unsafe nearly every time would be a pattern too: of the steps of a task, this many stay. */
const FEWEST_STAYS = 2;

/** Colours as often as each other, phases mixed, rising difficulty, and one place with nothing to find where it is wanted. */
export function slotsOf({ size, difficulty, hasEmpty }: SlotsRequest, random: Random): readonly Slot[] {
  const { from, to } = difficulty;
  const indices = Array.from({ length: size }, (_, index) => index);
  const learnerColors = shuffle(indices.map(colorAt), random);
  const phases = shuffle(indices.map(phaseAt), random);
  const emptyIndex = EARLIEST_EMPTY_INDEX + Math.floor(random() * (size - EARLIEST_EMPTY_INDEX));
  return indices.map((index) => ({
    learnerColor: learnerColors[index] ?? colorAt(index),
    phase: phases[index] ?? phaseAt(index),
    difficulty: from + ((to - from) * index) / (size - 1),
    isEmpty: hasEmpty && index === emptyIndex,
  }));
}

/** Whether an order of safe and unsafe moves has neither long runs nor a steady change. */
export function givesNothingAway(areEmpty: readonly boolean[]): boolean {
  const stays = areEmpty.slice(1).filter((isEmpty, index) => isEmpty === areEmpty[index]).length;
  return longestRun(areEmpty) <= LONGEST_RUN && stays >= FEWEST_STAYS;
}

/** The phases of a task, or of a day, in turn. */
export function phaseAt(index: number): Phase {
  return PHASES_IN_TURN[index % PHASES_IN_TURN.length] ?? 'middlegame';
}

export function colorAt(index: number): Color {
  return index % 2 === 0 ? COLORS[0] : COLORS[1];
}

function longestRun(values: readonly boolean[]): number {
  let [longest, run] = [0, 0];
  for (const [index, value] of values.entries()) {
    run = index > 0 && value === values[index - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}
