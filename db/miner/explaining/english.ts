/**
 * The explanations in English: how they begin, and which clauses follow.
 */
import type { Role } from '#names/chess';
import { clausesOfChased, clausesOfAbandoned, clausesOfLost, clausesOfTraded } from './english-loss.ts';
import {
  clausesOfDefendsNothing,
  clausesOfSafe,
  clausesOfKeepsDefending,
  clausesOfStillDefended,
} from './english-safety.ts';
import { aPiece, theLine, thePiece, theMove } from './english-words.ts';
import type { PieceOnSquare } from './exercise.ts';
import type { EndedDefence } from './defence.ts';
import type { Phrasebook } from './phrasebook.ts';
import type { MoveFacts } from './move-facts.ts';

export const ENGLISH: Phrasebook = {
  beginnings,
  clauses: {
    lost: clausesOfLost,
    chased: clausesOfChased,
    abandoned: clausesOfAbandoned,
    traded: clausesOfTraded,
    safe: clausesOfSafe,
    stillDefended: clausesOfStillDefended,
    keepsDefending: clausesOfKeepsDefending,
    defendsNothing: clausesOfDefendsNothing,
  },
  better: (san) => [`A better move is ${san}.`, `The move ${san} is safe.`, `A sound move here is ${san}.`],
};

function beginnings(facts: MoveFacts): readonly string[] {
  const { san, captured } = facts.mover;
  const subject = theMove(san);
  switch (facts.kind) {
    case 'walksIntoAttack':
      return captured ? beginningsOfCapture(san, captured) : beginningsOfWalk(san);
    case 'safeWhereItStands':
      return [`After ${san} `, `${subject} is safe. `, `${subject} can be played. `, `You can play ${san}. `];
    case 'abandons':
      return beginningsOfEnd(facts, facts.end);
    case 'anotherStillDefends':
      return beginningsOfRelease(san, facts);
    case 'keepsDefending':
    case 'defendsNothing':
      return [''];
  }
}

function beginningsOfWalk(san: string): readonly string[] {
  return [`After ${san} `, `Why not ${san}? `, `${theMove(san)} is not safe. `, `If you play ${san}, `];
}

function beginningsOfCapture(san: string, captured: Role): readonly string[] {
  return [
    `${theMove(san)} takes ${aPiece(captured)}, but `,
    `After ${san} `,
    `With ${san} you get ${aPiece(captured)}, but `,
    `Why not ${san}? `,
  ];
}

function beginningsOfEnd(
  { mover: { san }, piece }: MoveFacts & { piece: PieceOnSquare },
  end: EndedDefence,
): readonly string[] {
  const name = thePiece(piece);
  return [
    ...reasonsOfEnd(san, piece, end),
    `After ${san} your ${end.defender.role} no longer guards ${name}. `,
    end.wasOnly
      ? `${theMove(san)} takes away the only guard of ${name}. `
      : `${theMove(san)} takes a guard away from ${name}. `,
    `Until now your ${end.defender.role} guarded ${name}; after ${san} it no longer does. `,
    `${theMove(san)} gives up the defence of ${name}. `,
  ];
}

/** Why the defence ended, where the board shows a plain reason. */
function reasonsOfEnd(
  san: string,
  piece: PieceOnSquare,
  { defender, to, left, blocker }: EndedDefence,
): readonly string[] {
  const name = thePiece(piece);
  if (blocker)
    return [`From ${to} your ${defender.role} cannot see ${name}: ${thePiece(blocker)} is in the way. `];
  if (left)
    return [
      `With ${san} your ${defender.role} leaves ${theLine(left, piece.square)} and stops guarding ${name}. `,
    ];
  if (defender.role === 'knight') return [`From ${to} your knight no longer reaches ${name}. `];
  if (defender.role === 'pawn') return [`From ${to} your pawn no longer guards ${name}. `];
  return [`With ${san} your king steps away from ${name}. `];
}

function beginningsOfRelease(
  san: string,
  { piece, end, reason }: MoveFacts & { kind: 'anotherStillDefends' },
): readonly string[] {
  const name = thePiece(piece);
  const { role } = end.defender;
  const but = reason.how === 'unattacked' ? ', but ' : '. ';
  return [
    `After ${san} your ${role} no longer guards ${name}${but}`,
    `${theMove(san)} is safe. Your ${role} stops guarding ${name}${but}`,
    `${theMove(san)} takes a guard away from ${name}, but that does no harm. `,
    `You can play ${san}. Your ${piece.role} on ${piece.square} loses a guard${but}`,
  ];
}
