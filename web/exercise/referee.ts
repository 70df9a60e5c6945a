/**
 * Judges arrows, grades answers and hands out positions. The lesson worker does it in the course; a
 * daily exercise asks the server.
 */
import type { Arrow } from '#chess/chess';
import type { ArrowsExercise, AskedMove, GradingResult } from '#vision/types';
import { lessonWorker } from '#web/shared/workers/lesson-worker.ts';
import type { ArrowJudgement } from '#worker-engine/workers/lesson/api';
import type { Answer } from '#contract/attempts';
import { isSolved, type PlayPosition } from './play-task.ts';

/** The result of an answer. */
export interface Decision {
  readonly grading: GradingResult;
  /** The position with its withheld part. */
  readonly revealed?: PlayPosition;
}

/** Every call may reject and be retried. */
export interface Referee {
  readonly judgeArrow: (exercise: ArrowsExercise | AskedMove, arrow: Arrow) => Promise<ArrowJudgement>;
  readonly grade: (position: PlayPosition, answer: Answer) => Promise<Decision>;
  /** Returns the position at `index`; unanswered ones before it are skipped. */
  readonly handOut: (index: number) => Promise<PlayPosition>;
}

/** For tasks whose positions are all loaded. */
export const WORKER_REFEREE: Referee = {
  judgeArrow: lessonWorker.judgeArrow,
  grade: async (position, answer) => {
    if (!isSolved(position)) throw new RangeError(`the solution of ${position.id} is withheld`);
    return { grading: await lessonWorker.grade(position.exercise, answer) };
  },
  handOut: async (index) => {
    throw new RangeError(`the task has no position ${index}`);
  },
};
