/**
 * Why a piece is lost, in Polish: the clauses of unsafe moves.
 *
 * Every phrase must be true of its case in `loss-reason.ts`, and must fit after every beginning.
 */
import type { Role } from '#names/chess';
import type { PieceOnSquare } from './exercise.ts';
import type { LossReason } from './loss-reason.ts';
import { NOUNS, agreeing, counted, howMany, named, times } from './polish-words.ts';

/** Why the piece is lost. */
export function clausesOfLost({ role, square }: PieceOnSquare, reason: LossReason): readonly string[] {
  const capturer = named(reason.capturer, 'nominative', 'z');
  const { nominative } = NOUNS[role];
  const accusative = victimOf(role, reason.capturer);
  switch (reason.how) {
    case 'undefended':
      return [
        `${capturer} bije ${accusative}: nic nie broni pola ${square}`,
        `${capturer} po prostu bije ${accusative}, a ty nie masz czym odbić`,
        `${nominative} nie ma obrońcy na ${square} i bije ${agreeing(role, 'go', 'ją')} ${capturer}`,
        `żadna twoja bierka nie broni pola ${square}, więc ${capturer} zdobywa ${accusative}`,
        `${capturer} bije na ${square}, a odbić nie ma czym`,
      ];
    case 'cheaper':
      return [
        ...clausesOfExchange(role, reason.capturer),
        `${capturer} bije ${accusative}, a odbić możesz tylko ${NOUNS[reason.capturer.role].accusative}`,
        `${capturer} bije ${accusative}: obrońca nie pomoże, gdy atakuje tańsza bierka`,
        `przeciwnik zdobywa ${accusative}, a oddaje najwyżej ${NOUNS[reason.capturer.role].accusative}: ${capturer} bije na ${square}`,
        `${capturer} bije na ${square}, a ${NOUNS[reason.capturer.role].nominative} jest ${agreeing(reason.capturer.role, 'wart', 'warta')} mniej niż ${nominative}`,
      ];
    case 'outnumbered':
      return clausesOfNumbers({ role, square }, reason);
    case 'kingMayNotTake':
      return [
        `${capturer} bije ${accusative}, a król nie może odbić: pola ${square} pilnuje ${named(reason.second, 'nominative')}`,
        `pola ${square} broni tylko król, ale odbić nie pozwala mu ${named(reason.second, 'nominative')}, więc ${capturer} bije bezkarnie`,
        `${capturer} bije ${accusative}, a król nie odbije, bo w pole ${square} celuje ${named(reason.second, 'nominative')}`,
        `${capturer} bije ${accusative}: król, jedyny obrońca, nie może wejść na ${square}, bo to pole atakuje ${named(reason.second, 'nominative')}`,
      ];
    case 'pinnedDefender':
      return clausesOfPin({ role, square }, reason);
    case 'takenAgain':
      return [
        `${capturer} bije ${accusative}, a jeśli odbijesz, ponownie bije ${named(reason.second, 'nominative', 'z')}`,
        `${capturer} bije ${accusative}: odbicie nie pomoże, bo w kolejce czeka ${named(reason.second, 'nominative')}`,
        `${capturer} bije na ${square}, a w odwodzie jest jeszcze ${named(reason.second, 'nominative')}`,
        `${capturer} zdobywa ${accusative}, bo pola ${square} pilnuje jeszcze ${named(reason.second, 'nominative')}`,
      ];
    case 'promotes':
      return [
        `${capturer} bije ${accusative} i staje się hetmanem`,
        `${capturer} bije na ${square} i od razu zamienia się w hetmana`,
        `${capturer} zbija ${accusative} i zamienia się w hetmana`,
        `${capturer} z biciem dochodzi do ostatniego rzędu i przeciwnik ma nowego hetmana`,
      ];
    case 'inPassing':
      return [
        `${capturer} bije twojego piona w przelocie, na ${reason.on}`,
        `${capturer} może zbić twojego piona w przelocie na ${reason.on}`,
        `na ${reason.on} twojego piona zbija w przelocie ${capturer}`,
        `twój pion ginie: ${capturer} bije w przelocie na ${reason.on}`,
      ];
    case 'badTrade':
      return [
        `${capturer} bije ${accusative} i na wymianie na ${square} tracisz materiał`,
        `zaczyna ${capturer} i w sumie tracisz na ${square} więcej, niż zyskujesz`,
        `bicia na ${square} zaczyna ${capturer} i kończą się one twoją stratą`,
        `${capturer} bije ${accusative}, a tej straty nie da się w pełni odrobić`,
      ];
  }
}

/** The captured piece, in words that differ from a capturer of the same role. */
function victimOf(role: Role, capturer: PieceOnSquare): string {
  const { accusative } = NOUNS[role];
  return capturer.role === role ? `${agreeing(role, 'twojego', 'twoją')} ${accusative}` : accusative;
}

