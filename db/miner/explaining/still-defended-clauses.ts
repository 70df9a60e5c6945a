/**
 * Why a piece of the learner's is safe although the piece that moves leaves it, or without its help: the clauses of safe
 * moves of chapter 4.
 *
 * They follow "…, but" and "…, as", so none of them says "but". Every phrasing must be true of its case in
 * `safety-reason.ts`, and names a defender that is left as one that still defends.
 */
import { aPiece, howMany, thePiece, times } from './english-words.ts';
import type { PieceOnSquare } from './exercise.ts';
import { both, type Phrasing } from './phrasing.ts';
import * as polish from './polish-words.ts';
import type { SafetyReason } from './safety-reason.ts';

const { NOUNS, agreeing, counted, named } = polish;

/** Why nobody wins the piece; `others` defend it, the piece that moves aside. */
export function clausesOfStillDefended(
  piece: PieceOnSquare,
  reason: SafetyReason,
  others: readonly PieceOnSquare[],
): readonly Phrasing[] {
  switch (reason.how) {
    case 'unattacked':
      return clausesOfPeace(piece);
    case 'attackerTooValuable':
      return clausesOfTooValuable(piece, reason);
    case 'evenTrade':
      return clausesOfEvenTrade(piece, reason);
    case 'guardBehind':
      return clausesOfGuardBehind(piece, reason);
    case 'enoughDefenders':
      return clausesOfNumbers(piece, reason);
    case 'kingMayNotTake':
      return clausesOfKing(piece, reason);
    case 'pinnedAttacker':
      return clausesOfPin(piece, reason.attacker);
    case 'goodTrade':
      return others[0] ? clausesOfGoodTrade(piece, others[0]) : clausesOfNoGain(piece);
  }
}

function clausesOfPeace({ role, square }: PieceOnSquare): readonly Phrasing[] {
  const { nominative, genitive } = NOUNS[role];
  return [
    both(`nothing attacks ${square}`, `nic nie atakuje pola ${square}`),
    both(`no enemy piece attacks the ${role}`, `żadna bierka przeciwnika nie atakuje ${genitive}`),
    both(`the ${role} is not attacked`, `${nominative} nie jest ${agreeing(role, 'atakowany', 'atakowana')}`),
    both(`your opponent has nothing to take the ${role} with`, `przeciwnik nie ma czym zbić ${genitive}`),
  ];
}

function clausesOfTooValuable(
  { role, square }: PieceOnSquare,
  { attacker, defender }: SafetyReason & { how: 'attackerTooValuable' },
): readonly Phrasing[] {
  const [one, other] = [thePiece(attacker), thePiece(defender)];
  const [jeden, drugi] = [named(attacker, 'nominative', 'z'), named(defender, 'nominative')];
  const [ofIt, it] = [agreeing(role, 'go', 'jej'), agreeing(role, 'go', 'ją')];
  const { accusative } = NOUNS[role];
  const valuable = agreeing(attacker.role, 'zbyt cenny', 'zbyt cenna');
  return [
    both(
      `${other} still defends it, and ${one} is too valuable to take ${aPiece(role)}`,
      `nadal broni ${ofIt} ${drugi}, a ${named(attacker, 'nominative')} jest ${valuable}, by bić ${accusative}`,
    ),
    both(
      `${other} still defends it: if ${one} takes, you win more than you lose`,
      `nadal broni ${ofIt} ${drugi}: jeśli zbije ${it} ${jeden}, zyskasz więcej, niż stracisz`,
    ),
    both(
      `${other} still defends ${square}, and your opponent would give ${aPiece(attacker.role)} for ${aPiece(role)} there`,
      `pola ${square} nadal broni ${drugi}, a przeciwnik oddałby tam ${NOUNS[attacker.role].accusative} za ${accusative}`,
    ),
    both(
      `${other} still defends it, and giving ${one} for ${aPiece(role)} does not pay`,
      `nadal broni ${ofIt} ${drugi}, a oddanie ${named(attacker, 'genitive', 'z')} za ${accusative} się nie opłaca`,
    ),
  ];
}

