/** What is kept of the server's answers, when a screen gets it, and whose it is. */
import { QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#web/platform/storage/entry-storage.ts';
import { keepAnswers } from './kept-answers.ts';

const TASK = [['assignments', 'byName'], { input: { task_title_key: 'a.b.1' }, type: 'query' }] as const;
const keyOf = (number: number) => [TASK[0], { input: { task_title_key: String(number) }, type: 'query' }];
const TODAY = [['daily', 'today'], { type: 'query' }] as const;
const LOST = new TRPCClientError('Failed to fetch');
const REFUSED = new TRPCClientError('refused', {
  meta: { responseJSON: { error: { code: 'not-found', message: '', request_id: '' } } },
});

const stops: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

/** A learner's cache on a page that has just been loaded. */
function open(sub: string): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stops.push(keepAnswers(client, sub));
  return client;
}

/** Asks once; what comes of it is in the cache. */
async function ask(client: QueryClient, queryKey: readonly unknown[], answer: unknown): Promise<unknown> {
  const queryFn = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  await client.fetchQuery({ queryKey, queryFn }).catch(() => undefined);
  return client.getQueryData(queryKey);
}

test('an answer is given back on a later visit, when the call does not come through', async () => {
  await ask(open('ada'), TASK, { id: 1 });
  expect(await ask(open('ada'), TASK, LOST)).toEqual({ id: 1 });
});

test('an answer that came before the keeping began is kept, and a call that failed before it is filled', async () => {
  const early = new QueryClient();
  await ask(early, TASK, { id: 1 });
  stops.push(keepAnswers(early, 'ada'));
  const late = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  expect(await ask(late, TASK, LOST)).toBeUndefined();
  stops.push(keepAnswers(late, 'ada'));
  expect(late.getQueryData(TASK)).toEqual({ id: 1 });
});

test('the newest answer counts, and whoever has a connection sees no other', async () => {
  await ask(open('ada'), TASK, { id: 1 });
  expect(await ask(open('ada'), TASK, { id: 2 })).toEqual({ id: 2 });
  expect(await ask(open('ada'), TASK, LOST)).toEqual({ id: 2 });
});

test('what the server refuses is not given back', async () => {
  await ask(open('ada'), TASK, { id: 1 });
  expect(await ask(open('ada'), TASK, REFUSED)).toBeUndefined();
});

test('nobody gets what was answered to another learner', async () => {
  await ask(open('ada'), TASK, { id: 1 });
  expect(await ask(open('bea'), TASK, LOST)).toBeUndefined();
});

test('what is of today alone is not kept', async () => {
  await ask(open('ada'), TODAY, { date: '2026-11-23' });
  expect(await ask(open('ada'), TODAY, LOST)).toBeUndefined();
});

test('the sixty newest are kept', async () => {
  vi.useFakeTimers();
  const client = open('ada');
  for (let number = 0; number < 61; number += 1) {
    vi.setSystemTime(number + 1);
    await ask(client, keyOf(number), { number });
  }
  vi.useRealTimers();
  expect(await ask(open('ada'), keyOf(0), LOST)).toBeUndefined();
  expect(await ask(open('ada'), keyOf(1), LOST)).toEqual({ number: 1 });
});
