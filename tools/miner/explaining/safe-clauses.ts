/**
 * Why the piece that has moved is safe where it stands: the clauses of safe moves of chapter 3.
 *
 * Every phrasing must be true of its case in `safety-reason.ts`, and must fit after every beginning.
 */
import type { Role } from '#chess/chess';
import { aPiece, howMany, thePiece, times } from './english-words.ts';
import type { PieceOnSquare } from './exercise.ts';
import { both, type Phrasing } from './phrasing.ts';
import * as polish from './polish-words.ts';
import type { SafetyReason } from './safety-reason.ts';

const { NOUNS, agreeing, counted, named } = polish;

/** Why nobody wins the piece. */
export function clausesOfSafe(
  piece: PieceOnSquare,
  reason: SafetyReason,
  captured?: Role,
): readonly Phrasing[] {
  switch (reason.how) {
    case 'unattacked':
      return captured ? clausesOfGain(piece.square, captured) : clausesOfPeace(piece.role);
    case 'attackerTooValuable':
      return clausesOfTooValuable(piece, reason);
    case 'evenTrade':
      return captured ? clausesOfProfit(piece, reason, captured) : clausesOfEvenTrade(piece, reason);
    case 'guardBehind':
      return clausesOfGuardBehind(piece, reason);
    case 'enoughDefenders':
      return clausesOfNumbers(piece, reason);
    case 'kingMayNotTake':
      return clausesOfKing(piece, reason);
    case 'pinnedAttacker':
      return clausesOfPin(piece, reason.attacker);
    case 'goodTrade':
      return clausesOfGoodTrade(piece, reason.attacker);
  }
}

function clausesOfPeace(role: Role): readonly Phrasing[] {
  const { genitive, dative } = NOUNS[role];
  return [
    both(`nothing attacks your ${role}`, `nic nie atakuje ${genitive}`),
    both(
      `none of your opponent’s pieces attacks your ${role}`,
      `żadna bierka przeciwnika nie atakuje ${genitive}`,
    ),
    both(`your ${role} is in no danger there`, `${dative} nic tam nie grozi`),
    both(`no enemy piece can take your ${role}`, `przeciwnik nie ma czym zbić ${genitive}`),
  ];
}

function clausesOfGain(square: string, captured: Role): readonly Phrasing[] {
  const { accusative } = NOUNS[captured];
  return [
    both(
      `you win ${aPiece(captured)}, and your opponent cannot take back`,
      `zyskujesz ${accusative}, a przeciwnik nie może odbić`,
    ),
    both(
      `you win ${aPiece(captured)}, and no enemy piece attacks ${square}`,
      `zyskujesz ${accusative}, a żadna bierka przeciwnika nie atakuje pola ${square}`,
    ),
    both(
      `the ${captured} is yours, as nothing defends ${square}`,
      `zdobywasz ${accusative}, bo nic nie broni pola ${square}`,
    ),
    both(
      `nothing can take back on ${square}, and you win ${aPiece(captured)}`,
      `nic nie może odbić na ${square}, więc zyskujesz ${accusative}`,
    ),
  ];
}

function clausesOfTooValuable(
  { role }: PieceOnSquare,
  { attacker, defender }: SafetyReason & { how: 'attackerTooValuable' },
): readonly Phrasing[] {
  const { accusative } = NOUNS[role];
  const [one, other] = [thePiece(attacker), thePiece(defender)];
  const [jeden, drugi] = [named(attacker, 'nominative', 'z'), named(defender, 'nominative', 'z')];
  const valuable = agreeing(attacker.role, 'zbyt cenny', 'zbyt cenna');
  return [
    both(
      `${one} can take your ${role}, but ${other} takes back: ${aPiece(attacker.role)} for ${aPiece(role)}`,
      `${jeden} może zbić ${accusative}, ale odbija ${drugi}: ${NOUNS[attacker.role].nominative} za ${accusative}`,
    ),
    both(
      `${other} defends your ${role}, and ${one} is too valuable to take it`,
      `${ofYoursIfAlike(role, defender.role, 'genitive')} broni ${named(defender, 'nominative')}, a ${named(attacker, 'nominative')} jest ${valuable}, by ${agreeing(role, 'go', 'ją')} bić`,
    ),
    both(
      `${one} can take your ${role}, but then ${other} takes back and you win more than you lose`,
      `${jeden} może zbić ${accusative}, ale wtedy odbija ${drugi} i zyskujesz więcej, niż tracisz`,
    ),
    both(
      `only ${one} attacks your ${role}, and ${other} would take back`,
      `${accusative} atakuje tylko ${named(attacker, 'nominative')}, a ${agreeing(defender.role, 'odbiłby', 'odbiłaby')} ${drugi}`,
    ),
  ];
}