function clausesOfEvenTrade(
  { role, square }: PieceOnSquare,
  { attacker, defender }: SafetyReason & { how: 'evenTrade' },
): readonly Phrasing[] {
  const [one, other] = [thePiece(attacker), thePiece(defender)];
  const [jeden, drugi] = [named(attacker, 'nominative', 'z'), named(defender, 'nominative')];
  const [ofIt, it] = [agreeing(role, 'go', 'jej'), agreeing(role, 'go', 'ją')];
  return [
    both(
      `${other} still defends it, so a capture there is only a trade`,
      `nadal broni ${ofIt} ${drugi}, więc bicie to tylko wymiana`,
    ),
    both(
      `${other} still defends it: if ${one} takes, it is an even trade`,
      `nadal broni ${ofIt} ${drugi}: jeśli zbije ${it} ${jeden}, będzie to równa wymiana`,
    ),
    both(
      `${other} still defends it and takes back if ${one} takes`,
      `nadal broni ${ofIt} ${drugi} i odbije, jeśli zbije ${it} ${jeden}`,
    ),
    both(
      `${square} is attacked once and still defended by ${other}: at worst an even trade`,
      `pole ${square} jest atakowane raz i nadal broni go ${drugi}: w najgorszym razie dojdzie do równej wymiany`,
    ),
  ];
}

function clausesOfGuardBehind(
  { role }: PieceOnSquare,
  { attacker, defender }: SafetyReason & { how: 'guardBehind' },
): readonly Phrasing[] {
  const [one, other] = [thePiece(attacker), thePiece(defender)];
  const [jeden, drugi] = [named(attacker, 'nominative', 'z'), named(defender, 'nominative')];
  const [ofIt, it] = [agreeing(role, 'go', 'jej'), agreeing(role, 'go', 'ją')];
  const through = named(attacker, 'accusative');
  return [
    both(`${other} still defends it through ${one}`, `nadal broni ${ofIt} ${drugi}, przez ${through}`),
    both(
      `${other} still takes back: if ${one} captures, the line opens`,
      `nadal odbija ${drugi}: gdy zbije ${jeden}, linia się otworzy`,
    ),
    both(
      `${other} still looks through ${one} and takes back if it captures`,
      `${drugi} nadal patrzy przez ${through} i odbije, jeśli dojdzie do bicia`,
    ),
    both(
      `if ${one} takes it, the line opens and ${other} still takes back`,
      `jeśli zbije ${it} ${jeden}, linia się otworzy i nadal odbije ${drugi}`,
    ),
  ];
}

function clausesOfNumbers(
  { square }: PieceOnSquare,
  { attackers, defenders }: SafetyReason & { how: 'enoughDefenders' },
): readonly Phrasing[] {
  const balance = polish.balance(['atakowane', attackers], ['bronione', defenders]);
  return [
    both(
      `${howMany(attackers)} enemy pieces attack ${square}, and ${howMany(defenders)} of yours still defend it`,
      `pole ${square} ${counted(attackers, 'atakuje', 'atakują')} ${polish.howMany(attackers)} ${counted(attackers, 'bierek', 'bierki')} przeciwnika, a nadal ${counted(defenders, 'broni', 'bronią')} go ${polish.howMany(defenders)} ${counted(defenders, 'twoich', 'twoje')}`,
    ),
    both(
      `${square} still has enough defenders: attacked ${times(attackers)}, defended ${times(defenders)}`,
      `pole ${square} nadal ma dość obrońców: jest ${balance}`,
    ),
    both(
      `there are still enough defenders: ${square} is attacked ${times(attackers)} and defended ${times(defenders)}`,
      `obrońców nadal jest dość: pole ${square} jest ${balance}`,
    ),
    both(
      `${square} is attacked ${times(attackers)} and still defended ${times(defenders)}, which is enough`,
      `pole ${square} jest ${balance}, a to nadal wystarcza`,
    ),
  ];
}

/** Counted without the piece that has moved, which defends too. */
export function clausesOfNumbersWithoutIt(
  { square }: PieceOnSquare,
  { attackers, defenders }: SafetyReason & { how: 'enoughDefenders' },
): readonly Phrasing[] {
  const balance = polish.balance(['atakowane', attackers], ['bronione', defenders]);
  const counts = `attacked ${times(attackers)} and defended ${times(defenders)}`;
  return [
    both(`${square} would still be ${counts}`, `pole ${square} nadal byłoby ${balance}`),
    both(
      `${square} would still have enough defenders: ${counts}`,
      `pole ${square} nadal miałoby dość obrońców: byłoby ${balance}`,
    ),
    both(
      `${howMany(attackers)} enemy pieces attack ${square}, and ${howMany(defenders)} other pieces of yours still defend it`,
      `pole ${square} ${counted(attackers, 'atakuje', 'atakują')} ${polish.howMany(attackers)} ${counted(attackers, 'bierek', 'bierki')} przeciwnika, a nadal ${counted(defenders, 'broni', 'bronią')} go ${polish.howMany(defenders)} ${counted(defenders, 'innych twoich bierek', 'inne twoje bierki')}`,
    ),
    both(
      `${square} would be ${counts} all the same, which is enough`,
      `pole ${square} i tak byłoby ${balance}, a to wystarczy`,
    ),
  ];
}

