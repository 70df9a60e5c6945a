/** What a whole run leaves behind: its result on the leaderboard, once, whatever fails on the way; cards and first answers. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { gainOf, scoreOf } from '#contract/leaderboard';
import { cards, met, outbox } from '#db/learner/schema';
import { listUnrated } from '#edge/learner/met-positions';
import { updateSelf } from '#edge/learner/self';
import { faultyD1 } from '#edge/testing/faulty-d1';
import { dailyAssets, playDaily, RIGHT_ANSWERS, setTime, WRONG_ANSWERS } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

const TODAY = '2026-11-22';
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const LAST = 9;
const SKIPS = RIGHT_ANSWERS.map(() => null);

/** What D1 does to calls: fails `before` or `after` it has done them, not to be tried again, or `never` answers. */
type Trouble = 'before' | 'after' | 'never';
let trouble: Trouble | 'none' = 'none';
const inTrouble = (when: Trouble) => (d1?: D1Database) =>
  faultyD1({ message: 'no such luck', when, fails: () => trouble === when }, d1).DB;

/** Another one has the same learners, and no content in memory: each first call waits for it. */
async function startEdge(): Promise<TestEdge> {
  const DB = inTrouble('never')(inTrouble('after')(inTrouble('before')()));
  return TestEdge.start({ DB, ASSETS: await dailyAssets(TODAY) });
}

let edge: TestEdge;
beforeAll(async () => {
  edge = await startEdge();
});
beforeEach(() => {
  trouble = 'none';
  setTime(NOON);
});
afterEach(() => void vi.useRealTimers());

/** A learner whom the directory has with a name, with the run that they have played but for its last answer. */
async function nearTheEnd() {
  const sub = crypto.randomUUID();
  const token = await edge.pool.idToken({ sub });
  const runKey = crypto.randomUUID();
  const post = async (path: string, body: object) => edge.call('POST', path, { token, body });
  await post('/daily_runs', { run_key: runKey, timezone: 'UTC' });
  await edge.inDatabase(sub, (own) => updateSelf(own, { username: 'Vera' }));
  const answerAt = async (place: number, answer: unknown = RIGHT_ANSWERS[place]) =>
    post(`/daily_runs/${runKey}/answers`, { place, answer, time_taken_seconds: 5 });
  for (const place of RIGHT_ANSWERS.keys()) {
    await post(`/daily_runs/${runKey}/positions`, { place });
    vi.setSystemTime(Date.now() + 5_000);
    if (place < LAST) await answerAt(place);
  }
  return { sub, runKey, answerLast: async (answer?: unknown) => answerAt(LAST, answer) };
}

async function listWaiting(sub: string) {
  return edge.inDatabase(sub, (own) => own.select().from(outbox).all());
}

async function listResults(sub: string) {
  const { results } = await env.DB.prepare('SELECT * FROM results WHERE learner_id = ?').bind(sub).all();
  return results;
}

