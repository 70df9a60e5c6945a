/**
 * POST /daily_runs/{run_key}/answers and /daily_runs/{run_key}/positions: positions are handed out
 * one by one, and the first answer to each counts.
 *
 * An answer brings its verdict and the next position: adr/0035.
 */
import type { Answer } from '#contract/attempts';
import type { DailyAnswer, DailyPosition, DailyReply, HandOut } from '#contract/daily-runs';
import { Fault } from '#contract/faults';
import { gainOf, PERIODS, scoreOf } from '#contract/leaderboard';
import { boundedAnswer } from '../course/bounded-answer.ts';
import { countedTime } from '../course/counted-time.ts';
import { toExercise } from '../course/exercise.ts';
import { findShownVerdict, isRight } from '../course/verdict-on.ts';
import { askForDelivery, putIntoOutbox } from '../../learner/outbox.ts';
import { getSelf, utcDayOf } from '../../learner/self.ts';
import { noteFirstAnswer, type FirstMeeting } from '../../learner/met-positions.ts';
import { askForRating } from '../rating/rate-own-answers.ts';
import { putCard } from '../review/cards.ts';
import type { CommandResult, LearnerServices } from '../../services/services.ts';
import { endOf } from './run-end.ts';
import {
  getRun,
  handedOut,
  isAnswered,
  readPlaces,
  updateRun,
  viewAnswered,
  viewPosition,
  type DailyRunState,
  type RunPlace,
} from './runs.ts';

/**
 * Hands out the position at `place`, once all before it are answered: its time begins. Asked for
 * again it is the same, and its time goes on (adr/0035).
 */
export function handOutPosition(services: LearnerServices, asked: HandOut): Promise<DailyPosition> {
  return handOutAt(services, asked, services.now());
}

async function handOutAt(
  { own, content }: LearnerServices,
  { run_key: key, place }: HandOut,
  at: number,
): Promise<DailyPosition> {
  const positions = await content.listPositions(getRun(own, key).assignment_id);
  const run = own.transaction(() => {
    const known = getRun(own, key);
    const next = positions[known.place_order[place] ?? positions.length];
    if (known.places === null || known.places[place] || !next || !isNext(known, place)) return known;
    updateRun(own, known, { places: [...known.places, handedOut(next, at)] });
    return getRun(own, key);
  });
  const found = (await readPlaces(content, run))[place];
  if (!found) throw new Fault('conflict', 'This position is not the next one of the run.');
  return viewPosition(found);
}

function isNext({ closed_at, places }: DailyRunState, place: number): boolean {
  return closed_at === null && places?.length === place && places.every(isAnswered);
}

/**
 * Grades and stores the first answer; returns the verdict and, where it is asked for, the next
 * position. The same answer again gets the same reply; another one is a `conflict`.
 */
export async function answerPosition(
  services: LearnerServices,
  sent: DailyAnswer,
): Promise<CommandResult<DailyReply>> {
  const { created, place, isLast } = await keepAnswer(services, sent);
  const { run_key } = sent;
  // Its time begins with the arrival of the answer; repeated, this changes nothing.
  const at = created ? services.arrivedAt : services.now();
  const next =
    sent.hand_out_next && !isLast ? await handOutAt(services, { run_key, place: sent.place + 1 }, at) : null;
  const grading = findShownVerdict(toExercise(place.position), place.answer) ?? null;
  return { created, body: { ...viewAnswered(place, grading?.feedback.tone), grading, next } };
}

interface KeptAnswer {
  readonly created: boolean;
  readonly place: RunPlace;
  readonly isLast: boolean;
}

