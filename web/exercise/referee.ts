/**
 * Who judges what is drawn, grades what is answered, and hands positions out that are not there yet. In the course the lesson worker
 * does it alone; a daily exercise asks the server first.
 */
import type { Arrow } from '#chess/chess';
import type { ArrowsExercise, AskedMove, GradingResult } from '#vision/types';
import { lessonWorker } from '#web/shared/workers/lesson-worker.ts';
import type { ArrowJudgement } from '#worker-engine/workers/lesson/api';
import type { Answer } from '#contract/attempts';
import { isSolved, type PlayPosition } from './play-task.ts';

/** What an answer led to. */
export interface Decision {
  readonly grading: GradingResult;
  /** The position with what was withheld until its answer. */
  readonly revealed?: PlayPosition;
}

/** Each call rejects when it cannot be had just now, and may be repeated. */
export interface Referee {
  readonly judgeArrow: (exercise: ArrowsExercise | AskedMove, arrow: Arrow) => Promise<ArrowJudgement>;
  readonly grade: (position: PlayPosition, answer: Answer) => Promise<Decision>;
  /** The position at `index`; positions before it that were not answered are skipped. */
  readonly handOut: (index: number) => Promise<PlayPosition>;
}

/** Of tasks whose positions are all there. */
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
