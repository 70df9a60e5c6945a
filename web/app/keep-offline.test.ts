/** When the service worker is asked for, and that a browser that has none goes on. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepOffline } from './keep-offline.ts';

const register = vi.fn<(path: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  register.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { serviceWorker: { register } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('it is asked for, and not at once', () => {
  keepOffline();
  expect(register).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(register.mock.calls).toEqual([['/sw.js']]);
});

test('who has left before is asked nothing', () => {
  keepOffline()();
  vi.runAllTimers();
  expect(register).not.toHaveBeenCalled();
});

test.each([
  ['refuses it', { serviceWorker: { register: () => Promise.reject(new Error('refused')) } }],
  ['knows none', {}],
])('a browser that %s goes on, and the log says so', async (_, navigator) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('navigator', navigator);
  keepOffline();
  await vi.runAllTimersAsync();
  expect(warned).toHaveBeenCalledTimes(1);
});
