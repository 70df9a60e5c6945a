/** A Durable Object with passing troubles: what its callers see of them. */
import { describe, expect, test } from 'vitest';
import { Fault } from '#contract/faults';
import { toFault } from '../http/fault-response.ts';
import { logFailure, logFault } from '../http/request-log.ts';
import { callReliably } from './reliable-object.ts';

const LOST = 'Network connection lost.';

/** Calls an object whose first tries fail so; what came of it. */
async function callFailing(trouble: Error, failures: number) {
  const stubs: number[] = [];
  const waits: number[] = [];
  const call = async (stub: number) => {
    if (stub <= failures) throw trouble;
    return `answered by stub ${stub}`;
  };
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const answer = callReliably(() => stubs.push(stubs.length), call, { wait });
  const outcome = await answer.catch((failure: unknown) => failure);
  return { outcome, stubs: stubs.length, waits };
}

const marked = (message: string, marks: object) => Object.assign(new Error(message), marks);

describe.each<readonly [name: string, error: Error]>([
  [LOST, marked(LOST, { retryable: true })],
  ['an error that the platform calls passing', marked('anything', { retryable: true, remote: false })],
  ...[
    LOST,
    'internal error; reference = 0123abcd4567',
    'Durable Object reset because its code was updated.',
    "The Durable Object's code has been updated, this version can no longer access storage.",
    'Cannot resolve Durable Object due to transient issue on remote node.',
    'cannot access storage because object has moved to a different machine',
    'Connection closed: this Durable Object instance is no longer active. Reconnect or retry the request.',
    'Durable Object exceeded its CPU time limit and was reset.',
    "Durable Object's isolate exceeded its memory limit and was reset.",
    'Durable Object storage operation exceeded timeout which caused object to be reset.',
    'Internal error in Durable Object storage write caused object to be reset; reference = ga1j754dr4bl',
    'Internal error while starting up Durable Object storage caused object to be reset; reference = 0amj',
    'A call to blockConcurrencyWhile() in a Durable Object waited for too long. The call was canceled and the Durable Object was reset.',
  ].map((message) => [message, new Error(message)] as const),
])('%s', (_, error) => {
  test('once: another stub answers', async () => {
    expect(await callFailing(error, 1)).toMatchObject({ outcome: 'answered by stub 2', stubs: 2 });
  });

  test('three times in a row: unavailable', async () => {
    const { outcome, stubs, waits } = await callFailing(error, 9);
    expect(outcome).toBeInstanceOf(Fault);
    expect(outcome).toMatchObject({ code: 'unavailable', cause: error, retryAfterSeconds: undefined });
    expect(stubs).toBe(3);
    expect(waits).toHaveLength(2);
  });
});

test.each([
  marked('Durable Object is overloaded. Too many requests queued.', { overloaded: true, retryable: true }),
  marked('whatever is too much', { overloaded: true }),
  new Error('Durable Object is overloaded. Requests queued for too long.'),
  new Error(
    'Your account is generating too much load on Durable Objects. Please back off and try again later.',
  ),
])('$message: unavailable at once, for another try would make it worse', async (error) => {
  const { outcome, stubs } = await callFailing(error, 9);
  expect(outcome).toMatchObject({ code: 'unavailable', cause: error, retryAfterSeconds: undefined });
  expect(stubs).toBe(1);
});

test.each([
  'Exceeded allowed rows written in Durable Objects free tier.',
  'database or disk is full: SQLITE_FULL',
])('%s: unavailable for minutes', async (message) => {
  const { outcome, stubs } = await callFailing(new Error(message), 9);
  expect(outcome).toMatchObject({ code: 'unavailable', retryAfterSeconds: 300 });
  expect(stubs).toBe(1);
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'sub')"),
  marked('UNIQUE constraint failed: runs.key: SQLITE_CONSTRAINT', { remote: true }),
  new Fault('unavailable', 'The database cannot be reached right now.'),
])('$message: no trouble of the platform, so it rises as it is', async (error) => {
  const { outcome, stubs } = await callFailing(error, 9);
  expect(outcome).toBe(error);
  expect(stubs).toBe(1);
});

test('a full storage, met inside the object behind drizzle, is unavailable and has its own line in the log', () => {
  const cause = new Error('database or disk is full: SQLITE_FULL');
  const failed = Object.assign(new Error('Failed query: insert …', { cause }), { query: 'insert …' });
  const fault = toFault(failed);
  expect(fault).toMatchObject({ code: 'unavailable', retryAfterSeconds: 300 });
  const lines: unknown[] = [];
  const caller = { requestId: 'r1', learnerId: undefined, sentToken: true };
  logFault((event, fields) => void lines.push({ event, fields }), fault, caller);
  expect(lines).toMatchObject([
    { event: 'database-full', fields: { request_id: 'r1', code: 'unavailable' } },
  ]);
});

test('a full database that an alarm has met has the same line', () => {
  const cause = new Fault('unavailable', 'not now', {
    cause: new Error('D1_ERROR: Exceeded maximum DB size.'),
  });
  const failed = Object.assign(new Error('Failed query: insert …', { cause }), { query: 'insert …' });
  const lines: unknown[] = [];
  logFailure((event, fields) => void lines.push({ event, fields }), { code: 'alarm' }, failed);
  const message = 'Error: D1_ERROR: Exceeded maximum DB size.';
  expect(lines).toMatchObject([
    { event: 'database-full', fields: { code: 'alarm', query: 'insert …', message } },
  ]);
});

test('what a learner typed fills no database', () => {
  const failed = Object.assign(
    new Error('Failed query: insert … params: SQLITE_FULL', { cause: new Error('no such table') }),
    {
      query: 'insert …',
    },
  );
  expect(toFault(failed).code).toBe('internal');
});
