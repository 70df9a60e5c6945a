/**
 * The clauses of the explanations in English: why a piece falls, holds or stays guarded.
 *
 * Every phrase must be true of its case in `fall.ts` and `hold.ts`, and must follow every opening.
 */
import type { Role } from '#chess/types';
import { aPiece, theMan, times } from './english-words.ts';
import type { Man } from './exercise.ts';
import type { Fall } from './fall.ts';
import type { Hold } from './hold.ts';
import type { Story } from './story.ts';

/** Why the piece falls. */
export function clausesOfFall({ role, square }: Man, fall: Fall): readonly string[] {
  const taker = theMan(fall.taker);
  switch (fall.how) {
    case 'undefended':
      return [
        `${taker} takes your ${role}: nothing defends ${square}`,
        `${taker} simply takes your ${role}, and you cannot take back`,
        `your ${role} has no defender on ${square}, and ${taker} takes it`,
        `none of your pieces guards ${square}, so ${taker} wins your ${role}`,
        `${taker} captures on ${square}, and you have nothing to take back with`,
      ];
    case 'cheaper':
      return [
        ...clausesOfExchange(role, fall.taker),
        `${taker} takes your ${role}, and all you can get back is ${aPiece(fall.taker.role)}`,
        `${taker} captures your ${role}: a defender is no help against a cheaper attacker`,
        `your opponent wins ${aPiece(role)} for ${aPiece(fall.taker.role)} at most: ${taker} takes on ${square}`,
        `${taker} takes on ${square}, and ${aPiece(fall.taker.role)} is worth less than ${aPiece(role)}`,
      ];
    case 'outnumbered':
      return clausesOfNumbers({ role, square }, fall);
    case 'kingMayNotTake':
      return [
        `${taker} takes your ${role}, and your king may not take back: ${theMan(fall.second)} guards ${square}`,
        `only your king defends ${square}, and ${theMan(fall.second)} keeps it away when ${taker} takes`,
        `${taker} takes your ${role}, and your king cannot answer while ${theMan(fall.second)} covers ${square}`,
        `${taker} takes your ${role}: your king, the only defender, may not go to ${square}, which ${theMan(fall.second)} attacks`,
      ];
    case 'pinnedGuard':
      return [
        `${taker} takes your ${role}: ${theMan(fall.guard)} is pinned and may not take back`,
        `the only defender of ${square}, ${theMan(fall.guard)}, is pinned, so ${taker} wins your ${role}`,
        `${taker} captures on ${square}, and your pinned ${fall.guard.role} on ${fall.guard.square} can only watch`,
        `a pinned piece defends nothing: ${taker} takes, and your ${fall.guard.role} may not leave ${fall.guard.square}`,
      ];
    case 'takenAgain':
      return [
        `${taker} takes your ${role}, and if you take back, ${theMan(fall.second)} takes again`,
        `${taker} takes your ${role}: taking back does not help, as ${theMan(fall.second)} is next`,
        `${taker} captures on ${square}, and ${theMan(fall.second)} is ready to take once more`,
        `your ${role} is lost to ${taker}, because ${theMan(fall.second)} stands by to take on ${square} again`,
      ];
    case 'promotes':
      return [
        `${taker} takes your ${role} and becomes a queen`,
        `${taker} captures on ${square} and is a queen at once`,
        `your ${role} on ${square} falls to ${taker}, which turns into a queen`,
        `${taker} reaches the last rank by taking your ${role}, and your opponent has a new queen`,
      ];
    case 'inPassing':
      return [
        `${taker} takes your pawn in passing, on ${fall.on}`,
        `${taker} captures your pawn en passant on ${fall.on}`,
        `${taker} may take your pawn as it passes ${fall.on}`,
        `your pawn is lost: ${taker} takes en passant on ${fall.on}`,
      ];
    case 'badTrade':
      return [
        `${taker} takes your ${role}, and the captures on ${square} cost you material`,
        `${taker} takes first on ${square}, and in the end you lose more than you win`,
        `the captures on ${square} begin with ${taker} and end to your cost`,
        `${taker} captures your ${role}, and you cannot win back its full worth`,
      ];
  }
}

