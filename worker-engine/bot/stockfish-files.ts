/**
 * Where Stockfish's two files are and how to know that they arrived whole. The build fills this in
 * (`stockfish-files.vite.ts`).
 */

export interface EngineFiles {
  /** Path of the engine's script: a worker of the classic kind. */
  readonly scriptPath: string;
  /** Path of its WebAssembly. */
  readonly wasmPath: string;
  /** Size of the WebAssembly in bytes, uncompressed. */
  readonly wasmBytes: number;
}
