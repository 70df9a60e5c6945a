/**
 * The security set, over every call there is: a new route is in it without asking.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { TASKS } from '#contract/curriculum';
import { ROUTES } from '#edge/http/routes';
import { appRouter, trpcMethodOf } from '#edge/http/trpc';
import { getSelf, updateSelf } from '#edge/learner/self';
import { countOwnRows, countSharedRows } from '#edge/testing/stored-rows';
import { faultIn } from '#edge/testing/fault-in';
import {
  PREMIUM_CALLS,
  PROTOCOLS,
  claimsFor,
  isOpenToAll,
  overRest,
  overTrpc,
  prepareCall,
  resultOf,
  routeOf,
  sampleInput,
  type CallInput,
} from '#edge/testing/sample-calls';
import {
  ABANDON_TASK,
  DAILY,
  FREE_TASK,
  PREMIUM_TASK,
  WALK_TASK,
  X_RAY_TASK,
} from '#edge/testing/test-content';
import { dailyAssetsOfNow } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';
import type { TestPool } from '#edge/testing/test-pool';

const HOUR_SECONDS = 3_600;
const now = () => Math.floor(Date.now() / 1_000);

/** Whose sessions were ended just now. */
const ENDED = 'who-signed-out-everywhere';
/** Who has something of everything. */
const ANNA = 'anna-who-has-done-everything';

/** Every token that must not open anything. */
const BAD_TOKENS: readonly (readonly [string, (pool: TestPool) => Promise<string | undefined>])[] = [
  ['no token', async () => undefined],
  ['garbage', async () => 'garbage'],
  ['three parts of garbage', async () => 'a.b.c'],
  ['a forged signature', (pool) => pool.forgedToken()],
  ['alg none', async (pool) => pool.unsignedToken()],
  ['HS256 with the public key', (pool) => pool.confusedToken()],
  ['expired', (pool) => pool.idToken({ exp: now() - 31 })],
  ['not valid yet', (pool) => pool.idToken({ nbf: now() + HOUR_SECONDS })],
  ['the wrong audience', (pool) => pool.idToken({ aud: 'another-client' })],
  ['no audience', (pool) => pool.idToken({ aud: undefined })],
  ['the wrong issuer', (pool) => pool.idToken({ iss: 'https://cognito.test/other' })],
  ['an access token', (pool) => pool.idToken({ token_use: 'access' })],
  [
    'a real access token',
    (pool) =>
      pool.idToken({ token_use: 'access', aud: undefined, client_id: 'test-client', email: undefined }),
  ],
  ['no exp', (pool) => pool.idToken({ exp: undefined })],
  ['no e-mail', (pool) => pool.idToken({ email: undefined })],
  ['an empty subject', (pool) => pool.idToken({ sub: '' })],
  ['a session that was ended', (pool) => pool.idToken({ sub: ENDED, auth_time: now() - HOUR_SECONDS })],
];

/** All that Anna has stored, and D1. */
const countAll = async () => ({
  ...(await countOwnRows(edge, await edge.pool.idToken({ sub: ANNA }))),
  ...(await countSharedRows()),
});

const PROTECTED = ROUTES.filter(({ access }) => !isOpenToAll(access)).map(({ call }) => call);
const READS = PROTECTED.filter((call) => routeOf(call).method === 'GET');
const ABOUT_A_TASK = PROTECTED.filter((call) => Object.values(sampleInput(call)).includes(FREE_TASK));

/** One of each chapter that is not free. */
const PREMIUM_TASKS = [PREMIUM_TASK, WALK_TASK, ABANDON_TASK, X_RAY_TASK];

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({ ASSETS: await dailyAssetsOfNow() });
  await edge.inDatabase(ENDED, (own) => {
    getSelf(own, ENDED);
    updateSelf(own, { valid_from: now() });
  });
});

describe('the table', () => {
  test('REST and tRPC offer the same calls', () => {
    // oxlint-disable-next-line no-underscore-dangle -- tRPC's only list of its procedures
    const procedures = Object.keys(appRouter._def.procedures);
    expect(procedures.toSorted()).toEqual(ROUTES.map(({ call }) => call).toSorted());
  });

  test('only these are open to anyone: add to this list on purpose', () => {
    const open = ROUTES.filter(({ access }) => isOpenToAll(access)).map(({ call }) => call);
    expect(open).toEqual([
      'users.preSignupValidation',
      'users.validateUsername',
      'subscription.prices',
      'analytics.record',
    ]);
  });
});

