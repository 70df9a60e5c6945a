/**
 * An engine that remembers: what it was asked before, in the same order since the same new beginning, it answers from the
 * store.
 *
 * Searches are dear and judgements cheap: with the searches kept, and not what was made of them, rules may change and only
 * questions never asked before cost time. An engine's answer depends on what it searched before, so a conversation that
 * goes beyond what is known is told to the engine from its beginning.
 */
import type { Search, UciConversation } from '#bot/uci';
import type { SearchResult } from '#bot/uci-lines';
import type { ResultStore } from './result-store.ts';

/** Whom a judgement may ask. */
export type Searcher = Pick<UciConversation, 'search' | 'startNewGame'>;

export type SearchStore = ResultStore<SearchResult>;

/** What a judgement comes to with recorded searches alone, or undefined when it asks something new. */
export async function replay<Judgement>(
  store: SearchStore,
  judge: (searcher: Searcher) => Promise<Judgement>,
): Promise<Judgement | undefined> {
  try {
    return await judge(recorded(NO_ENGINE, store));
  } catch (error) {
    if (error instanceof NotRecorded) return undefined;
    throw error;
  }
}

/** The same engine, which keeps what it finds in the store and finds nothing twice. */
export function recorded(engine: Searcher, store: SearchStore): Searcher {
  /** Since the new beginning; the engine itself has heard only the first `sent` of them. */
  let asked: readonly Search[] = [];
  let sent = 0;

  async function catchUp(): Promise<SearchResult> {
    const open = asked.slice(sent);
    const results: SearchResult[] = [];
    for (const search of open) results.push(await engine.search(search));
    sent = asked.length;
    const latest = results.at(-1);
    if (!latest) throw new RangeError('nothing was asked');
    return latest;
  }

  return {
    startNewGame: async () => {
      asked = [];
      sent = 0;
      await engine.startNewGame();
    },
    search: async (search) => {
      asked = [...asked, search];
      const key = JSON.stringify(asked);
      const known = store.find(key);
      if (known) return known;
      const result = await catchUp();
      store.add(key, result);
      return result;
    },
  };
}

class NotRecorded extends Error {}

/** Stands where an engine would, and has no answer. */
const NO_ENGINE: Searcher = {
  startNewGame: async () => {},
  search: async () => {
    throw new NotRecorded();
  },
};
