/** First answers are rated once each: the learner's side in their object, the positions' side by the maintenance job. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ATTEMPTS_KEPT_DAYS } from '#contract/attempts';
import { cards, self } from '#db/learner/schema';
import { listUnrated } from '#edge/learner/met-positions';
import { faultyD1 } from '#edge/testing/faulty-d1';
import { overRest, PROTOCOLS, resultOf, sampleInput } from '#edge/testing/sample-calls';
import { NOTHING_ATTACKED, ROOK_ATTACKS } from '#edge/testing/test-content';
import { dailyAssets, playDaily, RIGHT_ANSWERS, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 10, 22, 12);
const TODAY = '2026-11-22';
const WRONG = { kind: 'arrows', arrows: [{ from: 'e1', to: 'h1' }], invalid_tries: 0 };
/** Stated difficulties of 1 and 2, as ratings. */
const ROOK_STATED = 1_108;

let edge: TestEdge;
beforeEach(async () => {
  setTime(NOON);
  onTestFinished(() => void vi.useRealTimers());
  await env.DB.batch(
    ['rating_batches', 'position_ratings'].map((name) => env.DB.prepare(`DELETE FROM ${name}`)),
  );
  edge = await TestEdge.start();
});

/** The alarm rings so many milliseconds later, then the job runs; a token that is good then. */
async function rateAfter(sub: string, ms: number = HOUR_MS): Promise<string> {
  setTime(NOON + ms);
  await edge.ring(sub);
  await edge.runMaintenance();
  return edge.pool.idToken({ sub });
}

/** Position and whether it was right, of each first answer that waits. */
async function waitingOf(sub: string) {
  const rows = await edge.inDatabase(sub, listUnrated);
  return rows.map(({ position_id, is_correct }) => [position_id, is_correct]);
}

async function selfOf(sub: string) {
  return edge.inDatabase(sub, (own) => own.select().from(self).get());
}

async function ratingOf(positionId: string): Promise<number | null> {
  return env.DB.prepare('SELECT rating FROM position_ratings WHERE position_id = ?')
    .bind(positionId)
    .first('rating');
}

async function answersOf(positionId: string): Promise<number | null> {
  return env.DB.prepare('SELECT answers FROM position_ratings WHERE position_id = ?')
    .bind(positionId)
    .first('answers');
}

/** The batches that have been sent by a learner, and how many answers of them wait. */
async function batchOf(sub: string) {
  return env.DB.prepare(
    'SELECT number, json_array_length(answers) AS waiting FROM rating_batches WHERE learner_id = ?',
  )
    .bind(sub)
    .first();
}

async function submit(token: string, changes: object = {}): Promise<void> {
  const body = sampleInput('attempts.submitPosition', { ...changes });
  expect((await overRest(edge, 'attempts.submitPosition', { token, body })).status).toBe(201);
}

describe.each(PROTOCOLS)('over %s', (_, send) => {
  const answer = async (token: string, changes: object = {}) => {
    const body = sampleInput('attempts.submitPosition', { ...changes });
    expect((await send(edge, 'attempts.submitPosition', { token, body })).status).toBeLessThan(300);
  };
  const ownRating = async (token: string) => resultOf(await send(edge, 'users.rating', { token, body: {} }));

  test('the first answer to a position is rated, and a later one is not', async () => {
    const sub = crypto.randomUUID();
    const token = await edge.pool.idToken({ sub });
    await answer(token, { answer: WRONG });
    await answer(token);
    expect(await waitingOf(sub)).toEqual([[ROOK_ATTACKS.id, false]]);
    expect(await ownRating(await rateAfter(sub))).toMatchObject({ answers: 1 });
    expect(await waitingOf(sub)).toEqual([]);
    expect(await ratingOf(ROOK_ATTACKS.id)).toBeGreaterThan(ROOK_STATED);
    expect(await answersOf(ROOK_ATTACKS.id)).toBe(1);
  });

  test('a first answer stays the first when it is rolled up', async () => {
    const sub = crypto.randomUUID();
    await answer(await edge.pool.idToken({ sub }), { answer: WRONG });
    await rateAfter(sub);
    await answer(await rateAfter(sub, (ATTEMPTS_KEPT_DAYS + 1) * DAY_MS));
    expect(await waitingOf(sub)).toEqual([]);
    const again = await rateAfter(sub, (ATTEMPTS_KEPT_DAYS + 2) * DAY_MS);
    expect(await ownRating(again)).toMatchObject({ answers: 1 });
  });

  test('who has answered little is told how much, and no rating; with more answers it is shown', async () => {
    const sub = crypto.randomUUID();
    const token = await edge.pool.idToken({ sub });
    expect(await ownRating(token)).toEqual({ answers: 0, rating: null });
    await answer(token);
    await answer(token, { position_task_id: NOTHING_ATTACKED.id });
    const later = await rateAfter(sub);
    expect(await ownRating(later)).toEqual({ answers: 2, rating: null });
    await edge.inDatabase(sub, (own) =>
      own.update(self).set({ rating: 1_479.6, rating_deviation: 62.2 }).run(),
    );
    expect(await ownRating(later)).toEqual({
      answers: 2,
      rating: { value: 1_480, margin: expect.closeTo(124, -0.5) },
    });
  });

  test('after a long pause it is not certain enough any more', async () => {
    const sub = crypto.randomUUID();
    await answer(await edge.pool.idToken({ sub }));
    await rateAfter(sub);
    await edge.inDatabase(sub, (own) => own.update(self).set({ rating_deviation: 100 }).run());
    const token = await rateAfter(sub, 400 * DAY_MS);
    expect(await ownRating(token)).toEqual({ answers: 1, rating: null });
  });

  test('each sees their own', async () => {
    const sub = crypto.randomUUID();
    await answer(await edge.pool.idToken({ sub }));
    await rateAfter(sub);
    const other = await edge.pool.idToken({ sub: crypto.randomUUID() });
    expect(await ownRating(other)).toMatchObject({ answers: 0 });
  });
});

