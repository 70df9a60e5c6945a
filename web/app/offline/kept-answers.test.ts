/** Tests the cache of server answers: what, when, and whose. */
import { hashKey, QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AssignmentWithStats } from '#contract/attempts';
import { LESSONS } from '#contract/curriculum';
import { lessonTextsOf } from '#contract/lesson-texts';
import { createMemoryStorage } from '#web/shared/storage/entry-storage.ts';
import { keepAnswers } from './kept-answers.ts';

const TASK = [
  ['attempts', 'bestForAssignment'],
  { input: { assignment_id: 'a.b.1' }, type: 'query' },
] as const;
const keyOf = (number: number) => [TASK[0], { input: { assignment_id: String(number) }, type: 'query' }];
const best = (correct_count: number) => ({ correct_count, time_taken_seconds: 60 });
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

/** Creates a learner's cache on a newly loaded page. */
function open(sub: string): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stops.push(keepAnswers(client, sub));
  return client;
}

/** Queries once; the result is in the cache. */
async function ask(client: QueryClient, queryKey: readonly unknown[], answer: unknown): Promise<unknown> {
  const queryFn = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  await client.fetchQuery({ queryKey, queryFn }).catch(() => undefined);
  return client.getQueryData(queryKey);
}

test('an answer is given back on a later visit, when the call does not come through', async () => {
  await ask(open('ada'), TASK, best(1));
  expect(await ask(open('ada'), TASK, LOST)).toEqual(best(1));
});

test('an answer that came before the keeping began is kept, and a call that failed before it is filled', async () => {
  const early = new QueryClient();
  await ask(early, TASK, best(1));
  stops.push(keepAnswers(early, 'ada'));
  const late = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  expect(await ask(late, TASK, LOST)).toBeUndefined();
  stops.push(keepAnswers(late, 'ada'));
  expect(late.getQueryData(TASK)).toEqual(best(1));
});

test('the newest answer counts, and whoever has a connection sees no other', async () => {
  await ask(open('ada'), TASK, best(1));
  expect(await ask(open('ada'), TASK, best(2))).toEqual(best(2));
  expect(await ask(open('ada'), TASK, LOST)).toEqual(best(2));
});

test('what the server refuses is not given back', async () => {
  await ask(open('ada'), TASK, best(1));
  expect(await ask(open('ada'), TASK, REFUSED)).toBeUndefined();
});

test('nobody gets what was answered to another learner', async () => {
  await ask(open('ada'), TASK, best(1));
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
    await ask(client, keyOf(number), best(number));
  }
  vi.useRealTimers();
  expect(await ask(open('ada'), keyOf(0), LOST)).toBeUndefined();
  expect(await ask(open('ada'), keyOf(1), LOST)).toEqual(best(1));
});

describe('an entry', () => {
  const NAME = `oko-answers:ada:${hashKey(TASK)}`;
  const warned = vi.spyOn(console, 'warn');
  beforeEach(() => void warned.mockReset().mockImplementation(() => undefined));

  test.each([
    '',
    '{',
    'null',
    '5',
    '[]',
    '{}',
    '{"at":1,"data":7}',
    '{"at":1,"data":{"correct_count":1,"time_taken_seconds":60}}',
    '{"version":1,"at":1,"data":7}',
    '{"version":1,"at":1,"data":{"correct_count":"1","time_taken_seconds":60}}',
    '{"version":1,"at":1,"data":{"correct_count":1}}',
    '{"version":1,"at":"then","data":{"correct_count":1,"time_taken_seconds":60}}',
    '{"version":2,"at":1,"data":{"correct_count":1,"time_taken_seconds":60}}',
  ])('of another shape or version is dropped with a line in the log: %s', async (text) => {
    vi.resetModules();
    const { keepAnswers: keep } = await import('./kept-answers.ts');
    localStorage.setItem(NAME, text);
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    stops.push(keep(client, 'ada'));
    expect(await ask(client, TASK, LOST)).toBeUndefined();
    expect(localStorage.getItem(NAME)).toBeNull();
    expect(warned).toHaveBeenCalledOnce();
  });
});

test.each(LESSONS)('a task of every lesson is given back: $key', async ({ key, chapter, boardConfig }) => {
  const input = { task_title_key: `${chapter}.${key}.1` };
  const queryKey = [['assignments', 'byName'], { input, type: 'query' }];
  const task: AssignmentWithStats = {
    assignment_id: input.task_title_key,
    chapter,
    positions: [
      {
        position_task_id: 'p1',
        fen: '1r6/4k3/5N2/3P2Np/2K5/8/8/8 w - - 19 82',
        green_from: 'f6',
        green_to: 'e8',
        red_from: null,
        red_to: null,
        correct_move: 'Ne8',
        comment_en: 'It is safe there.',
        comment_pl: null,
        played_percent: 40,
        played_rating: 1100,
      },
    ],
    stats: { correct_count: 0, total_count: 1, time_taken_seconds: null },
    boardConfig,
    translations: lessonTextsOf(key),
  };
  await ask(open('ada'), queryKey, task);
  expect(await ask(open('ada'), queryKey, LOST)).toEqual(task);
});
