/**
 * Opens the product offline: caches built files, the page after a timeout, and the bot's files once
 * loaded. Calls and films bypass it (adr/0021); new versions wait for consent
 * (web/app/offline/service-worker-registration.ts).
 */
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies';
import { fetchPageInTime } from './fetch-page.ts';
import { pacedFiles } from './paced-files.ts';

declare const self: ServiceWorkerGlobalScope;
/** Injected by the build: the page and its files. */
declare const __OKO_KEPT_FILES__: PrecacheEntry[];

/** The page that starts every screen. */
const PAGE = 'index.html';
/** The bot's files. Hashed names never go stale. */
const BOT_FILE = /^\/(?:engine|people)\//;
/** Bypasses the cache for a broken file; a worker's script can ask only by query. */
const isWantedAnew = ({ cache }: Request, { search }: URL) => cache === 'reload' || search !== '';
/** Stockfish's script and binary, the human model and its openings, for two versions. */
const MOST_BOT_FILES = 8;

// Sent by workbox-window when the learner accepts the new version.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
// Claims the first visit too: its games load Stockfish through the service worker.
clientsClaim();

addPlugins([pacedFiles]);
// Online the network's page wins; a directory index would serve the cached one at "/".
precacheAndRoute(__OKO_KEPT_FILES__, { directoryIndex: '' });
cleanupOutdatedCaches();

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  ({ request }) => fetchPageInTime(request, () => matchPrecache(PAGE)),
);

const botFiles: StrategyOptions = {
  cacheName: 'engine',
  plugins: [
    // Ignores query and fragment, so that each file is cached once.
    {
      cacheKeyWillBeUsed: async ({ request }) => {
        const { origin, pathname } = new URL(request.url);
        return origin + pathname;
      },
    },
    new ExpirationPlugin({ maxEntries: MOST_BOT_FILES }),
    new CacheableResponsePlugin({ statuses: [200] }),
  ],
};
const keptBotFile = new CacheFirst(botFiles);
/** The cached one serves offline. */
const newBotFile = new NetworkFirst(botFiles);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && BOT_FILE.test(url.pathname),
  ({ request, url, event }) =>
    (isWantedAnew(request, url) ? newBotFile : keptBotFile).handle({ request, event }),
);