function clausesOfEvenTrade(
  { role }: PieceOnSquare,
  { attacker, defender }: SafetyReason & { how: 'evenTrade' },
): readonly Phrasing[] {
  const [one, other] = [thePiece(attacker), thePiece(defender)];
  const [jeden, drugi] = [named(attacker, 'nominative', 'z'), named(defender, 'nominative', 'z')];
  const victim = ofYoursIfAlike(role, attacker.role);
  return [
    both(
      `${one} can take your ${role}, but ${other} takes back: an even trade`,
      `${jeden} może zbić ${victim}, ale odbija ${drugi}: to równa wymiana`,
    ),
    both(
      `${other} defends your ${role}, so a capture there is only a trade`,
      `${ofYoursIfAlike(role, defender.role, 'genitive')} broni ${named(defender, 'nominative')}, więc bicie to tylko wymiana`,
    ),
    both(
      `${one} can take your ${role}, but you take back from ${defender.square} and lose nothing`,
      `${jeden} może zbić ${victim}, ale odbijasz z ${defender.square} i nic nie tracisz`,
    ),
    both(
      `your ${role} is attacked once and defended by ${other}: at worst an even trade`,
      `${NOUNS[role].nominative} jest ${agreeing(role, 'atakowany', 'atakowana')} raz, a broni ${agreeing(role, 'go', 'jej')} ${named(defender, 'nominative')}: w najgorszym razie dojdzie do równej wymiany`,
    ),
  ];
}

function clausesOfGuardBehind(
  { role }: PieceOnSquare,
  { attacker, defender }: SafetyReason & { how: 'guardBehind' },
): readonly Phrasing[] {
  const [one, other] = [thePiece(attacker), thePiece(defender)];
  const [jeden, drugi] = [named(attacker, 'nominative', 'z'), named(defender, 'nominative', 'z')];
  const victim = ofYoursIfAlike(role, attacker.role);
  const through = `${ofYoursIfAlike(role, defender.role, 'genitive')} broni ${named(defender, 'nominative')}`;
  return [
    both(
      `${one} can take your ${role}, but that opens the line and ${other} takes back`,
      `${jeden} może zbić ${victim}, ale to otwiera linię i odbija ${drugi}`,
    ),
    both(`${other} defends your ${role} through ${one}`, `${through} przez ${named(attacker, 'accusative')}`),
    both(
      `if ${one} takes your ${role}, it opens the line for ${other}, which takes back`,
      `jeśli ${jeden} zbije ${victim}, otworzy linię i odbije ${drugi}`,
    ),
    both(
      `${other} already looks through ${one} and takes back if it captures your ${role}`,
      `${named(defender, 'nominative')} patrzy już przez ${named(attacker, 'accusative')} i odbije, gdy zginie ${NOUNS[role].nominative}`,
    ),
  ];
}

/** The trade itself is even, but the move has taken something before it. */
function clausesOfProfit(
  { role, square }: PieceOnSquare,
  { attacker, defender }: SafetyReason & { how: 'evenTrade' },
  captured: Role,
): readonly Phrasing[] {
  const [one, other] = [thePiece(attacker), thePiece(defender)];
  const [jeden, drugi] = [named(attacker, 'nominative', 'z'), named(defender, 'nominative', 'z')];
  const victim = ofYoursIfAlike(role, attacker.role);
  const prize = NOUNS[captured].accusative;
  return [
    both(
      `${one} can take your ${role}, but ${other} takes back: an even trade, and the ${captured} you took comes on top`,
      `${jeden} może zbić ${victim}, ale odbija ${drugi}: to równa wymiana, a ${prize} masz dodatkowo`,
    ),
    both(
      `${other} defends your ${role}: there can only be a trade, and you win ${aPiece(captured)}`,
      `${ofYoursIfAlike(role, defender.role, 'genitive')} broni ${named(defender, 'nominative')}: może dojść tylko do wymiany, a ty zyskujesz ${prize}`,
    ),
    both(
      `you win ${aPiece(captured)}, and if ${one} takes your ${role}, ${other} takes back`,
      `zyskujesz ${prize}, a gdy ${jeden} zbije ${victim}, odbije ${drugi}`,
    ),
    both(
      `you win ${aPiece(captured)}: ${one} can take on ${square}, but ${other} takes back`,
      `zyskujesz ${prize}: na ${square} może bić ${jeden}, ale odbija ${drugi}`,
    ),
  ];
}

