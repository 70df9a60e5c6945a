/**
 * The Vite plugin that serves Stockfish's two files in development and writes them into the build.
 *
 * They lie under `/engine/`, because the script's response has a policy of its own (edge/http/security-headers.ts), and their
 * names carry a hash of their bytes, so that caches may keep them for good. Nothing is bundled: the script looks at its own
 * address, and the page must not pay for it before there is a game.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import type { EngineFiles } from './stockfish-files.ts';

/** The small net, and one thread: needs no cross-origin isolation, and its searches are the same every time. */
const BUILD = 'stockfish/bin/stockfish-19-lite-single';
/** Hexadecimal digits of the hash in a name; the names only need to differ from build to build. */
const HASH_LENGTH = 10;

/** A file as it is served. */
interface ServedFile {
  readonly path: string;
  readonly contentType: string;
  readonly source: Buffer;
}

/** Puts the engine's files at their paths, and their paths into the worker of the bot game. */
export function stockfishFiles(): Plugin {
  const { script, wasm } = readStockfish();
  const files: EngineFiles = {
    scriptPath: script.path,
    wasmPath: wasm.path,
    wasmBytes: wasm.source.byteLength,
  };
  return {
    name: 'oko:stockfish-files',
    config: () => ({ define: { __OKO_ENGINE_FILES__: JSON.stringify(files) } }),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0];
        const file = [script, wasm].find((served) => served.path === path);
        if (file === undefined) return next();
        response.setHeader('Content-Type', file.contentType);
        response.end(file.source);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { path, source } of [script, wasm]) {
        this.emitFile({ type: 'asset', fileName: path.slice('/'.length), source });
      }
    },
  };
}

/** The two files of the installed package. */
export function readStockfish(): { readonly script: ServedFile; readonly wasm: ServedFile } {
  return {
    script: readServed('js', 'text/javascript'),
    wasm: readServed('wasm', 'application/wasm'),
  };
}

function readServed(extension: string, contentType: string): ServedFile {
  const source = readFileSync(createRequire(import.meta.url).resolve(`${BUILD}.${extension}`));
  const hash = createHash('sha256').update(source).digest('hex').slice(0, HASH_LENGTH);
  return { path: `/engine/stockfish-${hash}.${extension}`, contentType, source };
}
