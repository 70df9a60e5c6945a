/**
 * The server as referee of a daily exercise: it grades each answer and hands the next position out; the lesson worker says the same
 * verdict in marks and words once what was withheld is known.
 */
import type { AnsweredPosition, DailyAnswer, DailyPosition, DailyRun, HandOut } from '#contract/daily-runs';
import type { Decision, Referee } from '#web/exercise/referee.ts';
import type { PlayPosition } from '#web/exercise/play-task.ts';
import type { SubmittedAnswer } from '#web/exercise/draft.ts';
import { readRevealedPosition, readWithheldPosition } from '#web/exercise/withheld-position.ts';
import type { LessonWorker } from '#web/platform/workers/lesson-worker.ts';

/** The calls of the server. */
export interface DailyServer {
  readonly answer: (answer: DailyAnswer) => Promise<AnsweredPosition>;
  readonly handOut: (asked: HandOut) => Promise<DailyPosition>;
}

export interface DailyReferee extends Referee {
  /** Tells the server of a last position that was skipped: the run is closed then. */
  readonly finish: () => Promise<void>;
}

interface DailyRefereeSetup {
  readonly run: DailyRun;
  readonly server: DailyServer;
  readonly lessonWorker: LessonWorker;
  /** A clock, in milliseconds. */
  readonly now: () => number;
}

/** The referee of one run, from where it is. */
export function createDailyReferee({ run, server, lessonWorker, now }: DailyRefereeSetup): DailyReferee {
  const { run_key, total_count: total } = run;
  const places = new Map(run.answered.map(({ place, position }) => [position.position_task_id, place]));
  let answeredCount = run.answered.length;
  let shownAt = now();
  if (run.open) places.set(run.open.position_task_id, run.open.place);

  async function tell(place: number, answer: SubmittedAnswer | null): Promise<AnsweredPosition> {
    const time_taken_seconds = Math.max((now() - shownAt) / 1_000, 0);
    const answered = await server.answer({ run_key, place, answer, time_taken_seconds });
    answeredCount = Math.max(answeredCount, place + 1);
    return answered;
  }

  async function skipUntil(place: number): Promise<void> {
    while (answeredCount < place) await tell(answeredCount, null);
  }

  async function grade(position: PlayPosition, answer: SubmittedAnswer): Promise<Decision> {
    const objection = await lessonWorker.findObjection(position.exercise, answer);
    if (objection) return { grading: { kind: 'objection', feedback: objection } };
    const place = places.get(position.id);
    if (place === undefined) throw new RangeError(`the run has no position ${position.id}`);
    const answered = await tell(place, answer);
    const revealed = readRevealedPosition(answered.position);
    return { grading: await lessonWorker.grade(revealed.exercise, answer), revealed };
  }

  async function handOut(index: number): Promise<PlayPosition> {
    await skipUntil(index);
    const position = await server.handOut({ run_key, place: index });
    places.set(position.position_task_id, position.place);
    const ready = readWithheldPosition(position);
    shownAt = now();
    return ready;
  }

  return { judgeArrow: lessonWorker.judgeArrow, grade, handOut, finish: () => skipUntil(total) };
}