/** Rook for bishop or knight has a name of its own. */
function clausesOfExchange(role: Role, capturer: PieceOnSquare): readonly string[] {
  const isMinor = capturer.role === 'bishop' || capturer.role === 'knight';
  if (role !== 'rook' || !isMinor) return [];
  return [
    `${named(capturer, 'nominative', 'z')} bije wieżę i tracisz jakość: wieżę za ${NOUNS[capturer.role].accusative}`,
  ];
}

function clausesOfPin(
  { role, square }: PieceOnSquare,
  { capturer: capturingPiece, defender }: LossReason & { how: 'pinnedDefender' },
): readonly string[] {
  const capturer = named(capturingPiece, 'nominative', 'z');
  const victim = victimOf(role, capturingPiece);
  const yours = `${agreeing(defender.role, 'twój', 'twoja')} ${named(defender, 'nominative')}`;
  const pinned = agreeing(defender.role, 'związany', 'związana');
  return [
    `${capturer} bije ${victim}: ${yours} jest ${pinned} i nie może odbić`,
    `jedyny obrońca pola ${square}, ${named(defender, 'nominative')}, jest w związaniu, więc ${capturer} zdobywa ${victim}`,
    `${capturer} bije na ${square}, a ${yours} przez związanie nie odbije`,
    `${capturer} bije bezkarnie, bo ${yours} jest ${pinned} i musi osłaniać króla`,
  ];
}

function clausesOfNumbers(
  { role, square }: PieceOnSquare,
  { capturer: capturingPiece, attackers, defenders }: LossReason & { how: 'outnumbered' },
): readonly string[] {
  const capturer = named(capturingPiece, 'nominative', 'z');
  const victim = victimOf(role, capturingPiece);
  const { nominative } = NOUNS[role];
  const attacked = agreeing(role, 'atakowany', 'atakowana');
  const defended = agreeing(role, 'broniony', 'broniona');
  return [
    `pole ${square} ${counted(attackers, 'atakuje', 'atakują')} ${howMany(attackers)} ${counted(attackers, 'bierek', 'bierki')}, a ${counted(defenders, 'broni', 'bronią')} go tylko ${howMany(defenders)}: zaczyna ${capturer}`,
    `${capturer} bije ${victim}: pole ${square} ma więcej atakujących niż obrońców`,
    `${nominative} jest ${attacked} ${times(attackers)}, a ${defended} tylko ${times(defenders)}, więc ${capturer} może bić`,
    `bicia na ${square} zaczyna ${capturer}: to pole jest atakowane ${times(attackers)}, a bronione tylko ${times(defenders)}`,
  ];
}

/** Why a piece is lost whose last defender has just left: the beginning says already that nothing defends it. */
export function clausesOfAbandoned(
  { role, square }: PieceOnSquare,
  capturingPiece: PieceOnSquare,
): readonly string[] {
  const capturer = named(capturingPiece, 'nominative', 'z');
  const victim = victimOf(role, capturingPiece);
  return [
    `${capturer} bije ${victim}: nic już nie broni pola ${square}`,
    `${capturer} po prostu bije ${victim}, a ty nie masz czym odbić`,
    `teraz ${capturer} bije ${victim} bezkarnie`,
    `${capturer} bije na ${square}, a odbić nie ma czym`,
    `teraz ${NOUNS[role].nominative} ginie: bije ${agreeing(role, 'go', 'ją')} ${capturer}`,
  ];
}

/** What moved has captured something worth as much as what it loses. */
export function clausesOfTraded(
  { role, square }: PieceOnSquare,
  capturer: PieceOnSquare,
  captured: Role,
): readonly string[] {
  const price = `${NOUNS[role].nominative} za ${NOUNS[captured].accusative}`;
  return [
    `${named(capturer, 'nominative', 'z')} odbija na ${square}: ${price}`,
    `odbija ${named(capturer, 'nominative', 'z')}: ${price}`,
    `${named(capturer, 'nominative', 'z')} odbija na ${square}, więc to tylko wymiana`,
    `na ${square} odbija ${named(capturer, 'nominative', 'z')}: ${price}`,
  ];
}

/** The piece has stepped back along the line of what attacks it. */
export function clausesOfChased({ role, square }: PieceOnSquare, capturer: PieceOnSquare): readonly string[] {
  const yours = `${agreeing(role, 'twój', 'twoja')} ${NOUNS[role].nominative}`;
  return [
    `${yours} zostaje na linii ataku ${named(capturer, 'genitive', 'z')} i ginie na ${square}`,
    `${yours} cofa się wzdłuż linii ataku: ${named(capturer, 'nominative', 'z')} nadal ${agreeing(role, 'go', 'ją')} bije`,
    `${named(capturer, 'nominative', 'z')} sięga teraz aż do ${square}, bo ${yours} nie schodzi z tej linii`,
    `${yours} nie ucieka przed atakiem: ${named(capturer, 'nominative', 'z')} bije po tej samej linii aż na ${square}`,
  ];
}
