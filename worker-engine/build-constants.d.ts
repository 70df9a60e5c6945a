/** Constants that the build writes into the workers. */

/** Stockfish's files (`bot/stockfish-files.vite.ts`). */
declare const __OKO_ENGINE_FILES__: import('./bot/stockfish-files.ts').EngineFiles;
