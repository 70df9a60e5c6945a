/**
 * The Vite plugin that writes the service worker: with it the product opens without a network, and games go on.
 *
 * Workbox makes it (`workbox-build`). It keeps the built files, answers a navigation that the network cannot, or not in time, with the
 * page of the build, and keeps what the bot plays with once it was fetched; calls and films it leaves to the browser
 * (decisions.md#the-service-worker-only-helps-out). A new version waits until the learner lets it in (`service-worker.ts`).
 */
import { generateSW } from 'workbox-build';
import type { Plugin } from 'vite';

/** Its file, at the root so that it serves every screen. */
const SERVICE_WORKER_PATH = '/sw.js';
/** The page of the build, which starts every screen. */
const PAGE = 'index.html';
/** What the page needs besides its document; another set of pieces is kept by who has chosen it (`piece-image-store.ts`). */
const FILES = [
  'assets/**/*.{js,css,svg,woff2}',
  'img/chesspieces/wikipedia/*.svg',
  'icons/*.png',
  '*.svg',
  '*.webmanifest',
];
/** Names that carry a hash of their content: a browser that has the file need not ask for it again. */
const HASHED_NAMES = /^assets\//;
/** The largest file that is kept, in bytes: all of ours are smaller, films and Stockfish are not. */
const LARGEST_FILE_BYTES = 1_000_000;
/** Stockfish's script and its bytes, the model of people and their first moves; of this version and the one before. */
const MOST_BOT_FILES = 8;

/** What there is of the service worker's own storage in `fetchPageInTime`. */
declare const caches: {
  match(address: string, options: { readonly ignoreSearch: boolean }): Promise<Response | undefined>;
};

/**
 * The page of a navigation: from the network, or the kept one when that fails or takes longer than 4 s.
 *
 * Workbox writes this function into the service worker as text, so that it may name nothing else of this file. Its own strategies know
 * a time limit only for what they keep themselves.
 */
async function fetchPageInTime({ request }: { readonly request: Request }): Promise<Response> {
  const network = fetch(request);
  const limit = new Promise<undefined>((resolve) => {
    setTimeout(resolve, 4_000, undefined);
  });
  const page = await Promise.race([network, limit]).catch(() => undefined);
  // The precache adds a revision to the name.
  return page ?? (await caches.match('/index.html', { ignoreSearch: true })) ?? network;
}

/** Writes `sw.js` beside the built page. */
export function serviceWorker(): Plugin {
  return {
    name: 'oko:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('the client has no folder');
      const { warnings } = await generateSW({
        swDest: `${dir}${SERVICE_WORKER_PATH}`,
        globDirectory: dir,
        globPatterns: [PAGE, ...FILES],
        maximumFileSizeToCacheInBytes: LARGEST_FILE_BYTES,
        dontCacheBustURLsMatching: HASHED_NAMES,
        // Whoever is online gets the newest page from the network; without this the kept one would come first at "/".
        directoryIndex: null,
        // The first visit is kept as well: its games fetch Stockfish through the service worker.
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
        runtimeCaching: [
          {
            urlPattern: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
            handler: fetchPageInTime,
          },
          {
            // Names carry a hash, so that a kept file is never out of date.
            urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/(?:engine|people)\//.test(url.pathname),
            handler: 'CacheFirst',
            options: {
              cacheName: 'engine',
              expiration: { maxEntries: MOST_BOT_FILES },
              cacheableResponse: { statuses: [200] },
            },
          },
        ],
      });
      for (const warning of warnings) this.warn(warning);
    },
  };
}
