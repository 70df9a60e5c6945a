/** Builds the service worker with its precache list. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';

/** At the root, so that its scope is every screen. */
const SERVICE_WORKER = 'sw.js';
/** The page and its files; other piece sets are cached when chosen (`piece-image-store.ts`). */
const FILES = [
  'index.html',
  'assets/**/*.{js,css,svg,woff2}',
  'img/chesspieces/wikipedia/*.svg',
  'icons/*.png',
  '*.svg',
  '*.webmanifest',
];
/** Names with a content hash need no revalidation. */
const HASHED_NAME = /^assets\//;
/** Hash letters that distinguish versions; each costs a byte of the service worker. */
const REVISION_LETTERS = 8;
/** Largest precached file, in bytes: excludes films and Stockfish. */
const LARGEST_FILE_BYTES = 1_000_000;

/** Writes `sw.js` into the build. */
export function serviceWorker(): Plugin {
  return {
    name: 'oko:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('the client has no folder');
      writeFileSync(join(dir, SERVICE_WORKER), await buildServiceWorker(listKeptFiles(dir)));
    },
  };
}

/** Returns the precached files, sorted by path. Throws for a file too large for a first visit. */
export function listKeptFiles(folder: string): readonly PrecacheEntry[] {
  return globSync(FILES, { cwd: folder })
    .toSorted()
    .map((url) => {
      const content = readFileSync(join(folder, url));
      if (content.length > LARGEST_FILE_BYTES) throw new Error(`${url} is too large to be kept`);
      const revision = HASHED_NAME.test(url) ? null : revisionOf(content);
      return { url, revision };
    });
}

function revisionOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, REVISION_LETTERS);
}

async function buildServiceWorker(files: readonly PrecacheEntry[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __OKO_KEPT_FILES__: JSON.stringify(files) },
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'service-worker.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [script] = 'output' in result ? result.output : [];
  if (script === undefined) throw new Error('the service worker was not built');
  return script.code;
}
