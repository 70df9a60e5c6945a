/**
 * What a review costs: the deck may be large, and all of it due and reviewed before.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import type { Services } from '#edge/services/services';
import { countedD1 } from '#edge/testing/counted-d1';
import { testDatabases } from '#edge/testing/test-databases';
import { ROOK_ATTACKS, seedTestCourse } from '#edge/testing/test-content';
import { answerReview } from './answer.ts';
import { handOutReview } from './next.ts';

const DUE = 300;
/** Of a call, whatever is due: a few for each chapter, and twenty cards that are compared, each with its position. */
const MOST_ROWS = 90;
/** Of a call that finds a review open: no card is compared. */
const MOST_ROWS_OF_OPEN = 10;
const NOON = Date.UTC(2099, 0, 1, 12);
const LEARNER = 'who-has-a-large-deck';
const REVIEW_KEY = '0b5f1c6e-8d0a-4a37-9a53-0d2c7e1f4b11';

const counted = countedD1(env.DB);
const databases = testDatabases(counted.DB);
const services: Services = {
  ...databases,
  db: databases.homeOf(LEARNER),
  actor: {
    kind: 'learner',
    sub: LEARNER,
    email: 'deck@example.com',
    hasVerifiedEmail: false,
    signsInBy: 'password',
    authTime: 0,
    groupTier: 'premium',
  },
  now: Date.now,
  usage: { write: async () => undefined },
  dailySecret: '',
  payments: undefined,
  accounts: undefined,
  group: undefined,
  network: { nameOn: async () => 'network', addressesADay: 200 },
  findPageOrigin: () => undefined,
};

beforeAll(async () => {
  await seedTestCourse();
  const numbers = JSON.stringify(Array.from({ length: DUE }, (_, index) => index));
  await env.DB.batch([
    env.DB.prepare('INSERT INTO learners (id, email, created_at) VALUES (?, ?, 0)').bind(
      LEARNER,
      'deck@example.com',
    ),
    env.DB.prepare(
      `INSERT INTO positions (id, lesson, fen, difficulty)
       SELECT 'deck-' || value, lesson, fen, difficulty FROM positions, json_each(?) WHERE positions.id = ?`,
    ).bind(numbers, ROOK_ATTACKS.id),
    env.DB.prepare(
      `INSERT INTO review_cards (learner_id, position_id, chapter, stability, difficulty, due_at, reviewed_at, reps, lapses, review_key, mirroring, handed_out_at, answered_at)
       SELECT ?, 'deck-' || value, 'attackedPieces', 3, 5, value, 0, 1, 0, 'key-' || value, 'sides', 0, 1 FROM json_each(?)`,
    ).bind(LEARNER, numbers),
  ]);
});

test('three hundred cards are due: handing one out and its answer read a few rows in a few round trips', async () => {
  const { review } = await handOutReview(services, { review_key: REVIEW_KEY, timezone: 'UTC' });
  expect(review?.position.position_task_id).toBe('deck-0');
  const handOut = counted.take();
  expect(handOut.trips).toBe(2);
  expect(handOut.rowsRead).toBeLessThanOrEqual(MOST_ROWS);

  const again = await handOutReview(services, { review_key: crypto.randomUUID(), timezone: 'UTC' });
  expect(again.review).toEqual(review);
  const goesOn = counted.take();
  expect(goesOn.trips).toBe(1);
  expect(goesOn.rowsRead).toBeLessThanOrEqual(MOST_ROWS_OF_OPEN);

  const answer = { review_key: REVIEW_KEY, answer: null, time_taken_seconds: 4, timezone: 'UTC' };
  expect((await answerReview(services, answer)).created).toBe(true);
  const answered = counted.take();
  expect(answered.trips).toBe(2);
  expect(answered.rowsRead).toBeLessThanOrEqual(MOST_ROWS);
});

test('the time of an answer ends when it arrives: what the server does after that costs the learner none', async () => {
  const timezone = 'UTC';
  const reviewKey = crypto.randomUUID();
  await handOutReview({ ...services, now: () => NOON }, { review_key: reviewKey, timezone });
  const slow = { ...services, now: tickFrom(NOON + 4_000) };
  const answer = { review_key: reviewKey, answer: null, time_taken_seconds: 60, timezone };
  expect((await answerReview(slow, answer)).body.time_taken_seconds).toBe(4);
});

/** A clock that goes on by ten seconds whenever it is looked at. */
function tickFrom(start: number): () => number {
  let time = start - 10_000;
  return () => (time += 10_000);
}
