/**
 * Why a piece is lost: the clauses of unsafe moves.
 *
 * Every phrasing must be true of its case in `loss-reason.ts`, and must fit after every beginning.
 */
import type { Role } from '#chess/chess';
import { aPiece, howMany, thePiece, times } from './english-words.ts';
import type { PieceOnSquare } from './exercise.ts';
import type { LossReason } from './loss-reason.ts';
import { englishVictim, polishVictim, polishVictimAsSubject, type LostPiece } from './lost-piece.ts';
import { both, type Phrasing } from './phrasing.ts';
import * as polish from './polish-words.ts';
import {
  clausesInPassing,
  clausesOfKing,
  clausesOfPin,
  clausesOfPromotion,
  clausesOfTakenAgain,
} from './special-loss-clauses.ts';

const { NOUNS, agreeing, counted, named, yours } = polish;

/** Why the piece is lost. `captured`: what it has just taken, which counts too. */
export function clausesOfLost(lost: LostPiece, reason: LossReason, captured?: Role): readonly Phrasing[] {
  switch (reason.how) {
    case 'undefended':
      return clausesOfUndefended(lost, reason.capturer);
    case 'cheaper':
      return captured
        ? clausesOfCheaperForMore(lost, reason.capturer)
        : clausesOfCheaper(lost, reason.capturer);
    case 'outnumbered':
      return clausesOfNumbers(lost, reason);
    case 'kingMayNotTake':
      return clausesOfKing(lost, reason);
    case 'pinnedDefender':
      return clausesOfPin(lost, reason);
    case 'takenAgain':
      return clausesOfTakenAgain(lost, reason);
    case 'promotes':
      return clausesOfPromotion(lost, reason.capturer);
    case 'inPassing':
      return clausesInPassing(reason);
    case 'badTrade':
      return clausesOfBadTrade(lost, reason.capturer);
  }
}

function clausesOfUndefended(lost: LostPiece, capturer: PieceOnSquare): readonly Phrasing[] {
  const { square, role } = lost;
  const [en, pl] = [thePiece(capturer), named(capturer, 'nominative', 'z')];
  const [victim, ofVictim] = [englishVictim(lost), polishVictim(lost, capturer.role)];
  const him = agreeing(role, 'go', 'ją');
  return [
    both(
      `${en} takes your ${role}: nothing defends ${square}`,
      `${pl} bije ${polishVictim({ ...lost, isLikeMover: false }, capturer.role)}: nic nie broni pola ${square}`,
    ),
    both(
      `${en} simply takes ${victim}, and you cannot take back`,
      `${pl} po prostu bije ${ofVictim}, a ty nie możesz odbić`,
    ),
    both(
      `your ${role} has no defender, and ${en} takes it`,
      `${yours(role)} ${NOUNS[role].nominative} nie ma obrońcy i bije ${him} ${pl}`,
    ),
    both(
      `none of your pieces defends ${square}, so ${en} wins ${victim}`,
      `żadna twoja bierka nie broni pola ${square}, więc ${pl} zdobywa ${ofVictim}`,
    ),
    both(
      `${en} captures on ${square}, and you have nothing to take back with`,
      `${pl} bije na ${square}, a odbić nie ma czym`,
    ),
  ];
}

function clausesOfCheaper(lost: LostPiece, capturer: PieceOnSquare): readonly Phrasing[] {
  const { role, square } = lost;
  const [en, pl] = [thePiece(capturer), named(capturer, 'nominative', 'z')];
  const [victim, ofVictim] = [englishVictim(lost), polishVictim(lost, capturer.role)];
  const { accusative } = NOUNS[capturer.role];
  const isMinor = capturer.role === 'bishop' || capturer.role === 'knight';
  const exchange = both(
    `${en} takes ${victim}, and you lose the exchange: a rook for ${aPiece(capturer.role)}`,
    `${pl} bije ${ofVictim} i tracisz jakość: wieżę za ${accusative}`,
  );
  return [
    ...(role === 'rook' && isMinor ? [exchange] : []),
    both(
      `${en} takes ${victim}, and you get ${aPiece(capturer.role)} for it at most`,
      `${pl} bije ${ofVictim}, a ty dostajesz za ${agreeing(role, 'niego', 'nią')} najwyżej ${accusative}`,
    ),
    both(
      `your opponent wins ${aPiece(role)} and gives ${aPiece(capturer.role)} at most: ${en} takes on ${square}`,
      `przeciwnik zdobywa ${NOUNS[role].accusative}, a oddaje najwyżej ${accusative}: ${pl} bije na ${square}`,
    ),
    ...clausesOfLessWorth(lost, capturer),
  ];
}

