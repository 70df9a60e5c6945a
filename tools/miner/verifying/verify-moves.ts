/**
 * What the engine finds about many candidate moves of chapters 3 and 4. Its searches are kept: when the rules of
 * `proposing/moves/` change, only new ones are made.
 */
import type { SearchResult } from '#bot/uci-lines';
import type { MinerMachine } from '../machine/machine.ts';
import { recorded, replay } from '../machine/recorded-engine.ts';
import type { Proposal } from '../proposing/moves/proposal.ts';
import { VERIFY_DEPTH, verify } from './verify.ts';
import type { EngineVerification } from './verify.ts';

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
