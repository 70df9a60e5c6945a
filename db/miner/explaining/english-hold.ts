/**
 * Why nothing is lost, in English: the clauses of safe moves.
 *
 * Every phrase must be true of its case in `hold.ts` and `guard.ts`, and must follow every opening.
 */
import type { Role } from '#names/chess';
import { aPiece, howMany, theMan, times } from './english-words.ts';
import type { Man } from './exercise.ts';
import type { Hold } from './hold.ts';
import type { Story } from './story.ts';

/** Why nobody wins the piece. */
export function clausesOfHold({ role, square }: Man, hold: Hold, captured?: Role): readonly string[] {
  switch (hold.how) {
    case 'unattacked':
      return captured ? clausesOfGain(square, captured) : clausesOfPeace(role);
    case 'tooDear':
      return [
        `${theMan(hold.attacker)} could take your ${role}, but ${theMan(hold.guard)} takes back: ${aPiece(hold.attacker.role)} for ${aPiece(role)}`,
        `${theMan(hold.guard)} guards ${square}, and ${theMan(hold.attacker)} is too valuable to take ${aPiece(role)}`,
        `${theMan(hold.attacker)} can take your ${role}, but then ${theMan(hold.guard)} takes back and you win more than you lose`,
        `only ${theMan(hold.attacker)} attacks ${square}, where ${theMan(hold.guard)} would take it`,
      ];
    case 'evenTrade':
      if (captured) return clausesOfProfit({ role, square }, hold, captured);
      return [
        `${theMan(hold.attacker)} can take your ${role}, but ${theMan(hold.guard)} takes back: an even trade`,
        `${theMan(hold.guard)} guards ${square}, so taking there is only a trade`,
        `${theMan(hold.attacker)} can take your ${role}, but you take back from ${hold.guard.square} and nothing is lost`,
        `your ${role} is attacked once and guarded by ${theMan(hold.guard)}: at worst a fair trade`,
      ];
    case 'enough':
      return [
        `the square ${square} is attacked ${times(hold.attackers)} and defended ${times(hold.defenders)}`,
        `your ${role} has enough defenders: attacked ${times(hold.attackers)}, defended ${times(hold.defenders)}`,
        `${howMany(hold.attackers)} enemy pieces attack ${square}, and ${howMany(hold.defenders)} of yours defend it`,
        `your ${role} is attacked ${times(hold.attackers)} and defended ${times(hold.defenders)}, which is enough`,
      ];
    case 'kingMayNotTake':
      return [
        `only the king attacks ${square}, and it cannot take while ${theMan(hold.guard)} guards your ${role}`,
        `the king on ${hold.attacker.square} cannot take your ${role}, which ${theMan(hold.guard)} guards`,
        `${theMan(hold.guard)} guards ${square}, so the king cannot take there`,
        `a king never takes a guarded piece, and ${theMan(hold.guard)} guards your ${role}`,
      ];
    case 'pinnedAttacker':
      return [
        `${theMan(hold.attacker)} attacks ${square} but is pinned and cannot take`,
        `the only attacker, ${theMan(hold.attacker)}, is pinned to its king`,
        `${theMan(hold.attacker)} is pinned and cannot take your ${role}`,
        `nothing can take on ${square}: ${theMan(hold.attacker)} is pinned`,
      ];
    case 'goodTrade':
      return [
        `the square ${square} is attacked, but taking there wins nothing for your opponent`,
        `${theMan(hold.attacker)} can take your ${role}, but your opponent wins nothing by it`,
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
  { role, square }: Man,
  { attacker, guard }: Hold & { how: 'evenTrade' },
  captured: Role,
): readonly string[] {
  return [
    `${theMan(attacker)} can take your ${role}, but ${theMan(guard)} takes back: an even trade, and the ${captured} you took comes on top`,
    `${theMan(guard)} guards ${square}: there can only be a trade, and you win ${aPiece(captured)}`,
    `you win ${aPiece(captured)}, and if ${theMan(attacker)} takes your ${role}, ${theMan(guard)} takes back`,
    `you win ${aPiece(captured)}: ${theMan(attacker)} can take on ${square}, but ${theMan(guard)} takes back`,
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
    `${theMan(other)} still guards ${man.square}`,
    `the square ${man.square} has another guard, ${theMan(other)}`,
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
    `you can play ${mover.san}: from ${guard.square} the ${guard.role} still guards ${piece}`,
  ];
  const onLine = `your ${guard.role} stays in line with ${piece} and still guards it from ${guard.square}`;
  const withLine = isOnLine ? [...clauses, onLine] : clauses;
  if (!attacker) return withLine.map((clause) => `${clause}, and nothing attacks it`);
  return [
    ...withLine,
    `${theMan(attacker)} attacks ${piece}, but from ${guard.square} your ${guard.role} still guards it`,
    `${piece} is attacked by ${theMan(attacker)}, but your ${guard.role} guards it from ${guard.square} too`,
  ];
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