function clausesOfKing(
  { role, square }: PieceOnSquare,
  { attacker, defender }: SafetyReason & { how: 'kingMayNotTake' },
): readonly Phrasing[] {
  const [other, drugi] = [thePiece(defender), named(defender, 'nominative')];
  const ofIt = agreeing(role, 'go', 'jej');
  return [
    both(
      `${other} still defends it, so the enemy king cannot take`,
      `nadal broni ${ofIt} ${drugi}, więc król przeciwnika nie może bić`,
    ),
    both(
      `${thePiece(attacker)} cannot take it, as ${other} still defends ${square}`,
      `${named(attacker, 'nominative', 'z')} nie może ${ofIt} zbić, bo pola ${square} nadal broni ${drugi}`,
    ),
    both(
      `only the enemy king attacks ${square}, and ${other} still defends it`,
      `pole ${square} atakuje tylko król przeciwnika, a nadal broni go ${drugi}`,
    ),
    both(
      `${other} still defends ${square}, and a king never takes a defended piece`,
      `pola ${square} nadal broni ${drugi}, a król nie bije bronionej bierki`,
    ),
  ];
}

function clausesOfPin({ role, square }: PieceOnSquare, attacker: PieceOnSquare): readonly Phrasing[] {
  const [one, jeden] = [thePiece(attacker), named(attacker, 'nominative')];
  const pinned = agreeing(attacker.role, 'związany', 'związana');
  return [
    both(
      `${one} is pinned and cannot take it`,
      `${jeden} jest ${pinned} i nie może ${agreeing(role, 'go', 'jej')} zbić`,
    ),
    both(
      `the only attacker, ${one}, is pinned to its king`,
      `jedyna atakująca bierka, ${jeden}, jest w związaniu i osłania swojego króla`,
    ),
    both(
      `${one} cannot take on ${square}, as it is pinned`,
      `${jeden} nie może bić na ${square}, bo jest ${pinned}`,
    ),
    both(
      `nothing can take on ${square}: ${one} is pinned`,
      `nic nie może bić na ${square}: ${jeden} jest w związaniu`,
    ),
  ];
}

function clausesOfGoodTrade({ role, square }: PieceOnSquare, defender: PieceOnSquare): readonly Phrasing[] {
  const [other, drugi] = [thePiece(defender), named(defender, 'nominative')];
  const ofIt = agreeing(role, 'go', 'jej');
  return [
    both(
      `${other} still defends it, and taking it wins nothing for your opponent`,
      `nadal broni ${ofIt} ${drugi}, a bicie nic przeciwnikowi nie daje`,
    ),
    both(
      `${other} still defends ${square}, and the captures there cost you nothing`,
      `pola ${square} nadal broni ${drugi}, a na biciach na tym polu nic nie tracisz`,
    ),
    both(
      `${square} still has a defender, ${other}, and your opponent wins nothing there`,
      `pole ${square} nadal ma obrońcę, jest nim ${drugi}, i przeciwnik nic tam nie zyska`,
    ),
    both(
      `${other} still defends it: your opponent wins nothing, even if every capture is played out`,
      `nadal broni ${ofIt} ${drugi}: przeciwnik nic nie zyska nawet po całej serii bić`,
    ),
  ];
}

function clausesOfNoGain({ square }: PieceOnSquare): readonly Phrasing[] {
  return [
    both(`the captures on ${square} cost you nothing`, `na biciach na ${square} nic nie tracisz`),
    both(
      `taking on ${square} wins nothing for your opponent`,
      `bicie na ${square} nic przeciwnikowi nie daje`,
    ),
    both(
      `your opponent wins nothing, even if every capture on ${square} is played out`,
      `przeciwnik nic nie zyska nawet po całej serii bić na ${square}`,
    ),
    both(`your opponent wins nothing on ${square}`, `na ${square} przeciwnik nic nie zyska`),
  ];
}