/** Rook for bishop or knight has a name of its own. */
function clausesOfExchange(role: Role, taker: Man): readonly string[] {
  const isMinor = taker.role === 'bishop' || taker.role === 'knight';
  if (role !== 'rook' || !isMinor) return [];
  return [`${theMan(taker)} takes your rook, and you lose the exchange: a rook for ${aPiece(taker.role)}`];
}

function clausesOfNumbers(
  { role, square }: Man,
  { taker: capturer, attackers, defenders }: Fall & { how: 'outnumbered' },
): readonly string[] {
  const taker = theMan(capturer);
  const only = defenders === 1 ? 'only once' : `only ${times(defenders)}`;
  return [
    `the square ${square} is attacked ${times(attackers)} and defended ${only}: ${taker} takes first`,
    `${taker} takes your ${role}: on ${square} your opponent has more attackers than you have defenders`,
    `your ${role} is attacked ${times(attackers)} but defended ${only}, so ${taker} can take it`,
    `${taker} starts the captures on ${square}, which is attacked ${times(attackers)} and defended ${only}`,
  ];
}

/** What moved has captured something worth as much as what it loses. */
export function clausesOfTrade({ role, square }: Man, taker: Man, captured: Role): readonly string[] {
  const price =
    captured === role ? `${aPiece(role)} for ${aPiece(role)}` : `your ${role} for ${aPiece(captured)}`;
  return [
    `${theMan(taker)} takes back on ${square}: ${price}`,
    `your ${role} is taken in turn by ${theMan(taker)}: ${price}`,
    `${theMan(taker)} recaptures on ${square}, so it is only a trade`,
    `your ${role} can be taken on ${square} by ${theMan(taker)}: ${price}`,
  ];
}

/** The piece has stepped back along the line of what attacks it. */
export function clausesOfChase({ role, square }: Man, taker: Man): readonly string[] {
  return [
    `your ${role} stays in the line of ${theMan(taker)}, which takes it on ${square}`,
    `the ${role} only steps back along the line of ${theMan(taker)} and is still attacked`,
    `${theMan(taker)} now reaches ${square} too: the ${role} has not left its line`,
    `the ${role} has not escaped: ${theMan(taker)} looks along the same line to ${square}`,
  ];
}

/** Why nobody wins the piece. */
export function clausesOfHold({ role, square }: Man, hold: Hold, captured?: Role): readonly string[] {
  switch (hold.how) {
    case 'unattacked':
      return captured ? clausesOfGain(square, captured) : clausesOfPeace(role, square);
    case 'tooDear':
      return [
        `${theMan(hold.attacker)} could take, but ${theMan(hold.guard)} takes back: ${aPiece(hold.attacker.role)} for ${aPiece(role)}`,
        `${theMan(hold.guard)} guards ${square}, and ${theMan(hold.attacker)} is too valuable to take ${aPiece(role)}`,
        `${theMan(hold.attacker)} may take your ${role}, but then ${theMan(hold.guard)} takes back and you win more than you lose`,
        `only ${theMan(hold.attacker)} attacks ${square}, where ${theMan(hold.guard)} would take it`,
      ];
    case 'evenTrade':
      return [
        `${theMan(hold.attacker)} may take your ${role}, but ${theMan(hold.guard)} takes back: an even trade`,
        `${theMan(hold.guard)} guards ${square}, so taking there is only a trade`,
        `${theMan(hold.attacker)} can take your ${role}, but you take back from ${hold.guard.square} and nothing is lost`,
        `your ${role} is attacked once and guarded by ${theMan(hold.guard)}: at worst a fair trade`,
      ];
    case 'enough':
      return [
        `the square ${square} is attacked ${times(hold.attackers)} and defended ${times(hold.defenders)}`,
        `your ${role} has enough defenders: attacked ${times(hold.attackers)}, defended ${times(hold.defenders)}`,
        `your opponent can aim at ${square} ${times(hold.attackers)}, and you guard it ${times(hold.defenders)}`,
        `your ${role} is attacked ${times(hold.attackers)} and defended ${times(hold.defenders)}, which is enough`,
      ];
    case 'kingMayNotTake':
      return [
        `only the king attacks ${square}, and it may not take while ${theMan(hold.guard)} guards your ${role}`,
        `the king on ${hold.attacker.square} may not take your ${role}, which ${theMan(hold.guard)} guards`,
        `${theMan(hold.guard)} guards ${square}, so the king may not take there`,
        `a king never takes a guarded piece, and ${theMan(hold.guard)} guards your ${role}`,
      ];
    case 'pinnedAttacker':
      return [
        `${theMan(hold.attacker)} attacks ${square} but is pinned and may not take`,
        `the only attacker, ${theMan(hold.attacker)}, is pinned to its king`,
        `${theMan(hold.attacker)} is pinned and may not take your ${role}`,
        `nothing can take on ${square}: ${theMan(hold.attacker)} is pinned`,
      ];
    case 'goodTrade':
      return [
        `the square ${square} is attacked, but taking there wins nothing for your opponent`,
        `${theMan(hold.attacker)} may take your ${role}, but your opponent wins nothing by it`,
        `your ${role} is attacked, but the captures on ${square} cost you nothing`,
        `all the captures on ${square}, played to the end, gain your opponent nothing`,
      ];
  }
}

