/**
 * The course: five chapters, eight lessons, forty tasks (product.md §3.1).
 *
 * Knows names and numbers only: no text that a person reads, no positions.
 */

/** Chapter keys in course order; a chapter's number is its index + 1. */
export const CHAPTER_KEYS = [
  'attackedPieces',
  'undefendedPieces',
  'walkingIntoAttack',
  'abandonedDefense',
  'xRay',
] as const;
export type ChapterKey = (typeof CHAPTER_KEYS)[number];

/** How a position is answered: attacks or x-rays as arrows, pieces as circles, or a candidate move played (or refuted). */
export type Gesture = 'arrows' | 'circles' | 'moves';

/** The gesture of each chapter (product.md §3.1). */
export const GESTURES: Readonly<Record<ChapterKey, Gesture>> = {
  attackedPieces: 'arrows',
  undefendedPieces: 'circles',
  walkingIntoAttack: 'moves',
  abandonedDefense: 'moves',
  xRay: 'arrows',
};

/** Whose pieces a lesson is about, seen by the learner (`boardConfig.targetPieces`, product.md §3.3). */
export type TargetPieces = 'me' | 'opponent' | 'both';

/** One lesson of the course: its keys, how many tasks it has, and what its board allows. */
export interface LessonPlan {
  readonly chapter: ChapterKey;
  readonly key: string;
  readonly taskCount: number;
  readonly boardConfig: BoardConfig;
}

/** What the board of a lesson allows (product.md §3.3). */
export interface BoardConfig {
  readonly allowMarking: boolean;
  readonly allowMoving: boolean;
  readonly targetPieces: TargetPieces;
}

/** Keeps the target's literal type, so that a chapter of marking is known to be about one side. */
const marking = <Target extends TargetPieces>(targetPieces: Target) =>
  ({ allowMarking: true, allowMoving: false, targetPieces }) as const;
const moving = { allowMarking: true, allowMoving: true, targetPieces: 'both' } as const;

/** All lessons in course order. */
export const LESSONS = [
  { chapter: 'attackedPieces', key: 'markYourPieces', taskCount: 6, boardConfig: marking('me') },
  { chapter: 'attackedPieces', key: 'markOpponentPieces', taskCount: 6, boardConfig: marking('opponent') },
  { chapter: 'undefendedPieces', key: 'calculateYourPieces', taskCount: 6, boardConfig: marking('me') },
  {
    chapter: 'undefendedPieces',
    key: 'calculateOpponentPieces',
    taskCount: 6,
    boardConfig: marking('opponent'),
  },
  { chapter: 'walkingIntoAttack', key: 'checkYourMoves', taskCount: 5, boardConfig: moving },
  { chapter: 'abandonedDefense', key: 'findYourAbandoned', taskCount: 5, boardConfig: moving },
  { chapter: 'xRay', key: 'findYourXRays', taskCount: 3, boardConfig: marking('me') },
  { chapter: 'xRay', key: 'findOpponentXRays', taskCount: 3, boardConfig: marking('opponent') },
] as const satisfies readonly LessonPlan[];

export type LessonKey = (typeof LESSONS)[number]['key'];

/** `{chapterKey}.{lessonKey}`, e.g. `attackedPieces.markYourPieces`. */
export type LessonTitleKey = `${ChapterKey}.${LessonKey}`;

/** A task's title key, `{chapterKey}.{lessonKey}.{n}` with n from 1; also its assignment id. */
export type TaskTitleKey = `${LessonTitleKey}.${number}`;

/** One task of the course and where it stands. */
export interface TaskPlan {
  readonly titleKey: TaskTitleKey;
  readonly lesson: (typeof LESSONS)[number];
  /** 1-based, as shown to the learner: chapter.lesson.task. */
  readonly chapterNumber: number;
  readonly lessonNumber: number;
  readonly taskNumber: number;
}

/** Positions in every task of the course and every daily exercise (product.md §3.1, §9.2). */
export const POSITIONS_PER_TASK = 10;

/** The lessons of one chapter, in order. */
export function lessonsOf(chapter: ChapterKey): readonly (typeof LESSONS)[number][] {
  return LESSONS.filter((lesson) => lesson.chapter === chapter);
}

/** The tasks of one lesson, in order. */
export function tasksOf(lesson: (typeof LESSONS)[number]): readonly TaskPlan[] {
  return Array.from({ length: lesson.taskCount }, (_, index) => ({
    titleKey: `${lesson.chapter}.${lesson.key}.${index + 1}`,
    lesson,
    chapterNumber: CHAPTER_KEYS.indexOf(lesson.chapter) + 1,
    lessonNumber: lessonsOf(lesson.chapter).indexOf(lesson) + 1,
    taskNumber: index + 1,
  }));
}

/** All forty tasks in course order. */
export const TASKS: readonly TaskPlan[] = LESSONS.flatMap(tasksOf);

/** The lesson with this title key, or undefined when the course has none. */
export function findLesson(titleKey: string): (typeof LESSONS)[number] | undefined {
  return LESSONS.find(({ chapter, key }) => `${chapter}.${key}` === titleKey);
}

/** The task with this title key, or undefined when the course has none. */
export function findTask(titleKey: string): TaskPlan | undefined {
  return TASKS.find((task) => task.titleKey === titleKey);
}