/** The lost piece has taken something itself: what may still be won for it comes on top. */
function clausesOfCheaperForMore(lost: LostPiece, capturer: PieceOnSquare): readonly Phrasing[] {
  const { role, square } = lost;
  const [en, pl] = [thePiece(capturer), named(capturer, 'nominative', 'z')];
  const [victim, ofVictim] = [englishVictim(lost), polishVictim(lost, capturer.role)];
  const { accusative } = NOUNS[capturer.role];
  return [
    both(
      `${en} takes ${victim}, and you get at most ${aPiece(capturer.role)} more for it`,
      `${pl} bije ${ofVictim}, a ty dostajesz za ${agreeing(role, 'niego', 'nią')} najwyżej jeszcze ${accusative}`,
    ),
    both(
      `your opponent wins ${aPiece(role)} and gives at most ${aPiece(capturer.role)} more: ${en} takes on ${square}`,
      `przeciwnik zdobywa ${NOUNS[role].accusative}, a oddaje najwyżej jeszcze ${accusative}: ${pl} bije na ${square}`,
    ),
    ...clausesOfLessWorth(lost, capturer),
  ];
}

/** True whatever has been captured before. */
function clausesOfLessWorth(lost: LostPiece, capturer: PieceOnSquare): readonly Phrasing[] {
  const { role, square } = lost;
  const [en, pl] = [thePiece(capturer), named(capturer, 'nominative', 'z')];
  const worth = agreeing(capturer.role, 'wart', 'warta');
  return [
    both(
      `${en} takes ${englishVictim(lost)}: a defender does not help against a cheaper attacker`,
      `${pl} bije ${polishVictim(lost, capturer.role)}: obrońca nie pomoże, gdy atakuje tańsza bierka`,
    ),
    both(
      `${en} takes on ${square}, and ${aPiece(capturer.role)} is worth less than ${aPiece(role)}`,
      `${pl} bije na ${square}, a ${NOUNS[capturer.role].nominative} jest ${worth} mniej niż ${NOUNS[role].nominative}`,
    ),
  ];
}

function clausesOfNumbers(
  lost: LostPiece,
  { capturer, attackers, defenders }: LossReason & { how: 'outnumbered' },
): readonly Phrasing[] {
  const { role, square } = lost;
  const [en, pl] = [thePiece(capturer), named(capturer, 'nominative', 'z')];
  const [him, ofIt] = [agreeing(role, 'go', 'ją'), agreeing(role, 'go', 'jej')];
  const ofPiece = [agreeing(role, 'atakowany', 'atakowana'), agreeing(role, 'broniony', 'broniona')];
  return [
    both(
      `${howMany(attackers)} enemy pieces attack ${englishVictim(lost)}, and only ${howMany(defenders)} of yours ${defenders === 1 ? 'defends' : 'defend'} it: ${en} takes first`,
      `${polishVictim(lost, capturer.role)} ${counted(attackers, 'atakuje', 'atakują')} ${polish.howMany(attackers)} ${counted(attackers, 'bierek', 'bierki')} przeciwnika, a ${counted(defenders, 'broni', 'bronią')} ${ofIt} tylko ${polish.howMany(defenders)} ${counted(defenders, 'twoja', 'twoje')}: ${agreeing(capturer.role, 'pierwszy', 'pierwsza')} bije ${pl}`,
    ),
    both(
      `${en} takes your ${role}: ${square} has more attackers than defenders`,
      `${pl} bije ${polishVictim({ ...lost, isLikeMover: false }, capturer.role)}: pole ${square} ma więcej atakujących niż obrońców`,
    ),
    both(
      `${englishVictim(lost)} is attacked ${times(attackers)} and defended only ${times(defenders)}, so ${en} can take it`,
      `${polishVictimAsSubject(lost, capturer.role)} jest ${ofPiece[0]} ${polish.times(attackers)}, a ${ofPiece[1]} tylko ${polish.times(defenders)}, więc ${pl} może ${him} zbić`,
    ),
    both(
      `${en} starts the captures on ${square}, which is attacked ${times(attackers)} and defended only ${times(defenders)}`,
      `bicia na ${square} zaczyna ${pl}: to pole jest atakowane ${polish.times(attackers)}, a bronione tylko ${polish.times(defenders)}`,
    ),
  ];
}

