/** Who deletes the account and comes back with the same address gets nothing again that was had (product/privacy.md#deleting-an-account-and-taking-everything-along). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeName } from '#db/shared/taken-name';
import { MOST_ATTEMPTS_A_DAY, updateSelf } from '#edge/learner/self';
import { faultIn } from '#edge/testing/fault-in';
import { faultyD1 } from '#edge/testing/faulty-d1';
import { nameOf } from '#edge/testing/full-learner';
import { overRest, resultOf, sampleInput } from '#edge/testing/sample-calls';
import { dailyAssets, namedLearner, playDaily, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

const TODAY = '2026-11-22';
const TOMORROW = '2026-11-23';
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const DAY_MS = 86_400_000;
const PREMIUM = { 'cognito:groups': ['premium'] };

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({ ASSETS: await dailyAssets(TODAY, TOMORROW) });
});
beforeEach(async () => {
  await env.DB.exec('DELETE FROM kept_limits');
  setTime(NOON);
});
afterEach(() => void vi.useRealTimers());

const newSub = () => crypto.randomUUID();
const start = (token: string) =>
  overRest(edge, 'daily.start', {
    token,
    body: sampleInput('daily.start', { run_key: crypto.randomUUID() }),
  });
const dailyOf = async (token: string) => resultOf(await overRest(edge, 'daily.today', { token, body: {} }));
const attempt = (token: string) =>
  overRest(edge, 'attempts.submitPosition', { token, body: sampleInput('attempts.submitPosition') });
const remove = (token: string, email: string) =>
  overRest(edge, 'users.deleteAccount', { token, body: { email } });
/** In the directory, as the operator would. */
const setOf = async (sub: string, column: 'unlisted' | 'username_changed_at', value: number) =>
  env.DB.prepare(`UPDATE learners SET ${column} = ? WHERE id = ?`).bind(value, sub).run();
const comeBack = (email: string, claims = {}) => edge.pool.idToken({ sub: newSub(), email, ...claims });
const listKept = async () => (await env.DB.prepare('SELECT * FROM kept_limits').all()).results;

/** A learner who has a name, and deletes the account a minute after `done`. */
async function deletedAfter(done: (token: string, sub: string) => Promise<unknown>, claims = {}) {
  const sub = newSub();
  const email = `${sub}@example.com`;
  const name = nameOf(sub);
  const token = await namedLearner(edge, name, { sub, email, ...claims });
  await done(token, sub);
  vi.setSystemTime(Date.now() + 60_000);
  expect((await remove(token, email)).status).toBe(200);
  vi.setSystemTime(Date.now() + 60_000);
  return { sub, email, name };
}

