/**
 * The explanations in Polish: how they begin, and which clauses follow.
 *
 * The reader is "ty" without a gender: present tense, or the piece is the subject.
 */
import type { Role } from '#names/chess';
import type { PieceOnSquare } from './exercise.ts';
import type { EndedDefence } from './defence.ts';
import type { Phrasebook } from './phrasebook.ts';
import { clausesOfChased, clausesOfAbandoned, clausesOfLost, clausesOfTraded } from './polish-loss.ts';
import {
  clausesOfDefendsNothing,
  clausesOfSafe,
  clausesOfKeepsDefending,
  clausesOfStillDefended,
} from './polish-safety.ts';
import { NOUNS, agreeing, lineLeft, named, polishMove, theMove } from './polish-words.ts';
import type { MoveFacts } from './move-facts.ts';

export const POLISH: Phrasebook = {
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
  better: (san) => [
    `Lepiej ${polishMove(san)}.`,
    `Bezpieczny ruch to ${polishMove(san)}.`,
    `Dobrym ruchem jest tu ${polishMove(san)}.`,
  ],
};

function beginnings(facts: MoveFacts): readonly string[] {
  const { captured } = facts.mover;
  const { san } = facts.mover;
  switch (facts.kind) {
    case 'walksIntoAttack':
      return captured ? beginningsOfCapture(san, captured) : beginningsOfWalk(san);
    case 'safeWhereItStands':
      return [
        `Po ${polishMove(san)} `,
        `${theMove(san)} jest bezpieczne. `,
        `Można zagrać ${polishMove(san)}. `,
        `Możesz spokojnie zagrać ${polishMove(san)}. `,
      ];
    case 'abandons':
      return beginningsOfEnd(san, facts.piece, facts.end);
    case 'anotherStillDefends':
      return beginningsOfRelease(san, facts);
    case 'keepsDefending':
    case 'defendsNothing':
      return [''];
  }
}

function beginningsOfWalk(san: string): readonly string[] {
  const move = polishMove(san);
  return [
    `Po ${move} `,
    `Dlaczego nie ${move}? `,
    `${theMove(san)} nie jest bezpieczne. `,
    `Jeśli zagrasz ${move}, `,
  ];
}

function beginningsOfCapture(san: string, captured: Role): readonly string[] {
  const { accusative } = NOUNS[captured];
  const move = polishMove(san);
  return [
    `${theMove(san)} zdobywa ${accusative}, ale `,
    `Po ${move} `,
    `Po ${move} zyskujesz ${accusative}, ale `,
    `Dlaczego nie ${move}? `,
  ];
}

function beginningsOfEnd(san: string, piece: PieceOnSquare, end: EndedDefence): readonly string[] {
  const defender = NOUNS[end.defender.role].nominative;
  const move = polishMove(san);
  const yours = agreeing(end.defender.role, 'twój', 'twoja');
  return [
    reasonOfEnd(move, piece, end),
    `Po ${move} ${yours} ${defender} nie broni już ${named(piece, 'genitive')}. `,
    end.wasOnly
      ? `${theMove(san)} zabiera ${named(piece, 'dative')} jedynego obrońcę. `
      : `${theMove(san)} zabiera ${named(piece, 'dative')} jednego z obrońców. `,
    `Dotąd ${yours} ${defender} ${agreeing(end.defender.role, 'bronił', 'broniła')} ${named(piece, 'genitive')}, a po ${move} przestaje. `,
    `${theMove(san)} odciąga ${NOUNS[end.defender.role].accusative} od obrony ${named(piece, 'genitive')}. `,
  ];
}

/** Why the defence ended, where the board shows a plain reason. */
function reasonOfEnd(
  san: string,
  piece: PieceOnSquare,
  { defender, to, left, blocker }: EndedDefence,
): string {
  const name = named(piece, 'genitive');
  const { nominative } = NOUNS[defender.role];
  if (blocker)
    return `Z ${to} ${nominative} nie broni ${name}, bo drogę zasłania ${named(blocker, 'nominative')}. `;
  if (left)
    return `Po ${san} ${nominative} opuszcza ${lineLeft(left, piece.square)} i nie broni już ${name}. `;
  if (defender.role === 'knight') return `Z ${to} skoczek nie sięga już do ${name}. `;
  if (defender.role === 'pawn') return `Z ${to} pion nie broni już ${name}. `;
  return `Po ${san} król odchodzi i nie broni już ${name}. `;
}

function beginningsOfRelease(
  san: string,
  { piece, end, reason }: MoveFacts & { kind: 'anotherStillDefends' },
): readonly string[] {
  const name = named(piece, 'genitive');
  const { role } = end.defender;
  const { nominative } = NOUNS[role];
  const but = reason.how === 'unattacked' ? ', ale ' : '. ';
  return [
    `Po ${polishMove(san)} ${agreeing(role, 'twój', 'twoja')} ${nominative} nie broni już ${name}${but}`,
    `${theMove(san)} jest bezpieczne. ${agreeing(role, 'Twój', 'Twoja')} ${nominative} przestaje bronić ${name}${but}`,
    `${theMove(san)} zabiera ${named(piece, 'dative')} ${end.wasOnly ? 'obrońcę' : 'jednego z obrońców'}, ale to nic groźnego. `,
    `Możesz zagrać ${polishMove(san)}. ${agreeing(piece.role, 'Twój', 'Twoja')} ${named(piece, 'nominative')} traci obrońcę${but}`,
  ];
}
