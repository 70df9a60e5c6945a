/**
 * Makes what a volume adds to the content from the usable positions of all chapters: chooses it, then explains it.
 */
import { seedOfPart } from '#bot/random';
import { POSITIONS_PER_TASK, lessonsOf, type ChapterKey } from '#contract/curriculum';
import { ATTACKED_PIECES_PROFILES } from '../proposing/attacked-pieces.ts';
import type { UsablePosition } from '../sifting/usable-position.ts';
import type { DayRange } from '../volumes.ts';
import { positionsByHand, withByHand } from './by-hand.ts';
import { chooseCourse } from './choose-course.ts';
import { chooseDailies } from './choose-dailies.ts';
import { ChosenPositions } from './chosen-positions.ts';
import type { FinishedAssignment } from '../explaining/finished-position.ts';
import { finishPosition } from '../explaining/finish-position.ts';
import type { Looks } from './looks-balance.ts';
import type { TaskProfile } from '../proposing/task-profile.ts';
import { UNDEFENDED_PIECES_PROFILES } from '../proposing/undefended-pieces.ts';
import { X_RAY_PROFILES } from '../proposing/x-rays.ts';
import type { Twins } from './twins.ts';
import { withoutNearlySame } from './without-nearly-same.ts';
import { withoutTells } from './undefended-tells.ts';

const PROFILES: Readonly<Partial<Record<ChapterKey, readonly TaskProfile[]>>> = {
  attackedPieces: ATTACKED_PIECES_PROFILES,
  undefendedPieces: UNDEFENDED_PIECES_PROFILES,
  xRay: X_RAY_PROFILES,
};

interface ContentRequest {
  /** Of chapters 1, 2 and 5. */
  readonly marks: readonly UsablePosition[];
  /** Of chapters 3 and 4. */
  readonly twins: readonly Twins[];
  /** How positions of games look. */
  readonly looks: Looks;
  readonly seed: number;
  /** What the volumes before have; what is chosen is added. */
  readonly chosen: ChosenPositions;
  readonly hasCourse: boolean;
  readonly days: DayRange;
}

export interface ChosenContent {
  /** All tasks in course order; none in a volume without the course. */
  readonly course: readonly FinishedAssignment[];
  /** Its days of the pool in order, from a Monday on. */
  readonly dailies: readonly FinishedAssignment[];
  /** What is taken then. */
  readonly chosen: ChosenPositions;
}

/** The course chooses first, thoroughly; the dailies take what is like nothing in it, nor in the volumes before. */
export function chooseContent(all: ContentRequest): ChosenContent {
  const { seed, chosen, looks, days } = all;
  if (all.hasCourse) for (const position of positionsByHand()) chosen.addStored(position);
  const isFree = (position: UsablePosition): boolean => !chosen.hasNearlySame(position);
  const moves = withoutNearlySame(all.twins.flatMap(({ unsafe, safe }) => [unsafe, safe]).filter(isFree));
  const apart = new Set(moves);
  // Marks are plenty and moves are scarce: no mark may take a move away.
  const free = unlike(all.marks.filter(isFree), moves);
  const marks = withoutTellsOfChapter2(free, neededOfChapter2(all), seedOfPart(seed, 2));
  const twins = all.twins.filter(({ unsafe, safe }) => apart.has(unsafe) && apart.has(safe));
  const course = all.hasCourse
    ? chooseCourse({ marks, twins, profiles: PROFILES, chosen, seed: seedOfPart(seed, 0) }).map(withByHand)
    : [];
  const usable = [...marks, ...moves];
  const dailies = chooseDailies({ usable, chosen, looks, days, seed: seedOfPart(seed, 1) });
  return {
    course: course.map(({ plan, positions }) => ({
      id: plan.titleKey,
      positions: positions.map(finishPosition),
    })),
    dailies: dailies.map(({ daily, positions }) => ({ id: daily, positions: positions.map(finishPosition) })),
    chosen,
  };
}

function unlike(
  marks: readonly UsablePosition[],
  moves: readonly UsablePosition[],
): readonly UsablePosition[] {
  const taken = new ChosenPositions();
  for (const move of moves) taken.add(move);
  return marks.filter((position) => !taken.hasNearlySame(position));
}

/** So many times as many as are needed: enough to choose by difficulty and phase, too few to lose the evenness. */
const CHOICE_OF_CHAPTER_2 = 4;

function neededOfChapter2({ hasCourse, days }: ContentRequest): number {
  const tasks = lessonsOf('undefendedPieces').reduce((sum, { taskCount }) => sum + taskCount, 0);
  return (hasCourse ? tasks * POSITIONS_PER_TASK : 0) + 2 * days.count;
}

function withoutTellsOfChapter2(
  marks: readonly UsablePosition[],
  needed: number,
  seed: number,
): readonly UsablePosition[] {
  const even = withoutTells(marks.filter(isOfChapter2), CHOICE_OF_CHAPTER_2 * needed, seed);
  return [...marks.filter((position) => !isOfChapter2(position)), ...even];
}

function isOfChapter2({ lesson }: UsablePosition): boolean {
  return lesson.startsWith('undefendedPieces.');
}