describe.each(PROTOCOLS)('over %s', (protocol, send) => {
  beforeAll(async () => fillIn(await edge.pool.idToken({ sub: ANNA })));

  describe.each(BAD_TOKENS)('%s', (_name, makeToken) => {
    let token: string | undefined;
    let before: Awaited<ReturnType<typeof countAll>>;
    // Once for all calls: none of them may change what is counted.
    beforeAll(async () => {
      token = await makeToken(edge.pool);
      before = await countAll();
    });

    test.each(PROTECTED)('opens nothing: %s', async (call) => {
      const answer = await send(edge, call, { token, body: sampleInput(call) });
      expect(faultIn(answer)).toBe('401 signed-out');
      expect(await countAll()).toEqual(before);
    });
  });

  test.each(PROTECTED)('no token comes before bad input: %s', async (call) => {
    const { status } = await send(edge, call, { body: { nonsense: true } });
    expect(status).toBe(401);
  });

  test.each(PROTECTED)('a good token opens: %s', async (call) => {
    const token = await edge.pool.idToken(claimsFor(call));
    await prepareCall(edge, call, token);
    const { status } = await send(edge, call, { token, body: sampleInput(call) });
    expect([200, 201]).toContain(status);
  });

  test.each(PREMIUM_CALLS)('the free tier is kept out: %s', async (call) => {
    const answer = await send(edge, call, { token: await edge.pool.idToken(), body: sampleInput(call) });
    expect(faultIn(answer)).toBe('403 premium-required');
    expect(JSON.stringify(answer.body)).not.toContain('fen');
  });

  describe.each(PREMIUM_TASKS)('the free tier is kept out of %s', (task) => {
    test.each(ABOUT_A_TASK)('%s', async (call) => {
      const token = await edge.pool.idToken();
      const before = await countOwnRows(edge, token);
      const answer = await send(edge, call, { token, body: onTask(call, task) });
      expect(faultIn(answer)).toBe('403 premium-required');
      expect(JSON.stringify(answer.body)).not.toContain('fen');
      expect(await countOwnRows(edge, token)).toEqual(before);
    });
  });

  test.each(ABOUT_A_TASK)(
    'a daily exercise is no task of the course, for premium learners too: %s',
    async (call) => {
      const token = await edge.pool.idToken({ 'cognito:groups': ['premium'] });
      const before = await countOwnRows(edge, token);
      const answer = await send(edge, call, { token, body: onTask(call, DAILY) });
      expect(faultIn(answer)).toBe('404 not-found');
      expect(await countOwnRows(edge, token)).toEqual(before);
    },
  );

  test.each(PROTECTED)('shows nothing of another learner: %s', async (call) => {
    const stranger = await edge.pool.idToken({ sub: `stranger-${call}-${protocol}` });
    const seen = await send(edge, call, { token: stranger, body: sampleInput(call) });
    const text = JSON.stringify(resultOf(seen));
    expect(text).not.toContain('anna-');
    expect(text).not.toContain('"time_taken_seconds":77');
    expect(text).not.toContain('"elo":777');
  });

  test.each(READS)('a learner who has done nothing sees no result, whoever has some: %s', async (call) => {
    const token = await edge.pool.idToken(claimsFor(call));
    const seen = await send(edge, call, { token, body: sampleInput(call) });
    expect(seen.status).toBe(200);
    expect(JSON.stringify(resultOf(seen))).not.toMatch(/"(time_taken_seconds|correct_count|elo)":[1-9]/);
  });
});

test.each(PROTECTED)('no token comes before a body that cannot be read: %s', async (call) => {
  const { method, path } = routeOf(call);
  const places = [
    [path, method],
    [`/trpc/${call}`, trpcMethodOf(routeOf(call))],
  ] as const;
  for (const [place, by] of places) {
    const headers = { 'content-type': 'application/json' };
    const response = await edge.fetch(place, { method: by, headers, ...(by === 'POST' && { body: '{' }) });
    expect(response.status).toBe(401);
  }
});

test('every call about a task is in the free-tier test', () => {
  expect(ABOUT_A_TASK).toEqual([
    'assignments.byName',
    'attempts.submitPosition',
    'attempts.submitAssignment',
    'attempts.bestForAssignment',
  ]);
});

test('a free learner may open chapter 1 and no other chapter', async () => {
  const token = await edge.pool.idToken();
  const statuses = await Promise.all(
    TASKS.map(async ({ titleKey }) => {
      const path = `/attempts/best_assignment_attempt/${titleKey}`;
      return [titleKey, (await edge.call('GET', path, { token })).status] as const;
    }),
  );
  const expected = TASKS.map(({ titleKey, chapterNumber }) => [titleKey, chapterNumber === 1 ? 200 : 403]);
  expect(statuses).toEqual(expected);
});

test('a token in the query or in a cookie is no token', async () => {
  const token = await edge.pool.idToken();
  const { status } = await edge.call('GET', `/users/me?token=${token}&authorization=Bearer+${token}`, {
    headers: { cookie: `token=${token}` },
  });
  expect(status).toBe(401);
});

test('thirty seconds of clock difference are forgiven', async () => {
  const token = await edge.pool.idToken({ exp: now() - 20 });
  expect((await edge.call('GET', '/users/me', { token })).status).toBe(200);
});

function onTask(call: string, task: string) {
  const input = Object.entries(sampleInput(call));
  return Object.fromEntries(input.map(([name, value]) => [name, value === FREE_TASK ? task : value]));
}

/** A learner who has done everything, in times and against a bot that nobody else has. */
async function fillIn(token: string): Promise<void> {
  const attempt_key = crypto.randomUUID();
  const changes: Readonly<Record<string, CallInput>> = {
    'attempts.submitPosition': { attempt_key, time_taken_seconds: 77 },
    'attempts.submitAssignment': { position_attempt_keys: [attempt_key], time_taken_seconds: 77 },
    'botGames.submit': { elo: 777 },
  };
  for (const [call, change] of Object.entries(changes)) {
    const { status } = await overRest(edge, call, { token, body: sampleInput(call, change) });
    expect(status).toBe(201);
  }
  const { body: best } = await overTrpc(edge, 'attempts.bestInCourse', { token });
  expect(JSON.stringify(best)).toContain('"time_taken_seconds":77');
  const { body: games } = await overTrpc(edge, 'botGames.recent', { token });
  expect(JSON.stringify(games)).toContain('"elo":777');
}