describe('the result of a ranked run', () => {
  test('is in D1 as soon as the last answer is', async () => {
    const { sub, answerLast } = await nearTheEnd();
    expect((await answerLast()).status).toBe(201);
    await edge.settle();
    const run = { correctCount: 10, timeMs: 50_000 };
    expect(await listResults(sub)).toMatchObject([
      {
        date: TODAY,
        score: scoreOf(run, 1),
        week_gain: gainOf(run, 7),
        reached_at: NOON + 50_000,
        marks: 'even',
      },
    ]);
    expect(await listWaiting(sub)).toEqual([]);
  });

  test('is one, however often the last answer comes', async () => {
    const { sub, runKey, answerLast } = await nearTheEnd();
    const another = await startEdge();
    const token = await another.pool.idToken({ sub });
    const body = { place: LAST, answer: RIGHT_ANSWERS[LAST], time_taken_seconds: 5 };
    trouble = 'before';
    const replies = await Promise.all(
      Array.from({ length: 10 }, async () =>
        another.call('POST', `/daily_runs/${runKey}/answers`, { token, body }),
      ),
    );
    replies.push(await answerLast());
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect((await answerLast(WRONG_ANSWERS[LAST])).status).toBe(422);
    await edge.settle();
    expect(await listWaiting(sub)).toHaveLength(1);
  });

  test.each(['before', 'after'] as const)(
    'is sent by the alarm when D1 fails %s it is stored',
    async (when) => {
      const { sub, answerLast } = await nearTheEnd();
      trouble = when;
      expect((await answerLast()).status).toBe(201);
      await edge.settle();
      expect(await listWaiting(sub)).toHaveLength(1);
      expect(await edge.findAlarm(sub)).toBe(Date.now() + 30_000);
      await edge.ring(sub);
      expect(await listWaiting(sub)).toHaveLength(1);
      trouble = 'none';
      await edge.ring(sub);
      await edge.ring(sub);
      expect(await listResults(sub)).toHaveLength(1);
      expect(await listWaiting(sub)).toEqual([]);
    },
  );

  test('is not there for a run that is not ranked', async () => {
    const { sub, answerLast } = await nearTheEnd();
    await edge.inDatabase(sub, (own) => updateSelf(own, { unlisted: true }));
    await answerLast();
    await edge.settle();
    expect(await listResults(sub)).toEqual([]);
    expect(await listWaiting(sub)).toEqual([]);
  });

  test('is sent by the alarm when the object dies while D1 is silent', async () => {
    const { sub, answerLast } = await nearTheEnd();
    trouble = 'never';
    expect((await answerLast()).status).toBe(201);
    expect(await edge.findAlarm(sub)).toBe(Date.now() + 30_000);
    trouble = 'none';
    const another = await startEdge();
    await another.ring(sub);
    expect(await listResults(sub)).toHaveLength(1);
    expect(await listWaiting(sub)).toEqual([]);
  });
});

/** All that a run leaves in the learner's own database. */
async function playWhole(answers: readonly unknown[]) {
  const sub = crypto.randomUUID();
  await playDaily(edge, await edge.pool.idToken({ sub }), { answers });
  return edge.inDatabase(sub, (own) => ({
    cards: own.select().from(cards).all(),
    first: own.select().from(met).all(),
    unrated: listUnrated(own),
  }));
}

const lengthOf = (codes: readonly string[]) => codes.join('').length / 12;

describe('a whole run', () => {
  test('all right puts nothing into the deck, and its ten first answers wait to be rated', async () => {
    const { cards: deck, first, unrated: waiting } = await playWhole(RIGHT_ANSWERS);
    expect(deck).toEqual([]);
    expect(lengthOf(first.map(({ right }) => right))).toBe(10);
    expect(waiting.map(({ is_correct }) => is_correct)).toEqual(Array(10).fill(true));
  });

  test('is rated within an hour of its first answer, should it not end before', async () => {
    const { sub } = await nearTheEnd();
    expect(await edge.findAlarm(sub)).toBe(NOON + 5_000 + 3_600_000);
  });

  test('all wrong puts ten positions into the deck', async () => {
    const { cards: deck, first, unrated: waiting } = await playWhole(WRONG_ANSWERS);
    expect(deck).toHaveLength(10);
    expect(new Set(deck.map(({ assignment_id }) => assignment_id)).size).toBe(1);
    expect(lengthOf(first.map(({ wrong }) => wrong))).toBe(10);
    expect(waiting.map(({ is_correct }) => is_correct)).toEqual(Array(10).fill(false));
  });

  test('all skipped puts them there too, and nothing of it is ever rated', async () => {
    const { cards: deck, first, unrated: waiting } = await playWhole(SKIPS);
    expect(deck).toHaveLength(10);
    expect(lengthOf(first.map(({ shown }) => shown))).toBe(10);
    expect(waiting).toEqual([]);
  });
});
