/**
 * All stored positions, of course and pool, with what a test wants to know of each; and a way to hold thousands of them to a
 * rule in one test that names those which break it.
 *
 * For tests only.
 */
import { placedPieces } from '#chess/board';
import { readFen } from '#chess/fen';
import type { Position } from '#chess/fen';
import { getChapter, findLesson, findTask } from '#contract/curriculum';
import type { LessonPlan, TaskPlan } from '#contract/curriculum';
import { randomCount } from '#worker-engine/testing/random-count';
import { readCourse, readDailies } from '../course.ts';
import type { ContentMove, MinedPosition } from '../format.ts';

export interface StoredPosition extends MinedPosition {
  /** Where it is found, `daily.3 #7`. */
  readonly place: string;
  readonly lesson: LessonPlan;
  readonly position: Position;
  readonly pieceCount: number;
}

/** A stored position of chapters 3 and 4. */
export interface StoredMove extends StoredPosition {
  readonly move: ContentMove;
}

/** A task or a daily exercise. */
interface StoredAssignment {
  readonly id: string;
  readonly positions: readonly StoredPosition[];
}

export interface StoredTask extends StoredAssignment {
  readonly plan: TaskPlan;
}

/** The course as it lies on disk, chapter by chapter. */
export const COURSE: readonly StoredTask[] = readCourse().map(({ task, positions }) => {
  const plan = findTask(task);
  if (!plan) throw new Error(`the course has no task ${task}`);
  return {
    id: task,
    plan,
    positions: positions.map((position, index) => stored(position, plan.lesson, task, index)),
  };
});

/** The daily pool. */
export const DAILIES: readonly StoredAssignment[] = readDailies().map(({ daily, positions }) => ({
  id: daily,
  positions: positions.map((position, index) => {
    const lesson = findLesson(position.lesson);
    if (!lesson) throw new Error(`${daily}: the course has no lesson ${position.lesson}`);
    return stored(position, lesson, daily, index);
  }),
}));

/** Everything. */
export const STORED: readonly StoredPosition[] = [...COURSE, ...DAILIES].flatMap(
  ({ positions }) => positions,
);

/**
 * What a slow check looks at: of every task two positions and of every daily exercise one, each time in another place. All
 * of them under `npm run test:deep`.
 */
export const SAMPLE: readonly StoredPosition[] = [
  ...COURSE.flatMap(({ positions }, index) => spread(positions, index, randomCount(2, positions.length))),
  ...DAILIES.flatMap(({ positions }, index) => spread(positions, index, randomCount(1, positions.length))),
];

/** Those of the sample that are of chapters 3 and 4. */
export const SAMPLE_MOVES: readonly StoredMove[] = SAMPLE.filter(isMove);

/** Of chapters 3 and 4. */
export const STORED_MOVES: readonly StoredMove[] = STORED.filter(isMove);

/** What is wrong with which position: an empty list when all keep the rule. */
export function faultsIn<P extends StoredPosition>(
  positions: readonly P[],
  findFault: (position: P) => string | undefined,
): readonly string[] {
  return positions.flatMap((position) => {
    const fault = findFault(position);
    return fault === undefined ? [] : [`${position.place} ${position.id} ${position.fen}: ${fault}`];
  });
}

/** The ids of the assignments that break a rule. */
export function idsWhere<A extends StoredAssignment>(
  assignments: readonly A[],
  breaksRule: (assignment: A) => boolean,
): readonly string[] {
  return assignments.filter(breaksRule).map(({ id }) => id);
}

/** A fault when two lists differ. */
export function unlessEqual(actual: readonly string[], expected: readonly string[]): string | undefined {
  const [found, wanted] = [actual.join(' '), expected.join(' ')];
  return found === wanted ? undefined : `stored ${found || 'nothing'}, should be ${wanted || 'nothing'}`;
}

/** Whether nothing is to be found here; a safe move is not meant. */
export function hasNothingToFind({ truth, move }: StoredPosition): boolean {
  return truth.length === 0 && !move;
}

/** So many of the positions, equally far apart; where the first one stands follows from `offset`. */
function spread(
  positions: readonly StoredPosition[],
  offset: number,
  count: number,
): readonly StoredPosition[] {
  const step = positions.length / count;
  return positions.filter((_, index) => (index + offset) % step === 0);
}

function isMove(position: StoredPosition): position is StoredMove {
  return getChapter(position.lesson.chapter).answerMethod === 'moves' && position.move !== undefined;
}

function stored(
  content: MinedPosition,
  lesson: StoredPosition['lesson'],
  assignment: string,
  index: number,
): StoredPosition {
  const reading = readFen(content.fen);
  if (!reading.ok) throw new Error(`${assignment} #${index + 1}: ${reading.error}`);
  const { position } = reading;
  const pieceCount = placedPieces(position.board).length;
  return { ...content, lesson, place: `${assignment} #${index + 1}`, position, pieceCount };
}
