/** A visit goes to a newcomer, never to a learner who has begun that task. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findTaskByNumber } from '#contract/curriculum';
import type { Parcel } from '#web/shared/outbox/parcel.ts';
import { createMemoryStorage, type EntryStorage } from '#web/shared/storage/entry-storage.ts';
import { createParcelStore } from '#web/shared/outbox/parcel-store.ts';
import { VISITED_NUMBER, VISITED_TASK, VISITOR } from '../../exercise/visit.ts';
import { adoptVisit } from './adopt-visit.ts';

const VISITORS_RUN = `oko-run:visitor:${VISITED_TASK}`;
const OWN_RUN = `oko-run:sub-ola:${VISITED_TASK}`;
const ATTEMPT: Parcel = {
  kind: 'position',
  body: {
    position_task_id: 'markYourPieces-b74f2c5e2749',
    assignment_id: VISITED_TASK,
    is_correct: true,
    time_taken_seconds: 4,
    answer: { kind: 'arrows', arrows: [{ from: 'g1', to: 'g2' }], invalid_tries: 0 },
    attempt_key: '00000000-0000-4000-8000-000000000001',
    run_key: '00000000-0000-4000-8000-000000000002',
  },
};

let storage: EntryStorage;
const put = vi.fn<(parcel: Parcel) => void>();

beforeEach(() => {
  storage = createMemoryStorage();
  vi.stubGlobal('localStorage', storage);
  put.mockClear();
  storage.setItem(VISITORS_RUN, 'a run');
  createParcelStore(storage, VISITOR).put(ATTEMPT);
});
afterEach(() => vi.unstubAllGlobals());

const adopt = (hasResult: () => Promise<boolean>) =>
  adoptVisit({ sub: 'sub-ola', outbox: { put }, findHasResult: hasResult });
const namesLeft = () => Array.from({ length: storage.length }, (_, index) => storage.key(index));

test('a newcomer goes on with the run, and its attempts are sent as their own', async () => {
  expect(await adopt(async () => false)).toBe(true);
  expect(storage.getItem(OWN_RUN)).toBe('a run');
  expect(put).toHaveBeenCalledExactlyOnceWith(ATTEMPT);
  expect(namesLeft()).toEqual([OWN_RUN]);
});

test('who has a result of the task keeps it, and nothing of the visit stays', async () => {
  expect(await adopt(async () => true)).toBe(false);
  expect(put).not.toHaveBeenCalled();
  expect(namesLeft()).toEqual([]);
});

test('who is in the middle of the task goes on there, and nothing of the visit stays', async () => {
  storage.setItem(OWN_RUN, 'my own run');
  await adopt(async () => false);
  expect(put).not.toHaveBeenCalled();
  expect(namesLeft()).toEqual([OWN_RUN]);
  expect(storage.getItem(OWN_RUN)).toBe('my own run');
});

test('while nobody knows whether there is a result, the visit waits as it is', async () => {
  const before = namesLeft();
  await expect(adopt(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(namesLeft()).toEqual(before);
  expect(put).not.toHaveBeenCalled();
});

test('the visited task is known by its number', () => {
  expect(findTaskByNumber(VISITED_NUMBER)?.titleKey).toBe(VISITED_TASK);
});