function clausesOfBadTrade(lost: LostPiece, capturer: PieceOnSquare): readonly Phrasing[] {
  const { square } = lost;
  const [en, pl] = [thePiece(capturer), named(capturer, 'nominative', 'z')];
  const [victim, ofVictim] = [englishVictim(lost), polishVictim(lost, capturer.role)];
  return [
    both(
      `${en} takes ${victim}, and the captures on ${square} cost you material`,
      `${pl} bije ${ofVictim} i na biciach na ${square} tracisz materiał`,
    ),
    both(
      `${en} takes first on ${square}, and in the end you lose more than you win`,
      `${agreeing(capturer.role, 'pierwszy', 'pierwsza')} bije na ${square} ${pl} i w sumie tracisz więcej, niż zyskujesz`,
    ),
    both(
      `the captures on ${square} begin with ${en} and end to your cost`,
      `bicia na ${square} zaczyna ${pl} i kończą się one twoją stratą`,
    ),
    both(
      `${en} takes ${victim}, and you cannot win back its full worth`,
      `${pl} bije ${ofVictim}, a tej straty nie da się w pełni odrobić`,
    ),
  ];
}

/** Why a piece is lost whose last defender has just left: the beginning says already that nothing defends it. */
export function clausesOfAbandoned(lost: LostPiece, capturer: PieceOnSquare): readonly Phrasing[] {
  const { role, square } = lost;
  const [en, pl] = [thePiece(capturer), named(capturer, 'nominative', 'z')];
  const [victim, ofVictim] = [englishVictim(lost), polishVictim(lost, capturer.role)];
  return [
    both(
      `${en} takes your ${role}: nothing defends ${square} any more`,
      `${pl} bije ${polishVictim({ ...lost, isLikeMover: false }, capturer.role)}: nic już nie broni pola ${square}`,
    ),
    both(
      `${en} simply takes ${victim}, and you cannot take back`,
      `${pl} po prostu bije ${ofVictim}, a ty nie możesz odbić`,
    ),
    both(`now ${en} can safely take ${victim}`, `teraz ${pl} może bezkarnie zbić ${ofVictim}`),
    both(
      `${en} captures on ${square}, and you have nothing to take back with`,
      `${pl} bije na ${square}, a odbić nie ma czym`,
    ),
    both(
      `now ${victim} is lost: ${en} takes it`,
      `teraz ${polishVictimAsSubject(lost, capturer.role)} ginie: bije ${agreeing(role, 'go', 'ją')} ${pl}`,
    ),
  ];
}

/** What moved has captured something worth as much as what it loses. */
export function clausesOfTraded(
  { role, square }: PieceOnSquare,
  capturer: PieceOnSquare,
  captured: Role,
): readonly Phrasing[] {
  const [en, pl] = [thePiece(capturer), named(capturer, 'nominative', 'z')];
  const price = `your ${role} for ${aPiece(captured)}`;
  const cena = `${yours(role)} ${NOUNS[role].nominative} za ${NOUNS[captured].accusative}`;
  return [
    both(`${en} takes back on ${square}: ${price}`, `${pl} odbija na ${square}: ${cena}`),
    both(`now ${en} takes back: ${price}`, `teraz odbija ${pl}: ${cena}`),
    both(
      `${en} takes back on ${square}, so it is only a trade`,
      `${pl} odbija na ${square}, więc to tylko wymiana`,
    ),
    both(
      `you give your ${role} for ${aPiece(captured)}: ${en} takes back on ${square}`,
      `oddajesz ${NOUNS[role].accusative} za ${NOUNS[captured].accusative}: ${pl} odbija na ${square}`,
    ),
  ];
}

/** The piece has stepped back along the line of what attacks it. */
export function clausesOfChased(
  { role, square }: PieceOnSquare,
  capturer: PieceOnSquare,
): readonly Phrasing[] {
  const mine = `${yours(role)} ${NOUNS[role].nominative}`;
  const [en, pl] = [thePiece(capturer), named(capturer, 'nominative', 'z')];
  const him = agreeing(role, 'go', 'ją');
  return [
    both(
      `your ${role} stays in the line of ${en} and is lost on ${square}`,
      `${mine} zostaje na linii ${named(capturer, 'genitive', 'z')} i ginie na ${square}`,
    ),
    both(
      `your ${role} only steps back along the line of ${en} and is still attacked`,
      `${mine} tylko cofa się po linii ${named(capturer, 'genitive', 'z')} i nadal jest ${agreeing(role, 'atakowany', 'atakowana')}`,
    ),
    both(
      `${en} now reaches ${square} too: your ${role} has not left its line`,
      `${pl} sięga teraz aż do ${square}: ${mine} nie schodzi z tej linii`,
    ),
    both(
      `your ${role} has not escaped: ${en} can still take it, further along the same line`,
      `${mine} nie ucieka: ${pl} nadal może ${him} zbić, dalej na tej samej linii`,
    ),
  ];
}
