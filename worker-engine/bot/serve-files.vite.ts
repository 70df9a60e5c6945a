/**
 * What the Vite plugins share that serve files to the game worker in development and write them into the build.
 *
 * The files lie in folders where caches and the service worker keep them for good, as each name carries a hash of its bytes
 * (edge/http/security-headers.ts, web/service-worker/service-worker.ts). Nothing is bundled, as the page must not pay for it before there is a game.
 */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import type { ServedFile } from './served-file.ts';

/** Hexadecimal digits of the hash in a name; the names only need to differ from build to build. */
const HASH_LENGTH = 10;

/** A file with what is in it. */
export interface BuiltFile extends ServedFile {
  readonly source: Buffer;
}

interface NewFile {
  readonly folder: 'engine' | 'people';
  readonly name: string;
  readonly extension: string;
  readonly contentType: string;
  readonly source: Buffer;
  /** What the hash in the name is of; the file's own bytes when absent. */
  readonly version?: Buffer;
}

/** A file at its path. */
export function builtFile({ folder, name, extension, contentType, source, version }: NewFile): BuiltFile {
  const hash = createHash('sha256')
    .update(version ?? source)
    .digest('hex')
    .slice(0, HASH_LENGTH);
  return { path: `/${folder}/${name}-${hash}.${extension}`, bytes: source.byteLength, contentType, source };
}

/** What the worker is told of a file. */
export function servedFile({ path, bytes, contentType }: BuiltFile): ServedFile {
  return { path, bytes, contentType };
}

/** A plugin that puts the files at their paths, and `constants` into the code. */
export function serveFiles(
  name: string,
  files: readonly BuiltFile[],
  constants: Readonly<Record<string, unknown>>,
): Plugin {
  const define = Object.fromEntries(
    Object.entries(constants).map(([constant, value]) => [constant, JSON.stringify(value)]),
  );
  return {
    name,
    config: () => ({ define }),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0];
        const file = files.find((served) => served.path === path);
        if (file === undefined) return next();
        response.setHeader('Content-Type', file.contentType);
        response.end(file.source);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { path, source } of files) {
        this.emitFile({ type: 'asset', fileName: path.slice('/'.length), source });
      }
    },
  };
}
