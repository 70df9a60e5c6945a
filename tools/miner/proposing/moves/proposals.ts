/**
 * All candidate moves of a position that chapters 3 and 4 could ask about.
 */
import { abandonProposals } from './abandoned-defense.ts';
import { type Proposal, looksLost, looksSafe, proposeMove } from './proposal.ts';
import { possibleMovesOf, attacksAfter, isPlayed, type PossibleMove } from './possible-move.ts';
import type { JudgedPosition } from './possible-move.ts';
import type { Attack } from '#chess/chess';
import { findWalkIntoAttack, type Loss } from '#vision/safety';
import { isUnambiguousOn } from './clarity.ts';
import { walkDifficulty } from './difficulty.ts';

/** Chapter 3's, then chapter 4's; a move may be an exercise of both. */
export function proposals(position: JudgedPosition): readonly Proposal[] {
  const possibleMoves = possibleMovesOf(position);
  return [...walkProposals(position, possibleMoves), ...abandonProposals(position, possibleMoves)];
}

/**
 * Chapter 3, walking into attack: the candidate moves of a position that make an exercise, safe and unsafe.
 *
 * One idea only: nothing else of the learner's hangs after a safe move, and nothing else begins to hang after an unsafe one.
 * A safe move goes where it looks doubtful: an enemy piece reaches the square, but does not win anything there; or nothing
 * reaches it, which is the easy kind.
 */
const LESSON = 'walkingIntoAttack.checkYourMoves';
/** The moves of a position that chapter 3 could use. */
export function walkProposals(
  position: JudgedPosition,
  possibleMoves: readonly PossibleMove[] = possibleMovesOf(position),
): readonly Proposal[] {
  return possibleMoves.flatMap((possibleMove) => proposalOf(position, possibleMove) ?? []);
}

function proposalOf(position: JudgedPosition, possibleMove: PossibleMove): Proposal | undefined {
  const { move, after, piece } = possibleMove;
  if (piece.role === 'king' || !isPlayed(possibleMove)) return undefined;
  const loss = findWalkIntoAttack(position.position, move);
  if (!(loss ? looksLost(possibleMove, loss.gain) : looksSafe(possibleMove))) return undefined;
  if (!isAboutTarget(possibleMove) || !isUnambiguousOn(after, [move.to])) return undefined;

  const attackers = attacksAfter(possibleMove, move.to);
  return proposeMove(position, {
    lesson: LESSON,
    possibleMove,
    losses: loss ? [loss] : [],
    isDoubtful: attackers.length > 0,
    pattern: patternOf(possibleMove, attackers, loss),
    targets: [move.to],
    difficulty: walkDifficulty(possibleMove, loss),
  });
}

/** Whether nothing but what moves hangs that did not hang before: that would be another idea. */
function isAboutTarget({ move, hung, hanging }: PossibleMove): boolean {
  return hanging.every((square) => square === move.to || hung.includes(square));
}

function patternOf(
  { piece, captured }: PossibleMove,
  [cheapest]: readonly Attack[],
  loss: Loss | undefined,
): string {
  const manner = captured ? 'takes' : 'goes';
  return `${piece.role} ${manner}, ${cheapest?.piece ?? 'nothing'} attacks, ${loss ? 'unsafe' : 'safe'}`;
}
