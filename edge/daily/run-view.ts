/**
 * A stored run as its learner sees it: what would give an answer away is left out until the position is answered.
 */
import type { AnsweredPosition, DailyPosition, DailyRun } from '#contract/daily-runs';
import type { StoredRun } from '#db/queries/daily-runs';
import { toExercise } from '../grading/exercise.ts';
import { isPartlyRight } from '../grading/verdict-on.ts';
import { withoutAnswer } from '../grading/without-answer.ts';

type StoredPlace = StoredRun['places'][number];

/** The run. Times are in seconds there. Of an old one the answers are folded, and only what it came to is left. */
export function viewRun({ run, places }: Pick<StoredRun, 'run' | 'places'>): DailyRun {
  const answered = places.filter(isAnswered).map(viewAnswered);
  const isClosed = run.closed_at !== null;
  const open = places.find((place) => !isAnswered(place));
  return {
    run_key: run.run_key,
    date: run.date,
    total_count: run.total_count,
    answered,
    open: open ? viewPosition(open) : null,
    ...(isClosed
      ? { correct_count: run.correct_count, time_taken_seconds: run.time_ms / 1_000 }
      : {
          correct_count: answered.filter(({ is_correct }) => is_correct).length,
          time_taken_seconds: answered.reduce((sum, { time_taken_seconds }) => sum + time_taken_seconds, 0),
        }),
    completed: isClosed,
    unranked: run.unranked,
  };
}

/** A position of the run: all of it once it is answered, only what the board shows before. */
export function viewPosition({ position, answer }: StoredPlace): DailyPosition {
  const { id, difficulty: _, ...shown } = position;
  return {
    ...(answer.answered_at === null ? withoutAnswer(shown) : shown),
    position_task_id: id,
    place: answer.place,
  };
}

/** An answered position with what became of it. */
export function viewAnswered(place: StoredPlace): AnsweredPosition {
  const { answer } = place;
  return {
    place: answer.place,
    position: viewPosition(place),
    answer: answer.answer,
    is_correct: answer.is_correct,
    is_partly: !answer.is_correct && isPartlyRight(toExercise(place.position), answer.answer),
    skipped: answer.answer === null,
    time_taken_seconds: answer.time_ms / 1_000,
  };
}

function isAnswered({ answer }: StoredPlace): boolean {
  return answer.answered_at !== null;
}
