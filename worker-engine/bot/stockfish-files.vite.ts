/**
 * The Vite plugin that serves Stockfish's two files.
 *
 * They lie under `/engine/` also because the script's response has a policy of its own (edge/http/security-headers.ts), and
 * because the script looks at its own address.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { builtFile, servedFile, serveFiles, type BuiltFile } from './serve-files.vite.ts';
import type { EngineFiles } from './stockfish-files.ts';

/** The small net, and one thread: needs no cross-origin isolation, and its searches are the same every time. */
const BUILD = 'stockfish/bin/stockfish-19-lite-single';

/** Puts the engine's files at their paths, and their paths into the worker of the bot game. */
export function stockfishFiles(): Plugin {
  const { script, wasm } = readStockfish();
  const files: EngineFiles = { scriptPath: script.path, wasm: servedFile(wasm) };
  return serveFiles('oko:stockfish-files', [script, wasm], { __OKO_ENGINE_FILES__: files });
}

/** The two files of the installed package. */
export function readStockfish(): { readonly script: BuiltFile; readonly wasm: BuiltFile } {
  return {
    script: readBuilt('js', 'text/javascript'),
    wasm: readBuilt('wasm', 'application/wasm'),
  };
}

function readBuilt(extension: string, contentType: string): BuiltFile {
  const source = readFileSync(createRequire(import.meta.url).resolve(`${BUILD}.${extension}`));
  return builtFile({ folder: 'engine', name: 'stockfish', extension, contentType, source });
}
