/**
 * Chooses the tasks of a lesson from many usable positions: graded, varied, and nothing twice in course and pool.
 *
 * Greedy and repeatable: each task is a row of slots with a wanted difficulty and learner's colour, and each slot takes the
 * position that fits best and repeats least. Knows no chapter: what a task wants is said in its profile.
 */
import { createRandom, seedOfPart } from '#bot/random';
import type { Random } from '#bot/random';
import type { TaskPlan } from '#contract/curriculum';
import type { UsablePosition, MinedTask } from '../sifting/usable-position.ts';
import { isNew } from './chosen-positions.ts';
import type { ChosenPositions } from './chosen-positions.ts';
import { repetitionPoints } from './repetition.ts';
import { fitsProfile } from '../proposing/task-profile.ts';
import type { TaskProfile } from '../proposing/task-profile.ts';
import { givesNothingAway, slotsOf } from './task-slots.ts';
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

/** Chance takes up to this many points from a position, so that those listed first have no advantage. */
const LUCK_POINTS = 2;
/** Seeds are whole numbers below this. */
const SEEDS = 2 ** 32;
/** More plies than a game has, so that game and ply together name a position. */
const MOST_PLIES = 1000;
/** Sorted by difficulty, safe and unsafe moves may fall into a pattern; then the task is chosen anew, with other luck. */
const MOST_TRIES = 50;

/** Chooses the positions of each task of a lesson. */
export function chooseLesson(request: LessonRequest): readonly MinedTask[] {
  /** The orders of safe and unsafe moves so far: one that comes again could be remembered. */
  const orders = new Set<string>();
  return request.tasks.map(({ plan, profile }) => {
    const positions = chooseTask(request, plan, profile, orders);
    orders.add(orderOf(positions));
    for (const position of positions) request.chosen.add(position);
    return { plan, positions };
  });
}

function chooseTask(
  request: LessonRequest,
  plan: TaskPlan,
  profile: TaskProfile,
  orders: ReadonlySet<string>,
): readonly UsablePosition[] {
  const fitting = request.usable.filter((position) => fitsProfile(position, profile));
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const slots = slotsOf(profile, request.size, request.random);
    const task = easiestFirst(choosePositions(request, plan, fitting, slots), profile);
    if (profile.empty !== 'half') return task;
    if (givesNothingAway(task.map(isEmpty)) && !orders.has(orderOf(task))) return task;
  }
  throw new TooFewPositions(`${plan.titleKey}: safe and unsafe moves always fall into a pattern`);
}

function choosePositions(
  { chosen, random }: LessonRequest,
  { titleKey }: TaskPlan,
  fitting: readonly UsablePosition[],
  slots: readonly Slot[],
): readonly UsablePosition[] {
  const task: UsablePosition[] = [];
  for (const slot of slots) {
    const luck = luckOfSlot(random);
    const cost = (position: UsablePosition): number =>
      missPoints(position, slot) + repetitionPoints(position, task, chosen) + luck(position) * LUCK_POINTS;
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
function luckOfSlot(random: Random): (position: UsablePosition) => number {
  const seed = Math.floor(random() * SEEDS);
  return ({ origin: { game, ply } }) => createRandom(seedOfPart(seed, game * MOST_PLIES + ply))();
}

function fitsSlot(position: UsablePosition, slot: Slot): boolean {
  return position.learnerColor === slot.learnerColor && isEmpty(position) === slot.isEmpty;
}

/** Where nothing is to be found, difficulty is off the scale of the others; a safe move is as hard as it is. */
function missPoints({ difficulty, move }: UsablePosition, slot: Slot): number {
  return slot.isEmpty && !move ? 0 : Math.abs(difficulty - slot.difficulty);
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
function easiestFirst(task: readonly UsablePosition[], { empty }: TaskProfile): readonly UsablePosition[] {
  const byDifficulty = task.toSorted((a, b) => a.difficulty - b.difficulty);
  const place = task.findIndex(isEmpty);
  if (empty !== 'one' || place < 0) return byDifficulty;
  const sorted = byDifficulty.filter((position) => !isEmpty(position));
  return sorted.toSpliced(place, 0, ...task.slice(place, place + 1));
}

function orderOf(task: readonly UsablePosition[]): string {
  return task.map(isEmpty).join();
}

function isEmpty({ truth }: UsablePosition): boolean {
  return truth.length === 0;
}
