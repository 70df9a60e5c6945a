/**
 * The second stage of mining: the candidate moves of chapters 3 and 4, a shortlist of each game, and the engine's word on
 * every one, or what it said in an earlier run.
 */
import type { ContentMove } from '#db/content/format';
import type { Candidate } from './candidate.ts';
import type { JobEngine } from './machine/engine-pool.ts';
import { finishJobs } from './machine/finish-jobs.ts';
import type { Machine } from './machine/machine.ts';
import type { Proposal } from './moves/proposal.ts';
import { proposals } from './moves/proposals.ts';
import { shortlist } from './moves/shortlist.ts';
import { VERIFY_DEPTH, verify } from './moves/verify.ts';
import type { Refusal } from './moves/verify.ts';
import type { SiftedPosition } from './sift.ts';

/** Counts up when `verify` would say something else about the same proposal. */
const VERIFY_VERSION = 1;

/** What the engine said of a proposal: the move of an exercise, or why it makes none. */
export type Word =
  | { readonly ok: true; readonly move: Omit<ContentMove, 'en' | 'pl'> }
  | { readonly ok: false; readonly refusal: Refusal };

export interface VerifiedMoves {
  readonly candidates: readonly Candidate[];
  /** How many candidate moves there were before the shortlists. */
  readonly proposed: number;
  /** How many the engine was asked about. */
  readonly asked: number;
  readonly refused: ReadonlyMap<Refusal, number>;
}

/** The candidates of chapters 3 and 4 in these positions. */
export async function verifyMoves(
  machine: Machine,
  positions: readonly SiftedPosition[],
): Promise<VerifiedMoves> {
  const proposed = propose(machine, positions);
  const asked = [...Map.groupBy(proposed, ({ origin }) => origin.game).values()].flatMap((game) =>
    shortlist(game),
  );
  const words = await finishJobs(machine, {
    name: 'moves',
    jobs: asked,
    keyOf: keyOfProposal,
    work: askAbout,
    store: machine.openStore<Word>('moves', VERIFY_VERSION),
  });
  return {
    candidates: asked.flatMap((proposal, index) => toCandidate(proposal, words[index]) ?? []),
    proposed: proposed.length,
    asked: asked.length,
    refused: countRefusals(words),
  };
}

/** Takes minutes for a thousand games, so it tells how far it is. */
function propose({ progress }: Machine, positions: readonly SiftedPosition[]): readonly Proposal[] {
  const line = progress.begin('proposals', positions.length, 0);
  const proposed = positions.flatMap((position) => {
    line.step();
    return proposals(position);
  });
  line.end();
  return proposed;
}

/** All that `verify` looks at. What else a proposal says may change without asking again. */
function keyOfProposal({ fen, green, red, truth, loss, alternatives }: Proposal): string {
  return JSON.stringify({ depth: VERIFY_DEPTH, fen, green, red, truth, loss, alternatives });
}

async function askAbout(engine: JobEngine, proposal: Proposal): Promise<Word> {
  const verification = await verify(engine, proposal);
  if (!verification.ok) return verification;
  const { move } = verification.candidate;
  if (!move) throw new Error(`the candidate of ${proposal.green} in ${proposal.fen} has no move`);
  return { ok: true, move };
}

function toCandidate(proposal: Proposal, word: Word | undefined): Candidate | undefined {
  return word?.ok ? { ...proposal, move: word.move } : undefined;
}

function countRefusals(words: readonly Word[]): ReadonlyMap<Refusal, number> {
  const refusals = words.flatMap((word) => (word.ok ? [] : word.refusal));
  return new Map(
    [...Map.groupBy(refusals, (refusal) => refusal)].map(([refusal, { length }]) => [refusal, length]),
  );
}
