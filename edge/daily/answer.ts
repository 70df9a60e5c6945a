/**
 * POST /daily_runs/{run_key}/answers: the answer to the position that was handed out. The first one counts.
 */
import {
  ANSWER_FLOOR_MS,
  type AnsweredPosition,
  type DailyAnswer,
  type UnrankedReason,
} from '#contract/daily-runs';
import { endOfDate } from '#contract/dates';
import { Fault } from '#contract/faults';
import { insertAnswer, type RunEnd } from '#db/queries/daily-answers';
import type { DailyAnswerRow, StoredRun } from '#db/queries/daily-runs';
import { utcDayOf } from '#db/queries/day-counts';
import { listUsernames } from '#db/queries/usernames';
import { boundedAnswer } from '../grading/bounded-answer.ts';
import { countedTime } from '../grading/counted-time.ts';
import { isRight } from '../grading/verdict-on.ts';
import { toExercise } from '../grading/exercise.ts';
import { firstMemory } from '../scheduling/memory.ts';
import type { CommandResult, Services } from '../services/services.ts';
import { getRun } from './find-run.ts';
import { marksOf } from './run-marks.ts';
import { viewAnswered } from './run-view.ts';

/** What became of the position, with all that is said of it. The same answer again is told the same; another one is a `conflict`. */
export async function answerPosition(
  services: Services,
  sent: DailyAnswer,
): Promise<CommandResult<AnsweredPosition>> {
  // On arrival: what the server does until it is stored costs the learner no time.
  const answeredAt = services.now();
  const stored = await getRun(services, sent.run_key);
  const place = stored.places[sent.place];
  if (!place) throw new Fault('conflict', 'This position has not been handed out.');
  const input = { ...sent, answer: sent.answer && boundedAnswer(place.position.fen, sent.answer) };
  const { kept, created } =
    place.answer.answered_at === null
      ? await store(services, stored, gradeAnswer(place, input, answeredAt))
      : { kept: place, created: false };
  requireSameAnswer(kept.answer, input);
  return { created, body: viewAnswered(kept) };
}

/** What is kept of an answer: another call may have been faster. */
async function store(services: Services, stored: StoredRun, answer: GradedAnswer) {
  const memory = firstMemory(answer.answered_at);
  const isLast = answer.place + 1 === stored.run.total_count;
  const end = isLast ? await endOf(services, stored, answer) : undefined;
  return insertAnswer(services.db, stored.run, { ...answer, memory }, end);
}

/** Names are in the first database; a home that is another one does not know them. */
async function hasName({ db, first }: Services, { run, listing }: StoredRun): Promise<boolean> {
  if (db.isFirst || listing.username !== null) return listing.username !== null;
  return (await listUsernames(first, [run.learner_id])).size > 0;
}

type GradedAnswer = Pick<
  DailyAnswerRow,
  'place' | 'position_id' | 'handed_out_at' | 'answer' | 'is_correct' | 'time_ms'
> & {
  readonly answered_at: number;
};

function gradeAnswer(
  { answer: handedOut, position }: StoredRun['places'][number],
  { answer, time_taken_seconds: seconds }: DailyAnswer,
  answeredAt: number,
): GradedAnswer {
  const { place, position_id, handed_out_at } = handedOut;
  return {
    place,
    position_id,
    handed_out_at,
    answer,
    is_correct: answer !== null && isRight(toExercise(position), answer),
    time_ms: countedTime({ handedOutAt: handed_out_at, answeredAt, seconds }),
    answered_at: answeredAt,
  };
}

/** What the run comes to with its last answer. */
async function endOf(services: Services, stored: StoredRun, last: GradedAnswer): Promise<RunEnd> {
  const { run, listing, places } = stored;
  const isNamed = await hasName(services, stored);
  const ended = places.map(({ position, answer }) => ({
    fen: position.fen,
    answer: answer.place === last.place ? last : answer,
  }));
  const answers = ended.map(({ answer }) => answer);
  const marks = marksOf(
    ended.map(({ fen, answer }) => ({ fen, isCorrect: answer.is_correct, timeMs: answer.time_ms })),
  );
  return {
    correct_count: answers.filter(({ is_correct }) => is_correct).length,
    time_ms: answers.reduce((sum, { time_ms }) => sum + time_ms, 0),
    unranked: findUnrankedReason(run, { answers, endedAt: last.answered_at }, { ...listing, isNamed }),
    watch: {
      network: await services.network.nameOn(utcDayOf(last.answered_at)),
      marks: marks.length > 0 ? marks.join(',') : null,
    },
  };
}

/** All answers of a run that is over, and when it was. */
interface EndedRun {
  readonly answers: readonly (DailyAnswerRow | GradedAnswer)[];
  readonly endedAt: number;
}

function findUnrankedReason(
  run: StoredRun['run'],
  { answers, endedAt }: EndedRun,
  { unlisted, isNamed }: { readonly unlisted: boolean; readonly isNamed: boolean },
): UnrankedReason | null {
  if (run.from_archive) return 'archive';
  if (run.number > 1) return 'repeat';
  if (endedAt >= endOfDate(run.date)) return 'late';
  if (answers.every(({ answer }) => answer === null)) return 'skipped';
  if (answers.some(isTooFast)) return 'too-fast';
  if (unlisted) return 'unlisted';
  return isNamed ? null : 'no-username';
}

/** By the time that counts. A wrong answer may be quick: it helps nobody up. */
function isTooFast({ is_correct, time_ms }: DailyAnswerRow | GradedAnswer): boolean {
  return is_correct && time_ms < ANSWER_FLOOR_MS;
}

function requireSameAnswer({ answer: kept }: DailyAnswerRow, { answer }: DailyAnswer): void {
  if (JSON.stringify(kept) === JSON.stringify(answer)) return;
  throw new Fault('conflict', 'This position is answered: the first answer counts.');
}
