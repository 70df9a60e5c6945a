/**
 * Why a piece falls, in English: the clauses of unsafe moves.
 *
 * Every phrase must be true of its case in `fall.ts`, and must follow every opening.
 */
import type { Role } from '#names/chess';
import { aPiece, howMany, theMan, times } from './english-words.ts';
import type { Man } from './exercise.ts';
import type { Fall } from './fall.ts';

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
        `${taker} takes your ${role}, and all you can take back is ${aPiece(fall.taker.role)}`,
        `${taker} captures your ${role}: a defender is no help against a cheaper attacker`,
        `your opponent wins ${aPiece(role)} and gives ${aPiece(fall.taker.role)} at most: ${taker} takes on ${square}`,
        `${taker} takes on ${square}, and ${aPiece(fall.taker.role)} is worth less than ${aPiece(role)}`,
      ];
    case 'outnumbered':
      return clausesOfNumbers({ role, square }, fall);
    case 'kingMayNotTake':
      return [
        `${taker} takes your ${role}, and your king cannot take back: ${theMan(fall.second)} guards ${square}`,
        `only your king defends ${square}, and ${theMan(fall.second)} keeps it away when ${taker} takes`,
        `${taker} takes your ${role}, and your king cannot answer while ${theMan(fall.second)} covers ${square}`,
        `${taker} takes your ${role}: your king, the only defender, cannot step onto ${square}, which ${theMan(fall.second)} attacks`,
      ];
    case 'pinnedGuard':
      return [
        `${taker} takes your ${role}: your ${fall.guard.role} on ${fall.guard.square} is pinned and cannot take back`,
        `the only defender of ${square}, ${theMan(fall.guard)}, is pinned, so ${taker} wins your ${role}`,
        `${taker} captures on ${square}, and your pinned ${fall.guard.role} on ${fall.guard.square} can only watch`,
        `${taker} takes safely, as your ${fall.guard.role} on ${fall.guard.square} is pinned and has to shield the king`,
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
    `${howMany(attackers)} enemy pieces attack ${square}, and only ${howMany(defenders)} of yours ${defenders === 1 ? 'defends' : 'defend'} it: ${taker} takes first`,
    `${taker} takes your ${role}: ${square} has more attackers than defenders`,
    `your ${role} is attacked ${times(attackers)} and defended ${only}, so ${taker} can take it`,
    `${taker} starts the captures on ${square}, which is attacked ${times(attackers)} and defended ${only}`,
  ];
}

/** Why a piece falls that has just lost its last guard: the opening has told that nothing defends it. */
export function clausesOfDesertion({ role, square }: Man, capturer: Man): readonly string[] {
  const taker = theMan(capturer);
  return [
    `${taker} takes your ${role}: nothing defends ${square} any more`,
    `${taker} simply takes your ${role}, and you cannot take back`,
    `now ${taker} can safely take your ${role}`,
    `${taker} captures on ${square}, and you have nothing to take back with`,
    `now your ${role} is lost: ${taker} takes it`,
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
    `your ${role} only steps back along the line of ${theMan(taker)} and is still attacked`,
    `${theMan(taker)} now reaches ${square} too: your ${role} has not left its line`,
    `your ${role} has not escaped: ${theMan(taker)} can still take it, further along the same line`,
  ];
}
