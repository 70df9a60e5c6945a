/**
 * Why a piece is lost, in English: the clauses of unsafe moves.
 *
 * Every phrase must be true of its case in `loss-reason.ts`, and must fit after every beginning.
 */
import type { Role } from '#names/chess';
import { aPiece, howMany, thePiece, times } from './english-words.ts';
import type { PieceOnSquare } from './exercise.ts';
import type { LossReason } from './loss-reason.ts';

/** Why the piece is lost. */
export function clausesOfLost({ role, square }: PieceOnSquare, reason: LossReason): readonly string[] {
  const capturer = thePiece(reason.capturer);
  switch (reason.how) {
    case 'undefended':
      return [
        `${capturer} takes your ${role}: nothing defends ${square}`,
        `${capturer} simply takes your ${role}, and you cannot take back`,
        `your ${role} has no defender on ${square}, and ${capturer} takes it`,
        `none of your pieces guards ${square}, so ${capturer} wins your ${role}`,
        `${capturer} captures on ${square}, and you have nothing to take back with`,
      ];
    case 'cheaper':
      return [
        ...clausesOfExchange(role, reason.capturer),
        `${capturer} takes your ${role}, and all you can take back is ${aPiece(reason.capturer.role)}`,
        `${capturer} captures your ${role}: a defender is no help against a cheaper attacker`,
        `your opponent wins ${aPiece(role)} and gives ${aPiece(reason.capturer.role)} at most: ${capturer} takes on ${square}`,
        `${capturer} takes on ${square}, and ${aPiece(reason.capturer.role)} is worth less than ${aPiece(role)}`,
      ];
    case 'outnumbered':
      return clausesOfNumbers({ role, square }, reason);
    case 'kingMayNotTake':
      return [
        `${capturer} takes your ${role}, and your king cannot take back: ${thePiece(reason.second)} guards ${square}`,
        `only your king defends ${square}, and ${thePiece(reason.second)} keeps it away when ${capturer} takes`,
        `${capturer} takes your ${role}, and your king cannot answer while ${thePiece(reason.second)} covers ${square}`,
        `${capturer} takes your ${role}: your king, the only defender, cannot step onto ${square}, which ${thePiece(reason.second)} attacks`,
      ];
    case 'pinnedDefender':
      return [
        `${capturer} takes your ${role}: your ${reason.defender.role} on ${reason.defender.square} is pinned and cannot take back`,
        `the only defender of ${square}, ${thePiece(reason.defender)}, is pinned, so ${capturer} wins your ${role}`,
        `${capturer} captures on ${square}, and your pinned ${reason.defender.role} on ${reason.defender.square} can only watch`,
        `${capturer} takes safely, as your ${reason.defender.role} on ${reason.defender.square} is pinned and has to shield the king`,
      ];
    case 'takenAgain':
      return [
        `${capturer} takes your ${role}, and if you take back, ${thePiece(reason.second)} takes again`,
        `${capturer} takes your ${role}: taking back does not help, as ${thePiece(reason.second)} is next`,
        `${capturer} captures on ${square}, and ${thePiece(reason.second)} is ready to take once more`,
        `your ${role} is lost to ${capturer}, because ${thePiece(reason.second)} stands by to take on ${square} again`,
      ];
    case 'promotes':
      return [
        `${capturer} takes your ${role} and becomes a queen`,
        `${capturer} captures on ${square} and is a queen at once`,
        `your ${role} on ${square} falls to ${capturer}, which turns into a queen`,
        `${capturer} reaches the last rank by taking your ${role}, and your opponent has a new queen`,
      ];
    case 'inPassing':
      return [
        `${capturer} takes your pawn in passing, on ${reason.on}`,
        `${capturer} captures your pawn en passant on ${reason.on}`,
        `${capturer} may take your pawn as it passes ${reason.on}`,
        `your pawn is lost: ${capturer} takes en passant on ${reason.on}`,
      ];
    case 'badTrade':
      return [
        `${capturer} takes your ${role}, and the captures on ${square} cost you material`,
        `${capturer} takes first on ${square}, and in the end you lose more than you win`,
        `the captures on ${square} begin with ${capturer} and end to your cost`,
        `${capturer} captures your ${role}, and you cannot win back its full worth`,
      ];
  }
}

/** Rook for bishop or knight has a name of its own. */
function clausesOfExchange(role: Role, capturer: PieceOnSquare): readonly string[] {
  const isMinor = capturer.role === 'bishop' || capturer.role === 'knight';
  if (role !== 'rook' || !isMinor) return [];
  return [
    `${thePiece(capturer)} takes your rook, and you lose the exchange: a rook for ${aPiece(capturer.role)}`,
  ];
}

function clausesOfNumbers(
  { role, square }: PieceOnSquare,
  { capturer: capturingPiece, attackers, defenders }: LossReason & { how: 'outnumbered' },
): readonly string[] {
  const capturer = thePiece(capturingPiece);
  const only = defenders === 1 ? 'only once' : `only ${times(defenders)}`;
  return [
    `${howMany(attackers)} enemy pieces attack ${square}, and only ${howMany(defenders)} of yours ${defenders === 1 ? 'defends' : 'defend'} it: ${capturer} takes first`,
    `${capturer} takes your ${role}: ${square} has more attackers than defenders`,
    `your ${role} is attacked ${times(attackers)} and defended ${only}, so ${capturer} can take it`,
    `${capturer} starts the captures on ${square}, which is attacked ${times(attackers)} and defended ${only}`,
  ];
}

/** Why a piece is lost whose last defender has just left: the beginning says already that nothing defends it. */
export function clausesOfAbandoned(
  { role, square }: PieceOnSquare,
  capturingPiece: PieceOnSquare,
): readonly string[] {
  const capturer = thePiece(capturingPiece);
  return [
    `${capturer} takes your ${role}: nothing defends ${square} any more`,
    `${capturer} simply takes your ${role}, and you cannot take back`,
    `now ${capturer} can safely take your ${role}`,
    `${capturer} captures on ${square}, and you have nothing to take back with`,
    `now your ${role} is lost: ${capturer} takes it`,
  ];
}

/** What moved has captured something worth as much as what it loses. */
export function clausesOfTraded(
  { role, square }: PieceOnSquare,
  capturer: PieceOnSquare,
  captured: Role,
): readonly string[] {
  const price =
    captured === role ? `${aPiece(role)} for ${aPiece(role)}` : `your ${role} for ${aPiece(captured)}`;
  return [
    `${thePiece(capturer)} takes back on ${square}: ${price}`,
    `your ${role} is taken in turn by ${thePiece(capturer)}: ${price}`,
    `${thePiece(capturer)} recaptures on ${square}, so it is only a trade`,
    `your ${role} can be taken on ${square} by ${thePiece(capturer)}: ${price}`,
  ];
}

/** The piece has stepped back along the line of what attacks it. */
export function clausesOfChased({ role, square }: PieceOnSquare, capturer: PieceOnSquare): readonly string[] {
  return [
    `your ${role} stays in the line of ${thePiece(capturer)}, which takes it on ${square}`,
    `your ${role} only steps back along the line of ${thePiece(capturer)} and is still attacked`,
    `${thePiece(capturer)} now reaches ${square} too: your ${role} has not left its line`,
    `your ${role} has not escaped: ${thePiece(capturer)} can still take it, further along the same line`,
  ];
}
