/** What the page tracks reaches the queue with consent, in a session that says what kind of device it is; else nothing does. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecordedEvent } from './events.ts';
import { FLUSH_INTERVAL_MS } from './queue.ts';

let cookie = '';
let isWide = true;
let sent: RecordedEvent[] = [];
let visits: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  [cookie, isWide, sent, visits] = ['', true, [], []];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    get cookie() {
      return cookie;
    },
    set cookie(written: string) {
      cookie = written.split(';')[0] ?? '';
    },
  });
  vi.doMock('./transport.ts', () => ({
    makeTransport: ({ visit }: { readonly visit: () => string }) => ({
      send: async (batch: readonly RecordedEvent[]) => {
        visits.push(visit());
        sent.push(...batch);
        return 'taken';
      },
      leave: () => true,
    }),
  }));
});
afterEach(() => {
  vi.doUnmock('./transport.ts');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page that has just started. */
async function openPage() {
  const [{ startAnalytics, track }, { answerConsent }] = await Promise.all([
    import('./track.ts'),
    import('../consent/consent.ts'),
  ]);
  startAnalytics();
  return { track, answerConsent };
}

/** The events that were sent by the end of the interval. */
async function sentAfterAWhile(): Promise<readonly string[]> {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(FLUSH_INTERVAL_MS);
  return sent.map(({ type }) => type);
}

test('without an answer nothing is recorded, not even for later', async () => {
  const { track, answerConsent } = await openPage();
  track({ type: 'sound_disabled' });
  expect(await sentAfterAWhile()).toEqual([]);
  answerConsent('allowed');
  track({ type: 'user_logout' });
  expect(await sentAfterAWhile()).toEqual(['session_started', 'user_logout']);
});

test('consent of an earlier visit begins a session at once', async () => {
  cookie = 'cookie_consent=allowed';
  await openPage();
  expect(await sentAfterAWhile()).toEqual(['session_started']);
});

test('what was not sent before the withdrawal is not sent', async () => {
  cookie = 'cookie_consent=allowed';
  const { track, answerConsent } = await openPage();
  track({ type: 'sound_disabled' });
  await vi.dynamicImportSettled();
  answerConsent('denied');
  track({ type: 'user_logout' });
  expect(await sentAfterAWhile()).toEqual([]);
});

test('an answer that is only repeated begins no second session; one after a withdrawal does', async () => {
  const { answerConsent } = await openPage();
  answerConsent('allowed');
  answerConsent('allowed');
  expect(await sentAfterAWhile()).toEqual(['session_started']);
  answerConsent('denied');
  answerConsent('allowed');
  expect(await sentAfterAWhile()).toEqual(['session_started', 'session_started']);
  expect(new Set(visits).size).toBe(2);
});

test.each([
  ['desktop', true],
  ['mobile', false],
] as const)('a session says that it is on a %s', async (deviceType, wide) => {
  [cookie, isWide] = ['cookie_consent=allowed', wide];
  await openPage();
  await sentAfterAWhile();
  expect(sent).toMatchObject([{ type: 'session_started', deviceType }]);
});
