/** Constants that the build writes into the workers. */

/** Stockfish's files, as `EngineFiles` of `bot/stockfish-files.ts` says. */
declare const __OKO_ENGINE_FILES__: {
  readonly scriptPath: string;
  readonly wasmPath: string;
  readonly wasmBytes: number;
};
