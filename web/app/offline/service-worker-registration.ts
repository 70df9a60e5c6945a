/**
 * The service worker as the page sees it: asked for, looked after, and changed for a new version when the learner says so.
 *
 * What it keeps is said in itself (`web/service-worker/service-worker.ts`).
 */
import { Workbox } from 'workbox-window';
import { warn } from '#web/shared/log.ts';
import { Store } from '#web/shared/store/store.ts';

/** Written by the build; in development there is none. */
const SERVICE_WORKER_PATH = '/sw.js';
/** A page that stays open asks for a new version this often, at the earliest, in ms. */
const ASK_AGAIN_MS = 3_600_000;

/** Whether a new version is there and waits to be let in. */
export const updateWaits = new Store(false);

let worker: Workbox | undefined;

/** Registers it once; returns a function that stops asking for new versions. */
export function keepServiceWorker(): () => void {
  if (!('serviceWorker' in navigator)) {
    warn('this browser keeps nothing for reloads without a network');
    return () => undefined;
  }
  try {
    worker ??= register();
  } catch (error) {
    // A page that is denied storage may be denied this at the first touch.
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

/** Lets the new version in, and loads the page anew with it. */
export function reloadIntoUpdate(): void {
  worker?.addEventListener('controlling', () => location.reload());
  worker?.messageSkipWaiting();
}

/** When the learner comes back to the page. */
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

/** Without it everything works but a reload without a network. */
function tellWhy(error: unknown): void {
  warn('the product is not kept for reloads without a network', error);
}
