/**
 * Chapter 4, abandoned defence: the candidate moves of a position that make an exercise, safe and unsafe.
 *
 * The piece that moves was defending another one that the opponent attacks; otherwise there is nothing to think about. It is
 * safe where it moves to, and nothing hangs after the move but what it has abandoned. After a safe move the piece still
 * defends, another defender is left, or the attacker is worth more than it could win. The move opens no new line of attack:
 * that would be a discovered attack.
 */
import { attackersOf } from '#chess/attacks';
import { piecesOf } from '#chess/board';
import { opponentOf, type Attack, type Square } from '#chess/chess';
import { abandonedPieces, type Loss } from '#vision/safety';
import { isUnambiguousOn } from './clarity.ts';
import { abandonDifficulty } from './difficulty.ts';
import { looksLost, looksSafe, proposeMove } from './proposal.ts';
import type { Proposal } from './proposal.ts';
import { attacksAfter, isPlayed, possibleMovesOf } from './possible-move.ts';
import type { JudgedPosition, PossibleMove } from './possible-move.ts';

const LESSON = 'abandonedDefense.findYourAbandoned';
/** More than two pieces left at once is a puzzle of its own. */
const MOST_ABANDONED = 2;
/** A defence, by the piece that moves, of a piece that the opponent attacks. */
interface Defence {
  readonly defender: Attack;
  /** The cheapest attack on it after the move. */
  readonly attack: Attack;
}

/** The moves of a position that chapter 4 could use. */
export function abandonProposals(
  position: JudgedPosition,
  possibleMoves: readonly PossibleMove[] = possibleMovesOf(position),
): readonly Proposal[] {
  return possibleMoves.flatMap((possibleMove) => proposalOf(position, possibleMove) ?? []);
}

function proposalOf(position: JudgedPosition, possibleMove: PossibleMove): Proposal | undefined {
  const defences = defencesOf(possibleMove);
  if (defences.length === 0) return undefined;
  const losses = abandonedPieces(position.position, possibleMove.move);
  const worst = losses[0];
  if (!isPlayed(possibleMove, worst !== undefined && worst.piece !== 'pawn')) return undefined;
  const defence = defences.find(({ defender }) => !worst || defender.to === worst.square);
  const looks = worst ? looksLost(possibleMove, worst.gain) : looksSafe(possibleMove);
  if (!defence || !looks || !isOneIdea(possibleMove, defences, losses)) return undefined;

  return proposeMove(position, {
    lesson: LESSON,
    possibleMove,
    losses,
    isDoubtful: true,
    pattern: patternOf(possibleMove, defence, losses),
    targets: worst ? losses.map(({ square }) => square) : defences.map(({ defender }) => defender.to),
    difficulty: abandonDifficulty(
      possibleMove,
      losses,
      defences.map(({ defender }) => defender.to),
    ),
  });
}

/** In board order. */
function defencesOf(possibleMove: PossibleMove): readonly Defence[] {
  const { before, move, piece, learnerColor } = possibleMove;
  return piecesOf(before, learnerColor).flatMap(({ square, role }): Defence | [] => {
    if (role === 'king' || !attackersOf(before, square, learnerColor).includes(move.from)) return [];
    const [attack] = attacksAfter(possibleMove, square);
    return attack ? { defender: { from: move.from, to: square, piece: piece.role }, attack } : [];
  });
}

/** Whether the only question is what happens to the defended pieces, and everyone answers it alike. */
function isOneIdea(
  possibleMove: PossibleMove,
  defences: readonly Defence[],
  losses: readonly Loss[],
): boolean {
  const { before, after, move, hanging } = possibleMove;
  const lost = new Set(losses.map(({ square }) => square));
  const squares = defences.map(({ defender }) => defender.to);
  return (
    lost.size <= MOST_ABANDONED &&
    hanging.every((square) => lost.has(square)) &&
    squares.every((square) => !isUnmasked(possibleMove, square)) &&
    isUnambiguousOn(before, squares) &&
    isUnambiguousOn(after, [...squares, move.to])
  );
}

/** Whether the move let a new attacker through to the piece on `square`. */
function isUnmasked({ before, learnerColor, ...possibleMove }: PossibleMove, square: Square): boolean {
  const known = attackersOf(before, square, opponentOf(learnerColor));
  return attackersOf(possibleMove.after, square, opponentOf(learnerColor)).some(
    (from) => !known.includes(from),
  );
}

function patternOf({ piece, captured }: PossibleMove, { attack }: Defence, losses: readonly Loss[]): string {
  const manner = captured ? 'takes' : 'goes';
  const left = losses.map((loss) => loss.piece).join(' and ');
  return `${piece.role} ${manner}, ${attack.piece} attacks, ${left ? `${left} abandoned` : 'safe'}`;
}
