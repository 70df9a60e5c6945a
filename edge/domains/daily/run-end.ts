/**
 * What a daily run comes to: its result, why it is not ranked, and what makes it look like no
 * person's. Pure.
 *
 * Marks are for the operator (docs/security.md) and change no rank by themselves: a quick or an even
 * player may be a person; a program that waits as people do earns none.
 */
import { ANSWER_FLOOR_MS, type UnrankedReason } from '#contract/daily-runs';
import { endOfDate } from '#contract/dates';
import type { Self } from '../../learner/self.ts';
import type { DailyRunState, RunPlace } from './runs.ts';

/** All that counts of an answered place. */
type EndedPlace = Pick<RunPlace, 'answer' | 'is_correct' | 'time_ms'> & {
  readonly position: Pick<RunPlace['position'], 'fen'>;
};

type EndedRun = Pick<DailyRunState, 'from_archive' | 'number' | 'date'> & {
  /** When its last answer arrived. */
  readonly closedAt: number;
};

/** Whether the learner can be on a leaderboard. */
type Listing = Pick<Self, 'username' | 'unlisted'>;

interface DailyRunEnd extends Pick<DailyRunState, 'correct_count' | 'time_ms' | 'unranked'> {
  readonly marks: readonly RunMark[];
}

/** What a run comes to with all its places answered. */
export function endOf(run: EndedRun, places: readonly EndedPlace[], listing: Listing): DailyRunEnd {
  return {
    correct_count: places.filter(({ is_correct }) => is_correct).length,
    time_ms: places.reduce((sum, { time_ms }) => sum + time_ms, 0),
    unranked: findUnrankedReason(run, places, listing),
    marks: marksOf(places),
  };
}

function findUnrankedReason(
  run: EndedRun,
  places: readonly EndedPlace[],
  { username, unlisted }: Listing,
): UnrankedReason | null {
  if (run.from_archive) return 'archive';
  if (run.number > 1) return 'repeat';
  if (run.closedAt >= endOfDate(run.date)) return 'late';
  if (places.every(({ answer }) => answer === null)) return 'skipped';
  if (places.some(isTooFast)) return 'too-fast';
  if (unlisted) return 'unlisted';
  return username === null ? 'no-username' : null;
}

/** By the time that counts. A wrong answer may be quick: it helps nobody up. */
function isTooFast({ is_correct, time_ms }: EndedPlace): boolean {
  return is_correct && time_ms < ANSWER_FLOOR_MS;
}

/**
 * `even`: all answers took almost the same time. `unseen`: many came before the eye had been on
 * every piece.
 */
type RunMark = 'even' | 'unseen';

/** Right answers that a run has at least before anything is said of it. */
const LEAST_ANSWERS = 5;
/**
 * Standard deviation of the times over their mean. Positions of one daily differ in difficulty by
 * far more; a program that waits a fixed while differs by the network alone.
 */
const EVEN_SPREAD = 0.15;
/** A look of 240 ms takes in four pieces; then the hand moves, in milliseconds. */
const LOOK_MS_A_PIECE = 60;
const HAND_MS = 400;
/** Share of the right answers that came too soon for that. */
const UNSEEN_SHARE = 0.5;

/** What makes a run look like no person's; nothing for most. */
function marksOf(places: readonly EndedPlace[]): readonly RunMark[] {
  const right = places.filter(({ is_correct }) => is_correct);
  if (right.length < LEAST_ANSWERS) return [];
  const unseen = right.filter(({ position, time_ms }) => time_ms < leastLookMs(position.fen)).length;
  return [
    ...(spreadOf(right.map(({ time_ms }) => time_ms)) < EVEN_SPREAD ? (['even'] as const) : []),
    ...(unseen >= right.length * UNSEEN_SHARE ? (['unseen'] as const) : []),
  ];
}

function leastLookMs(fen: string): number {
  const [board = ''] = fen.split(' ');
  return HAND_MS + board.replaceAll(/[^a-z]/gi, '').length * LOOK_MS_A_PIECE;
}

function spreadOf(times: readonly number[]): number {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const variance = times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / times.length;
  return mean === 0 ? 0 : Math.sqrt(variance) / mean;
}
