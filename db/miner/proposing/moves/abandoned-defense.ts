/**
 * Chapter 4, abandoned defence: the candidate moves of a position that make an exercise, safe and unsafe.
 *
 * The piece that moves was guarding another one that the opponent attacks; otherwise there is nothing to think about. It is
 * safe where it moves to, and nothing hangs after the move but what it has abandoned. A safe move keeps guarding, leaves
 * another guard behind, or what attacks is dearer than what it could win. The move opens no new line of attack: that would
 * be unmasking.
 */
import { attackersOf } from '#chess/attacks';
import { piecesOf } from '#chess/board';
import { opponentOf, type Attack, type Square } from '#names/chess';
import { abandonedPieces, type Loss } from '#insight/safety';
import { groundOf } from '../../sifting/candidate.ts';
import { isClearOn } from './clarity.ts';
import { abandonDifficulty } from './difficulty.ts';
import { naturalness } from './naturalness.ts';
import { appealOfLoss, arrowName, looksLost, looksSafe, refutationOf, soundMoves } from './proposal.ts';
import type { Proposal } from './proposal.ts';
import { attacksAfter, bootyOf, prospectsOf } from './prospect.ts';
import type { JudgedPosition, Prospect } from './prospect.ts';

const LESSON = 'abandonedDefense.findYourAbandoned';
/** More than two pieces left at once is a puzzle of its own. */
const MOST_ABANDONED = 2;

/** A piece of the learner's that the mover guarded and the opponent attacks. */
interface Ward {
  readonly guard: Attack;
  /** The cheapest attack on it after the move. */
  readonly attack: Attack;
}

/** The moves of a position that chapter 4 could ask about. */
export function abandonProposals(
  position: JudgedPosition,
  prospects: readonly Prospect[] = prospectsOf(position),
): readonly Proposal[] {
  return prospects.flatMap((prospect) => proposalOf(position, prospect) ?? []);
}

function proposalOf(position: JudgedPosition, prospect: Prospect): Proposal | undefined {
  const wards = wardsOf(prospect);
  if (wards.length === 0) return undefined;
  const losses = abandonedPieces(position.position, prospect.move);
  const worst = losses[0];
  const ward = wards.find(({ guard }) => !worst || guard.to === worst.square);
  const natural = naturalness(prospect);
  const looks = worst ? looksLost(prospect, worst.gain, natural) : looksSafe(prospect);
  if (!ward || !looks || !isOneIdea(prospect, wards, losses)) return undefined;
  const alternatives = worst ? soundMoves(position) : [];
  if (worst && alternatives.length === 0) return undefined;

  const { move } = prospect;
  const cost = worst ? worst.gain - bootyOf(prospect) : 0;
  return {
    ...groundOf(position, LESSON),
    ...refutationOf(losses),
    green: arrowName(move),
    loss: cost,
    appeal: worst ? appealOfLoss(cost, natural) : natural,
    alternatives,
    pattern: patternOf(prospect, ward, losses),
    targets: worst ? losses.map(({ square }) => square) : wards.map(({ guard }) => guard.to),
    difficulty: abandonDifficulty(prospect, ward, { natural, isSafe: !worst }),
  };
}

/** In board order. */
function wardsOf(prospect: Prospect): readonly Ward[] {
  const { before, move, piece, learner } = prospect;
  return piecesOf(before, learner).flatMap(({ square, role }): Ward | [] => {
    if (role === 'king' || !attackersOf(before, square, learner).includes(move.from)) return [];
    const [attack] = attacksAfter(prospect, square);
    return attack ? { guard: { from: move.from, to: square, piece: piece.role }, attack } : [];
  });
}

/** Whether the only question is what happens to the wards, and everyone answers it alike. */
function isOneIdea(prospect: Prospect, wards: readonly Ward[], losses: readonly Loss[]): boolean {
  const { before, after, move, hanging } = prospect;
  const lost = new Set(losses.map(({ square }) => square));
  const squares = wards.map(({ guard }) => guard.to);
  return (
    lost.size <= MOST_ABANDONED &&
    hanging.every((square) => lost.has(square)) &&
    squares.every((square) => !isUnmasked(prospect, square)) &&
    isClearOn(before, squares) &&
    isClearOn(after, [...squares, move.to])
  );
}

/** Whether the move let a new attacker through to the piece on `square`. */
function isUnmasked({ before, learner, ...prospect }: Prospect, square: Square): boolean {
  const known = attackersOf(before, square, opponentOf(learner));
  return attackersOf(prospect.after, square, opponentOf(learner)).some((from) => !known.includes(from));
}

function patternOf({ piece, captured }: Prospect, { attack }: Ward, losses: readonly Loss[]): string {
  const manner = captured ? 'takes' : 'goes';
  const left = losses.map((loss) => loss.piece).join(' and ');
  return `${piece.role} ${manner}, ${attack.piece} attacks, ${left ? `${left} abandoned` : 'safe'}`;
}
