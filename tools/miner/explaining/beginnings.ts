/**
 * How an explanation begins: what the move does, before the clause that says what comes of it.
 */
import { aPiece, englishMove, theLine, thePiece, type EnglishMove } from './english-words.ts';
import type { EndedDefence } from './defence.ts';
import type { Mover, PieceOnSquare } from './exercise.ts';
import type { MoveFacts } from './move-facts.ts';
import { both, type Phrasing } from './phrasing.ts';
import {
  NOUNS,
  agreeing,
  lineLeft,
  named,
  ofYours,
  polishMove,
  yours,
  type PolishMove,
} from './polish-words.ts';

/** Every beginning for these facts; each ends its sentence, or goes on with the clause. */
export function beginningsOf(facts: MoveFacts): readonly Phrasing[] {
  switch (facts.kind) {
    case 'walksIntoAttack':
      return facts.mover.captured ? beginningsOfCapture(facts.mover) : beginningsOfWalk(facts.mover);
    case 'safeWhereItStands':
      return beginningsOfSafe(facts.mover);
    case 'abandons':
      return beginningsOfEnd(facts);
    case 'anotherStillDefends':
      return beginningsOfRelease(facts);
    case 'safeWithoutIt':
      return beginningsOfSpare(facts);
    case 'keepsDefending':
    case 'defendsNothing':
      return [both('', '')];
  }
}

function beginningsOfWalk(mover: Mover): readonly Phrasing[] {
  const { en, pl } = namesOf(mover);
  return [
    both(`After ${en.name} `, `Po ${pl.after} `),
    both(`Why not ${en.name}? `, `Dlaczego nie ${pl.name}? `),
    both(`${en.subject} is not safe. `, `${pl.subject} nie jest ${pl.safe}. `),
    both(`If you ${en.play}, `, `Jeśli ${pl.ifPlayed}, `),
  ];
}

function beginningsOfCapture(mover: Mover): readonly Phrasing[] {
  const { en, pl } = namesOf(mover);
  const [a, accusative] = [aPiece(mover.captured ?? 'pawn'), NOUNS[mover.captured ?? 'pawn'].accusative];
  return [
    both(`${en.subject} takes ${a}, but `, `${pl.subject} zdobywa ${accusative}, ale `),
    both(`After ${en.name} `, `Po ${pl.after} `),
    both(`With ${en.name} you win ${a}, but `, `Po ${pl.after} zyskujesz ${accusative}, ale `),
    both(`Why not ${en.name}? `, `Dlaczego nie ${pl.name}? `),
  ];
}

function beginningsOfSafe(mover: Mover): readonly Phrasing[] {
  const { en, pl } = namesOf(mover);
  return [
    both(`After ${en.name} `, `Po ${pl.after} `),
    both(`${en.subject} is safe. `, `${pl.subject} jest ${pl.safe}. `),
    both(`${en.subject} can be played. `, `Można ${pl.play}. `),
    both(`You can ${en.play}. `, `Możesz ${pl.play}. `),
  ];
}

function beginningsOfEnd({ mover, piece, end }: MoveFacts & { kind: 'abandons' }): readonly Phrasing[] {
  const { en, pl } = namesOf(mover);
  const [name, ofName] = [thePiece(piece), named(piece, 'genitive')];
  const { role } = end.defender;
  const mine = `${yours(role)} ${NOUNS[role].nominative}`;
  const only = both(
    `${en.subject} takes away the only defender of ${name}. `,
    `${pl.subject} zabiera ${named(piece, 'dative')} jedynego obrońcę. `,
  );
  const one = both(
    `${en.subject} takes a defender away from ${name}. `,
    `${pl.subject} zabiera ${named(piece, 'dative')} jednego z obrońców. `,
  );
  const until = untilNow(mover, piece, end);
  return [
    reasonOfEnd(mover, piece, end),
    both(
      `After ${en.name} your ${role} no longer defends ${name}. `,
      `Po ${pl.after} ${mine} nie broni już ${ofName}. `,
    ),
    end.wasOnly ? only : one,
    both(`${until.en}. `, `${until.pl}. `),
    both(
      `After ${en.name} your ${role} abandons the defence of ${name}. `,
      `Po ${pl.after} ${mine} porzuca obronę ${ofName}. `,
    ),
  ];
}

