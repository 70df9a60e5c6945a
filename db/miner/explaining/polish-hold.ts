/**
 * Why nothing is lost, in Polish: the clauses of safe moves.
 *
 * Every phrase must be true of its case in `hold.ts` and `guard.ts`, and must follow every opening.
 */
import type { Role } from '#names/chess';
import type { Man } from './exercise.ts';
import type { Hold } from './hold.ts';
import { NOUNS, agreeing, counted, howMany, named, polishMove, theMove, times } from './polish-words.ts';
import type { Story } from './story.ts';

/** Why nobody wins the piece. */
export function clausesOfHold({ role, square }: Man, hold: Hold, captured?: Role): readonly string[] {
  const { nominative, genitive, accusative } = NOUNS[role];
  const attacked = agreeing(role, 'atakowany', 'atakowana');
  switch (hold.how) {
    case 'unattacked':
      return captured ? clausesOfGain(square, captured) : clausesOfPeace(role);
    case 'tooDear':
      return [
        `${named(hold.attacker, 'nominative', 'z')} może bić, ale odbija ${named(hold.guard, 'nominative', 'z')}: ${NOUNS[hold.attacker.role].nominative} za ${accusative}`,
        `pola ${square} broni ${named(hold.guard, 'nominative')}, a ${named(hold.attacker, 'nominative')} jest na taką wymianę zbyt ${agreeing(hold.attacker.role, 'cenny', 'cenna')}`,
        `${named(hold.attacker, 'nominative', 'z')} może zbić ${accusative}, ale odbija ${named(hold.guard, 'nominative', 'z')} i zyskujesz więcej, niż tracisz`,
        `na ${square} może bić tylko ${named(hold.attacker, 'nominative', 'z')}, a wtedy odbija ${named(hold.guard, 'nominative', 'z')}`,
      ];
    case 'evenTrade':
      if (captured) return clausesOfProfit({ role, square }, hold, captured);
      return [
        `${named(hold.attacker, 'nominative', 'z')} może zbić ${accusative}, ale odbija ${named(hold.guard, 'nominative', 'z')}: to równa wymiana`,
        `pola ${square} broni ${named(hold.guard, 'nominative')}, więc bicie skończy się tylko wymianą`,
        `${named(hold.attacker, 'nominative', 'z')} może zbić ${accusative}, ale odbijasz z ${hold.guard.square} i nic nie tracisz`,
        `${nominative} jest ${attacked} tylko raz, a broni ${agreeing(role, 'go', 'jej')} ${named(hold.guard, 'nominative')}: w najgorszym razie dojdzie do równej wymiany`,
      ];
    case 'enough':
      return clausesOfNumbers({ role, square }, hold);
    case 'kingMayNotTake':
      return [
        `w pole ${square} celuje tylko król, a nie może bić, bo ${genitive} broni ${named(hold.guard, 'nominative')}`,
        `król z ${hold.attacker.square} nie może zbić ${genitive}, gdy broni ${agreeing(role, 'go', 'jej')} ${named(hold.guard, 'nominative')}`,
        `pola ${square} broni ${named(hold.guard, 'nominative')}, więc król nie może tam bić`,
        `król nie bije bronionej bierki, a ${genitive} broni ${named(hold.guard, 'nominative')}`,
      ];
    case 'pinnedAttacker':
      return [
        `${named(hold.attacker, 'nominative')} atakuje pole ${square}, ale jest ${agreeing(hold.attacker.role, 'związany', 'związana')} i nie może bić`,
        `jedyna atakująca bierka, ${named(hold.attacker, 'nominative')}, jest w związaniu`,
        `${named(hold.attacker, 'nominative')} nie może zbić ${genitive}, bo jest ${agreeing(hold.attacker.role, 'związany', 'związana')}`,
        `nic nie może bić na ${square}: ${named(hold.attacker, 'nominative')} jest w związaniu`,
      ];
    case 'goodTrade':
      return [
        `pole ${square} jest atakowane, ale bicie nic przeciwnikowi nie daje`,
        `${named(hold.attacker, 'nominative', 'z')} może zbić ${accusative}, ale przeciwnik nic na tym nie zyska`,
        `${nominative} jest ${attacked}, ale na biciach na ${square} nic nie tracisz`,
        `przeciwnik nic nie zyska nawet po całej serii bić na ${square}`,
      ];
  }
}

/** The trade itself is even, but the move has taken something before it. */
function clausesOfProfit(
  { role, square }: Man,
  { attacker, guard }: Hold & { how: 'evenTrade' },
  captured: Role,
): readonly string[] {
  const prize = NOUNS[captured].accusative;
  return [
    `${named(attacker, 'nominative', 'z')} może zbić ${NOUNS[role].accusative}, ale odbija ${named(guard, 'nominative', 'z')}: to równa wymiana, a ${prize} masz dodatkowo`,
    `pola ${square} broni ${named(guard, 'nominative')}: dojdzie tam najwyżej do wymiany, a ty zyskujesz ${prize}`,
    `zyskujesz ${prize}, a gdy ${named(attacker, 'nominative', 'z')} zbije ${NOUNS[role].accusative}, odbije ${named(guard, 'nominative', 'z')}`,
    `zyskujesz ${prize}: na ${square} może bić ${named(attacker, 'nominative', 'z')}, ale odbija ${named(guard, 'nominative', 'z')}`,
  ];
}

