/**
 * Asks the browser to keep the product, so that a reload without a network shows it: for learners, not for whoever passes by.
 */
import { warn } from '#web/platform/log.ts';
import type { Session } from '#web/platform/session/session.ts';

/** Written by the build (`service-worker.vite.ts`); in development there is none. */
const SERVICE_WORKER_PATH = '/sw.js';
/** How long the screen that a learner came for has the network to itself, in ms. */
const QUIET_MS = 5_000;

/** Registers the service worker some seconds after somebody is found to be signed in. */
export function keepOffline(session: Pick<Session, 'state' | 'subscribe'>): void {
  if (!('serviceWorker' in navigator)) return;
  const begin = () => {
    if (session.state().status !== 'signed-in') return;
    stop();
    setTimeout(() => void register(), QUIET_MS);
  };
  const stop = session.subscribe(begin);
  begin();
}

/** Without it everything works but a reload without a network. */
async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER_PATH);
  } catch (error) {
    warn('the product is not kept for reloads without a network', error);
  }
}
