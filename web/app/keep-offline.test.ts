/** Who gets the service worker, and when. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionState } from '#web/platform/session/session.ts';
import { Store } from '#web/platform/store/store.ts';
import { keepOffline } from './keep-offline.ts';

const SIGNED_IN: SessionState = {
  status: 'signed-in',
  learner: { sub: 'sub-ola', email: 'ola@example.com', tier: 'free', preferredUsername: 'ola' },
};
const register = vi.fn<(path: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  register.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { serviceWorker: { register } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function sessionIn(state: SessionState) {
  const store = new Store<SessionState>(state);
  return { state: store.get, subscribe: store.subscribe, set: (next: SessionState) => store.set(next) };
}

test('a visitor’s browser is asked to keep nothing', () => {
  keepOffline(sessionIn({ status: 'signed-out', because: 'not-in' }));
  vi.runAllTimers();
  expect(register).not.toHaveBeenCalled();
});

test('a learner’s browser is asked once, and not at once', () => {
  const session = sessionIn({ status: 'checking' });
  keepOffline(session);
  session.set(SIGNED_IN);
  expect(register).not.toHaveBeenCalled();
  session.set({ ...SIGNED_IN });
  vi.runAllTimers();
  expect(register.mock.calls).toEqual([['/sw.js']]);
});

test('a browser without service workers, and one that refuses, go on', async () => {
  vi.stubGlobal('console', { ...console, warn: () => {} });
  register.mockRejectedValue(new Error('refused'));
  keepOffline(sessionIn(SIGNED_IN));
  await vi.runAllTimersAsync();
  vi.stubGlobal('navigator', {});
  expect(() => keepOffline(sessionIn(SIGNED_IN))).not.toThrow();
});