function clausesOfNumbers(
  { role, square }: Man,
  { attackers, defenders }: Hold & { how: 'enough' },
): readonly string[] {
  const { nominative } = NOUNS[role];
  const balance = (attacked: string, defended: string): string =>
    attackers === defenders
      ? `${attacked} ${times(attackers)} i tyle samo razy ${defended}`
      : `${attacked} ${times(attackers)}, a ${defended} ${times(defenders)}`;
  const ofPiece = balance(agreeing(role, 'atakowany', 'atakowana'), agreeing(role, 'broniony', 'broniona'));
  const attack = counted(attackers, 'atakuje', 'atakują');
  return [
    `pole ${square} jest ${balance('atakowane', 'bronione')}`,
    `${nominative} ma dość obrońców: jest ${ofPiece}`,
    `pole ${square} ${attack} ${howMany(attackers)} ${counted(attackers, 'bierek', 'bierki')}, a ${counted(defenders, 'broni', 'bronią')} go ${howMany(defenders)} ${counted(defenders, 'twoich', 'twoje')}`,
    `${nominative} jest ${ofPiece}: to wystarczy`,
  ];
}

function clausesOfPeace(role: Role): readonly string[] {
  const { genitive, dative } = NOUNS[role];
  return [
    `nic nie atakuje ${genitive}`,
    `żadna bierka przeciwnika nie atakuje ${genitive}`,
    `${dative} nic tam nie grozi`,
    `przeciwnik nie ma czym zbić ${genitive}`,
  ];
}

function clausesOfGain(square: string, captured: Role): readonly string[] {
  const { accusative } = NOUNS[captured];
  return [
    `zyskujesz ${accusative}, a przeciwnik nie ma czym odbić`,
    `zyskujesz ${accusative}, a żadna bierka przeciwnika nie atakuje pola ${square}`,
    `zdobywasz ${accusative}, bo nic nie broni pola ${square}`,
    `na ${square} przeciwnik nie odbije, więc zyskujesz ${accusative}`,
  ];
}

/** Why a piece that loses a guard holds all the same. */
export function clausesOfRelease(man: Man, hold: Hold, others: readonly Man[]): readonly string[] {
  const { genitive } = NOUNS[man.role];
  if (hold.how === 'unattacked') {
    return [
      `nic nie atakuje ${genitive}`,
      `nic nie atakuje pola ${man.square}`,
      `${genitive} nic nie atakuje`,
      `żadna bierka przeciwnika nie atakuje ${genitive}`,
    ];
  }
  const [other] = others;
  if (!other || hold.how !== 'goodTrade') return clausesOfHold(man, hold);
  return [
    `pola ${man.square} nadal broni ${named(other, 'nominative')}`,
    `pole ${man.square} ma jeszcze jednego obrońcę: jest nim ${named(other, 'nominative')}`,
    ...clausesOfHold(man, hold),
  ];
}

/** The guard goes on from its new square. */
export function clausesOfKeeping({
  mover,
  man,
  guard,
  isOnLine,
  attacker,
}: Story & { plot: 'keeps' }): readonly string[] {
  const piece = named(man, 'genitive');
  const san = polishMove(mover.san);
  const { nominative } = NOUNS[guard.role];
  const clauses = [
    `po ${san} ${nominative} dalej broni ${piece}`,
    `z ${guard.square} ${nominative} nadal broni ${piece}`,
    `${nominative} także z ${guard.square} broni ${piece}`,
    `${named(man, 'nominative')} zostaje pod ochroną: ${nominative} broni ${agreeing(man.role, 'go', 'jej')} też z ${guard.square}`,
  ];
  const onLine = `${nominative} nie schodzi z linii i z ${guard.square} nadal broni ${piece}`;
  const withLine = isOnLine ? [...clauses, onLine] : clauses;
  if (!attacker) return withLine.map((clause) => `${clause}, a nic nie atakuje pola ${man.square}`);
  const it = agreeing(man.role, 'go', 'jej');
  const yours = `${agreeing(guard.role, 'twój', 'twoja')} ${nominative}`;
  return [
    ...withLine,
    `${named(attacker, 'nominative')} atakuje ${named(man, 'accusative')}, ale z ${guard.square} nadal broni ${it} ${yours}`,
    `${named(man, 'accusative')} atakuje ${named(attacker, 'nominative')}, ale ${yours} broni ${it} także z ${guard.square}`,
  ];
}

/** Nothing loses a guard that it had any use of. */
export function clausesOfFreedom({ mover, hadWards }: Story & { plot: 'guardsNothing' }): readonly string[] {
  const { role, from } = mover;
  const san = polishMove(mover.san);
  const { nominative } = NOUNS[role];
  if (hadWards) {
    return [
      `po ${san} nie wisi nic, co nie wisiało wcześniej`,
      `${theMove(mover.san)} nie zostawia bez obrony niczego, co było bezpieczne`,
      `żadna bezpieczna bierka nie traci obrony po ${san}`,
      `po ${san} nic nowego nie wisi`,
    ];
  }
  const guarded = agreeing(role, 'bronił', 'broniła');
  return [
    `${theMove(mover.san)} jest bezpieczne: ${nominative} na ${from} nie ${guarded} żadnej bierki`,
    `${nominative} na ${from} niczego nie ${guarded}, więc ${san} niczego nie zostawia bez obrony`,
    `z ${from} ${agreeing(role, 'twój', 'twoja')} ${nominative} nie ${guarded} żadnej bierki, więc możesz zagrać ${san}`,
    `możesz zagrać ${san}: z ${from} ${nominative} niczego nie ${guarded}`,
  ];
}