async function keepAnswer(services: LearnerServices, sent: DailyAnswer): Promise<KeptAnswer> {
  const { own, content, arrivedAt: answeredAt } = services;
  const run = getRun(own, sent.run_key);
  const places = await readPlaces(content, run);
  const place = places[sent.place];
  if (!place) throw new Fault('conflict', 'This position has not been handed out.');
  const answer = sent.answer && boundedAnswer(place.position.fen, sent.answer);
  const isLast = sent.place + 1 === run.place_order.length;
  if (isAnswered(place)) return { created: false, place: requireSame(place, answer), isLast };

  const graded = gradePlace(place, answer, {
    answeredAt,
    seconds: sent.time_taken_seconds,
    readingSeconds: cameWithVerdict(places, place) ? (sent.reading_seconds ?? 0) : 0,
  });
  const network = isLast ? await services.network.nameOn(utcDayOf(answeredAt)) : undefined;
  // Before the result is stored: it must not wait for an alarm that was never set.
  if (isLast) await askForDelivery(services);
  const { kept, created } = own.transaction(() => {
    const known = getRun(own, sent.run_key);
    const stored = known.places?.[sent.place];
    if (!stored) throw new Fault('conflict', 'This position is answered.');
    // Another call may have been faster.
    if (isAnswered(stored)) return { kept: { ...place, ...stored }, created: false };
    const answered = places.with(sent.place, graded);
    const end =
      network === undefined
        ? {}
        : close(services, known, { places: answered, closedAt: answeredAt, network });
    updateRun(own, known, { places: answered, ...end });
    noteFirstAnswer(own, place.position, firstAnswerOf(graded), answeredAt);
    if (!graded.is_correct) {
      const missed = { assignmentId: known.assignment_id, position: place.position };
      putCard(own, missed, answeredAt);
    }
    return { kept: graded, created: true };
  });
  if (created) await askForRating(services);
  if (created && isLast) services.deliver();
  return { created, place: requireSame(kept, answer), isLast };
}

/** Whether the position was handed out by the answer before it: only then a verdict was read meanwhile. */
function cameWithVerdict(places: readonly RunPlace[], { place, handed_out_at }: RunPlace): boolean {
  return places[place - 1]?.answered_at === handed_out_at;
}

interface AnswerTime {
  readonly answeredAt: number;
  /** As the client measured it. */
  readonly seconds: number;
  readonly readingSeconds: number;
}

function gradePlace(
  place: RunPlace,
  answer: Answer | null,
  { answeredAt, ...measured }: AnswerTime,
): RunPlace {
  return {
    ...place,
    answer,
    answered_at: answeredAt,
    is_correct: answer !== null && isRight(toExercise(place.position), answer),
    time_ms: countedTime({ handedOutAt: place.handed_out_at, answeredAt, ...measured }),
  };
}

function requireSame(kept: RunPlace, answer: Answer | null): RunPlace {
  if (JSON.stringify(kept.answer) === JSON.stringify(answer)) return kept;
  throw new Fault('conflict', 'This position is answered: the first answer counts.');
}

/** After a skip its position was seen with all that is said of it. */
function firstAnswerOf({ answer, is_correct }: RunPlace): FirstMeeting {
  if (answer === null) return 'shown';
  return is_correct ? 'right' : 'wrong';
}

interface Closing {
  readonly places: readonly RunPlace[];
  readonly closedAt: number;
  /** Name of the network that the last answer came from. */
  readonly network: string;
}

/** What changes of a run that ends; one that is ranked goes into the outbox. */
function close(
  { own, learner }: LearnerServices,
  run: DailyRunState,
  { places, closedAt, network }: Closing,
) {
  const { marks, ...end } = endOf({ ...run, closedAt }, places, getSelf(own, learner.sub));
  const closed = { ...end, closed_at: closedAt };
  if (end.unranked !== null) return closed;
  const result = { correctCount: end.correct_count, timeMs: end.time_ms };
  putIntoOutbox(own, {
    kind: 'result',
    date: run.date,
    score: scoreOf(result, PERIODS.today),
    weekGain: gainOf(result, PERIODS.week),
    reachedAt: closedAt,
    network,
    marks: marks.length > 0 ? marks.join(',') : null,
  });
  return closed;
}