/** Why the defence ended, where the board shows a plain reason. */
function reasonOfEnd(
  mover: Mover,
  piece: PieceOnSquare,
  { defender: { role }, to, left, blocker }: EndedDefence,
): Phrasing {
  const { en, pl } = namesOf(mover);
  const [name, ofName] = [thePiece(piece), named(piece, 'genitive')];
  const { nominative } = NOUNS[role];
  if (blocker)
    return both(
      `From ${to} your ${role} no longer defends ${name}: ${thePiece(blocker)} is in the way. `,
      `Z ${to} ${nominative} nie broni już ${ofName}: drogę zagradza ${named(blocker, 'nominative')}. `,
    );
  if (left)
    return both(
      `After ${en.name} your ${role} has left ${theLine(left, piece.square)} and no longer defends ${name}. `,
      `Po ${pl.after} ${nominative} ${agreeing(role, 'zszedł', 'zeszła')} z ${lineLeft(left, piece.square)} i nie broni już ${ofName}. `,
    );
  if (role === 'king')
    return both(
      `After ${en.name} your king has stepped away and no longer defends ${name}. `,
      `Po ${pl.after} król odszedł i nie broni już ${ofName}. `,
    );
  return both(
    `From ${to} your ${role} no longer defends ${name}. `,
    `Z ${to} ${nominative} nie broni już ${ofName}. `,
  );
}

/** Without its end. */
function untilNow(mover: Mover, piece: PieceOnSquare, { defender }: EndedDefence): Phrasing {
  const { en, pl } = namesOf(mover);
  const defended = agreeing(defender.role, 'bronił', 'broniła');
  return both(
    `Until now ${thePiece(defender)} defended ${thePiece(piece)}; after ${en.name} it no longer does`,
    `Dotąd ${named(defender, 'nominative')} ${defended} ${named(piece, 'genitive')}, a po ${pl.after} już nie broni`,
  );
}

/** The clause that follows says what is left. */
function beginningsOfRelease({
  mover,
  piece,
  end,
  reason,
}: MoveFacts & { kind: 'anotherStillDefends' }): readonly Phrasing[] {
  const { en, pl } = namesOf(mover);
  const [name, ofName] = [thePiece(piece), named(piece, 'genitive')];
  const { role } = end.defender;
  const mine = `${yours(role)} ${NOUNS[role].nominative}`;
  const [away, zabrany] = end.wasOnly
    ? [`takes away the only defender of ${name}`, 'jedynego obrońcę']
    : [`takes a defender away from ${name}`, 'jednego z obrońców'];
  const taken = both(
    `${en.subject} ${away}, but `,
    `${pl.subject} zabiera ${named(piece, 'dative')} ${zabrany}, ale `,
  );
  const until = untilNow(mover, piece, end);
  return [
    both(
      `After ${en.name} your ${role} no longer defends ${name}, but `,
      `Po ${pl.after} ${mine} nie broni już ${ofName}, ale `,
    ),
    both(
      `${en.subject} is safe. From ${end.to} your ${role} no longer defends ${name}, but `,
      `${pl.subject} jest ${pl.safe}. Z ${end.to} ${mine} nie broni już ${ofName}, ale `,
    ),
    // A guard behind the attacker takes back, too: who else defends is then not counted.
    reason.how === 'guardBehind' ? both(`${until.en}, but `, `${until.pl}, ale `) : taken,
    both(
      `You can ${en.play}. Your ${piece.role} on ${piece.square} loses a defender, but `,
      `Możesz ${pl.play}. ${yours(piece.role)} ${named(piece, 'nominative')} traci obrońcę, ale `,
    ),
  ];
}

function beginningsOfSpare({
  mover,
  piece,
  defender,
}: MoveFacts & { kind: 'safeWithoutIt' }): readonly Phrasing[] {
  const { en, pl } = namesOf(mover);
  const [name, nazwa] = [thePiece(piece), named(piece, 'nominative')];
  const { role, square } = defender;
  const [it, jej] =
    role === piece.role
      ? [`your ${role} on ${square}`, `${ofYours(role)} na ${square}`]
      : [`your ${role}`, ofYours(role)];
  return [
    both(
      `${en.subject} is safe. ${name} does not need ${it}, as `,
      `${pl.subject} jest ${pl.safe}. ${nazwa} nie potrzebuje ${jej}, bo `,
    ),
    both(
      `You can ${en.play}. ${name} is safe even without ${it}, as `,
      `Możesz ${pl.play}. ${nazwa} jest ${agreeing(piece.role, 'bezpieczny', 'bezpieczna')} nawet bez ${jej}, bo `,
    ),
    both(
      `After ${en.name} ${name} can do without ${it}, as `,
      `Po ${pl.after} ${nazwa} poradzi sobie bez ${jej}, bo `,
    ),
  ];
}

/** The move's names in both languages. */
function namesOf({ san }: Mover): { readonly en: EnglishMove; readonly pl: PolishMove } {
  return { en: englishMove(san), pl: polishMove(san) };
}
