/**
 * The course: five chapters, eight lessons, forty tasks (product/course.md#chapters-lessons-and-tasks).
 *
 * Knows names and numbers only: no text that a person reads, no positions.
 */

/** How a position is answered: attacks or x-rays as arrows, pieces as circles, or a candidate move played or refuted. */
export type AnswerMethod = 'arrows' | 'circles' | 'moves';

/** Whose pieces a lesson is about, seen by the learner (boardConfig.targetPieces of product/course.md#what-a-board-allows). */
type TargetPieces = 'me' | 'opponent' | 'both';

interface LessonRow {
  readonly key: string;
  readonly taskCount: number;
  readonly targetPieces: TargetPieces;
}

/** What sets a chapter apart from the others. */
interface ChapterRow {
  readonly key: string;
  readonly answerMethod: AnswerMethod;
  readonly lessons: readonly LessonRow[];
}

/**
 * The chapters in course order, one row each; a chapter's number is its place. The titles are in `lesson-texts.ts`: the
 * landing page needs the keys without the texts.
 */
const CHAPTERS = [
  {
    key: 'attackedPieces',
    answerMethod: 'arrows',
    lessons: [
      { key: 'markYourPieces', taskCount: 6, targetPieces: 'me' },
      { key: 'markOpponentPieces', taskCount: 6, targetPieces: 'opponent' },
    ],
  },
  {
    key: 'undefendedPieces',
    answerMethod: 'circles',
    lessons: [
      { key: 'calculateYourPieces', taskCount: 6, targetPieces: 'me' },
      { key: 'calculateOpponentPieces', taskCount: 6, targetPieces: 'opponent' },
    ],
  },
  {
    key: 'walkingIntoAttack',
    answerMethod: 'moves',
    lessons: [{ key: 'checkYourMoves', taskCount: 5, targetPieces: 'both' }],
  },
  {
    key: 'abandonedDefense',
    answerMethod: 'moves',
    lessons: [{ key: 'findYourAbandoned', taskCount: 5, targetPieces: 'both' }],
  },
  {
    key: 'xRay',
    answerMethod: 'arrows',
    lessons: [
      { key: 'findYourXRays', taskCount: 3, targetPieces: 'me' },
      { key: 'findOpponentXRays', taskCount: 3, targetPieces: 'opponent' },
    ],
  },
] as const satisfies readonly ChapterRow[];

/** One chapter; where its `answerMethod` is known, so are the keys it can have. */
export type Chapter = (typeof CHAPTERS)[number];
export type ChapterKey = Chapter['key'];
export type LessonKey = Chapter['lessons'][number]['key'];

/** What the board of a lesson allows (product/course.md#what-a-board-allows). */
export interface BoardConfig {
  readonly allowMarking: boolean;
  readonly allowMoving: boolean;
  readonly targetPieces: TargetPieces;
}

/** One lesson of the course: its keys, how many tasks it has, and what its board allows. */
export interface LessonPlan {
  readonly titleKey: LessonTitleKey;
  readonly chapter: ChapterKey;
  readonly key: LessonKey;
  readonly taskCount: number;
  readonly boardConfig: BoardConfig;
}

/** All lessons in course order. */
export const LESSONS: readonly LessonPlan[] = CHAPTERS.flatMap(({ key: chapter, answerMethod, lessons }) =>
  lessons.map(({ key, taskCount, targetPieces }) => {
    const allowMoving = answerMethod === 'moves';
    return {
      titleKey: `${chapter}.${key}` as const,
      chapter,
      key,
      taskCount,
      boardConfig: { allowMarking: true, allowMoving, targetPieces },
    };
  }),
);

export const LESSON_TITLE_KEYS: readonly LessonTitleKey[] = LESSONS.map(({ titleKey }) => titleKey);

export const CHAPTER_KEYS: readonly ChapterKey[] = CHAPTERS.map(({ key }) => key);

/** `{chapterKey}.{lessonKey}`, e.g. `attackedPieces.markYourPieces`. */
export type LessonTitleKey = `${ChapterKey}.${LessonKey}`;

/** A task's title key, `{chapterKey}.{lessonKey}.{n}` with n from 1; also its assignment id. */
export type TaskTitleKey = `${LessonTitleKey}.${number}`;

/** One task of the course and where it stands. */
export interface TaskPlan {
  readonly titleKey: TaskTitleKey;
  readonly lesson: LessonPlan;
  /** 1-based, as shown to the learner: chapter.lesson.task. */
  readonly chapterNumber: number;
  readonly lessonNumber: number;
  readonly taskNumber: number;
}

/** Positions in every task of the course and every daily exercise (product/course.md#chapters-lessons-and-tasks and product/content.md#how-much). */
export const POSITIONS_PER_TASK = 10;

/** The row of a chapter. */
export function getChapter(key: ChapterKey): Chapter {
  const chapter = CHAPTERS.find((candidate) => candidate.key === key);
  if (!chapter) throw new RangeError(`the course has no chapter ${key}`);
  return chapter;
}

/** A chapter's number, from 1, as shown to the learner. */
export function chapterNumberOf(key: ChapterKey): number {
  return CHAPTER_KEYS.indexOf(key) + 1;
}

/** The lessons of one chapter, in order. */
export function lessonsOf(chapter: ChapterKey): readonly LessonPlan[] {
  return LESSONS.filter((lesson) => lesson.chapter === chapter);
}

/** The tasks of one lesson, in order. */
export function tasksOf(lesson: LessonPlan): readonly TaskPlan[] {
  return Array.from({ length: lesson.taskCount }, (_, index) => ({
    titleKey: `${lesson.titleKey}.${index + 1}`,
    lesson,
    chapterNumber: chapterNumberOf(lesson.chapter),
    lessonNumber: lessonsOf(lesson.chapter).indexOf(lesson) + 1,
    taskNumber: index + 1,
  }));
}

/** All forty tasks in course order. */
export const TASKS: readonly TaskPlan[] = LESSONS.flatMap(tasksOf);

/** The lesson with this title key, or undefined when the course has none. */
export function findLesson(titleKey: string): LessonPlan | undefined {
  return LESSONS.find((lesson) => lesson.titleKey === titleKey);
}

/** The lesson with this title key, which the course must have. */
export function getLesson(titleKey: string): LessonPlan {
  const lesson = findLesson(titleKey);
  if (!lesson) throw new RangeError(`the course has no lesson ${titleKey}`);
  return lesson;
}

/** The task with this title key, or undefined when the course has none. */
export function findTask(titleKey: string): TaskPlan | undefined {
  return TASKS.find((task) => task.titleKey === titleKey);
}

type TaskPlace = Pick<TaskPlan, 'chapterNumber' | 'lessonNumber' | 'taskNumber'>;

/** For example 1.2.3. */
export function taskNumberOf({ chapterNumber, lessonNumber, taskNumber }: TaskPlace): string {
  return `${chapterNumber}.${lessonNumber}.${taskNumber}`;
}

/** The task with this number, or undefined when the course has none. */
export function findTaskByNumber(number: string): TaskPlan | undefined {
  return TASKS.find((task) => taskNumberOf(task) === number);
}
