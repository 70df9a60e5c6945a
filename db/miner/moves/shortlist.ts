/**
 * Which proposals the engine is asked about: so few of each game that its minutes suffice, spread from opening to endgame.
 */
import type { Proposal } from './proposal.ts';

/** Of each kind (a chapter, safe or unsafe) in each game. */
export const PROPOSALS_PER_GAME = 3;

/**
 * The proposals of one game to verify: for each kind its plies are cut into equal parts, and the most inviting proposal of
 * each part is taken; of equals the first. A position is taken once.
 */
export function shortlist(
  proposals: readonly Proposal[],
  perKind: number = PROPOSALS_PER_GAME,
): readonly Proposal[] {
  const taken = new Map<string, Proposal>();
  for (const kind of kindsOf(proposals)) {
    for (const part of partsOf(kind, perKind)) {
      const chosen = part
        .filter(({ fen }) => !taken.has(fen))
        .toSorted((one, other) => other.appeal - one.appeal)[0];
      if (chosen) taken.set(chosen.fen, chosen);
    }
  }
  return [...taken.values()];
}

/** The rarest kind comes first, and so has the first choice among the positions. */
function kindsOf(proposals: readonly Proposal[]): readonly (readonly Proposal[])[] {
  const kinds = [...new Set(proposals.map(kindOf))].map((kind) =>
    proposals.filter((proposal) => kindOf(proposal) === kind),
  );
  return kinds.toSorted((one, other) => one.length - other.length);
}

function kindOf({ lesson, truth }: Proposal): string {
  return `${lesson} ${truth.length === 0 ? 'safe' : 'unsafe'}`;
}

/** In `count` parts of nearly the same length, in the order of the game. */
function partsOf(proposals: readonly Proposal[], count: number): readonly (readonly Proposal[])[] {
  const inOrder = proposals.toSorted((one, other) => one.origin.ply - other.origin.ply);
  return Array.from({ length: count }, (_, part) =>
    inOrder.slice((part * inOrder.length) / count, ((part + 1) * inOrder.length) / count),
  );
}