function clausesOfNumbers(
  { role }: PieceOnSquare,
  { attackers, defenders }: SafetyReason & { how: 'enoughDefenders' },
): readonly Phrasing[] {
  const { nominative, accusative } = NOUNS[role];
  const balance = polish.balance(
    [agreeing(role, 'atakowany', 'atakowana'), attackers],
    [agreeing(role, 'broniony', 'broniona'), defenders],
  );
  return [
    both(
      `your ${role} is attacked ${times(attackers)} and defended ${times(defenders)}`,
      `${nominative} jest ${balance}`,
    ),
    both(
      `your ${role} has enough defenders: attacked ${times(attackers)}, defended ${times(defenders)}`,
      `${nominative} ma dość obrońców: jest ${balance}`,
    ),
    both(
      `${howMany(attackers)} enemy pieces attack your ${role}, and ${howMany(defenders)} of yours defend it`,
      `${accusative} ${counted(attackers, 'atakuje', 'atakują')} ${polish.howMany(attackers)} ${counted(attackers, 'bierek', 'bierki')} przeciwnika, a ${counted(defenders, 'broni', 'bronią')} ${agreeing(role, 'go', 'jej')} ${polish.howMany(defenders)} ${counted(defenders, 'twoich', 'twoje')}`,
    ),
    both(
      `your ${role} is attacked ${times(attackers)} and defended ${times(defenders)}, which is enough`,
      `${nominative} jest ${balance}: to wystarczy`,
    ),
  ];
}

function clausesOfKing(
  { role }: PieceOnSquare,
  { attacker, defender }: SafetyReason & { how: 'kingMayNotTake' },
): readonly Phrasing[] {
  const { genitive, accusative } = NOUNS[role];
  const ofIt = agreeing(role, 'go', 'jej');
  const [other, another] = [thePiece(defender), named(defender, 'nominative')];
  return [
    both(
      `only the enemy king attacks your ${role}, and it cannot take while ${other} defends it`,
      `${accusative} atakuje tylko król przeciwnika, a ten nie może bić, dopóki broni ${ofIt} ${another}`,
    ),
    both(
      `${thePiece(attacker)} cannot take your ${role}, which ${other} defends`,
      `${named(attacker, 'nominative', 'z')} nie może zbić ${genitive}, bo broni ${ofIt} ${another}`,
    ),
    both(
      `${other} defends your ${role}, so the enemy king cannot take it`,
      `${genitive} broni ${another}, więc król przeciwnika nie może ${ofIt} zbić`,
    ),
    both(
      `a king never takes a defended piece, and ${other} defends your ${role}`,
      `król nie bije bronionej bierki, a ${genitive} broni ${another}`,
    ),
  ];
}

function clausesOfPin({ role, square }: PieceOnSquare, attacker: PieceOnSquare): readonly Phrasing[] {
  const [one, jeden] = [thePiece(attacker), named(attacker, 'nominative')];
  const pinned = agreeing(attacker.role, 'związany', 'związana');
  return [
    both(
      `${one} attacks ${square} but is pinned and cannot take`,
      `${jeden} atakuje pole ${square}, ale jest ${pinned} i nie może bić`,
    ),
    both(
      `the only attacker, ${one}, is pinned to its king`,
      `jedyna atakująca bierka, ${jeden}, jest w związaniu i osłania swojego króla`,
    ),
    both(
      `${one} is pinned and cannot take your ${role}`,
      `${jeden} jest ${pinned} i nie może zbić ${NOUNS[role].genitive}`,
    ),
    both(
      `nothing can take on ${square}: ${one} is pinned`,
      `nic nie może bić na ${square}: ${jeden} jest w związaniu`,
    ),
  ];
}

function clausesOfGoodTrade({ role, square }: PieceOnSquare, attacker: PieceOnSquare): readonly Phrasing[] {
  const { nominative } = NOUNS[role];
  const attacked = agreeing(role, 'atakowany', 'atakowana');
  return [
    both(
      `your ${role} is attacked, but taking it wins nothing for your opponent`,
      `${nominative} jest ${attacked}, ale bicie nic przeciwnikowi nie daje`,
    ),
    both(
      `${thePiece(attacker)} can take your ${role}, but your opponent wins nothing by it`,
      `${named(attacker, 'nominative', 'z')} może zbić ${ofYoursIfAlike(role, attacker.role)}, ale przeciwnik nic na tym nie zyska`,
    ),
    both(
      `your ${role} is attacked, but the captures on ${square} cost you nothing`,
      `${nominative} jest ${attacked}, ale na biciach na ${square} nic nie tracisz`,
    ),
    both(
      `your opponent wins nothing, even if every capture on ${square} is played out`,
      `przeciwnik nic nie zyska nawet po całej serii bić na ${square}`,
    ),
  ];
}

/** "wieżę"; "twoją wieżę" when the other piece is a rook too. */
function ofYoursIfAlike(role: Role, other: Role, form: 'accusative' | 'genitive' = 'accusative'): string {
  if (role !== other) return NOUNS[role][form];
  return form === 'genitive'
    ? polish.ofYours(role)
    : `${agreeing(role, 'twojego', 'twoją')} ${NOUNS[role].accusative}`;
}
