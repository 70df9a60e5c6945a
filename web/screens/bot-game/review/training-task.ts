/**
 * The moments of a review as a task for the course's player. Nothing of it is stored.
 */
import type { Language } from '#contract/languages';
import { readView } from '#chess/placement';
import type { PlayPosition, PlayTask } from '#web/exercise/play-task.ts';
import type { TrainingPosition } from '#worker-engine/game/review-types';

/** Not an assignment on the server: its attempts are not sent. */
const TRAINING_ID = 'bot-game-training';

/** The text that is shown after a position's answer, and its language. */
interface Comment {
  readonly language: Language;
  readonly textOf: (position: TrainingPosition) => string | undefined;
}

/** The task. Throws when there is nothing to train. */
export function readTrainingTask(positions: readonly TrainingPosition[], comment: Comment): PlayTask {
  const [first, ...others] = positions.map((position) => readPosition(position, comment));
  if (!first) throw new RangeError('nothing to train');
  return { assignmentId: TRAINING_ID, positions: [first, ...others] };
}

function readPosition(position: TrainingPosition, { language, textOf }: Comment): PlayPosition {
  const { id, exercise, warning } = position;
  const reading = readView(exercise.fen);
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
