/** Tests precaching: one file after a pause, page requests at once. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAUSE_MS, pacedFiles } from './paced-files.ts';

const request = new Request('https://oko.example.com/assets/board.js');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Records what Workbox fetches, and after how many ms. */
async function fetchedFor(type: string) {
  const start = Date.now();
  const asked = pacedFiles.requestWillFetch?.({ request, event: new Event(type) });
  await vi.runAllTimersAsync();
  return { fetched: await asked, afterMs: Date.now() - start };
}

test('a file to be kept is asked for after a pause, behind all that the page needs', async () => {
  const built = vi.spyOn(globalThis, 'Request');
  const { fetched, afterMs } = await fetchedFor('install');
  expect(fetched?.url).toBe(request.url);
  expect(afterMs).toBe(PAUSE_MS);
  expect(built).toHaveBeenCalledWith(request, { priority: 'low' });
});

test('a file that a page waits for is asked for at once, as it is', async () => {
  expect(await fetchedFor('fetch')).toEqual({ fetched: request, afterMs: 0 });
});
