/**
 * Which proposals the engine verifies: so few of each game that this takes minutes, from full boards to endgames.
 */
import { pieceAt } from '#chess/board';
import type { Role } from '#names/chess';
import type { Proposal } from './proposal.ts';
import { readMove } from './possible-move.ts';

/** A chapter's safe or unsafe moves. */
type Kind = `${Proposal['lesson']} ${'safe' | 'unsafe'}`;

/**
 * Most pieces on the board in each phase. Sparse boards are rare and the first tasks want them: without phases of their own
 * they would be crowded out.
 */
const PHASES_MOST_PIECES = [13, 23, 32] as const;

/** Proposals of each kind in each phase of a game … */
const PER_PHASE = 1;
/** … but more of chapter 4: few moves leave or keep one piece only, and the engine refuses nearly half of them. */
const PER_PHASE_OF_RARE_LESSON = 2;
const RARE_LESSON: Proposal['lesson'] = 'abandonedDefense.findYourAbandoned';

/**
 * Each phase of a game asks for one role to move, in turn. The same for safe and unsafe: else pawns would be safe and queens
 * would not, and a learner would learn that.
 */
const WANTED_ROLES: readonly Role[] = ['knight', 'rook', 'bishop', 'queen', 'pawn', 'knight', 'bishop'];
/** More than any appeal by itself: another role is taken only where the wanted one has no move to offer. */
const WANTED_APPEAL = 3;

/**
 * The proposals of one game to verify: the most inviting of each kind in each phase; of equals the first. No position is
 * taken twice; where there are fewest to choose from, the choice comes first.
 */
export function shortlist(proposals: readonly Proposal[]): readonly Proposal[] {
  const taken = new Map<string, Proposal>();
  for (const group of groupsOf(proposals)) {
    const isRare = group.some(({ lesson }) => lesson === RARE_LESSON);
    const most = isRare ? PER_PHASE_OF_RARE_LESSON : PER_PHASE;
    for (const proposal of mostInviting(group, most, taken)) taken.set(proposal.fen, proposal);
  }
  return [...taken.values()];
}

/** The proposals of one kind and phase together, the smaller groups first. */
function groupsOf(proposals: readonly Proposal[]): readonly (readonly Proposal[])[] {
  const groups = new Map<string, readonly Proposal[]>();
  for (const proposal of proposals) {
    const key = `${kindOf(proposal)} ${phaseOf(proposal)}`;
    groups.set(key, [...(groups.get(key) ?? []), proposal]);
  }
  return [...groups.values()].toSorted((one, other) => one.length - other.length);
}

function kindOf({ lesson, truth }: Proposal): Kind {
  return `${lesson} ${truth.length === 0 ? 'safe' : 'unsafe'}`;
}

function phaseOf({ pieceCount }: Proposal): number {
  return PHASES_MOST_PIECES.findIndex((most) => pieceCount <= most);
}

function inviting(proposal: Proposal): number {
  const { appeal, green, board, origin } = proposal;
  const move = readMove(green);
  const role = move && pieceAt(board, move.from)?.role;
  const wanted = WANTED_ROLES[(origin.game + phaseOf(proposal)) % WANTED_ROLES.length];
  return role === wanted ? appeal + WANTED_APPEAL : appeal;
}

function mostInviting(
  group: readonly Proposal[],
  most: number,
  taken: ReadonlyMap<string, Proposal>,
): readonly Proposal[] {
  const chosen = new Map<string, Proposal>();
  for (const proposal of group.toSorted((one, other) => inviting(other) - inviting(one))) {
    if (chosen.size === most) break;
    if (!taken.has(proposal.fen) && !chosen.has(proposal.fen)) chosen.set(proposal.fen, proposal);
  }
  return [...chosen.values()];
}
