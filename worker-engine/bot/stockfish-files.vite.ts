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

/**
 * Added to the script: it drops its promise when its WebAssembly does not load or compile, which no other worker hears of.
 * Thrown again, it is an error of the worker.
 */
const TELL_FAILURE =
  ';self.addEventListener("unhandledrejection",({reason})=>{setTimeout(()=>{throw reason})});\n';

/** Puts the engine's files at their paths, and their paths into the worker of the bot game. */
export function stockfishFiles(): Plugin {
  const { script, wasm } = readStockfish();
  const files: EngineFiles = { scriptPath: script.path, wasm: servedFile(wasm) };
  return serveFiles('oko:stockfish-files', [script, wasm], { __OKO_ENGINE_FILES__: files });
}

/**
 * The two files of the installed package. Both names carry the hash of both: the script looks for its WebAssembly beside
 * itself, under its own name.
 */
export function readStockfish(): { readonly script: BuiltFile; readonly wasm: BuiltFile } {
  const script = Buffer.concat([readPackaged('js'), Buffer.from(TELL_FAILURE)]);
  const wasm = readPackaged('wasm');
  const both = { folder: 'engine', name: 'stockfish', version: Buffer.concat([script, wasm]) } as const;
  return {
    script: builtFile({ ...both, extension: 'js', contentType: 'text/javascript', source: script }),
    wasm: builtFile({ ...both, extension: 'wasm', contentType: 'application/wasm', source: wasm }),
  };
}

function readPackaged(extension: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(`${BUILD}.${extension}`));
}
