/** Tests registration, version checks, and updates only on consent. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const listeners = vi.hoisted(() => new Map<string, () => void>());
const worker = vi.hoisted(() => ({
  register: vi.fn<() => Promise<void>>(),
  update: vi.fn<() => Promise<void>>(),
  messageSkipWaiting: vi.fn<() => void>(),
}));
vi.mock('workbox-window', () => ({
  Workbox: class {
    constructor() {
      // The real one listens from its construction.
      void navigator.serviceWorker;
    }
    readonly register = worker.register;
    readonly update = worker.update;
    readonly messageSkipWaiting = worker.messageSkipWaiting;
    readonly addEventListener = (type: string, listener: () => void) => void listeners.set(type, listener);
  },
}));

const page = new EventTarget();
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  listeners.clear();
  worker.register.mockReset().mockResolvedValue();
  worker.update.mockReset().mockResolvedValue();
  worker.messageSkipWaiting.mockReset();
  reload.mockReset();
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A newly loaded page. */
const freshPage = () => import('./service-worker-registration.ts');
const comeBack = () => page.dispatchEvent(new Event('visibilitychange'));

test('it is registered once, however often it is asked for', async () => {
  const { keepServiceWorker } = await freshPage();
  keepServiceWorker()();
  keepServiceWorker()();
  expect(worker.register).toHaveBeenCalledTimes(1);
});

test('a page that stays open asks for a new version after an hour, when the learner comes back to it', async () => {
  const { keepServiceWorker } = await freshPage();
  const stop = keepServiceWorker();
  comeBack();
  expect(worker.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_600_000);
  comeBack();
  comeBack();
  expect(worker.update).toHaveBeenCalledTimes(1);
  stop();
  vi.advanceTimersByTime(3_600_000);
  comeBack();
  expect(worker.update).toHaveBeenCalledTimes(1);
});

test('a new version waits, and the page is loaded anew only when it was let in', async () => {
  const { keepServiceWorker, reloadIntoUpdate, updateWaits } = await freshPage();
  keepServiceWorker()();
  expect(updateWaits.get()).toBe(false);
  listeners.get('waiting')?.();
  expect(updateWaits.get()).toBe(true);
  expect(listeners.has('controlling')).toBe(false);
  reloadIntoUpdate();
  expect(worker.messageSkipWaiting).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  listeners.get('controlling')?.();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['refuses it', { serviceWorker: {} }],
  ['knows none', {}],
  [
    'denies the access to it',
    {
      get serviceWorker() {
        throw new DOMException('', 'SecurityError');
      },
    },
  ],
])('a browser that %s goes on, and the log says so', async (_, navigator) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  worker.register.mockRejectedValue(new Error('refused'));
  vi.stubGlobal('navigator', navigator);
  const { keepServiceWorker } = await freshPage();
  keepServiceWorker()();
  await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
});
