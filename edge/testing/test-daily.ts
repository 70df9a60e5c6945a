/**
 * A daily exercise for tests, and a learner who plays it at a pace of the test's.
 */
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { POSITIONS_PER_TASK } from '#contract/curriculum';
import type { DailyId } from '#contract/daily';
import { addDays, latestDateAt } from '#contract/dates';
import type { StoredDailyPosition as ContentDailyPosition } from '#content/format';
import { chooseDaily } from '#edge/domains/daily/order';
import type { Assets } from '#edge/services/env';
import {
  ABANDON,
  KEEPS_GUARD,
  KNIGHT_ATTACKS,
  NOTHING_ATTACKED,
  ROOK_ATTACKS,
  TEST_COURSE,
  testAssets,
  UNDEFENDED,
  WALK,
  X_RAY,
} from './test-content.ts';
import type { TestEdge } from './test-edge.ts';

const arrows = (...all: readonly string[]) => ({
  kind: 'arrows',
  arrows: all.map((arrow) => ({ from: arrow.slice(0, 2), to: arrow.slice(2) })),
  invalid_tries: 0,
});
const circles = (...squares: readonly string[]) => ({ kind: 'circles', squares, invalid_tries: 0 });

const BY_PLACE = [
  [ROOK_ATTACKS, 'attackedPieces.markYourPieces', arrows('d5d2')],
  [NOTHING_ATTACKED, 'attackedPieces.markYourPieces', arrows()],
  [KNIGHT_ATTACKS, 'attackedPieces.markOpponentPieces', arrows('c3d5')],
  [UNDEFENDED, 'undefendedPieces.calculateYourPieces', circles('a1')],
  [WALK, 'walkingIntoAttack.checkYourMoves', arrows('e6d5')],
  [ABANDON, 'abandonedDefense.findYourAbandoned', arrows('b7d5')],
  [
    KEEPS_GUARD,
    'abandonedDefense.findYourAbandoned',
    { kind: 'move', move: { from: 'd1', to: 'd2' }, invalid_tries: 0 },
  ],
  [X_RAY, 'xRay.findYourXRays', arrows('d1d8')],
  [
    { id: 'calculateYourPieces-0000000000c3', fen: '4k3/8/8/8/8/8/8/1R2K3 w - - 0 1' },
    'undefendedPieces.calculateYourPieces',
    circles('b1'),
  ],
  [
    { id: 'calculateYourPieces-0000000000c4', fen: '4k3/8/8/8/8/8/8/2B1K3 w - - 0 1' },
    'undefendedPieces.calculateYourPieces',
    circles('c1'),
  ],
] as const;

/** The right answer at each place. */
export const RIGHT_ANSWERS: readonly unknown[] = BY_PLACE.map(([, , answer]) => answer);
/** An answer that a position takes and that is wrong, at each place. */
export const WRONG_ANSWERS: readonly unknown[] = BY_PLACE.map(([, lesson]) => {
  if (lesson.startsWith('undefended')) return circles();
  return lesson.startsWith('attacked') || lesson.startsWith('xRay') ? arrows('a8b8') : arrows('h8h7');
});

/** The positions of a date, with the difficulty of their place. */
export const DAILY_POSITIONS: readonly ContentDailyPosition[] = BY_PLACE.map(
  ([position, lesson], difficulty) => ({ ...position, lesson, difficulty, truth: [] }),
);

/** The day of the pool that a date has. */
export async function dayOf(date: string): Promise<DailyId> {
  const secret = String((env as unknown as Readonly<Record<string, unknown>>)['DAILY_SECRET']);
  return chooseDaily(secret, date);
}

/** A deployment where these dates have the ten positions above, in this order, beside the test course. */
export async function dailyAssets(...dates: readonly string[]): Promise<Assets> {
  const days = await Promise.all(dates.map(dayOf));
  return testAssets(
    TEST_COURSE,
    [...new Set(days)].map((daily) => ({ daily, positions: DAILY_POSITIONS })),
  );
}

/** The same for the dates that it is now, whatever the zone. */
export async function dailyAssetsOfNow(): Promise<Assets> {
  const latest = latestDateAt(Date.now());
  return dailyAssets(latest, addDays(latest, -1), addDays(latest, -2));
}

/** Sets the clock; time then stands still until it is set again. */
export function setTime(time: string | number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
}

/** How a test's learner plays. */
interface Play {
  readonly runKey?: string;
  readonly timezone?: string;
  readonly date?: string;
  /** What is answered at each place; null skips. */
  readonly answers?: readonly unknown[];
  /** How long each position takes on the server's clock: all the same, or one by one. */
  readonly secondsEach?: number | readonly number[];
}

/** Plays a whole run, over REST; returns the key of it. The clock must be the test's. */
export async function playDaily(edge: TestEdge, token: string, play: Play = {}): Promise<string> {
  const { runKey = crypto.randomUUID(), timezone = 'UTC', answers = RIGHT_ANSWERS, secondsEach = 5 } = play;
  const body = { run_key: runKey, timezone, ...(play.date !== undefined && { date: play.date }) };
  await expectOk(edge, '/daily_runs', token, body);
  for (let place = 0; place < POSITIONS_PER_TASK; place += 1) {
    await expectOk(edge, `/daily_runs/${runKey}/positions`, token, { place });
    const seconds = typeof secondsEach === 'number' ? secondsEach : (secondsEach[place] ?? 0);
    vi.setSystemTime(Date.now() + seconds * 1_000);
    const answer = { place, answer: answers[place], time_taken_seconds: seconds };
    await expectOk(edge, `/daily_runs/${runKey}/answers`, token, answer);
  }
  return runKey;
}

async function expectOk(edge: TestEdge, path: string, token: string, body: unknown): Promise<void> {
  const reply = await edge.call('POST', path, { token, body });
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
}

/** A learner with a name, as a token. */
export async function namedLearner(edge: TestEdge, username: string, claims = {}): Promise<string> {
  const token = await edge.pool.idToken(claims);
  await expectOk(edge, '/users/post_signup', token, { username });
  return token;
}
