/**
 * The second stage of mining: the candidate moves of chapters 3 and 4, and what the engine finds about every one. Its searches
 * are kept: when the rules of `proposing/moves/` change, only new ones are made.
 */
import type { SearchResult } from '#bot/uci-lines';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { collect } from '../machine/collect.ts';
import type { Machine } from '../machine/machine.ts';
import { recorded, replay } from '../machine/recorded-engine.ts';
import type { Proposal } from '../proposing/moves/proposal.ts';
import { proposals } from '../proposing/moves/proposals.ts';
import { VERIFY_DEPTH, verify } from './verify.ts';
import type { Refusal, Verification } from './verify.ts';
import type { SiftedPosition } from '../sifting/sift.ts';

/** Counts up when the same searches would find something else: with other options of the engine, say. */
const SEARCH_VERSION = 1;

export interface VerifiedMoves {
  readonly usable: readonly UsablePosition[];
  /** The proposals that the engine has accepted, by FEN. */
  readonly accepted: ReadonlyMap<string, Proposal>;
  /** How many candidate moves there were; of one position the last is asked about. */
  readonly proposed: number;
  /** How many the engine has verified. */
  readonly asked: number;
  readonly refused: ReadonlyMap<Refusal, number>;
}

/** The usable positions of chapters 3 and 4 among these. */
export async function verifyMoves(
  machine: Machine,
  positions: readonly SiftedPosition[],
  depth: number = VERIFY_DEPTH,
): Promise<VerifiedMoves> {
  const proposed = collect(machine.progress, 'proposals', positions, proposals);
  const asked = [...new Map(proposed.map((proposal) => [proposal.fen, proposal])).values()];
  const verifications = await verifyAll(machine, asked, depth);
  const accepted = asked.filter((_, index) => verifications[index]?.ok);
  return {
    usable: verifications.flatMap((verification) => (verification.ok ? verification.position : [])),
    accepted: new Map(accepted.map((proposal) => [proposal.fen, proposal])),
    proposed: proposed.length,
    asked: asked.length,
    refused: countRefusals(verifications),
  };
}

/** In the order of the proposals. What earlier searches decide is decided at once, the rest goes to the engines. */
export async function verifyAll(
  { pool, progress, openStore }: Machine,
  asked: readonly Proposal[],
  depth: number = VERIFY_DEPTH,
): Promise<readonly Verification[]> {
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

function countRefusals(verifications: readonly Verification[]): ReadonlyMap<Refusal, number> {
  const refusals = verifications.flatMap((verification) => (verification.ok ? [] : verification.refusal));
  const counts = Map.groupBy(refusals, (refusal) => refusal);
  return new Map([...counts].map(([refusal, { length }]) => [refusal, length]));
}
