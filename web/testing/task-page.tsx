/**
 * Opens a task with the real lesson worker in component tests and plays it; reports are collected
 * instead of sent.
 */
import { expect } from 'vitest';
import type { AssignmentWithStats, PositionRecord } from '#contract/attempts';
import { LESSONS, type LessonKey } from '#contract/curriculum';
import { LANGUAGES, type Language } from '#contract/languages';
import { lessonTextsOf } from '#contract/lesson-texts';
import { CompletionDialog } from '#web/exercise/completion-dialog.tsx';
import { readPlayTask } from '#web/exercise/play-task.ts';
import { TaskFrame } from '#web/exercise/task-frame.tsx';
import { WORKER_REFEREE } from '#web/exercise/referee.ts';
import { TaskPlayer } from '#web/exercise/task-player.tsx';
import type { MessageKeyOf } from '#web/shared/i18n/message-key.ts';
import type { CheckedAssignmentAttempt, GradedPositionAttempt } from '#web/shared/outbox/parcel.ts';
import { drawArrow, findSquare, focusBoard, markSquare, type Gesture } from './board.ts';
import { renderInPage, type RenderedPage } from './render.tsx';

/** A position; arrows are written as `d4e5`. */
export interface TestPosition {
  readonly fen: string;
  /** The candidate of chapters 3 and 4. */
  readonly green?: string;
  /** The candidate if safe, else a sound move, in SAN. */
  readonly correct?: string;
  /** The warning arrow of an unsafe candidate. */
  readonly red?: string;
  /** Comments after the move. */
  readonly comments?: Readonly<Record<Language, string>>;
  /** Share in percent of players of a rating who play the candidate. */
  readonly played?: { readonly percent: number; readonly rating: number };
}

/** With mutable lists, as the API client types it. */
type Assignment = AssignmentWithStats & { readonly positions: PositionRecord[] };

/** Returns a lesson's assignment with these positions, as the server sends it. */
export function assignmentOf(lessonKey: LessonKey, positions: readonly TestPosition[]): Assignment {
  const lesson = LESSONS.find(({ key }) => key === lessonKey);
  if (!lesson) throw new Error(`the course has no lesson ${lessonKey}`);
  return {
    assignment_id: `${lesson.chapter}.${lesson.key}.1`,
    chapter: lesson.chapter,
    positions: positions.map(recordOf),
    stats: { correct_count: 0, total_count: positions.length, time_taken_seconds: null },
    boardConfig: lesson.boardConfig,
    translations: lessonTextsOf(lesson.key),
  };
}

function recordOf(
  { fen, green, red, correct, comments, played }: TestPosition,
  index: number,
): PositionRecord {
  return {
    position_task_id: `position-${index + 1}`,
    fen,
    green_from: green?.slice(0, 2) ?? null,
    green_to: green?.slice(2) ?? null,
    red_from: red?.slice(0, 2) ?? null,
    red_to: red?.slice(2) ?? null,
    correct_move: correct ?? null,
    comment_en: comments?.en ?? null,
    comment_pl: comments?.pl ?? null,
    played_percent: played?.percent ?? null,
    played_rating: played?.rating ?? null,
  };
}

interface TaskOptions {
  readonly lesson: LessonKey;
  readonly positions: readonly TestPosition[];
  readonly language: Language;
  readonly gesture: Gesture;
}

/** A rendered task and a learner's actions. */
export interface TaskPage extends RenderedPage {
  readonly positionAttempts: readonly GradedPositionAttempt[];
  readonly taskAttempts: readonly CheckedAssignmentAttempt[];
  readonly draw: (arrow: string) => Promise<void>;
  readonly mark: (square: string) => Promise<void>;
  readonly press: (control: 'submit' | 'next' | 'finish' | 'skip' | 'replay' | 'restart') => Promise<void>;
  /** Expects a message under the board in both languages; restores the language. */
  readonly expectMessage: (
    key: MessageKeyOf<'lesson'>,
    values?: Readonly<Record<string, string | number>>,
  ) => Promise<void>;
}

/** Opens a task at its first position. */
export async function openTask({ lesson, positions, language, gesture }: TaskOptions): Promise<TaskPage> {
  const positionAttempts: GradedPositionAttempt[] = [];
  const taskAttempts: CheckedAssignmentAttempt[] = [];
  const page = await renderInPage(
    <TaskFrame head={undefined}>
      <TaskPlayer
        task={readPlayTask(assignmentOf(lesson, positions))}
        referee={WORKER_REFEREE}
        onPositionAttempt={(attempt) => positionAttempts.push(attempt)}
        onTaskAttempt={(attempt) => taskAttempts.push(attempt)}
        onNextTask={undefined}
        renderEnd={(end) => <CompletionDialog {...end} best={undefined} />}
      />
    </TaskFrame>,
    { language },
  );
  const { screen, t, translator } = page;
  await findSquare('e4');
  const takeBoard = () => {
    if (gesture === 'keys') focusBoard();
  };
  return {
    ...page,
    positionAttempts,
    taskAttempts,
    draw: async (arrow) => {
      takeBoard();
      await drawArrow(arrow, gesture);
    },
    mark: async (square) => {
      takeBoard();
      await markSquare(square, gesture);
    },
    press: (control) =>
      screen.getByRole('button', { name: t(`lesson.controls.${control}`), exact: true }).click(),
    expectMessage: async (key, values) => {
      const others = LANGUAGES.filter((other) => other !== language);
      for (const spoken of [language, ...others]) {
        await translator.speak(spoken);
        await expect.element(screen.getByText(t(key, values), { exact: true })).toBeVisible();
      }
      await translator.speak(language);
    },
  };
}

/** Returns an arrow's squares as messages name them. */
export function squaresOf(arrow: string): { readonly from: string; readonly to: string } {
  return { from: arrow.slice(0, 2), to: arrow.slice(2) };
}
