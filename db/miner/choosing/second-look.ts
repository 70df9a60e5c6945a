/**
 * The engine's second look at the moves of the course, some plies deeper than the first: a move that is refused
 * there is replaced by another, which is searched in turn, until every move of the course has passed.
 *
 * Only the course: its hundred moves are what everybody trains with, and so deep a look costs a second each.
 */
import type { UsablePosition } from '../sifting/usable-position.ts';
import type { ChosenContent } from './choose-content.ts';
import type { Proposal } from '../proposing/moves/proposal.ts';
import type { Verification } from '../verifying/verify.ts';
import type { VerifiedMoves } from '../verifying/verify-moves.ts';

/** Plies; the first look has `VERIFY_DEPTH`. */
export const SECOND_LOOK_DEPTH = 18;

export interface SecondLook {
  readonly chosen: ChosenContent;
  /** How many moves were looked at again. */
  readonly looked: number;
  /** How many of them did not stand. */
  readonly refused: number;
}

interface SecondLookRequest {
  readonly moves: Pick<VerifiedMoves, 'usable' | 'accepted'>;
  /** Chooses the content from these positions of chapters 3 and 4 and all others. */
  readonly choose: (moves: readonly UsablePosition[]) => ChosenContent;
  readonly look: (proposals: readonly Proposal[]) => Promise<readonly Verification[]>;
}

/** The content whose course has passed the second look. */
export async function chooseWithSecondLook({ moves, choose, look }: SecondLookRequest): Promise<SecondLook> {
  /** By FEN: no two proposals share a position. */
  const deeperByFen = new Map<string, Verification>();
  for (;;) {
    const chosen = choose(moves.usable.flatMap((position) => afterSecondLook(deeperByFen, position)));
    const open = openProposals(chosen, moves.accepted, deeperByFen);
    if (open.length === 0) return { chosen, looked: deeperByFen.size, refused: countRefused(deeperByFen) };
    const verifications = await look(open);
    for (const [index, verification] of verifications.entries()) {
      const proposal = open[index];
      if (proposal) deeperByFen.set(proposal.fen, verification);
    }
  }
}

/** The deeper search counts: it may also have found a better `correct_move`. */
function afterSecondLook(
  deeperByFen: ReadonlyMap<string, Verification>,
  position: UsablePosition,
): UsablePosition | [] {
  const deeper = deeperByFen.get(position.fen);
  if (!deeper) return position;
  return deeper.ok ? deeper.position : [];
}

function openProposals(
  { course }: ChosenContent,
  accepted: SecondLookRequest['moves']['accepted'],
  deeperByFen: ReadonlyMap<string, Verification>,
): readonly Proposal[] {
  const positions = course.flatMap((task) => task.positions).filter(({ move }) => move !== undefined);
  return positions.flatMap(({ fen }) => (deeperByFen.has(fen) ? [] : (accepted.get(fen) ?? [])));
}

function countRefused(deeperByFen: ReadonlyMap<string, Verification>): number {
  return [...deeperByFen.values()].filter(({ ok }) => !ok).length;
}
