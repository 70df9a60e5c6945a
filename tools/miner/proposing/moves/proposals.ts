/**
 * All candidate moves of a position that chapters 3 and 4 could ask about.
 */
import { abandonProposals } from './abandoned-defense.ts';
import type { Proposal } from './proposal.ts';
import { possibleMovesOf } from './possible-move.ts';
import type { JudgedPosition } from './possible-move.ts';
import { walkProposals } from './walking-into-attack.ts';

/** Chapter 3's, then chapter 4's; a move may be an exercise of both. */
export function proposals(position: JudgedPosition): readonly Proposal[] {
  const possibleMoves = possibleMovesOf(position);
  return [...walkProposals(position, possibleMoves), ...abandonProposals(position, possibleMoves)];
}
