/**
 * Why a piece is lost where counting alone does not say it: the king may not capture, a pin, a second capturer, a promotion,
 * a capture in passing.
 */
import { thePiece } from './english-words.ts';
import type { PieceOnSquare } from './exercise.ts';
import type { LossReason } from './loss-reason.ts';
import { englishVictim, polishVictim, type LostPiece } from './lost-piece.ts';
import { both, type Phrasing } from './phrasing.ts';
import { NOUNS, agreeing, named, yours } from './polish-words.ts';

export function clausesOfKing(
  lost: LostPiece,
  { capturer, second }: LossReason & { how: 'kingMayNotTake' },
): readonly Phrasing[] {
  const { square } = lost;
  const [en, pl] = [
    `${thePiece(capturer)} takes ${englishVictim(lost)}`,
    `${named(capturer, 'nominative', 'z')} bije ${polishVictim(lost, capturer.role)}`,
  ];
  const [other, another] = [thePiece(second), named(second, 'nominative')];
  return [
    both(
      `${en}, and your king cannot take back: ${other} defends ${square}`,
      `${pl}, a twój król nie może odbić: pola ${square} broni ${another}`,
    ),
    both(
      `your king alone defends ${square}, and ${other} does not let it take back when ${thePiece(capturer)} takes`,
      `twój król jako jedyny broni pola ${square}, a ${another} nie pozwala mu odbić, gdy bije ${named(capturer, 'nominative', 'z')}`,
    ),
    both(
      `${en}, and your king cannot take back while ${other} attacks ${square}`,
      `${pl}, a twój król nie może odbić, dopóki ${another} atakuje pole ${square}`,
    ),
    both(
      `${en}: your king, the only defender, cannot step onto ${square}, which ${other} attacks`,
      `${pl}: twój król, jedyny obrońca, nie może wejść na ${square}, bo to pole atakuje ${another}`,
    ),
  ];
}

export function clausesOfPin(
  lost: LostPiece,
  { capturer, defender }: LossReason & { how: 'pinnedDefender' },
): readonly Phrasing[] {
  const { square } = lost;
  const [en, pl] = [thePiece(capturer), named(capturer, 'nominative', 'z')];
  const [victim, ofVictim] = [englishVictim(lost), polishVictim(lost, capturer.role)];
  const mine = `your ${defender.role} on ${defender.square}`;
  const moje = `${yours(defender.role)} ${named(defender, 'nominative')}`;
  const pinned = agreeing(defender.role, 'związany', 'związana');
  return [
    both(
      `${en} takes ${victim}: ${mine} is pinned and cannot take back`,
      `${pl} bije ${ofVictim}: ${moje} jest ${pinned} i nie może odbić`,
    ),
    both(
      `the only defender of ${square}, ${thePiece(defender)}, is pinned, so ${en} wins ${victim}`,
      `jedyny obrońca pola ${square}, ${named(defender, 'nominative')}, jest w związaniu, więc ${pl} zdobywa ${ofVictim}`,
    ),
    both(
      `${en} captures on ${square}, and ${mine} is pinned and cannot take back`,
      `${pl} bije na ${square}, a ${moje} przez związanie nie może odbić`,
    ),
    both(
      `${en} takes safely, as ${mine} is pinned and has to shield the king`,
      `${pl} bije bezkarnie, bo ${moje} jest ${pinned} i musi osłaniać króla`,
    ),
  ];
}

export function clausesOfTakenAgain(
  lost: LostPiece,
  { capturer, second, isBehind }: LossReason & { how: 'takenAgain' },
): readonly Phrasing[] {
  if (isBehind) return clausesOfBattery(lost, capturer, second);
  const { square } = lost;
  const [en, pl] = [thePiece(capturer), named(capturer, 'nominative', 'z')];
  const [victim, ofVictim] = [englishVictim(lost), polishVictim(lost, capturer.role)];
  const [next, nextPl] = [thePiece(second), named(second, 'nominative', 'z')];
  return [
    both(
      `${en} takes ${victim}, and if you take back, ${next} takes again`,
      `${pl} bije ${ofVictim}, a jeśli odbijesz, ponownie bije ${nextPl}`,
    ),
    both(
      `${en} takes ${victim}: taking back does not help, as ${next} is next`,
      `${pl} bije ${ofVictim}: odbicie nie pomoże, bo w kolejce czeka ${nextPl}`,
    ),
    both(
      `${en} captures on ${square}, and ${next} is ready to take again`,
      `${pl} bije na ${square}, a po ${agreeing(capturer.role, 'nim', 'niej')} może bić jeszcze ${nextPl}`,
    ),
    both(
      `${en} wins ${victim}, because ${next} stands by to take on ${square} again`,
      `${pl} zdobywa ${ofVictim}, bo na ${square} może potem bić jeszcze ${nextPl}`,
    ),
  ];
}

