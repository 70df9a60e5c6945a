/** An evening of twelve learners at once, with faults everywhere: nothing is lost, doubled or wrong, and nobody gets a 500. */
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { gainOf, PERIODS, scoreOf } from '#contract/leaderboard';
import * as own from '#db/learner/schema';
import * as shared from '#db/shared/schema';
import { listUnrated, splitCodes } from '#edge/learner/met-positions';
import { emptyDatabase } from '#edge/testing/empty-database';
import { dailyAssets, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';
import { Evening } from './evening.ts';
import { Troubles } from './troubles.ts';

const TODAY = '2026-11-22';
const LEARNERS = 12;
/** Two of the ten positions of the daily are those of the task: they are met once. */
const MET = 10;
/** Answers whose alarm rings late are sent, and rated, hours later. */
const LATE_MS = 3 * 3_600_000;
/** No wait for another try is longer; what else is to come later does. In ms. */
const LONGEST_WAIT_MS = 120;
const { setTimeout } = globalThis;

const table: string[] = [];
const rowOf = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;

beforeAll(() => {
  // Nobody sits through the waits.
  vi.stubGlobal('setTimeout', (run: () => void, ms: number) =>
    setTimeout(run, ms > LONGEST_WAIT_MS ? ms : 0),
  );
});
beforeEach(async () => {
  setTime(`${TODAY}T12:00:00Z`);
  await emptyDatabase(env.DB, env.MIGRATIONS);
});
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  vi.unstubAllGlobals();
  console.log(
    [
      rowOf([
        'faults',
        'at D1',
        'objects',
        'their storage',
        'the page',
        'sends',
        '503',
        'lost, doubled or wrong',
        '500',
      ]),
      rowOf(Array.from({ length: 9 }, () => '---')),
      ...table,
    ].join('\n'),
  );
});

test.each([0, 0.01, 0.1, 0.5])('%d of all calls fail, before they are done or after', async (rate) => {
  const troubles = new Troubles(rate, 1 + Math.round(rate * 100));
  const edge = await TestEdge.start({ ASSETS: await dailyAssets(TODAY), DB: troubles.DB });
  troubles.beset(edge);
  const evening = new Evening(edge, troubles);
  const learners = await Promise.all(
    Array.from({ length: LEARNERS }, async (_, index) => {
      const sub = crypto.randomUUID();
      return { sub, token: await edge.pool.idToken({ sub }), name: `learner${'abcdefghkmnp'[index]}` };
    }),
  );
  await Promise.all(learners.map(async (learner) => evening.spend(learner)));

  troubles.end();
  await edge.settle();
  vi.setSystemTime(Date.now() + LATE_MS);
  await ringDue(edge, learners);
  await edge.runMaintenance();
  const stored = await Promise.all(learners.map(async ({ sub, name }) => readLearner(edge, sub, name)));
  const together = await readShared();
  const { count } = troubles;
  const { sends, unavailable, wrong } = evening.counted;
  const bad = stored.filter(({ differs }) => differs).length;
  const internal = wrong.filter((line) => line.includes('500')).length;
  table.push(
    rowOf([
      `${rate * 100} %`,
      count.d1,
      count.object,
      count.storage,
      count.page,
      sends,
      unavailable,
      bad,
      internal,
    ]),
  );

  expect(wrong).toEqual([]);
  expect(stored.flatMap(({ differs }) => differs ?? [])).toEqual([]);
  expect(together).toEqual({
    learners: learners.map(({ name }) => name),
    results: stored.map(({ result }) => result).toSorted(byLearner),
    batches: LEARNERS,
    ratings: Array.from({ length: MET }, () => LEARNERS),
  });
  const token = await edge.pool.idToken({ sub: learners[0]?.sub });
  const { rows } = await edge.trpc(token).leaderboard.top.query({ timezone: 'UTC' });
  expect(rows.map(({ username }) => username).toSorted()).toEqual(learners.map(({ name }) => name));
  expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, index) => index + 1));
});

/** Rings alarms that are due, each twice at once, until none is. One that was lost is not rung. */
async function ringDue(edge: TestEdge, learners: readonly { readonly sub: string }[]): Promise<void> {
  for (const { sub } of learners) {
    for (
      let at = await edge.findAlarm(sub);
      at !== null && at <= Date.now();
      at = await edge.findAlarm(sub)
    ) {
      await Promise.all([edge.ring(sub), edge.ring(sub)]);
    }
  }
}

/** The card was missed, and then skipped in its review. */
const EXPECTED = {
  runs: [
    [false, true, true, 1],
    [true, true, true, 2],
  ],
  bests: [2],
  dailies: [10],
  cards: [2],
  games: 1,
  counts: [6, 1, 1],
  outbox: 0,
  unrated: 0,
  met: MET,
  batches: 1,
};

/** What is stored in a learner's object; `differs` where it is not what the evening was, and the result that D1 must have. */
async function readLearner(edge: TestEdge, sub: string, name: string) {
  return edge.inDatabase(sub, (db) => {
    const runs = db.select().from(own.runs).all();
    const dailies = db.select().from(own.dailyRuns).all();
    const self = db.select().from(own.self).get();
    const met = db.select().from(own.met).all();
    const found = {
      runs: runs
        .map(({ answers, graded, correct_count }) => [
          ...answers.map(({ is_correct }) => is_correct).toSorted(),
          graded,
          correct_count,
        ])
        .toSorted(),
      bests: db
        .select()
        .from(own.bests)
        .all()
        .map(({ correct_count }) => correct_count),
      dailies: dailies.map(({ places }) => places?.filter(({ is_correct }) => is_correct).length),
      cards: db
        .select()
        .from(own.cards)
        .all()
        .map(({ reps }) => reps),
      games: db.select().from(own.botGames).all().length,
      counts: [self?.attempts_count, self?.daily_runs_count, self?.bot_games_count],
      outbox: db.select().from(own.outbox).all().length,
      unrated: listUnrated(db).length,
      met: met.flatMap(({ right, wrong, shown }) => splitCodes(right + wrong + shown)).length,
      batches: self?.rating_batches,
    };
    const [daily] = dailies;
    const result = daily && { correctCount: daily.correct_count, timeMs: daily.time_ms };
    const isRight = JSON.stringify(found) === JSON.stringify(EXPECTED) && self?.username === name;
    return {
      differs: isRight ? undefined : { name: self?.username, ...found },
      result: {
        learner_id: sub,
        score: result && scoreOf(result, PERIODS.today),
        week_gain: result && gainOf(result, PERIODS.week),
        reached_at: daily?.closed_at,
      },
    };
  });
}

async function readShared() {
  const db = drizzle(env.DB);
  const { learner_id, score, week_gain, reached_at } = shared.results;
  const learners = await db.select().from(shared.learners);
  const results = await db.select({ learner_id, score, week_gain, reached_at }).from(shared.results);
  const ratings = await db.select().from(shared.positionRatings);
  return {
    learners: learners.map(({ username }) => username).toSorted(),
    results: results.toSorted(byLearner),
    batches: (await db.select().from(shared.ratingBatches)).length,
    ratings: ratings.map(({ answers }) => answers),
  };
}

function byLearner(one: { readonly learner_id: string }, other: { readonly learner_id: string }): number {
  return one.learner_id < other.learner_id ? -1 : 1;
}
