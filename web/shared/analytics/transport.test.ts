/** Events go to our own server as the contract wants them, without a cookie, and come back only where another try may help. */
import { afterEach, expect, test, vi } from 'vitest';
import { usageInput } from '#contract/analytics';
import { CALLS } from '#contract/calls';
import { USAGE_BATCH_SIZE, USAGE_MAX_AGE_MS, USAGE_PATH } from '#contract/limits';
import type { RecordedEvent } from './events.ts';
import { makeTransport } from './transport.ts';

const VISIT = '5f0c2d8e-6d5b-4a1c-9b9f-0a3f6f1f7c11';
const NOW = 5_000_000_000;
const event = (at: number, n = 0): RecordedEvent => ({ type: 'sound_disabled', at, n });
const never = new AbortController().signal;

/** A server that answers so, and a page that speaks to it. */
function setUp(answer: number | 'nothing' = 200) {
  const sent: { readonly url: unknown; readonly init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: unknown, init: RequestInit) => {
    sent.push({ url, init });
    if (answer === 'nothing') throw new TypeError('no connection');
    return new Response('{}', { status: answer });
  });
  const transport = makeTransport({ visit: () => VISIT, now: () => NOW });
  return { transport, sent, bodies: () => sent.map(({ init }) => JSON.parse(String(init.body))) };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the path is that of the call', () => {
  expect(USAGE_PATH).toBe(CALLS.analytics.record.path);
});

test('a batch says how long ago each thing happened, and what is sent is what the contract takes', async () => {
  const { transport, sent, bodies } = setUp();
  expect(await transport.send([event(NOW - 1_500.4, 7)], never)).toBe('taken');
  expect(bodies()).toEqual([{ visit: VISIT, events: [{ type: 'sound_disabled', n: 7, age_ms: 1_500 }] }]);
  expect(usageInput.safeParse(bodies()[0]).success).toBe(true);
  expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit' });
  expect(JSON.stringify(sent[0]?.init.headers)).not.toMatch(/authorization|cookie/i);
});

test.each([
  ['a day and more ago', NOW - USAGE_MAX_AGE_MS - 1, []],
  ['in the time to come, as the clock was set back', NOW + 60_000, [0]],
])('what happened %s', async (_, at, ages) => {
  const { transport, bodies } = setUp();
  expect(await transport.send([event(at)], never)).toBe('taken');
  const sentAges = bodies().flatMap((body) => body.events.map((each: { age_ms: number }) => each.age_ms));
  expect(sentAges).toEqual(ages);
});

test.each([
  [200, 'taken'],
  [400, 'taken'],
  [429, 'later'],
  [503, 'later'],
  ['nothing', 'later'],
] as const)('after %s a batch is %s', async (answer, outcome) => {
  expect(await setUp(answer).transport.send([event(NOW)], never)).toBe(outcome);
});

test('a page that leaves gives its batch to the browser', () => {
  const beacons: [string, Blob][] = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, body: Blob) => beacons.push([url, body]) > 0,
  });
  const { transport } = setUp();
  expect(transport.leave([event(NOW)])).toBe(true);
  expect(beacons.map(([url, { type }]) => [url, type])).toEqual([[USAGE_PATH, 'application/json']]);
});

test('the largest batch is far below the largest body that the edge takes', () => {
  const largest = Array.from({ length: USAGE_BATCH_SIZE }, (_, index) => ({
    type: 'task_completed',
    task: 'undefendedPieces.calculateOpponentPieces.6',
    n: 999_900 + index,
    age_ms: USAGE_MAX_AGE_MS,
  }));
  const body = JSON.stringify({ visit: VISIT, events: largest });
  expect(usageInput.safeParse(JSON.parse(body)).success).toBe(true);
  expect(body.length).toBeLessThan(16_384);
});