describe('an account that is deleted', () => {
  describe('and made again', () => {
    test('has had the date’s exercise, and has the next one', async () => {
      const { email } = await deletedAfter(start);
      const sub = newSub();
      const token = await edge.pool.idToken({ sub, email });
      expect(await dailyOf(token)).toMatchObject({ run: null, completed: false });
      expect(faultIn(await start(token))).toBe('403 daily-limit-reached');
      expect(await dailyOf(token)).toMatchObject({ run: null, may_start: false, had_before: true });
      setTime(NOON + DAY_MS);
      const next = await edge.pool.idToken({ sub, email });
      expect(await dailyOf(next)).toMatchObject({ date: TOMORROW, may_start: true, had_before: false });
      expect((await start(next)).status).toBe(201);
    });

    test('has no second first run, with premium neither', async () => {
      const { email } = await deletedAfter(async (token) => playDaily(edge, token));
      const token = await comeBack(email, PREMIUM);
      await overRest(edge, 'users.postSignup', { token, body: { username: nameOf(newSub()) } });
      await playDaily(edge, token);
      expect(await dailyOf(token)).toMatchObject({ had_before: false, run: { unranked: 'repeat' } });
    });

    test('is on no leaderboard if it was taken off, and only then', async () => {
      const { email } = await deletedAfter(async (_token, sub) => setOf(sub, 'unlisted', 1));
      for (const [address, unranked] of [
        [email, 'unlisted'],
        [`other-${email}`, null],
      ] as const) {
        const id = newSub();
        const token = await namedLearner(edge, nameOf(id), { sub: id, email: address });
        await playDaily(edge, token);
        expect(await dailyOf(token)).toMatchObject({ run: { unranked } });
      }
    });

    test('has stored what it had stored that day', async () => {
      const { email } = await deletedAfter(async (token, sub) => {
        expect((await attempt(token)).status).toBe(201);
        await edge.inDatabase(sub, (own) => updateSelf(own, { attempts_count: MOST_ATTEMPTS_A_DAY }));
      });
      const sub = newSub();
      expect(faultIn(await attempt(await edge.pool.idToken({ sub, email })))).toBe('429 too-many-requests');
      setTime(NOON + DAY_MS);
      expect((await attempt(await edge.pool.idToken({ sub, email }))).status).toBe(201);
    });

    test.each<[how: string, notice: (sub: string, body: object) => Promise<unknown>]>([
      ['signs in', async () => undefined],
      [
        'asks for the address',
        async (sub, body) => {
          edge.deletedAccounts.add(sub);
          await overRest(edge, 'users.preSignupValidation', { body });
        },
      ],
    ])('counts on where the identity service alone has deleted it, and somebody %s', async (_how, notice) => {
      const sub = newSub();
      const email = `${sub}@example.com`;
      expect((await start(await edge.pool.idToken({ sub, email }))).status).toBe(201);
      setTime(NOON + 60_000);
      await notice(sub, { username: nameOf(newSub()), email });
      expect(faultIn(await start(await comeBack(email)))).toBe('403 daily-limit-reached');
    });

    test('changes its name no sooner, but may choose one', async () => {
      const { email } = await deletedAfter(async (_token, sub) =>
        setOf(sub, 'username_changed_at', NOON - 6 * DAY_MS),
      );
      const token = await comeBack(email);
      const rename = (username: string) =>
        overRest(edge, 'users.updateUsername', { token, body: { new_username: username } });
      const name = nameOf(newSub());
      expect((await rename(name)).status).toBe(200);
      expect(faultIn(await rename(nameOf(newSub())))).toBe('429 username-changed-lately');
    });
  });

  test('gets a name no more that was taken away', async () => {
    const { email, name } = await deletedAfter(async () => undefined);
    await env.DB.batch(takeName(name, NOON).map((sql) => env.DB.prepare(sql)));
    const token = await edge.pool.idToken({ email });
    const again = await overRest(edge, 'users.postSignup', { token, body: { username: name } });
    expect(faultIn(again)).toBe('409 username-taken');
  });

  test('is known again by its number while nobody has proved the address, whose owner has nothing to do with it', async () => {
    const { sub, email } = await deletedAfter(start, { email_verified: false });
    expect((await start(await edge.pool.idToken({ email }))).status).toBe(201);
    const token = await edge.pool.idToken({ sub, email, email_verified: false });
    expect(faultIn(await start(token))).toBe('403 daily-limit-reached');
  });

  test('leaves nothing that says who it was, and only until it is made again', async () => {
    const { sub, email, name } = await deletedAfter(start);
    const kept = await listKept();
    expect(kept).toMatchObject([{ key: expect.stringMatching(/^[0-9a-f]{32}$/), daily_date: TODAY }]);
    const text = JSON.stringify(kept);
    expect([sub, email, name, 'example.com'].filter((known) => text.includes(known))).toEqual([]);
    await dailyOf(await edge.pool.idToken({ email }));
    await overRest(edge, 'users.me', { token: await edge.pool.idToken({ email }), body: {} });
    expect(await listKept()).toEqual([]);
  });

  test('keeps what was kept when it is deleted once more before it has done anything', async () => {
    const { sub, email } = await deletedAfter(start);
    const kept = await listKept();
    const token = await edge.pool.idToken({ sub, email });
    expect((await overRest(edge, 'users.deleteAccount', { token, body: { email } })).status).toBe(200);
    expect(await listKept()).toEqual(kept);
  });
});

test.each(['before', 'after'] as const)(
  'a deletion that loses D1 %s it has told all keeps it',
  async (when) => {
    const sub = newSub();
    const email = `${sub}@example.com`;
    const token = await edge.pool.idToken({ sub, email });
    await start(token);
    await setOf(sub, 'unlisted', 1);
    const { DB } = faultyD1({ message: 'no such luck', when, fails: (call) => call === 3 });
    const faulty = await TestEdge.start({ DB });
    const refused = await overRest(faulty, 'users.deleteAccount', {
      token: await faulty.pool.idToken({ sub, email }),
      body: { email },
    });
    expect(faultIn(refused)).toBe('500 internal');
    expect((await remove(token, email)).status).toBe(200);
    expect(await listKept()).toMatchObject([{ unlisted: 1, daily_date: TODAY, daily_runs_count: 1 }]);
  },
);

test('of who has used nothing up nothing is kept', async () => {
  await deletedAfter(async () => undefined);
  expect(await listKept()).toEqual([]);
});

test('maintenance deletes what is over', async () => {
  await deletedAfter(start);
  await deletedAfter(async (_token, sub) => setOf(sub, 'unlisted', 1));
  expect(await edge.runMaintenance()).toMatchObject({ kept_limits: 0 });
  setTime(NOON + 2 * DAY_MS);
  expect(await edge.runMaintenance()).toMatchObject({ kept_limits: 1 });
  expect(await listKept()).toMatchObject([{ unlisted: 1 }]);
  setTime(NOON + 366 * DAY_MS);
  expect(await edge.runMaintenance()).toMatchObject({ kept_limits: 1 });
});
