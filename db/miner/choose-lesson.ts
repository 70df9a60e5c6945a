/**
 * From many candidates to the tasks of a lesson: graded, varied, and nothing twice in the whole course.
 *
 * Greedy and repeatable: each task is a row of slots with a wanted difficulty and learner's colour, and each slot takes the
 * candidate that fits best and repeats least. Knows no chapter: what a task wants is said in its profile.
 */
import { shuffle } from '#bot/random';
import type { Random } from '#bot/random';
import { COLORS } from '#chess/types';
import type { Color } from '#chess/types';
import type { TaskPlan } from '#contract/curriculum';
import type { Candidate, MinedTask } from './candidate.ts';
import { isNearlySame } from './likeness.ts';
import { repetitionPoints } from './repetition.ts';

/** Both ends included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What the positions of one task look like. */
export interface TaskProfile {
  readonly men: Range;
  /** Elements of the truth, in positions that have any. */
  readonly truth: Range;
  /** Rises from the first position to the last; an empty truth stands outside this scale. */
  readonly difficulty: Range;
  /** Whether one position has nothing to find (exercises.md: at most one a task). */
  readonly hasEmpty: boolean;
}

export interface LessonRequest {
  readonly candidates: readonly Candidate[];
  readonly tasks: readonly { readonly plan: TaskPlan; readonly profile: TaskProfile }[];
  /** Positions in a task. */
  readonly size: number;
  /** Positions of earlier lessons. */
  readonly taken: readonly Candidate[];
  readonly random: Random;
}

/** No candidate is left that a task could take: play more games or widen the profile. */
export class TooFewCandidates extends Error {}

/** One place in a task that waits for a candidate. */
interface Slot {
  readonly learner: Color;
  readonly difficulty: number;
  readonly isEmpty: boolean;
}

/** An empty truth comes at the earliest as the fourth position (exercises.md, "Grading"). */
const EARLIEST_EMPTY_INDEX = 3;
/** Up to this many points a candidate loses by luck, so that the ones listed first have no advantage. */
const LUCK_POINTS = 2;

/** Chooses the positions of each task of a lesson. */
export function chooseLesson(request: LessonRequest): readonly MinedTask[] {
  return request.tasks.reduce<readonly MinedTask[]>((earlier, { plan, profile }) => {
    const taken = [...request.taken, ...earlier.flatMap((task) => task.positions)];
    return [...earlier, { plan, positions: choosePositions(request, profile, taken) }];
  }, []);
}

function choosePositions(
  { candidates, size, random }: LessonRequest,
  profile: TaskProfile,
  taken: readonly Candidate[],
): readonly Candidate[] {
  const fitting = candidates.filter((candidate) => fitsProfile(candidate, profile));
  const task: Candidate[] = [];
  for (const slot of slotsOf(profile, size, random)) {
    const cost = (candidate: Candidate): number =>
      missPoints(candidate, slot) + repetitionPoints(candidate, task, taken) + random() * LUCK_POINTS;
    const byCost = cheapestFirst(
      fitting.filter((candidate) => fitsSlot(candidate, slot)),
      cost,
    );
    // Likeness is dear to compare: asked from the cheapest on, it is asked a few times only.
    const chosen = byCost.find((candidate) => isNew(candidate, task, taken));
    if (!chosen) throw new TooFewCandidates(`no candidate is left for ${JSON.stringify({ profile, slot })}`);
    task.push(chosen);
  }
  return easiestFirst(task);
}

function slotsOf({ difficulty, hasEmpty }: TaskProfile, size: number, random: Random): readonly Slot[] {
  const learners = shuffle(
    Array.from({ length: size }, (_, index) => COLORS[index % COLORS.length] ?? 'white'),
    random,
  );
  const emptyIndex = EARLIEST_EMPTY_INDEX + Math.floor(random() * (size - EARLIEST_EMPTY_INDEX));
  const step = (difficulty.to - difficulty.from) / (size - 1);
  return learners.map((learner, index) => ({
    learner,
    difficulty: difficulty.from + step * index,
    isEmpty: hasEmpty && index === emptyIndex,
  }));
}

function fitsProfile({ men, truth, difficulty }: Candidate, profile: TaskProfile): boolean {
  if (!isIn(profile.men, men)) return false;
  if (truth.length === 0) return profile.hasEmpty;
  return isIn(profile.truth, truth.length) && isIn(profile.difficulty, difficulty);
}

function fitsSlot({ learner, truth }: Candidate, slot: Slot): boolean {
  return learner === slot.learner && (truth.length === 0) === slot.isEmpty;
}

/** A game gives a task one position; a board is like no other in the course. */
function isNew(candidate: Candidate, task: readonly Candidate[], taken: readonly Candidate[]): boolean {
  if (task.some(({ origin }) => origin.game === candidate.origin.game)) return false;
  return ![...task, ...taken].some(({ board }) => isNearlySame(board, candidate.board));
}

function missPoints({ difficulty }: Candidate, slot: Slot): number {
  return slot.isEmpty ? 0 : Math.abs(difficulty - slot.difficulty);
}

function cheapestFirst(
  candidates: readonly Candidate[],
  cost: (candidate: Candidate) => number,
): readonly Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, price: cost(candidate) }))
    .toSorted((a, b) => a.price - b.price)
    .map(({ candidate }) => candidate);
}

/** Rising difficulty; the empty position keeps its place. */
function easiestFirst(task: readonly Candidate[]): readonly Candidate[] {
  const emptyIndex = task.findIndex(({ truth }) => truth.length === 0);
  const sorted = task.filter(({ truth }) => truth.length > 0).toSorted((a, b) => a.difficulty - b.difficulty);
  return emptyIndex < 0 ? sorted : sorted.toSpliced(emptyIndex, 0, ...task.slice(emptyIndex, emptyIndex + 1));
}

function isIn({ from, to }: Range, value: number): boolean {
  return from <= value && value <= to;
}
