/**
 * Why a piece of the learner's is safe although the piece that moves leaves it, or without its help: the clauses of safe
 * moves of chapter 4.
 *
 * They follow "…, but" and "…, as", so none of them says "but". Every phrasing must be true of its case in
 * `safety-reason.ts`, and names a defender that is left as one that still defends; one whose line the move has opened defends now.
 */
import { aPiece, howMany, thePiece, times } from './english-words.ts';
import type { PieceOnSquare } from './exercise.ts';
import type { OtherDefender } from './move-facts.ts';
import { both, type Phrasing } from './phrasing.ts';
import * as polish from './polish-words.ts';
import type { SafetyReason } from './safety-reason.ts';

const { NOUNS, agreeing, counted, named } = polish;

/** Why nobody wins the piece; `others` defend it, the piece that moves aside. */
export function clausesOfStillDefended(
  piece: PieceOnSquare,
  reason: SafetyReason,
  others: readonly OtherDefender[],
): readonly Phrasing[] {
  switch (reason.how) {
    case 'unattacked':
      return clausesOfPeace(piece);
    case 'attackerTooValuable':
      return clausesOfTooValuable(piece, reason, stillOrNow(reason.defender, others));
    case 'evenTrade':
      return clausesOfEvenTrade(piece, reason, stillOrNow(reason.defender, others));
    case 'guardBehind':
      return clausesOfGuardBehind(piece, reason);
    case 'enoughDefenders':
      return clausesOfNumbers(piece, reason);
    case 'kingMayNotTake':
      return clausesOfKing(piece, reason, stillOrNow(reason.defender, others));
    case 'pinnedAttacker':
      return clausesOfPin(piece, reason.attacker);
    case 'goodTrade':
      return others[0]
        ? clausesOfGoodTrade(piece, others[0], stillOrNow(others[0], others))
        : clausesOfNoGain(piece);
  }
}

/** "still", or "now" of a defender that the move has let in. */
function stillOrNow(defender: PieceOnSquare, others: readonly OtherDefender[]): Phrasing {
  const isNew = others.some(({ square, isNew: isLetIn }) => isLetIn && square === defender.square);
  return isNew ? both('now', 'teraz') : both('still', 'nadal');
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
  still: Phrasing,
): readonly Phrasing[] {
  const [one, other] = [thePiece(attacker), thePiece(defender)];
  const [jeden, drugi] = [named(attacker, 'nominative', 'z'), named(defender, 'nominative')];
  const [ofIt, it] = [agreeing(role, 'go', 'jej'), agreeing(role, 'go', 'ją')];
  const { accusative } = NOUNS[role];
  const valuable = agreeing(attacker.role, 'zbyt cenny', 'zbyt cenna');
  return [
    both(
      `${other} ${still.en} defends it, and ${one} is too valuable to take ${aPiece(role)}`,
      `${still.pl} broni ${ofIt} ${drugi}, a ${named(attacker, 'nominative')} jest ${valuable}, by bić ${accusative}`,
    ),
    both(
      `${other} ${still.en} defends it: if ${one} takes, you win more than you lose`,
      `${still.pl} broni ${ofIt} ${drugi}: jeśli zbije ${it} ${jeden}, zyskasz więcej, niż stracisz`,
    ),
    both(
      `${other} ${still.en} defends ${square}, and your opponent would give ${aPiece(attacker.role)} for ${aPiece(role)} there`,
      `pola ${square} ${still.pl} broni ${drugi}, a przeciwnik oddałby tam ${NOUNS[attacker.role].accusative} za ${accusative}`,
    ),
    both(
      `${other} ${still.en} defends it, and giving ${one} for ${aPiece(role)} does not pay`,
      `${still.pl} broni ${ofIt} ${drugi}, a oddanie ${named(attacker, 'genitive', 'z')} za ${accusative} się nie opłaca`,
    ),
  ];
}

function clausesOfEvenTrade(
  { role, square }: PieceOnSquare,
  { attacker, defender }: SafetyReason & { how: 'evenTrade' },
  still: Phrasing,
): readonly Phrasing[] {
  const [one, other] = [thePiece(attacker), thePiece(defender)];
  const [jeden, drugi] = [named(attacker, 'nominative', 'z'), named(defender, 'nominative')];
  const [ofIt, it] = [agreeing(role, 'go', 'jej'), agreeing(role, 'go', 'ją')];
  return [
    both(
      `${other} ${still.en} defends it, so a capture there is only a trade`,
      `${still.pl} broni ${ofIt} ${drugi}, więc bicie to tylko wymiana`,
    ),
    both(
      `${other} ${still.en} defends it: if ${one} takes, it is an even trade`,
      `${still.pl} broni ${ofIt} ${drugi}: jeśli zbije ${it} ${jeden}, będzie to równa wymiana`,
    ),
    both(
      `${other} ${still.en} defends it and takes back if ${one} takes`,
      `${still.pl} broni ${ofIt} ${drugi} i odbije, jeśli zbije ${it} ${jeden}`,
    ),
    both(
      `${square} is attacked once and ${still.en} defended by ${other}: at worst an even trade`,
      `pole ${square} jest atakowane raz i ${still.pl} broni go ${drugi}: w najgorszym razie dojdzie do równej wymiany`,
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
  still: Phrasing,
): readonly Phrasing[] {
  const [other, drugi] = [thePiece(defender), named(defender, 'nominative')];
  const ofIt = agreeing(role, 'go', 'jej');
  return [
    both(
      `${other} ${still.en} defends it, so the enemy king cannot take`,
      `${still.pl} broni ${ofIt} ${drugi}, więc król przeciwnika nie może bić`,
    ),
    both(
      `${thePiece(attacker)} cannot take it, as ${other} ${still.en} defends ${square}`,
      `${named(attacker, 'nominative', 'z')} nie może ${ofIt} zbić, bo pola ${square} ${still.pl} broni ${drugi}`,
    ),
    both(
      `only the enemy king attacks ${square}, and ${other} ${still.en} defends it`,
      `pole ${square} atakuje tylko król przeciwnika, a ${still.pl} broni go ${drugi}`,
    ),
    both(
      `${other} ${still.en} defends ${square}, and a king never takes a defended piece`,
      `pola ${square} ${still.pl} broni ${drugi}, a król nie bije bronionej bierki`,
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

function clausesOfGoodTrade(
  { role, square }: PieceOnSquare,
  defender: PieceOnSquare,
  still: Phrasing,
): readonly Phrasing[] {
  const [other, drugi] = [thePiece(defender), named(defender, 'nominative')];
  const ofIt = agreeing(role, 'go', 'jej');
  return [
    both(
      `${other} ${still.en} defends it, and taking it wins nothing for your opponent`,
      `${still.pl} broni ${ofIt} ${drugi}, a bicie nic przeciwnikowi nie daje`,
    ),
    both(
      `${other} ${still.en} defends ${square}, and the captures there cost you nothing`,
      `pola ${square} ${still.pl} broni ${drugi}, a na biciach na tym polu nic nie tracisz`,
    ),
    both(
      `${square} ${still.en} has a defender, ${other}, and your opponent wins nothing there`,
      `pole ${square} ${still.pl} ma obrońcę, jest nim ${drugi}, i przeciwnik nic tam nie zyska`,
    ),
    both(
      `${other} ${still.en} defends it: your opponent wins nothing, even if every capture is played out`,
      `${still.pl} broni ${ofIt} ${drugi}: przeciwnik nic nie zyska nawet po całej serii bić`,
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
