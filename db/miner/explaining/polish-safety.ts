/**
 * Why nothing is lost, in Polish: the clauses of safe moves.
 *
 * Every phrase must be true of its case in `safety-reason.ts` and `defence.ts`, and must fit after every beginning.
 */
import type { Role } from '#names/chess';
import type { PieceOnSquare } from './exercise.ts';
import type { SafetyReason } from './safety-reason.ts';
import { NOUNS, agreeing, counted, howMany, named, polishMove, theMove, times } from './polish-words.ts';
import type { MoveFacts } from './move-facts.ts';

/** Why nobody wins the piece. */
export function clausesOfSafe(
  { role, square }: PieceOnSquare,
  reason: SafetyReason,
  captured?: Role,
): readonly string[] {
  const { nominative, genitive, accusative } = NOUNS[role];
  const attacked = agreeing(role, 'atakowany', 'atakowana');
  switch (reason.how) {
    case 'unattacked':
      return captured ? clausesOfGain(square, captured) : clausesOfPeace(role);
    case 'attackerTooValuable':
      return [
        `${named(reason.attacker, 'nominative', 'z')} może bić, ale odbija ${named(reason.defender, 'nominative', 'z')}: ${NOUNS[reason.attacker.role].nominative} za ${accusative}`,
        `pola ${square} broni ${named(reason.defender, 'nominative')}, a ${named(reason.attacker, 'nominative')} jest na taką wymianę zbyt ${agreeing(reason.attacker.role, 'cenny', 'cenna')}`,
        `${named(reason.attacker, 'nominative', 'z')} może zbić ${accusative}, ale odbija ${named(reason.defender, 'nominative', 'z')} i zyskujesz więcej, niż tracisz`,
        `na ${square} może bić tylko ${named(reason.attacker, 'nominative', 'z')}, a wtedy odbija ${named(reason.defender, 'nominative', 'z')}`,
      ];
    case 'evenTrade':
      if (captured) return clausesOfProfit({ role, square }, reason, captured);
      return [
        `${named(reason.attacker, 'nominative', 'z')} może zbić ${accusative}, ale odbija ${named(reason.defender, 'nominative', 'z')}: to równa wymiana`,
        `pola ${square} broni ${named(reason.defender, 'nominative')}, więc bicie skończy się tylko wymianą`,
        `${named(reason.attacker, 'nominative', 'z')} może zbić ${accusative}, ale odbijasz z ${reason.defender.square} i nic nie tracisz`,
        `${nominative} jest ${attacked} tylko raz, a broni ${agreeing(role, 'go', 'jej')} ${named(reason.defender, 'nominative')}: w najgorszym razie dojdzie do równej wymiany`,
      ];
    case 'enoughDefenders':
      return clausesOfNumbers({ role, square }, reason);
    case 'kingMayNotTake':
      return [
        `w pole ${square} celuje tylko król, a nie może bić, bo ${genitive} broni ${named(reason.defender, 'nominative')}`,
        `król z ${reason.attacker.square} nie może zbić ${genitive}, gdy broni ${agreeing(role, 'go', 'jej')} ${named(reason.defender, 'nominative')}`,
        `pola ${square} broni ${named(reason.defender, 'nominative')}, więc król nie może tam bić`,
        `król nie bije bronionej bierki, a ${genitive} broni ${named(reason.defender, 'nominative')}`,
      ];
    case 'pinnedAttacker':
      return [
        `${named(reason.attacker, 'nominative')} atakuje pole ${square}, ale jest ${agreeing(reason.attacker.role, 'związany', 'związana')} i nie może bić`,
        `jedyna atakująca bierka, ${named(reason.attacker, 'nominative')}, jest w związaniu`,
        `${named(reason.attacker, 'nominative')} nie może zbić ${genitive}, bo jest ${agreeing(reason.attacker.role, 'związany', 'związana')}`,
        `nic nie może bić na ${square}: ${named(reason.attacker, 'nominative')} jest w związaniu`,
      ];
    case 'goodTrade':
      return [
        `pole ${square} jest atakowane, ale bicie nic przeciwnikowi nie daje`,
        `${named(reason.attacker, 'nominative', 'z')} może zbić ${accusative}, ale przeciwnik nic na tym nie zyska`,
        `${nominative} jest ${attacked}, ale na biciach na ${square} nic nie tracisz`,
        `przeciwnik nic nie zyska nawet po całej serii bić na ${square}`,
      ];
  }
}

