/**
 * Keeps what was learned of people for the page's life: the model, and the first moves they know.
 *
 * Fetched with the first call. What could not be had is asked for again by the next call, past a cache where a broken file may lie.
 */
import { createChanceFinder, type FindChances } from './chances.ts';
import { createEncoding, encode } from './encode.ts';
import type { BookMoves } from './opening-book.ts';
import { situationAfter } from './played-situation.ts';
import { readModel } from './read-weights.ts';
import { STARTING_FEN } from '#chess/fen';
import { downloadWhole } from './download-whole.ts';
import type { PeopleFiles } from './people-files.ts';
import type { ServedFile } from './served-file.ts';

export interface PeopleKeeper {
  /** The chances of moves by the model. Rejects when its file cannot be had. */
  model(): Promise<FindChances>;
  /** The same if it has come already; it is not fetched. */
  modelIfThere(): FindChances | undefined;
  /** The first moves. Rejects when their file cannot be had. */
  book(): Promise<BookMoves>;
}

type Cache = 'default' | 'reload';

/** Keeps what these files hold. */
export function keepPeople(files: PeopleFiles, fetch: typeof globalThis.fetch): PeopleKeeper {
  const download = async (file: ServedFile, cache: Cache): Promise<Response> =>
    unpack(await downloadWhole(file, { fetch, cache }));
  let present: FindChances | undefined;
  return {
    modelIfThere: () => present,
    model: keepOnceThere(async (cache) => {
      const model = await download(files.model, cache);
      const findChances = createChanceFinder(readModel(new Uint8Array(await model.arrayBuffer())));
      warmUp(findChances);
      present = findChances;
      return findChances;
    }),
    book: keepOnceThere(async (cache) => {
      const book = await download(files.book, cache);
      // It was counted and written by us, and every byte of it came.
      return (await book.json()) as BookMoves;
    }),
  };
}

function unpack(packed: Blob): Response {
  return new Response(packed.stream().pipeThrough(new DecompressionStream('gzip')));
}

/** One load at a time, tried twice; after both failed the next call begins anew. */
function keepOnceThere<T>(load: (cache: Cache) => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= load('default')
      .catch(() => load('reload'))
      .catch((cause: unknown) => {
        kept = undefined;
        throw cause;
      });
    return kept;
  };
}

/** The first answers of a model take fifty times as long as later ones: they are given to nobody. */
const WARMING_ANSWERS = 3;

function warmUp(findChances: FindChances): void {
  const encoding = createEncoding();
  const chances = new Float32Array(256);
  for (let answer = 0; answer < WARMING_ANSWERS; answer += 1) {
    encode(situationAfter({ startFen: STARTING_FEN, moves: [] }, 1000 + answer), encoding);
    findChances({ encoding }, chances);
  }
}
