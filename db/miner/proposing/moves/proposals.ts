/**
 * All candidate moves of a position that chapters 3 and 4 could ask about.
 */
import { abandonProposals } from './abandoned-defense.ts';
import type { Proposal } from './proposal.ts';
import { prospectsOf } from './prospect.ts';
import type { JudgedPosition } from './prospect.ts';
import { walkProposals } from './walking-into-attack.ts';

/** Chapter 3's, then chapter 4's; a move may be an exercise of both. */
export function proposals(position: JudgedPosition): readonly Proposal[] {
  const prospects = prospectsOf(position);
  return [...walkProposals(position, prospects), ...abandonProposals(position, prospects)];
}
