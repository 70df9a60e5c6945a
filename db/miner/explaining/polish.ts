/**
 * The explanations in Polish: how they open, and which clauses follow.
 *
 * The reader is "ty" without a gender: present tense, or the piece is the subject.
 */
import type { Role } from '#names/chess';
import type { Man } from './exercise.ts';
import type { EndedGuard } from './guard.ts';
import type { Phrasebook } from './phrasebook.ts';
import { clausesOfChase, clausesOfDesertion, clausesOfFall, clausesOfTrade } from './polish-fall.ts';
import { clausesOfFreedom, clausesOfHold, clausesOfKeeping, clausesOfRelease } from './polish-hold.ts';
import { NOUNS, agreeing, lineLeft, named, polishMove, theMove } from './polish-words.ts';
import type { Story } from './story.ts';

export const POLISH: Phrasebook = {
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
  better: (san) => [
    `Lepiej ${polishMove(san)}.`,
    `Bezpieczny ruch to ${polishMove(san)}.`,
    `Dobrym ruchem jest tu ${polishMove(san)}.`,
  ],
};

function openings(story: Story): readonly string[] {
  const { captured } = story.mover;
  const { san } = story.mover;
  switch (story.plot) {
    case 'walksIn':
      return captured ? openingsOfCapture(san, captured) : openingsOfWalk(san);
    case 'standsFirm':
      return [
        `Po ${polishMove(san)} `,
        `${theMove(san)} jest bezpieczne. `,
        `Można zagrać ${polishMove(san)}. `,
        `Możesz spokojnie zagrać ${polishMove(san)}. `,
      ];
    case 'abandons':
      return openingsOfEnd(san, story.man, story.end);
    case 'releases':
      return openingsOfRelease(san, story);
    case 'keeps':
    case 'guardsNothing':
      return [''];
  }
}

function openingsOfWalk(san: string): readonly string[] {
  const move = polishMove(san);
  return [
    `Po ${move} `,
    `Dlaczego nie ${move}? `,
    `${theMove(san)} nie jest bezpieczne. `,
    `Jeśli zagrasz ${move}, `,
  ];
}

function openingsOfCapture(san: string, captured: Role): readonly string[] {
  const { accusative } = NOUNS[captured];
  const move = polishMove(san);
  return [
    `${theMove(san)} zdobywa ${accusative}, ale `,
    `Po ${move} `,
    `Po ${move} zyskujesz ${accusative}, ale `,
    `Dlaczego nie ${move}? `,
  ];
}

function openingsOfEnd(san: string, man: Man, end: EndedGuard): readonly string[] {
  const guard = NOUNS[end.guard.role].nominative;
  const move = polishMove(san);
  const yours = agreeing(end.guard.role, 'twój', 'twoja');
  return [
    reasonOfEnd(move, man, end),
    `Po ${move} ${yours} ${guard} nie broni już ${named(man, 'genitive')}. `,
    end.wasOnly
      ? `${theMove(san)} zabiera ${named(man, 'dative')} jedynego obrońcę. `
      : `${theMove(san)} zabiera ${named(man, 'dative')} jednego z obrońców. `,
    `Dotąd ${yours} ${guard} ${agreeing(end.guard.role, 'bronił', 'broniła')} ${named(man, 'genitive')}, a po ${move} przestaje. `,
    `${theMove(san)} odciąga ${NOUNS[end.guard.role].accusative} od obrony ${named(man, 'genitive')}. `,
  ];
}

/** Why the guard ended, where the board shows a plain reason. */
function reasonOfEnd(san: string, man: Man, { guard, to, left, blocker }: EndedGuard): string {
  const piece = named(man, 'genitive');
  const { nominative } = NOUNS[guard.role];
  if (blocker)
    return `Z ${to} ${nominative} nie broni ${piece}, bo drogę zasłania ${named(blocker, 'nominative')}. `;
  if (left)
    return `Po ${san} ${nominative} opuszcza ${lineLeft(left, man.square)} i nie broni już ${piece}. `;
  if (guard.role === 'knight') return `Z ${to} skoczek nie sięga już do ${piece}. `;
  if (guard.role === 'pawn') return `Z ${to} pion nie broni już ${piece}. `;
  return `Po ${san} król odchodzi i nie broni już ${piece}. `;
}

function openingsOfRelease(san: string, { man, end, hold }: Story & { plot: 'releases' }): readonly string[] {
  const piece = named(man, 'genitive');
  const { role } = end.guard;
  const { nominative } = NOUNS[role];
  const but = hold.how === 'unattacked' ? ', ale ' : '. ';
  return [
    `Po ${polishMove(san)} ${agreeing(role, 'twój', 'twoja')} ${nominative} nie broni już ${piece}${but}`,
    `${theMove(san)} jest bezpieczne. ${agreeing(role, 'Twój', 'Twoja')} ${nominative} przestaje bronić ${piece}${but}`,
    `${theMove(san)} zabiera ${named(man, 'dative')} ${end.wasOnly ? 'obrońcę' : 'jednego z obrońców'}, ale to nic groźnego. `,
    `Możesz zagrać ${polishMove(san)}. ${agreeing(man.role, 'Twój', 'Twoja')} ${named(man, 'nominative')} traci obrońcę${but}`,
  ];
}
