/**
 * The Vite plugin that builds the service worker, and tells it which files to keep.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';

/** At the root, so that it serves every screen. */
const SERVICE_WORKER = 'sw.js';
/** The page, and what it needs besides its document; another set of pieces is kept by who has chosen it (`piece-image-store.ts`). */
const FILES = [
  'index.html',
  'assets/**/*.{js,css,svg,woff2}',
  'img/chesspieces/wikipedia/*.svg',
  'icons/*.png',
  '*.svg',
  '*.webmanifest',
];
/** Names that carry a hash of their content: a browser that has the file need not ask for it again. */
const HASHED_NAME = /^assets\//;
/** As many letters of a file's hash as tell two versions of it apart. Each one is a byte of the service worker. */
const REVISION_LETTERS = 8;
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
      writeFileSync(join(dir, SERVICE_WORKER), await buildServiceWorker(listKeptFiles(dir)));
    },
  };
}

/**
 * The built files that the service worker keeps, in the order of their paths. Throws for one that is too large for a learner's first
 * visit.
 */
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
