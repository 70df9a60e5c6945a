/**
 * What the engine finds about the candidate moves of chapters 3 and 4: all unsafe ones, and for each a safe one that looks like it:
 * the other board of a contrast pair, or else a look-alike from another game.
 *
 * It goes by blocks of games that do not depend on each other, so that what is finished of a long run is whole.
 */
import type { Contrast } from '../contrasting/find-contrasts.ts';
import type { Proposal } from '../proposing/moves/proposal.ts';
import type { UsablePosition } from '../sifting/usable-position.ts';
import type { Refusal, EngineVerification } from '../verifying/verify.ts';
import { blockOfGame } from './block-of-game.ts';
import { findTwins, type Twins } from './twins.ts';

/** Has the engine verify proposals, in their order. */
export type TwinLook = (proposals: readonly Proposal[]) => Promise<readonly EngineVerification[]>;

export interface MoveQuestions {
  readonly look: TwinLook;
  /** Finds for proposals the same move on a board where one man stands elsewhere and the answer is the other one. */
  readonly contrast: (originals: readonly Proposal[]) => Promise<readonly Contrast[]>;
}

export interface MovesInTwins {
  readonly twins: readonly Twins[];
  /** All that the engine has accepted, also unsafe moves without a twin. */
  readonly usable: readonly UsablePosition[];
  readonly asked: number;
  readonly refused: ReadonlyMap<Refusal, number>;
}

interface Candidates {
  readonly unsafe: readonly Proposal[];
  readonly safe: readonly Proposal[];
}

export async function verifyInTwins(
  { unsafe, safe }: Candidates,
  { look, contrast }: MoveQuestions,
): Promise<MovesInTwins> {
  const verifications: EngineVerification[] = [];
  const lookAndKeep: TwinLook = async (proposals) => {
    const found = await look(proposals);
    verifications.push(...found);
    return found;
  };
  const safeByBlock = Map.groupBy(safe, blockOf);
  const twins: Twins[] = [];
  for (const [block, some] of Map.groupBy(unsafe, blockOf)) {
    const candidates = { unsafe: some, safe: safeByBlock.get(block) ?? [] };
    twins.push(...(await twinsOfBlock(candidates, { look: lookAndKeep, contrast })));
  }
  return {
    twins,
    usable: usableOf(verifications),
    asked: verifications.length,
    refused: countRefusals(verifications),
  };
}

function blockOf({ lesson, origin }: Proposal): string {
  return `${lesson} ${blockOfGame(origin.game)}`;
}

async function twinsOfBlock(
  { unsafe, safe }: Candidates,
  { look, contrast }: MoveQuestions,
): Promise<readonly Twins[]> {
  const verifications = await look(unsafe);
  const accepted = unsafe.filter((_, index) => verifications[index]?.ok);
  const contrasts = await contrast(accepted);
  const shifted = await look(contrasts.map((one) => one.shifted));
  const safeOf = new Map<string, UsablePosition>();
  for (const [index, { original }] of contrasts.entries()) {
    const verification = shifted[index];
    if (verification?.ok) safeOf.set(original.fen, verification.position);
  }
  const positions = usableOf(verifications);
  const pairs = positions.flatMap((one): Twins | [] => {
    const other = safeOf.get(one.fen);
    return other?.pair === undefined ? [] : { unsafe: { ...one, pair: other.pair }, safe: other };
  });
  const alone = positions.filter(({ fen }) => !safeOf.has(fen));
  return [...pairs, ...(await findTwins({ unsafe: alone, safe, look }))];
}

function usableOf(verifications: readonly EngineVerification[]): readonly UsablePosition[] {
  return verifications.flatMap((verification) => (verification.ok ? verification.position : []));
}

function countRefusals(verifications: readonly EngineVerification[]): ReadonlyMap<Refusal, number> {
  const refusals = verifications.flatMap((verification) => (verification.ok ? [] : verification.refusal));
  const counts = Map.groupBy(refusals, (refusal) => refusal);
  return new Map([...counts].map(([refusal, { length }]) => [refusal, length]));
}
