/**
 * The places of a task before anything is chosen: who is to move, how hard, and whether the truth is empty.
 *
 * Knows no positions. In chapters 3 and 4 the places are shuffled until their order gives nothing away.
 */
import { shuffle } from '#bot/random';
import type { Random } from '#bot/random';
import { COLORS } from '#names/chess';
import type { Color } from '#names/chess';
import type { TaskProfile } from '../proposing/task-profile.ts';

/** One place in a task that waits for a position. */
export interface Slot {
  readonly learnerColor: Color;
  readonly difficulty: number;
  readonly isEmpty: boolean;
}

/** An empty truth that means nothing to find comes at the earliest as the fourth position (product.md §9.6). */
export const EARLIEST_EMPTY_INDEX = 3;
/** More safe moves in a row, or more unsafe ones, and a learner starts to wait for the other kind. */
const LONGEST_RUN = 3;
/** Changing between safe and unsafe nearly every time would be a pattern too: of the steps of a task, this many stay. */
const FEWEST_STAYS = 2;

/** The slots of a task of `size` positions: colours as often as each other, rising difficulty, empty truths as the profile says. */
export function slotsOf(profile: TaskProfile, size: number, random: Random): readonly Slot[] {
  const kinds = profile.empty === 'half' ? evenKinds(size, random) : kindsWithOneEmpty(profile, size, random);
  const { from, to } = profile.difficulty;
  return kinds.map((kind, index) => ({ ...kind, difficulty: from + ((to - from) * index) / (size - 1) }));
}

/** Whether an order of safe and unsafe moves has neither long runs nor a steady change. */
export function givesNothingAway(areEmpty: readonly boolean[]): boolean {
  const stays = areEmpty.slice(1).filter((isEmpty, index) => isEmpty === areEmpty[index]).length;
  return longestRun(areEmpty) <= LONGEST_RUN && stays >= FEWEST_STAYS;
}

type Kind = Omit<Slot, 'difficulty'>;

function kindsWithOneEmpty({ empty }: TaskProfile, size: number, random: Random): readonly Kind[] {
  const learnerColors = shuffle(
    Array.from({ length: size }, (_, index) => colorAt(index)),
    random,
  );
  const emptyIndex = EARLIEST_EMPTY_INDEX + Math.floor(random() * (size - EARLIEST_EMPTY_INDEX));
  return learnerColors.map((learnerColor, index) => ({
    learnerColor,
    isEmpty: empty === 'one' && index === emptyIndex,
  }));
}

/** Half empty, half not; each half has both colours as evenly as its number allows, so that colour tells nothing. */
function evenKinds(size: number, random: Random): readonly Kind[] {
  const half = Math.floor(size / 2);
  const favoured = random() < 0.5 ? 0 : 1;
  const kinds = Array.from({ length: size }, (_, index) => ({
    isEmpty: index < half,
    learnerColor: index < half ? colorAt(index + favoured) : colorAt(index - half + 1 + favoured),
  }));
  for (;;) {
    const shuffled = shuffle(kinds, random);
    if (givesNothingAway(shuffled.map(({ isEmpty }) => isEmpty))) return shuffled;
  }
}

function colorAt(index: number): Color {
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
