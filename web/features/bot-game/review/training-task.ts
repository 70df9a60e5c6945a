/**
 * The moments of a review as a task for the course's player. Nothing of it is stored.
 */
import type { Language } from '#contract/languages';
import type { PlayPosition, PlayTask } from '#web/exercise/play-task.ts';
import type { LessonWorker } from '#web/platform/workers/lesson-worker.ts';
import type { TrainingPosition } from '#worker-engine/game/review-types';

/** Not an assignment on the server: its attempts are not sent. */
const TRAINING_ID = 'bot-game-training';

/** The text that is shown after a position's answer, and its language. */
interface Comment {
  readonly language: Language;
  readonly textOf: (position: TrainingPosition) => string | undefined;
}

/** The task, read by the lesson worker before its first position is shown. Rejects when that fails. */
export async function readTrainingTask(
  positions: readonly TrainingPosition[],
  lessonWorker: LessonWorker,
  comment: Comment,
): Promise<PlayTask> {
  const [first, ...others] = await Promise.all(
    positions.map((position) => readPosition(position, lessonWorker, comment)),
  );
  if (!first) throw new RangeError('nothing to train');
  return { assignmentId: TRAINING_ID, positions: [first, ...others] };
}

async function readPosition(
  position: TrainingPosition,
  lessonWorker: LessonWorker,
  { language, textOf }: Comment,
): Promise<PlayPosition> {
  const { id, exercise, warning } = position;
  const reading = await lessonWorker.readPosition(exercise.fen);
  if (!reading.ok) throw new Error(`training ${id}: ${reading.error}`);
  const text = textOf(position);
  return {
    id,
    exercise,
    view: reading.view,
    warning,
    comments: text === undefined ? {} : { [language]: text },
  };
}
