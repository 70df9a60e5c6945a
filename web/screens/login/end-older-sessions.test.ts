import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endOlderSessions } from './use-login.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Calls a server that fails this many times; returns the number of calls. */
async function askFailing(times: number): Promise<number> {
  let asked = 0;
  const ending = endOlderSessions(async () => {
    asked += 1;
    if (asked <= times) throw new Error('no');
  });
  await vi.runAllTimersAsync();
  await ending;
  return asked;
}

test.each([
  ['is asked for once where the server answers', 0, 1],
  ['is asked for again where it does not', 2, 3],
  ['is given up in the end', 99, 4],
])('the end of older sessions %s', async (_, failures, asked) => {
  expect(await askFailing(failures)).toBe(asked);
});
