/**
 * What the engine finds about many candidate moves of chapters 3 and 4. Its searches are kept: when the rules of
 * `proposing/moves/` change, only new ones are made.
 */
import type { SearchResult } from '#bot/uci-lines';
import type { MinerMachine } from '../machine/machine.ts';
import type { Proposal } from '../proposing/moves/proposal.ts';
import { VERIFY_DEPTH, verify } from './verify.ts';
import type { EngineVerification } from './verify.ts';
import type { Search, UciConversation } from '#bot/uci';
import type { ResultStore } from '../machine/result-store.ts';

/** Counts up when the same searches would find something else: with other options of the engine, say. */
const SEARCH_VERSION = 1;

/** In the order of the proposals. What earlier searches decide is decided at once, the rest goes to the engines. */
export async function verifyAll(
  { pool, progress, openStore }: MinerMachine,
  asked: readonly Proposal[],
  depth: number = VERIFY_DEPTH,
): Promise<readonly EngineVerification[]> {
  const store = openStore<SearchResult>('searches', SEARCH_VERSION);
  const known = await Promise.all(
    asked.map((proposal) => replay(store, (searcher) => verify(searcher, proposal, depth))),
  );
  const open = asked.filter((_, index) => known[index] === undefined);
  const line = progress.begin('moves', asked.length, asked.length - open.length);
  const found = await pool.runAll(open, async (engine, proposal) => {
    const verification = await verify(recorded(engine, store), proposal, depth);
    line.step();
    return verification;
  });
  line.end();
  const next = found.values();
  return known.flatMap((verification) => verification ?? next.next().value ?? []);
}

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
