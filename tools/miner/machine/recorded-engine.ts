/**
 * An engine that remembers its searches: when the same searches come in the same order after a new game, their results are
 * taken from the store.
 *
 * Searches are slow and what we make of them is fast: because only the searches are kept, rules may change and only new
 * searches cost time. A result depends on what the engine searched before, so when a known row of searches goes on with a
 * new one, the engine makes them all from the first.
 */
import type { Search, UciConversation } from '#bot/uci';
import type { SearchResult } from '#bot/uci-lines';
import type { ResultStore } from './result-store.ts';

/** The part of an engine that a finding may be made with. */
export type Searcher = Pick<UciConversation, 'search' | 'startNewGame'>;

export type SearchStore = ResultStore<SearchResult>;

/** What is found with recorded searches alone, or undefined when it needs a new one. */
export async function replay<Finding>(
  store: SearchStore,
  decide: (searcher: Searcher) => Promise<Finding>,
): Promise<Finding | undefined> {
  try {
    return await decide(recorded(NO_ENGINE, store));
  } catch (error) {
    if (error instanceof NotRecorded) return undefined;
    throw error;
  }
}

/** The same engine, which keeps what it finds in the store and finds nothing twice. */
export function recorded(engine: Searcher, store: SearchStore): Searcher {
  /** Since the new beginning; only the first `sent` of them have been sent to the engine. */
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

/** Stands in for an engine and has no result. */
const NO_ENGINE: Searcher = {
  startNewGame: async () => {},
  search: async () => {
    throw new NotRecorded();
  },
};
