/** Answers of D1 and of learners' objects that get lost on their way: every call may run twice, and nothing is done twice. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROUTES } from '#edge/http/routes';
import { faultIn } from '#edge/testing/fault-in';
import { faultyD1 } from '#edge/testing/faulty-d1';
import { PROTOCOLS, claimsFor, overRest, prepareCall, sampleInput } from '#edge/testing/sample-calls';
import { dailyAssetsOfNow } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

const LOST = 'Network connection lost.';
/** No wait for another try is longer; what else is to come later does. In ms. */
const LONGEST_WAIT_MS = 120;
const { setTimeout } = globalThis;

beforeAll(() => {
  // Nobody sits through the waits.
  vi.stubGlobal('setTimeout', (run: () => void, milliseconds: number) =>
    setTimeout(run, milliseconds > LONGEST_WAIT_MS ? milliseconds : 0),
  );
});
afterAll(() => vi.unstubAllGlobals());

const start = async (bindings: object = {}) =>
  TestEdge.start({ ASSETS: await dailyAssetsOfNow(), ...bindings });

/** The object's calls are done, and the answers of the first ones lost. */
function loseAnswers(edge: TestEdge, count: number): { readonly calls: number } {
  const lost = { calls: 0 };
  edge.objects.around = async (call) => {
    const result = await call();
    lost.calls += 1;
    if (lost.calls > count) return result;
    throw Object.assign(new Error(LOST), { retryable: true, remote: false });
  };
  return lost;
}

describe.each(PROTOCOLS)('over %s', (_, send) => {
  const CALLS = ROUTES.map(({ call }) => call);

  test.each(CALLS)('%s: every statement of D1 may run twice, its first answer lost', async (call) => {
    const { DB } = faultyD1({ message: LOST, when: 'after', fails: (_call, tries) => tries === 1 });
    const edge = await start({ DB });
    const token = await edge.pool.idToken(claimsFor(call));
    await prepareCall(edge, call, token);
    const { status } = await send(edge, call, { token, body: sampleInput(call) });
    expect([200, 201]).toContain(status);
  });

  test.each(CALLS)('%s may run twice in the object, its first answer lost', async (call) => {
    const edge = await start();
    const token = await edge.pool.idToken(claimsFor(call));
    await prepareCall(edge, call, token);
    loseAnswers(edge, 1);
    const { status } = await send(edge, call, { token, body: sampleInput(call) });
    expect([200, 201]).toContain(status);
  });
});

test.each(['attempts.submitPosition', 'daily.start', 'botGames.submit'])(
  '%s: where the platform fails a write inside the object, the call is made again',
  async (call) => {
    const edge = await start();
    const token = await edge.pool.idToken();
    await overRest(edge, 'users.me', { token });
    const failures = [
      new Error('Internal error in Durable Object storage write caused object to be reset; reference = ga1j'),
    ];
    edge.objects.failWrite = () => failures.pop();
    const { status } = await overRest(edge, call, { token, body: sampleInput(call) });
    expect(status).toBe(201);
    expect(failures).toEqual([]);
  },
);

test('an object that cannot be reached: unavailable, and when to come back', async () => {
  const edge = await start();
  const lost = loseAnswers(edge, 9);
  const answer = await overRest(edge, 'users.me', { token: await edge.pool.idToken() });
  expect(faultIn(answer)).toBe('503 unavailable');
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(lost.calls).toBe(3);
  const lines = edge.log.filter(({ event }) => event !== 'request');
  expect(lines).toMatchObject([
    { event: 'failure', fields: { code: 'unavailable', message: `Error: ${LOST}` } },
  ]);
});

test.each(['attempts.submitPosition', 'botGames.submit'])(
  '%s: what was stored before the answers were lost is stored once',
  async (call) => {
    const edge = await start();
    const request = { token: await edge.pool.idToken(), body: sampleInput(call) };
    loseAnswers(edge, 4);
    // Three tries are lost; a later call of the same key is answered by its second.
    expect(faultIn(await overRest(edge, call, request))).toBe('503 unavailable');
    const { status, body } = await overRest(edge, call, request);
    expect(status).toBe(200);
    expect((await overRest(edge, call, request)).body).toEqual(body);
  },
);
