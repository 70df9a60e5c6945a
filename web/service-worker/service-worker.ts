/**
 * The service worker: with it the product opens without a network, and games go on.
 *
 * It keeps the built files, answers a navigation that the network cannot, or not in time, with the page of the build, and keeps what the
 * bot plays with once it was fetched; calls and films it leaves to the browser (adr/0021). A new
 * version waits until the learner lets it in (web/app/offline/service-worker-registration.ts). The build makes one file of it
 * (`service-worker.vite.ts`).
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
/** Written by the build: the page and what it needs besides its document. */
declare const __OKO_KEPT_FILES__: PrecacheEntry[];

/** The page of the build, which starts every screen. */
const PAGE = 'index.html';
/** What the bot plays with. Names carry a hash, so that a kept file is never out of date. */
const BOT_FILE = /^\/(?:engine|people)\//;
/** A file that has proved broken is asked for past the cache; of a worker's script only another query can say so. */
const isWantedAnew = ({ cache }: Request, { search }: URL) => cache === 'reload' || search !== '';
/** Stockfish's script and its bytes, the model of people and their first moves; of this version and the one before. */
const MOST_BOT_FILES = 8;

// What the page says when the learner lets the new version in (workbox-window).
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
// The first visit is kept as well: its games fetch Stockfish through the service worker.
clientsClaim();

addPlugins([pacedFiles]);
// Whoever is online gets the newest page from the network; with a directory index the kept one would come first at "/".
precacheAndRoute(__OKO_KEPT_FILES__, { directoryIndex: '' });
cleanupOutdatedCaches();

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  ({ request }) => fetchPageInTime(request, () => matchPrecache(PAGE)),
);

const botFiles: StrategyOptions = {
  cacheName: 'engine',
  plugins: [
    // Each file once: neither query nor fragment belongs to its address.
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
/** Without a network the kept one has to do. */
const newBotFile = new NetworkFirst(botFiles);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && BOT_FILE.test(url.pathname),
  ({ request, url, event }) =>
    (isWantedAnew(request, url) ? newBotFile : keptBotFile).handle({ request, event }),
);
