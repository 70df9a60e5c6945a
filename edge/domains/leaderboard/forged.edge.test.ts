/**
 * Nothing forged gets on the leaderboard: many submissions of every kind, over the whole API, by learners who have names and
 * premium, leave it as it was.
 */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dailyAssets, namedLearner, playDaily, RIGHT_ANSWERS, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';
import { randomCount } from '#worker-engine/testing/random-count';

/** Far ahead: an alarm for it does not ring while the test runs. */
const TODAY = '2126-11-22';
/** All kinds, so often, make more submissions than that. */
const ROUNDS = randomCount(2, 10);
const SUBMISSIONS = 100 * ROUNDS;
const CLAIMED = { correct_count: 10, total_count: 10, time_taken_seconds: 0, completed_at: 'UTC' };

let edge: TestEdge;
let calls = 0;
beforeAll(async () => {
  const ASSETS = await dailyAssets('2126-11-20', '2126-11-21', TODAY, '2126-11-23');
  edge = await TestEdge.start({ ASSETS });
});
beforeEach(() => setTime(`${TODAY}T12:00:00Z`));
afterEach(() => void vi.useRealTimers());

async function post(token: string, path: string, body: object): Promise<{ readonly status: number }> {
  calls += 1;
  return edge.call('POST', path, { token, body });
}

/** A forger's run that is open at its first position. */
async function open(token: string): Promise<string> {
  const runKey = crypto.randomUUID();
  await post(token, '/daily_runs', { run_key: runKey, timezone: 'UTC' });
  return runKey;
}

const answerAt = (place: number, seconds = 0) => ({
  place,
  answer: RIGHT_ANSWERS[place],
  time_taken_seconds: seconds,
});

/** What a forger may try; `victim` is an open run of somebody else's. */
const FORGERIES: Readonly<Record<string, (token: string, victim: string) => Promise<void>>> = {
  'everything right in no time': async (token) => {
    const runKey = await open(token);
    for (let place = 0; place < 10; place += 1) {
      await post(token, `/daily_runs/${runKey}/positions`, { place });
      await post(token, `/daily_runs/${runKey}/answers`, answerAt(place));
    }
  },
  'the last position first': async (token) => {
    const runKey = await open(token);
    for (let place = 9; place > 0; place -= 1) {
      await post(token, `/daily_runs/${runKey}/positions`, { place });
      await post(token, `/daily_runs/${runKey}/answers`, answerAt(place, 5));
    }
  },
  'positions left out': async (token) => {
    const runKey = await open(token);
    vi.setSystemTime(Date.now() + 5_000);
    await post(token, `/daily_runs/${runKey}/answers`, answerAt(0, 5));
    await post(token, `/daily_runs/${runKey}/positions`, { place: 9 });
    await post(token, `/daily_runs/${runKey}/answers`, answerAt(9, 5));
  },
  'all skipped': async (token) => {
    await playDaily(edge, token, { answers: RIGHT_ANSWERS.map(() => null) });
    calls += 21;
  },
  'one answer many times': async (token) => {
    const runKey = await open(token);
    vi.setSystemTime(Date.now() + 5_000);
    await Promise.all(
      Array.from({ length: 12 }, () => post(token, `/daily_runs/${runKey}/answers`, answerAt(0, 5))),
    );
  },
  'another answer once the right one is known': async (token) => {
    const runKey = await open(token);
    await post(token, `/daily_runs/${runKey}/answers`, { ...answerAt(0), answer: null });
    await post(token, `/daily_runs/${runKey}/answers`, answerAt(0));
  },
  'somebody else’s run': async (token, victim) => {
    await post(token, `/daily_runs/${victim}/positions`, { place: 0 });
    await post(token, `/daily_runs/${victim}/answers`, answerAt(0, 5));
  },
  'a past date': async (token) => {
    await playDaily(edge, token, { date: '2126-11-20' });
    calls += 21;
  },
  'a date to come': async (token) => {
    await post(token, '/daily_runs', { run_key: crypto.randomUUID(), timezone: 'UTC', date: '2126-11-23' });
    await post(token, '/daily_runs', { run_key: crypto.randomUUID(), timezone: '+14:00' });
  },
  'a claim': async (token) => {
    for (const id of ['daily.1', `daily.${TODAY}`]) {
      await post(token, '/attempts/assignment_attempt?timezone=UTC', { assignment_id: id, ...CLAIMED });
      await post(token, '/attempts/position_attempt', {
        assignment_id: id,
        position_task_id: 'markYourPieces-0000000000a2',
        is_correct: true,
        time_taken_seconds: 0,
      });
    }
  },
  nonsense: async (token) => {
    await post(token, '/daily_runs', { run_key: 'mine', timezone: 'UTC' });
    const runKey = await open(token);
    await post(token, `/daily_runs/${runKey}/answers`, { ...answerAt(0), time_taken_seconds: -5 });
    await post(token, `/daily_runs/${runKey}/answers`, { ...answerAt(0), is_correct: true, answer: 'right' });
  },
};

test('many forged submissions of every kind leave the leaderboard as it was', async () => {
  const names = ['anna', 'bela', 'cezar'];
  for (const [index, name] of names.entries()) {
    await playDaily(edge, await namedLearner(edge, name), { secondsEach: 5 + index });
  }
  const victim = await open(await namedLearner(edge, 'victim'));
  await edge.settle();
  const reader = await edge.pool.idToken();
  const lists = async () =>
    Promise.all(
      ['today', 'week'].map(async (period) => {
        const query = `timezone=UTC&top_n=100&period=${period}`;
        return (await edge.call('GET', `/attempts/top_daily_assignment_attempts?${query}`, { token: reader }))
          .body;
      }),
    );
  const before = await lists();
  expect(JSON.stringify(before)).toContain('"player_count":3');

  calls = 0;
  const kinds = Object.entries(FORGERIES);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, [, forge]] of kinds.entries()) {
      setTime(`${TODAY}T12:00:00Z`);
      const claims = { 'cognito:groups': ['premium'] };
      await forge(await namedLearner(edge, `forger-${round}-${index}`, claims), victim);
    }
  }
  await edge.settle();
  setTime(`${TODAY}T12:10:00Z`);
  expect(calls).toBeGreaterThanOrEqual(SUBMISSIONS);
  expect(await lists()).toEqual(before);
});
