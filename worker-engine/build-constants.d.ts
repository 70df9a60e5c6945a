/** Constants that the build writes into the workers. */

/** Stockfish's files, as `EngineFiles` of `bot/stockfish-files.ts` says. */
declare const __OKO_ENGINE_FILES__: {
  readonly scriptPath: string;
  readonly wasm: { readonly path: string; readonly bytes: number; readonly contentType: string };
};

/** The files of what was learned of people, as `PeopleFiles` of `bot/people-files.ts` says. */
declare const __OKO_PEOPLE_FILES__: {
  readonly model: { readonly path: string; readonly bytes: number; readonly contentType: string };
  readonly book: { readonly path: string; readonly bytes: number; readonly contentType: string };
};
