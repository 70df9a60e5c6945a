/**
 * Grades a daily exercise on the server, which returns the next position with each verdict. The
 * lesson worker only rejects incomplete answers.
 */
import type { Answer } from '#contract/attempts';
import type { DailyAnswer, DailyPosition, DailyReply, DailyRun, HandOut } from '#contract/daily-runs';
import { TIME_TAKEN_MAX_SECONDS } from '#contract/limits';
import type { Decision, Referee } from '#web/exercise/referee.ts';
import type { PlayPosition } from '#web/exercise/play-task.ts';
import { readWithheldPosition, revealPosition } from '#web/exercise/withheld-position.ts';
import type { LessonWorker } from '#web/shared/workers/lesson-worker.ts';

/** Server calls that the referee needs. */
export interface DailyServer {
  readonly answer: (answer: DailyAnswer) => Promise<DailyReply>;
  readonly handOut: (asked: HandOut) => Promise<DailyPosition>;
}

export interface DailyReferee extends Referee {
  /** Reports a skipped last position, which closes the run. */
  readonly finish: () => Promise<void>;
}

interface DailyRefereeSetup {
  readonly run: DailyRun;
  readonly server: DailyServer;
  readonly lessonWorker: LessonWorker;
  /**
   * Whether an example comes before this position; if so, a separate call hands it out afterwards.
   */
  readonly hasExample: (place: number) => boolean;
  /** Clock in milliseconds. */
  readonly now: () => number;
}

/** Creates the referee of one run, starting at its current position. */
export function createDailyReferee(setup: DailyRefereeSetup): DailyReferee {
  const { run, server, lessonWorker, hasExample, now } = setup;
  const { run_key, total_count: total } = run;
  const places = new Map(run.answered.map(({ place, position }) => [position.position_task_id, place]));
  let answeredCount = run.answered.length;
  let shownAt = now();
  let readingSeconds = 0;
  /** The last answer sent, with the time of its first try. */
  let sent: { readonly place: number; readonly at: number } | undefined;
  /** Returned with the last verdict. */
  let next: DailyPosition | null = null;
  if (run.open) places.set(run.open.position_task_id, run.open.place);

  const secondsSince = (at: number) => Math.min(Math.max(now() - at, 0) / 1_000, TIME_TAKEN_MAX_SECONDS);

  async function tell(place: number, answer: Answer | null): Promise<DailyReply> {
    if (sent?.place !== place) sent = { place, at: now() };
    const reply = await server.answer({
      run_key,
      place,
      answer,
      time_taken_seconds: secondsSince(shownAt),
      reading_seconds: readingSeconds,
      hand_out_next: !hasExample(place + 1),
    });
    answeredCount = Math.max(answeredCount, place + 1);
    next = reply.next;
    return reply;
  }

  async function skipUntil(place: number): Promise<void> {
    while (answeredCount < place) await tell(answeredCount, null);
  }

  async function grade(position: PlayPosition, answer: Answer): Promise<Decision> {
    const objection = await lessonWorker.findObjection(position.exercise, answer);
    if (objection) return { grading: { kind: 'objection', feedback: objection } };
    const place = places.get(position.id);
    if (place === undefined) throw new RangeError(`the run has no position ${position.id}`);
    const { grading, position: answered } = await tell(place, answer);
    if (!grading) throw new Error(`the server has no verdict on ${position.id}`);
    return { grading, revealed: revealPosition(position, answered) };
  }

  async function handOut(index: number): Promise<PlayPosition> {
    await skipUntil(index);
    const came = next?.place === index ? next : undefined;
    const position = came ?? (await server.handOut({ run_key, place: index }));
    places.set(position.position_task_id, position.place);
    const ready = readWithheldPosition(position);
    shownAt = now();
    readingSeconds = came && sent ? secondsSince(sent.at) : 0;
    return ready;
  }

  return { judgeArrow: lessonWorker.judgeArrow, grade, handOut, finish: () => skipUntil(total) };
}
