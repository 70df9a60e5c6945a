/**
 * Makes what a volume adds to the content from the usable positions of all chapters: chooses it, then explains it.
 */
import { seedOfPart } from '#bot/random';
import { POSITIONS_PER_TASK, lessonsOf, type ChapterKey, TASKS } from '#contract/curriculum';
import { ATTACKED_PIECES_PROFILES, usableForAttackedPieces } from '../proposing/attacked-pieces.ts';
import type { UsablePosition, MinedTask } from '../sifting/usable-position.ts';
import type { DayRange } from '../volumes.ts';
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
import { withoutTells } from './undefended-tells.ts';
import { getPosition } from '#chess/fen';
import { isNearlySame } from './likeness.ts';

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

/** The last one is Black's: White and Black are the learner equally often. */
export const BY_HAND = [
  'r5k1/5ppp/4p3/3b4/8/5Q2/5PPP/6K1 w - - 4 29',
  'r2q1rk1/pp3ppp/2pb1n2/3p4/3P1Q2/3BPN2/PP3PPP/R4RK1 w - - 3 14',
  'r1bq1rk1/pppnbppp/2np4/8/3QP3/2N1BN2/PPP1BPPP/R4RK1 w - - 3 10',
  'r1bq1rk1/ppp1bppp/2n2n2/3P4/8/2N2N2/PP2BPPP/R1BQ1RK1 b - - 0 10',
] as const;

/** Each with its truth and difficulty, as if it had been met in a game. */
export function positionsByHand(): readonly UsablePosition[] {
  return BY_HAND.flatMap((fen) => {
    const origin = { game: 0, ply: 0, opening: '' };
    const usable = usableForAttackedPieces({ fen, position: getPosition(fen), origin, ambiguity: undefined });
    return usable.filter(({ lesson }) => lesson === TASKS[0]?.lesson.titleKey);
  });
}

/** The first task with them: for each the easiest mined position of the same colour gives way. Other tasks stay as they are. */
function withByHand(task: MinedTask): MinedTask {
  if (task.plan.titleKey !== TASKS[0]?.titleKey) return task;
  const byHand = positionsByHand();
  const mined = [...task.positions];
  for (const { learnerColor } of byHand)
    mined.splice(
      mined.findIndex((position) => position.learnerColor === learnerColor),
      1,
    );
  const positions = [...byHand, ...mined].toSorted((a, b) => a.difficulty - b.difficulty);
  return { ...task, positions };
}

/**
 * Leaves out the one that is like most others, and of equals the one whose kind has most, until none are alike. The boards of a contrast
 * pair are meant to be alike: both stay.
 */
export function withoutNearlySame(positions: readonly UsablePosition[]): readonly UsablePosition[] {
  const likes = new Map(positions.map((position) => [position, new Set<UsablePosition>()]));
  for (const [index, one] of positions.entries())
    for (const other of positions.slice(index + 1)) {
      if (isContrast(one, other) || !isNearlySame(one.board, other.board)) continue;
      likes.get(one)?.add(other);
      likes.get(other)?.add(one);
    }
  const counts = countKinds(positions);
  for (let most = mostAlike(likes, counts); most; most = mostAlike(likes, counts)) {
    for (const other of likes.get(most) ?? []) likes.get(other)?.delete(most);
    likes.delete(most);
    counts.set(kindOf(most), countOf(most, counts) - 1);
  }
  return [...likes.keys()];
}

function mostAlike(
  likes: ReadonlyMap<UsablePosition, ReadonlySet<UsablePosition>>,
  counts: ReadonlyMap<string, number>,
): UsablePosition | undefined {
  const crowded = [...likes].filter(([, others]) => others.size > 0);
  return crowded.toSorted(
    ([a, likeA], [b, likeB]) => likeB.size - likeA.size || countOf(b, counts) - countOf(a, counts),
  )[0]?.[0];
}

function isContrast(one: UsablePosition, other: UsablePosition): boolean {
  return one.pair !== undefined && one.pair === other.pair;
}

function countKinds(positions: readonly UsablePosition[]): Map<string, number> {
  return new Map([...Map.groupBy(positions, kindOf)].map(([kind, { length }]) => [kind, length]));
}

function countOf(position: UsablePosition, counts: ReadonlyMap<string, number>): number {
  return counts.get(kindOf(position)) ?? 0;
}

function kindOf({ lesson, truth }: UsablePosition): string {
  return `${lesson} ${truth.length === 0 ? 'empty' : 'found'}`;
}
