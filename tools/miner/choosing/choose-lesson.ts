/**
 * Chooses the tasks of a lesson of chapters 1, 2 and 5 from many usable positions: graded, varied, and nothing twice.
 *
 * Greedy and repeatable: each task is a row of slots with a wanted difficulty, phase and learner's colour, and each slot takes the
 * position that fits best and repeats least. Knows no chapter: what a task wants is said in its profile.
 */
import { createRandom, seedOfPart } from '#bot/random';
import type { Random } from '#bot/random';
import type { TaskPlan } from '#contract/curriculum';
import type { UsablePosition, MinedTask } from '../sifting/usable-position.ts';
import { isNew } from './chosen-positions.ts';
import type { ChosenPositions } from './chosen-positions.ts';
import { phaseOf } from './phase.ts';
import { repetitionPoints } from './repetition.ts';
import { isIn, type Range, type TaskProfile } from '../proposing/task-profile.ts';
import { slotsOf } from './task-slots.ts';
import type { Slot } from './task-slots.ts';

export interface LessonRequest {
  readonly usable: readonly UsablePosition[];
  readonly tasks: readonly { readonly plan: TaskPlan; readonly profile: TaskProfile }[];
  /** Positions in a task. */
  readonly size: number;
  /** What earlier lessons have; what this one takes is added. */
  readonly chosen: ChosenPositions;
  readonly random: Random;
}

/** No position is left that a task could take: play more games or widen the profile. */
export class TooFewPositions extends Error {}

/** For a position from another phase than the slot wants. */
const OTHER_PHASE_POINTS = 15;
/** For each percent outside the band of the task: only where there is nothing in it. */
const OTHER_BAND_POINTS = 40;
/** A position further outside is never taken, in percent. */
const MOST_OUTSIDE = 5;
/** For each thing to find more or less than the profile has. */
const OTHER_COUNT_POINTS = 30;
/** Chance takes up to this many points from a position, so that those listed first have no advantage. */
const LUCK_POINTS = 2;
/** Seeds are whole numbers below this. */
const SEEDS = 2 ** 32;
/** More plies than a game has, so that game and ply together name a position. */
const MOST_PLIES = 1000;

/** Chooses the positions of each task of a lesson. */
export function chooseLesson(request: LessonRequest): readonly MinedTask[] {
  const graded = request.usable.filter((position) => !isEmpty(position));
  const bands = difficultyBands(graded, request.tasks.length);
  return request.tasks.map(({ plan, profile }, index) => {
    const band = bands[index] ?? { from: 0, to: 0 };
    const positions = easiestFirst(chooseTask(request, plan, profile, band));
    for (const position of positions) request.chosen.add(position);
    return { plan, positions };
  });
}

function chooseTask(
  { usable, size, chosen, random }: LessonRequest,
  { titleKey }: TaskPlan,
  { truth, hasEmpty }: TaskProfile,
  difficulty: Range,
): readonly UsablePosition[] {
  const near = widened(difficulty);
  const fitting = usable.filter((position) => isEmpty(position) || isIn(near, position.difficulty));
  const task: UsablePosition[] = [];
  for (const slot of slotsOf({ size, difficulty, hasEmpty }, random)) {
    const luck = luckOfSlot(random);
    const cost = (position: UsablePosition): number =>
      missPoints(position, slot) +
      (isEmpty(position) ? 0 : outsidePoints(position, difficulty, truth)) +
      repetitionPoints(position, task, chosen) +
      luck(position) * LUCK_POINTS;
    const byCost = cheapestFirst(
      fitting.filter((position) => fitsSlot(position, slot)),
      cost,
    );
    // Comparing boards is slow: in order of cost, only a few have to be compared.
    const position = byCost.find((one) => isNew(one, task, chosen));
    if (!position) throw new TooFewPositions(`${titleKey}: nothing left for ${JSON.stringify(slot)}`);
    task.push(position);
  }
  return task;
}

/** Each position has a chance of its own: it stays the same when another position is gone, and so does most of the course. */
export function luckOfSlot(random: Random): (position: UsablePosition) => number {
  const seed = Math.floor(random() * SEEDS);
  return ({ origin: { game, ply } }) => createRandom(seedOfPart(seed, game * MOST_PLIES + ply))();
}

function fitsSlot(position: UsablePosition, slot: Slot): boolean {
  return position.learnerColor === slot.learnerColor && isEmpty(position) === slot.isEmpty;
}

function outsidePoints(position: UsablePosition, difficulty: Range, truth: Range): number {
  return (
    OTHER_BAND_POINTS * apartFrom(difficulty, position.difficulty) +
    OTHER_COUNT_POINTS * apartFrom(truth, position.truth.length)
  );
}

function apartFrom({ from, to }: Range, value: number): number {
  return Math.max(0, from - value, value - to);
}

function widened({ from, to }: Range): Range {
  return { from: from - MOST_OUTSIDE, to: to + MOST_OUTSIDE };
}

/** Where nothing is to be found, difficulty is off the scale of the others. */
function missPoints(position: UsablePosition, slot: Slot): number {
  const miss = slot.isEmpty ? 0 : Math.abs(position.difficulty - slot.difficulty);
  return miss + (phaseOf(position) === slot.phase ? 0 : OTHER_PHASE_POINTS);
}

function cheapestFirst(
  usable: readonly UsablePosition[],
  cost: (position: UsablePosition) => number,
): readonly UsablePosition[] {
  return usable
    .map((position) => ({ position, price: cost(position) }))
    .toSorted((a, b) => a.price - b.price)
    .map(({ position }) => position);
}

/** Rising difficulty; the one position with nothing to find keeps its place. */
function easiestFirst(task: readonly UsablePosition[]): readonly UsablePosition[] {
  const place = task.findIndex(isEmpty);
  const sorted = task
    .filter((position) => !isEmpty(position))
    .toSorted((a, b) => a.difficulty - b.difficulty);
  return place < 0 ? sorted : sorted.toSpliced(place, 0, ...task.slice(place, place + 1));
}

function isEmpty({ truth }: UsablePosition): boolean {
  return truth.length === 0;
}

/** Of all positions so many at either end, as a share, are left out: they are odd. */
const LEFT_OUT = 0.02;

type Graded = Pick<UsablePosition, 'fen' | 'pieceCount' | 'difficulty'>;

/** `count` bands, the easiest first. */
export function difficultyBands(positions: readonly Graded[], count: number): readonly Range[] {
  const phases = Map.groupBy(positions, phaseOf);
  const weighted = positions
    .map((position) => ({
      difficulty: position.difficulty,
      weight: 1 / (phases.get(phaseOf(position))?.length ?? 1) / phases.size,
    }))
    .toSorted((a, b) => a.difficulty - b.difficulty);
  const ends = Array.from({ length: count + 1 }, (_, index) =>
    quantileOf(weighted, LEFT_OUT + ((1 - 2 * LEFT_OUT) * index) / count),
  );
  const bands: Range[] = [];
  for (const end of ends.slice(1)) {
    const last = bands.at(-1);
    const from = last ? last.to + 1 : (ends[0] ?? 0);
    // Where very many are equally hard a band would be empty: it takes the next difficulty.
    bands.push({ from, to: Math.max(from, end) });
  }
  return bands;
}

function quantileOf(
  weighted: readonly { readonly difficulty: number; readonly weight: number }[],
  share: number,
): number {
  let sum = 0;
  const found = weighted.find(({ weight }) => (sum += weight) >= share);
  return (found ?? weighted.at(-1))?.difficulty ?? 0;
}
