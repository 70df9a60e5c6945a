/**
 * Finds for each unsafe move that the engine has accepted a safe one that looks like it, and has the engine look at no other safe
 * moves: there are a hundred times as many as can be searched.
 */
import { getArrow } from '#chess/arrows';
import type { UsablePosition } from '../sifting/usable-position.ts';
import type { Proposal } from '../proposing/moves/proposal.ts';
import type { EngineVerification } from '../verifying/verify.ts';
import { isNearlySame } from './likeness.ts';
import { kindOfLook, pairLookAlikes, roughKindOfLook, type LookedAt } from './look-alikes.ts';
import { lookAtMove } from './plain-sight.ts';

/** An unsafe move and a safe one that cannot be told apart without looking at attacks. */
export interface Twins {
  readonly unsafe: UsablePosition;
  readonly safe: UsablePosition;
}

interface TwinsRequest {
  /** Accepted by the engine. */
  readonly unsafe: readonly UsablePosition[];
  /** What might be accepted. */
  readonly safe: readonly Proposal[];
  readonly look: (proposals: readonly Proposal[]) => Promise<readonly EngineVerification[]>;
}

/** A move whose first so many look-alikes are refused tries those that go to another part of the board, and at last any. */
const ROUNDS: readonly (typeof kindOfLook)[] = [
  ...Array.from({ length: 8 }, () => kindOfLook),
  ...Array.from({ length: 4 }, () => roughKindOfLook),
  ...Array.from({ length: 6 }, () => () => 'any'),
];

interface LookedAtUsable extends LookedAt {
  readonly usable: UsablePosition;
}
interface LookedAtProposal extends LookedAt {
  readonly proposal: Proposal;
}

/** The pairs of one lesson; an unsafe move without a safe one like it is in none. */
export async function findTwins({ unsafe, safe, look }: TwinsRequest): Promise<readonly Twins[]> {
  let alone = unsafe.map(lookAtUsable);
  let untried = safe.map(lookAtProposal);
  const twins: Twins[] = [];
  for (const kindOf of ROUNDS) {
    const offered = pairLookAlikes(alone, untried, kindOf);
    const pairs = offered.filter(areApart);
    const verifications = await look(pairs.map((pair) => pair.safe.proposal));
    const tried = new Set(offered.map((pair) => pair.safe));
    const paired = new Set<LookedAtUsable>();
    for (const [index, pair] of pairs.entries()) {
      const verification = verifications[index];
      if (!verification?.ok) continue;
      paired.add(pair.unsafe);
      twins.push({ unsafe: pair.unsafe.usable, safe: verification.position });
    }
    untried = untried.filter((one) => !tried.has(one));
    alone = alone.filter((one) => !paired.has(one));
  }
  return twins;
}

/** Only a contrast pair may be nearly the same. */
function areApart({
  unsafe,
  safe,
}: {
  readonly unsafe: LookedAtUsable;
  readonly safe: LookedAtProposal;
}): boolean {
  return unsafe.pair !== undefined && unsafe.pair === safe.pair
    ? true
    : !isNearlySame(unsafe.usable.board, safe.proposal.board);
}

function lookAtUsable(usable: UsablePosition): LookedAtUsable {
  if (!usable.move) throw new RangeError(`no move in ${usable.fen}`);
  return { ...looked(usable, usable.move.green), usable };
}

function lookAtProposal(proposal: Proposal): LookedAtProposal {
  return { ...looked(proposal, proposal.green), proposal };
}

function looked(
  {
    board,
    learnerColor,
    difficulty,
    origin,
    pair,
  }: Pick<UsablePosition, 'board' | 'learnerColor' | 'difficulty' | 'origin' | 'pair'>,
  green: string,
): LookedAt {
  const seen = lookAtMove({ board, turn: learnerColor }, getArrow(green));
  return { seen, pair, game: origin.game, difficulty };
}