/** The trade itself is even, but the move has taken something before it. */
function clausesOfProfit(
  { role, square }: PieceOnSquare,
  { attacker, defender }: SafetyReason & { how: 'evenTrade' },
  captured: Role,
): readonly string[] {
  const prize = NOUNS[captured].accusative;
  return [
    `${named(attacker, 'nominative', 'z')} może zbić ${NOUNS[role].accusative}, ale odbija ${named(defender, 'nominative', 'z')}: to równa wymiana, a ${prize} masz dodatkowo`,
    `pola ${square} broni ${named(defender, 'nominative')}: dojdzie tam najwyżej do wymiany, a ty zyskujesz ${prize}`,
    `zyskujesz ${prize}, a gdy ${named(attacker, 'nominative', 'z')} zbije ${NOUNS[role].accusative}, odbije ${named(defender, 'nominative', 'z')}`,
    `zyskujesz ${prize}: na ${square} może bić ${named(attacker, 'nominative', 'z')}, ale odbija ${named(defender, 'nominative', 'z')}`,
  ];
}

function clausesOfNumbers(
  { role, square }: PieceOnSquare,
  { attackers, defenders }: SafetyReason & { how: 'enoughDefenders' },
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

/** Why a piece that loses a defender is still safe. */
export function clausesOfStillDefended(
  piece: PieceOnSquare,
  reason: SafetyReason,
  others: readonly PieceOnSquare[],
): readonly string[] {
  const { genitive } = NOUNS[piece.role];
  if (reason.how === 'unattacked') {
    return [
      `nic nie atakuje ${genitive}`,
      `nic nie atakuje pola ${piece.square}`,
      `${genitive} nic nie atakuje`,
      `żadna bierka przeciwnika nie atakuje ${genitive}`,
    ];
  }
  const [other] = others;
  if (!other || reason.how !== 'goodTrade') return clausesOfSafe(piece, reason);
  return [
    `pola ${piece.square} nadal broni ${named(other, 'nominative')}`,
    `pole ${piece.square} ma jeszcze jednego obrońcę: jest nim ${named(other, 'nominative')}`,
    ...clausesOfSafe(piece, reason),
  ];
}

/** The defender still defends from its new square. */
export function clausesOfKeepsDefending({
  mover,
  piece,
  defender,
  isOnLine,
  attacker,
}: MoveFacts & { kind: 'keepsDefending' }): readonly string[] {
  const name = named(piece, 'genitive');
  const san = polishMove(mover.san);
  const { nominative } = NOUNS[defender.role];
  const clauses = [
    `po ${san} ${nominative} dalej broni ${name}`,
    `z ${defender.square} ${nominative} nadal broni ${name}`,
    `${nominative} także z ${defender.square} broni ${name}`,
    `${named(piece, 'nominative')} zostaje pod ochroną: ${nominative} broni ${agreeing(piece.role, 'go', 'jej')} też z ${defender.square}`,
  ];
  const onLine = `${nominative} nie schodzi z linii i z ${defender.square} nadal broni ${name}`;
  const withLine = isOnLine ? [...clauses, onLine] : clauses;
  if (!attacker) return withLine.map((clause) => `${clause}, a nic nie atakuje pola ${piece.square}`);
  const it = agreeing(piece.role, 'go', 'jej');
  const yours = `${agreeing(defender.role, 'twój', 'twoja')} ${nominative}`;
  return [
    ...withLine,
    `${named(attacker, 'nominative')} atakuje ${named(piece, 'accusative')}, ale z ${defender.square} nadal broni ${it} ${yours}`,
    `${named(piece, 'accusative')} atakuje ${named(attacker, 'nominative')}, ale ${yours} broni ${it} także z ${defender.square}`,
  ];
}

/** No piece loses a defender that it needed. */
export function clausesOfDefendsNothing({
  mover,
  hadDefended,
}: MoveFacts & { kind: 'defendsNothing' }): readonly string[] {
  const { role, from } = mover;
  const san = polishMove(mover.san);
  const { nominative } = NOUNS[role];
  if (hadDefended) {
    return [
      `po ${san} nie wisi nic, co nie wisiało wcześniej`,
      `${theMove(mover.san)} nie zostawia bez obrony niczego, co było bezpieczne`,
      `żadna bezpieczna bierka nie traci obrony po ${san}`,
      `po ${san} nic nowego nie wisi`,
    ];
  }
  const defended = agreeing(role, 'bronił', 'broniła');
  return [
    `${theMove(mover.san)} jest bezpieczne: ${nominative} na ${from} nie ${defended} żadnej bierki`,
    `${nominative} na ${from} niczego nie ${defended}, więc ${san} niczego nie zostawia bez obrony`,
    `z ${from} ${agreeing(role, 'twój', 'twoja')} ${nominative} nie ${defended} żadnej bierki, więc możesz zagrać ${san}`,
    `możesz zagrać ${san}: z ${from} ${nominative} niczego nie ${defended}`,
  ];
}
