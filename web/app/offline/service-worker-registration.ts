/**
 * Registers the service worker, checks for new versions and installs them when the learner agrees.
 * `web/service-worker/service-worker.ts` says what it caches.
 */
import { Workbox } from 'workbox-window';
import { warn } from '#web/shared/log.ts';
import { Store } from '#web/shared/store/store.ts';

/** Written by the build; absent in development. */
const SERVICE_WORKER_PATH = '/sw.js';
/** Shortest time between version checks on an open page, in ms. */
const ASK_AGAIN_MS = 3_600_000;

/** Whether a new version waits to be installed. */
export const updateWaits = new Store(false);

let worker: Workbox | undefined;

/** Registers once; returns a function that stops the version checks. */
export function keepServiceWorker(): () => void {
  if (!('serviceWorker' in navigator)) {
    warn('this browser keeps nothing for reloads without a network');
    return () => undefined;
  }
  try {
    worker ??= register();
  } catch (error) {
    // Without storage permission, mere access may throw.
    tellWhy(error);
    return () => undefined;
  }
  return askAgain(worker);
}

function register(): Workbox {
  const made = new Workbox(SERVICE_WORKER_PATH);
  made.addEventListener('waiting', () => updateWaits.set(true));
  made.register().catch(tellWhy);
  return made;
}

/** Activates the new version and reloads. */
export function reloadIntoUpdate(): void {
  worker?.addEventListener('controlling', () => location.reload());
  worker?.messageSkipWaiting();
}

/** Checks for a version when the page becomes visible. */
function askAgain(asked: Workbox): () => void {
  let last = Date.now();
  const ask = () => {
    if (document.hidden || Date.now() - last < ASK_AGAIN_MS) return;
    last = Date.now();
    asked.update().catch(tellWhy);
  };
  addEventListener('visibilitychange', ask);
  return () => removeEventListener('visibilitychange', ask);
}

/** Only an offline reload needs the service worker. */
function tellWhy(error: unknown): void {
  warn('the product is not kept for reloads without a network', error);
}