test('a claim is no answer: the first graded one after it counts', async () => {
  const sub = crypto.randomUUID();
  const token = await edge.pool.idToken({ sub });
  await submit(token, { answer: undefined });
  expect(await waitingOf(sub)).toEqual([]);
  await submit(token, { answer: WRONG });
  expect(await waitingOf(sub)).toEqual([[ROOK_ATTACKS.id, false]]);
});

test('in a daily each answer is a first one; what was skipped is never rated, not even when it comes again', async () => {
  edge = await TestEdge.start({ ASSETS: await dailyAssets(TODAY) });
  const sub = crypto.randomUUID();
  await playDaily(edge, await edge.pool.idToken({ sub }), { answers: [null, ...RIGHT_ANSWERS.slice(1)] });
  expect(await waitingOf(sub)).toHaveLength(9);
  await submit(await rateAfter(sub, 2 * HOUR_MS));
  expect(await waitingOf(sub)).toEqual([]);
  const later = await rateAfter(sub, 4 * HOUR_MS);
  expect(resultOf(await overRest(edge, 'users.rating', { token: later, body: {} }))).toMatchObject({
    answers: 9,
  });
});

test('a missed position is as hard for its learner as it has turned out to be', async () => {
  const [sub, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await submit(await edge.pool.idToken({ sub: other }), { answer: WRONG });
  await rateAfter(other);
  setTime(NOON);
  await submit(await edge.pool.idToken({ sub }), { answer: WRONG });
  const measured = await ratingOf(ROOK_ATTACKS.id);
  await rateAfter(sub, HOUR_MS);
  const [card] = await edge.inDatabase(sub, (own) => own.select().from(cards).all());
  expect(card).toMatchObject({ position_id: ROOK_ATTACKS.id, rating: expect.closeTo(measured ?? NaN, 2) });
});

describe('the alarm', () => {
  test('is set for an hour after the first answer that waits, and rates nothing before', async () => {
    const sub = crypto.randomUUID();
    const token = await edge.pool.idToken({ sub });
    await submit(token);
    setTime(NOON + 40 * 60_000);
    await submit(token, { position_task_id: NOTHING_ATTACKED.id });
    expect(await edge.findAlarm(sub)).toBe(NOON + HOUR_MS);
    await edge.ring(sub);
    expect(await waitingOf(sub)).toHaveLength(2);
    expect(await edge.findAlarm(sub)).toBe(NOON + HOUR_MS);
  });

  test('sends one row an hour, however many answers there are', async () => {
    const sub = crypto.randomUUID();
    const token = await edge.pool.idToken({ sub });
    await submit(token);
    await submit(token, { position_task_id: NOTHING_ATTACKED.id });
    setTime(NOON + HOUR_MS);
    await edge.ring(sub);
    expect(await batchOf(sub)).toEqual({ number: 1, waiting: 2 });
  });

  test('that rings twice, or twice at once, rates nothing twice', async () => {
    const sub = crypto.randomUUID();
    await submit(await edge.pool.idToken({ sub }));
    setTime(NOON + HOUR_MS);
    await Promise.all([edge.ring(sub), edge.ring(sub)]);
    await edge.ring(sub);
    expect(await batchOf(sub)).toEqual({ number: 1, waiting: 1 });
    expect(await selfOf(sub)).toMatchObject({ rated_answers: 1, rating_batches: 1 });
    await edge.runMaintenance();
    await Promise.all([edge.ring(sub), edge.ring(sub)]);
    await edge.runMaintenance();
    expect(await batchOf(sub)).toEqual({ number: 1, waiting: null });
    expect(await answersOf(ROOK_ATTACKS.id)).toBe(1);
  });

  test('keeps an answer that comes while it rings for the next batch', async () => {
    const sub = crypto.randomUUID();
    const token = await edge.pool.idToken({ sub });
    await submit(token);
    setTime(NOON + HOUR_MS);
    const later = await edge.pool.idToken({ sub });
    await Promise.all([edge.ring(sub), submit(later, { position_task_id: NOTHING_ATTACKED.id })]);
    setTime(NOON + 2 * HOUR_MS);
    await edge.ring(sub);
    await edge.runMaintenance();
    expect(await selfOf(sub)).toMatchObject({ rated_answers: 2 });
    expect([await answersOf(ROOK_ATTACKS.id), await answersOf(NOTHING_ATTACKED.id)]).toEqual([1, 1]);
  });

  test.each(['before', 'after'] as const)(
    'loses nothing when D1 fails %s it has done its work',
    async (when) => {
      const trouble = { is: false };
      const { DB } = faultyD1({ message: 'no such table: nonsense', when, fails: () => trouble.is });
      edge = await TestEdge.start({ DB });
      const sub = crypto.randomUUID();
      await submit(await edge.pool.idToken({ sub }));
      trouble.is = true;
      setTime(NOON + HOUR_MS);
      await edge.ring(sub);
      await edge.ring(sub);
      expect(edge.log).toContainEqual({
        event: 'failure',
        fields: expect.objectContaining({ code: 'alarm' }),
      });
      trouble.is = false;
      await rateAfter(sub, 2 * HOUR_MS);
      expect(await selfOf(sub)).toMatchObject({ rated_answers: 1, rating_batches: 1 });
      expect(await answersOf(ROOK_ATTACKS.id)).toBe(1);
    },
  );
});
