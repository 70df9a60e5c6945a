/**
 * The Vite plugin that writes the service worker: with it a reload without a network shows the product.
 *
 * Workbox makes it (`workbox-build`). It keeps the built files, and it answers a navigation that the network cannot with the
 * page of the build; everything else it leaves to the browser (decisions.md#the-service-worker-only-helps-out).
 */
import { generateSW } from 'workbox-build';
import type { Plugin } from 'vite';

/** Its file, at the root so that it serves every screen. */
const SERVICE_WORKER_PATH = '/sw.js';
/** The page of the build, which starts every screen. */
const PAGE = 'index.html';
/** Names that carry a hash of their content: a browser that has the file need not ask for it again. */
const HASHED_NAMES = /^assets\//;
/** The largest file that is kept, in bytes: all of ours are smaller, films and Stockfish are not. */
const LARGEST_FILE_BYTES = 1_000_000;

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
        globPatterns: [
          PAGE,
          'assets/**/*.{js,css,svg}',
          'img/chesspieces/wikipedia/*.svg',
          '*.svg',
          '*.webmanifest',
        ],
        maximumFileSizeToCacheInBytes: LARGEST_FILE_BYTES,
        dontCacheBustURLsMatching: HASHED_NAMES,
        // Whoever is online gets the newest page from the network; without this the kept one would come first at "/".
        directoryIndex: null,
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
        runtimeCaching: [
          {
            urlPattern: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
            handler: 'NetworkOnly',
            options: { precacheFallback: { fallbackURL: PAGE } },
          },
        ],
      });
      for (const warning of warnings) this.warn(warning);
    },
  };
}
