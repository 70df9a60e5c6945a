/**
 * Where Stockfish's two files are and how to know that they arrived whole. The build fills this in
 * (`stockfish-files.vite.ts`).
 */
import type { ServedFile } from './served-file.ts';

export interface EngineFiles {
  /** Path of the engine's script: a worker of the classic kind. */
  readonly scriptPath: string;
  /** Its WebAssembly. */
  readonly wasm: ServedFile;
}
