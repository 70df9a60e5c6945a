/**
 * Chapter 3, walking into attack: the candidate moves of a position that make an exercise, safe and unsafe.
 *
 * One idea only: nothing else of the learner's hangs after the move. A safe move goes where it looks doubtful: an enemy
 * piece reaches the square, but does not win anything there; or nothing reaches it, which is the easy kind.
 */
import type { Attack } from '#names/chess';
import { findWalkIntoAttack, type Loss } from '#insight/safety';
import { groundOf } from '../../sifting/candidate.ts';
import { isClearOn } from './clarity.ts';
import { walkDifficulty } from './difficulty.ts';
import { naturalness } from './naturalness.ts';
import { appealOfLoss, arrowName, looksLost, looksSafe, refutationOf, soundMoves } from './proposal.ts';
import type { Proposal } from './proposal.ts';
import { attacksAfter, bootyOf, prospectsOf } from './prospect.ts';
import type { JudgedPosition, Prospect } from './prospect.ts';

const LESSON = 'walkingIntoAttack.checkYourMoves';
/** An attacked but safe square is what the chapter is about; an unattacked one is shown for contrast. */
const DOUBT_APPEAL = 1;

/** The moves of a position that chapter 3 could ask about. */
export function walkProposals(
  position: JudgedPosition,
  prospects: readonly Prospect[] = prospectsOf(position),
): readonly Proposal[] {
  return prospects.flatMap((prospect) => proposalOf(position, prospect) ?? []);
}

function proposalOf(position: JudgedPosition, prospect: Prospect): Proposal | undefined {
  const { move, after, hanging, piece } = prospect;
  if (piece.role === 'king' || hanging.some((square) => square !== move.to)) return undefined;
  const loss = findWalkIntoAttack(position.position, move);
  const natural = naturalness(prospect);
  if (!(loss ? looksLost(prospect, loss.gain, natural) : looksSafe(prospect))) return undefined;
  if (!isClearOn(after, [move.to])) return undefined;
  const alternatives = loss ? soundMoves(position) : [];
  if (loss && alternatives.length === 0) return undefined;

  const attackers = attacksAfter(prospect, move.to);
  const cost = loss ? loss.gain - bootyOf(prospect) : 0;
  return {
    ...groundOf(position, LESSON),
    ...refutationOf(loss ? [loss] : []),
    green: arrowName(move),
    loss: cost,
    appeal: loss ? appealOfLoss(cost, natural) : natural + (attackers.length > 0 ? DOUBT_APPEAL : 0),
    alternatives,
    pattern: patternOf(prospect, attackers, loss),
    targets: [move.to],
    difficulty: walkDifficulty(prospect, attackers, { natural, isSafe: !loss }),
  };
}

function patternOf(
  { piece, captured }: Prospect,
  [cheapest]: readonly Attack[],
  loss: Loss | undefined,
): string {
  const manner = captured ? 'takes' : 'goes';
  return `${piece.role} ${manner}, ${cheapest?.piece ?? 'nothing'} attacks, ${loss ? 'unsafe' : 'safe'}`;
}
