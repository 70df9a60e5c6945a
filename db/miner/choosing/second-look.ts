/**
 * The engine's second look at the moves of the course, some plies deeper than the first: a move that turns out otherwise
 * there gives its place to another, which is looked at in turn, until the whole course stands.
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

export interface SecondLookRequest {
  readonly moves: Pick<VerifiedMoves, 'usable' | 'accepted'>;
  /** Chooses the content from these candidates of chapters 3 and 4 and all others. */
  readonly choose: (moves: readonly UsablePosition[]) => ChosenContent;
  readonly look: (proposals: readonly Proposal[]) => Promise<readonly Verification[]>;
}

/** The content whose course has stood the second look. */
export async function chooseWithSecondLook({ moves, choose, look }: SecondLookRequest): Promise<SecondLook> {
  /** By FEN: no two proposals share a position. */
  const words = new Map<string, Verification>();
  for (;;) {
    const chosen = choose(moves.usable.flatMap((position) => inLightOf(words, position)));
    const open = openProposals(chosen, moves.accepted, words);
    if (open.length === 0) return { chosen, looked: words.size, refused: countRefused(words) };
    const verifications = await look(open);
    for (const [index, verification] of verifications.entries()) {
      const proposal = open[index];
      if (proposal) words.set(proposal.fen, verification);
    }
  }
}

/** The deeper word is the one that counts: it may also have found a better `correct_move`. */
function inLightOf(words: ReadonlyMap<string, Verification>, position: UsablePosition): UsablePosition | [] {
  const word = words.get(position.fen);
  if (!word) return position;
  return word.ok ? word.position : [];
}

function openProposals(
  { course }: ChosenContent,
  accepted: SecondLookRequest['moves']['accepted'],
  words: ReadonlyMap<string, Verification>,
): readonly Proposal[] {
  const positions = course.flatMap((task) => task.positions).filter(({ move }) => move !== undefined);
  return positions.flatMap(({ fen }) => (words.has(fen) ? [] : (accepted.get(fen) ?? [])));
}

function countRefused(words: ReadonlyMap<string, Verification>): number {
  return [...words.values()].filter(({ ok }) => !ok).length;
}