function clausesOfPeace(role: Role, square: string): readonly string[] {
  return [
    `nothing attacks ${square}`,
    `none of your opponent’s pieces attacks ${square}`,
    `your ${role} is not attacked on ${square}`,
    `no enemy piece attacks your ${role} on ${square}`,
  ];
}

function clausesOfGain(square: string, captured: Role): readonly string[] {
  return [
    `you win ${aPiece(captured)}, and nothing can take back on ${square}`,
    `you have taken ${aPiece(captured)}, and no enemy piece attacks ${square}`,
    `the ${captured} is yours, as nothing defends ${square}`,
    `nothing can take back on ${square}, and you win ${aPiece(captured)}`,
  ];
}

/** Why a piece that loses a guard holds all the same. */
export function clausesOfRelease(man: Man, hold: Hold, others: readonly Man[]): readonly string[] {
  if (hold.how === 'unattacked') {
    return [
      `nothing attacks the ${man.role}`,
      `no enemy piece attacks ${man.square}`,
      `the ${man.role} is not under attack`,
      `none of your opponent’s pieces attacks the ${man.role}`,
    ];
  }
  const [other] = others;
  if (!other || hold.how !== 'goodTrade') return clausesOfHold(man, hold);
  return [
    `${theMan(other)} guards it as well`,
    `it has another guard, ${theMan(other)}`,
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
  const piece = theMan(man);
  const clauses = [
    `with ${mover.san} your ${guard.role} keeps guarding ${piece}`,
    `from ${guard.square} your ${guard.role} still guards ${piece}`,
    `after ${mover.san} your ${guard.role} still defends ${piece}`,
    `you can play ${mover.san}, as the ${guard.role} on ${guard.square} goes on guarding ${piece}`,
  ];
  const onLine = `your ${guard.role} stays in line with ${piece} and still guards it from ${guard.square}`;
  const withLine = isOnLine ? [...clauses, onLine] : clauses;
  if (!attacker) return withLine.map((clause) => `${clause}, and nothing attacks it`);
  return withLine.flatMap((clause) => [clause, `${theMan(attacker)} attacks, but ${clause}`]);
}

/** Nothing loses a guard that it had any use of. */
export function clausesOfFreedom({ mover, hadWards }: Story & { plot: 'guardsNothing' }): readonly string[] {
  const { san, role, from } = mover;
  if (hadWards) {
    return [
      `with ${san} you abandon nothing that was safe before`,
      `no piece that was safe loses its guard after ${san}`,
      `after ${san} nothing hangs that was not hanging before`,
      `with ${san} nothing changes for the pieces that your ${role} guarded`,
    ];
  }
  return [
    `you may play ${san}: on ${from} your ${role} guarded none of your pieces`,
    `the ${role} on ${from} guarded nothing, so ${san} abandons nothing`,
    `none of your pieces relied on the ${role} on ${from}, so you can play ${san}`,
    `your ${role} guarded nothing on ${from}, and ${san} is safe`,
  ];
}