/** The second capturer stands behind the first one on its line. */
function clausesOfBattery(
  lost: LostPiece,
  capturer: PieceOnSquare,
  second: PieceOnSquare,
): readonly Phrasing[] {
  const { square } = lost;
  const [en, pl] = [thePiece(capturer), named(capturer, 'nominative', 'z')];
  const [victim, ofVictim] = [englishVictim(lost), polishVictim(lost, capturer.role)];
  const [next, nextPl] = [thePiece(second), named(second, 'nominative', 'z')];
  const behindIt = `${agreeing(second.role, 'stojący', 'stojąca')} za ${agreeing(capturer.role, 'nim', 'nią')}`;
  return [
    both(
      `${en} takes ${victim}, and if you take back, ${next} behind it takes again`,
      `${pl} bije ${ofVictim}, a jeśli odbijesz, ponownie bije ${behindIt} ${nextPl}`,
    ),
    both(
      `${en} takes ${victim}: ${next} stands behind it and takes again if you take back`,
      `${pl} bije ${ofVictim}: ${behindIt} ${nextPl} bije ponownie, jeśli odbijesz`,
    ),
    both(
      `two pieces on one line aim at ${square}: ${en} takes ${victim}, and ${next} can take again`,
      `dwie bierki z jednej linii celują w ${square}: ${pl} bije ${ofVictim}, a potem może bić jeszcze ${nextPl}`,
    ),
    both(
      `${en} captures on ${square}, and ${next} waits behind it on the same line`,
      `${pl} bije na ${square}, a na tej samej linii czeka za ${agreeing(capturer.role, 'nim', 'nią')} ${nextPl}`,
    ),
  ];
}

export function clausesOfPromotion(lost: LostPiece, capturer: PieceOnSquare): readonly Phrasing[] {
  const { role, square } = lost;
  const [en, pl] = [thePiece(capturer), named(capturer, 'nominative', 'z')];
  const [victim, ofVictim] = [englishVictim(lost), polishVictim(lost, capturer.role)];
  return [
    both(`${en} takes ${victim} and becomes a queen`, `${pl} bije ${ofVictim} i staje się hetmanem`),
    both(
      `${en} captures on ${square} and is a queen at once`,
      `${pl} bije na ${square} i od razu zamienia się w hetmana`,
    ),
    both(
      `your ${role} on ${square} falls to ${en}, which turns into a queen`,
      `${yours(role)} ${NOUNS[role].nominative} na ${square} pada łupem ${named(capturer, 'genitive', 'z')}, który zamienia się w hetmana`,
    ),
    both(
      `${en} reaches the last rank by taking ${victim}, and your opponent has a new queen`,
      `${pl}, bijąc ${ofVictim}, dochodzi do ostatniego rzędu i przeciwnik ma nowego hetmana`,
    ),
  ];
}

export function clausesInPassing({ capturer, on }: LossReason & { how: 'inPassing' }): readonly Phrasing[] {
  const [en, pl] = [thePiece(capturer), named(capturer, 'nominative', 'z')];
  return [
    both(`${en} takes your pawn in passing, on ${on}`, `${pl} bije twojego piona w przelocie, na ${on}`),
    both(
      `${en} can take your pawn in passing on ${on}`,
      `${pl} może zbić twojego piona w przelocie na ${on}`,
    ),
    both(`on ${on} ${en} takes your pawn in passing`, `na ${on} twojego piona bije w przelocie ${pl}`),
    both(
      `your pawn is lost: ${en} takes in passing on ${on}`,
      `twój pion ginie: ${pl} bije w przelocie na ${on}`,
    ),
  ];
}
