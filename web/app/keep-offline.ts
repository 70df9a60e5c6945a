/**
 * Asks the browser to keep the product, so that a reload without a network shows it: for learners, not for whoever passes by.
 */
import { warn } from '#web/platform/log.ts';

/** Written by the build (`service-worker.vite.ts`); in development there is none. */
const SERVICE_WORKER_PATH = '/sw.js';
/** How long the screen that a learner came for has the network to itself, in ms. */
const QUIET_MS = 5_000;

/** Registers the service worker after some seconds, unless the returned function is called before. */
export function keepOffline(): () => void {
  const timer = setTimeout(() => void register(), QUIET_MS);
  return () => clearTimeout(timer);
}

/** Without it everything works but a reload without a network. To register it once more changes nothing. */
async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER_PATH);
  } catch (error) {
    warn('the product is not kept for reloads without a network', error);
  }
}
