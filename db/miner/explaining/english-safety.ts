/**
 * Why nothing is lost, in English: the clauses of safe moves.
 *
 * Every phrase must be true of its case in `safety-reason.ts` and `defence.ts`, and must fit after every beginning.
 */
import type { Role } from '#names/chess';
import { aPiece, howMany, thePiece, times } from './english-words.ts';
import type { PieceOnSquare } from './exercise.ts';
import type { SafetyReason } from './safety-reason.ts';
import type { MoveFacts } from './move-facts.ts';

/** Why nobody wins the piece. */
export function clausesOfSafe(
  { role, square }: PieceOnSquare,
  reason: SafetyReason,
  captured?: Role,
): readonly string[] {
  switch (reason.how) {
    case 'unattacked':
      return captured ? clausesOfGain(square, captured) : clausesOfPeace(role);
    case 'attackerTooValuable':
      return [
        `${thePiece(reason.attacker)} could take your ${role}, but ${thePiece(reason.defender)} takes back: ${aPiece(reason.attacker.role)} for ${aPiece(role)}`,
        `${thePiece(reason.defender)} guards ${square}, and ${thePiece(reason.attacker)} is too valuable to take ${aPiece(role)}`,
        `${thePiece(reason.attacker)} can take your ${role}, but then ${thePiece(reason.defender)} takes back and you win more than you lose`,
        `only ${thePiece(reason.attacker)} attacks ${square}, where ${thePiece(reason.defender)} would take it`,
      ];
    case 'evenTrade':
      if (captured) return clausesOfProfit({ role, square }, reason, captured);
      return [
        `${thePiece(reason.attacker)} can take your ${role}, but ${thePiece(reason.defender)} takes back: an even trade`,
        `${thePiece(reason.defender)} guards ${square}, so taking there is only a trade`,
        `${thePiece(reason.attacker)} can take your ${role}, but you take back from ${reason.defender.square} and nothing is lost`,
        `your ${role} is attacked once and guarded by ${thePiece(reason.defender)}: at worst a fair trade`,
      ];
    case 'enoughDefenders':
      return [
        `the square ${square} is attacked ${times(reason.attackers)} and defended ${times(reason.defenders)}`,
        `your ${role} has enough defenders: attacked ${times(reason.attackers)}, defended ${times(reason.defenders)}`,
        `${howMany(reason.attackers)} enemy pieces attack ${square}, and ${howMany(reason.defenders)} of yours defend it`,
        `your ${role} is attacked ${times(reason.attackers)} and defended ${times(reason.defenders)}, which is enough`,
      ];
    case 'kingMayNotTake':
      return [
        `only the king attacks ${square}, and it cannot take while ${thePiece(reason.defender)} guards your ${role}`,
        `the king on ${reason.attacker.square} cannot take your ${role}, which ${thePiece(reason.defender)} guards`,
        `${thePiece(reason.defender)} guards ${square}, so the king cannot take there`,
        `a king never takes a guarded piece, and ${thePiece(reason.defender)} guards your ${role}`,
      ];
    case 'pinnedAttacker':
      return [
        `${thePiece(reason.attacker)} attacks ${square} but is pinned and cannot take`,
        `the only attacker, ${thePiece(reason.attacker)}, is pinned to its king`,
        `${thePiece(reason.attacker)} is pinned and cannot take your ${role}`,
        `nothing can take on ${square}: ${thePiece(reason.attacker)} is pinned`,
      ];
    case 'goodTrade':
      return [
        `the square ${square} is attacked, but taking there wins nothing for your opponent`,
        `${thePiece(reason.attacker)} can take your ${role}, but your opponent wins nothing by it`,
        `your ${role} is attacked, but the captures on ${square} cost you nothing`,
        `your opponent wins nothing, even if every capture on ${square} is played out`,
      ];
  }
}

function clausesOfPeace(role: Role): readonly string[] {
  return [
    `nothing attacks your ${role}`,
    `none of your opponent’s pieces attacks your ${role}`,
    `nothing threatens your ${role} there`,
    `no enemy piece can take your ${role}`,
  ];
}

function clausesOfGain(square: string, captured: Role): readonly string[] {
  return [
    `you win ${aPiece(captured)}, and your opponent cannot take back`,
    `you get ${aPiece(captured)}, and no enemy piece attacks ${square}`,
    `the ${captured} is yours, as nothing defends ${square}`,
    `nothing can take back on ${square}, and you win ${aPiece(captured)}`,
  ];
}

/** The trade itself is even, but the move has taken something before it. */
function clausesOfProfit(
  { role, square }: PieceOnSquare,
  { attacker, defender }: SafetyReason & { how: 'evenTrade' },
  captured: Role,
): readonly string[] {
  return [
    `${thePiece(attacker)} can take your ${role}, but ${thePiece(defender)} takes back: an even trade, and the ${captured} you took comes on top`,
    `${thePiece(defender)} guards ${square}: there can only be a trade, and you win ${aPiece(captured)}`,
    `you win ${aPiece(captured)}, and if ${thePiece(attacker)} takes your ${role}, ${thePiece(defender)} takes back`,
    `you win ${aPiece(captured)}: ${thePiece(attacker)} can take on ${square}, but ${thePiece(defender)} takes back`,
  ];
}

/** Why a piece that loses a defender is still safe. */
export function clausesOfStillDefended(
  piece: PieceOnSquare,
  reason: SafetyReason,
  others: readonly PieceOnSquare[],
): readonly string[] {
  if (reason.how === 'unattacked') {
    return [
      `nothing attacks the ${piece.role}`,
      `no enemy piece attacks ${piece.square}`,
      `the ${piece.role} is not under attack`,
      `none of your opponent’s pieces attacks the ${piece.role}`,
    ];
  }
  const [other] = others;
  if (!other || reason.how !== 'goodTrade') return clausesOfSafe(piece, reason);
  return [
    `${thePiece(other)} still guards ${piece.square}`,
    `the square ${piece.square} has another guard, ${thePiece(other)}`,
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
  const name = thePiece(piece);
  const clauses = [
    `with ${mover.san} your ${defender.role} keeps guarding ${name}`,
    `from ${defender.square} your ${defender.role} still guards ${name}`,
    `after ${mover.san} your ${defender.role} still defends ${name}`,
    `you can play ${mover.san}: from ${defender.square} the ${defender.role} still guards ${name}`,
  ];
  const onLine = `your ${defender.role} stays in line with ${name} and still guards it from ${defender.square}`;
  const withLine = isOnLine ? [...clauses, onLine] : clauses;
  if (!attacker) return withLine.map((clause) => `${clause}, and nothing attacks it`);
  return [
    ...withLine,
    `${thePiece(attacker)} attacks ${name}, but from ${defender.square} your ${defender.role} still guards it`,
    `${name} is attacked by ${thePiece(attacker)}, but your ${defender.role} guards it from ${defender.square} too`,
  ];
}

/** No piece loses a defender that it needed. */
export function clausesOfDefendsNothing({
  mover,
  hadDefended,
}: MoveFacts & { kind: 'defendsNothing' }): readonly string[] {
  const { san, role, from } = mover;
  if (hadDefended) {
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
