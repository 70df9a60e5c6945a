/**
 * The explanations in English: how they open, and which clauses follow.
 */
import type { Role } from '#names/chess';
import { clausesOfChase, clausesOfDesertion, clausesOfFall, clausesOfTrade } from './english-fall.ts';
import { clausesOfFreedom, clausesOfHold, clausesOfKeeping, clausesOfRelease } from './english-hold.ts';
import { aPiece, theLine, theMan, theMove } from './english-words.ts';
import type { Man } from './exercise.ts';
import type { EndedGuard } from './guard.ts';
import type { Phrasebook } from './phrasebook.ts';
import type { Story } from './story.ts';

export const ENGLISH: Phrasebook = {
  openings,
  clauses: {
    fall: clausesOfFall,
    chase: clausesOfChase,
    desertion: clausesOfDesertion,
    trade: clausesOfTrade,
    hold: clausesOfHold,
    release: clausesOfRelease,
    keeping: clausesOfKeeping,
    freedom: clausesOfFreedom,
  },
  better: (san) => [`A better move is ${san}.`, `The move ${san} is safe.`, `A sound move here is ${san}.`],
};

function openings(story: Story): readonly string[] {
  const { san, captured } = story.mover;
  const subject = theMove(san);
  switch (story.plot) {
    case 'walksIn':
      return captured ? openingsOfCapture(san, captured) : openingsOfWalk(san);
    case 'standsFirm':
      return [`After ${san} `, `${subject} is safe. `, `${subject} can be played. `, `You can play ${san}. `];
    case 'abandons':
      return openingsOfEnd(story, story.end);
    case 'releases':
      return openingsOfRelease(san, story);
    case 'keeps':
    case 'guardsNothing':
      return [''];
  }
}

function openingsOfWalk(san: string): readonly string[] {
  return [`After ${san} `, `Why not ${san}? `, `${theMove(san)} is not safe. `, `If you play ${san}, `];
}

function openingsOfCapture(san: string, captured: Role): readonly string[] {
  return [
    `${theMove(san)} takes ${aPiece(captured)}, but `,
    `After ${san} `,
    `With ${san} you get ${aPiece(captured)}, but `,
    `Why not ${san}? `,
  ];
}

function openingsOfEnd({ mover: { san }, man }: Story & { man: Man }, end: EndedGuard): readonly string[] {
  const piece = theMan(man);
  return [
    ...reasonsOfEnd(san, man, end),
    `After ${san} your ${end.guard.role} no longer guards ${piece}. `,
    end.wasOnly
      ? `${theMove(san)} takes away the only guard of ${piece}. `
      : `${theMove(san)} takes a guard away from ${piece}. `,
    `Until now your ${end.guard.role} guarded ${piece}; after ${san} it no longer does. `,
    `${theMove(san)} gives up the defence of ${piece}. `,
  ];
}

/** Why the guard ended, where the board shows a plain reason. */
function reasonsOfEnd(san: string, man: Man, { guard, to, left, blocker }: EndedGuard): readonly string[] {
  const piece = theMan(man);
  if (blocker)
    return [`From ${to} your ${guard.role} cannot see ${piece}: ${theMan(blocker)} is in the way. `];
  if (left)
    return [
      `With ${san} your ${guard.role} leaves ${theLine(left, man.square)} and stops guarding ${piece}. `,
    ];
  if (guard.role === 'knight') return [`From ${to} your knight no longer reaches ${piece}. `];
  if (guard.role === 'pawn') return [`From ${to} your pawn no longer guards ${piece}. `];
  return [`With ${san} your king steps away from ${piece}. `];
}

function openingsOfRelease(san: string, { man, end, hold }: Story & { plot: 'releases' }): readonly string[] {
  const piece = theMan(man);
  const { role } = end.guard;
  const but = hold.how === 'unattacked' ? ', but ' : '. ';
  return [
    `After ${san} your ${role} no longer guards ${piece}${but}`,
    `${theMove(san)} is safe. Your ${role} stops guarding ${piece}${but}`,
    `${theMove(san)} takes a guard away from ${piece}, but that does no harm. `,
    `You can play ${san}. Your ${man.role} on ${man.square} loses a guard${but}`,
  ];
}
