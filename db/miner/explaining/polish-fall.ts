/**
 * Why a piece falls, in Polish: the clauses of unsafe moves.
 *
 * Every phrase must be true of its case in `fall.ts`, and must follow every opening.
 */
import type { Role } from '#names/chess';
import type { Man } from './exercise.ts';
import type { Fall } from './fall.ts';
import { NOUNS, agreeing, counted, howMany, named, times } from './polish-words.ts';

/** Why the piece falls. */
export function clausesOfFall({ role, square }: Man, fall: Fall): readonly string[] {
  const taker = named(fall.taker, 'nominative', 'z');
  const { nominative } = NOUNS[role];
  const accusative = victimOf(role, fall.taker);
  switch (fall.how) {
    case 'undefended':
      return [
        `${taker} bije ${accusative}: nic nie broni pola ${square}`,
        `${taker} po prostu bije ${accusative}, a ty nie masz czym odbić`,
        `${nominative} nie ma obrońcy na ${square} i bije ${agreeing(role, 'go', 'ją')} ${taker}`,
        `żadna twoja bierka nie broni pola ${square}, więc ${taker} zdobywa ${accusative}`,
        `${taker} bije na ${square}, a odbić nie ma czym`,
      ];
    case 'cheaper':
      return [
        ...clausesOfExchange(role, fall.taker),
        `${taker} bije ${accusative}, a odbić możesz tylko ${NOUNS[fall.taker.role].accusative}`,
        `${taker} bije ${accusative}: obrońca nie pomoże, gdy atakuje tańsza bierka`,
        `przeciwnik zdobywa ${accusative}, a oddaje najwyżej ${NOUNS[fall.taker.role].accusative}: ${taker} bije na ${square}`,
        `${taker} bije na ${square}, a ${NOUNS[fall.taker.role].nominative} jest ${agreeing(fall.taker.role, 'wart', 'warta')} mniej niż ${nominative}`,
      ];
    case 'outnumbered':
      return clausesOfNumbers({ role, square }, fall);
    case 'kingMayNotTake':
      return [
        `${taker} bije ${accusative}, a król nie może odbić: pola ${square} pilnuje ${named(fall.second, 'nominative')}`,
        `pola ${square} broni tylko król, ale odbić nie pozwala mu ${named(fall.second, 'nominative')}, więc ${taker} bije bezkarnie`,
        `${taker} bije ${accusative}, a król nie odbije, bo w pole ${square} celuje ${named(fall.second, 'nominative')}`,
        `${taker} bije ${accusative}: król, jedyny obrońca, nie może wejść na ${square}, bo to pole atakuje ${named(fall.second, 'nominative')}`,
      ];
    case 'pinnedGuard':
      return clausesOfPin({ role, square }, fall);
    case 'takenAgain':
      return [
        `${taker} bije ${accusative}, a jeśli odbijesz, ponownie bije ${named(fall.second, 'nominative', 'z')}`,
        `${taker} bije ${accusative}: odbicie nie pomoże, bo w kolejce czeka ${named(fall.second, 'nominative')}`,
        `${taker} bije na ${square}, a w odwodzie jest jeszcze ${named(fall.second, 'nominative')}`,
        `${taker} zdobywa ${accusative}, bo pola ${square} pilnuje jeszcze ${named(fall.second, 'nominative')}`,
      ];
    case 'promotes':
      return [
        `${taker} bije ${accusative} i staje się hetmanem`,
        `${taker} bije na ${square} i od razu zamienia się w hetmana`,
        `${taker} zbija ${accusative} i zamienia się w hetmana`,
        `${taker} z biciem dochodzi do ostatniego rzędu i przeciwnik ma nowego hetmana`,
      ];
    case 'inPassing':
      return [
        `${taker} bije twojego piona w przelocie, na ${fall.on}`,
        `${taker} może zbić twojego piona w przelocie na ${fall.on}`,
        `na ${fall.on} twojego piona zbija w przelocie ${taker}`,
        `twój pion ginie: ${taker} bije w przelocie na ${fall.on}`,
      ];
    case 'badTrade':
      return [
        `${taker} bije ${accusative} i na wymianie na ${square} tracisz materiał`,
        `zaczyna ${taker} i w sumie tracisz na ${square} więcej, niż zyskujesz`,
        `bicia na ${square} zaczyna ${taker} i kończą się one twoją stratą`,
        `${taker} bije ${accusative}, a tej straty nie da się w pełni odrobić`,
      ];
  }
}

/** What is taken, told apart from a capturer of the same name. */
function victimOf(role: Role, taker: Man): string {
  const { accusative } = NOUNS[role];
  return taker.role === role ? `${agreeing(role, 'twojego', 'twoją')} ${accusative}` : accusative;
}

/** Rook for bishop or knight has a name of its own. */
function clausesOfExchange(role: Role, taker: Man): readonly string[] {
  const isMinor = taker.role === 'bishop' || taker.role === 'knight';
  if (role !== 'rook' || !isMinor) return [];
  return [
    `${named(taker, 'nominative', 'z')} bije wieżę i tracisz jakość: wieżę za ${NOUNS[taker.role].accusative}`,
  ];
}

function clausesOfPin(
  { role, square }: Man,
  { taker: capturer, guard }: Fall & { how: 'pinnedGuard' },
): readonly string[] {
  const taker = named(capturer, 'nominative', 'z');
  const victim = victimOf(role, capturer);
  const yours = `${agreeing(guard.role, 'twój', 'twoja')} ${named(guard, 'nominative')}`;
  const pinned = agreeing(guard.role, 'związany', 'związana');
  return [
    `${taker} bije ${victim}: ${yours} jest ${pinned} i nie może odbić`,
    `jedyny obrońca pola ${square}, ${named(guard, 'nominative')}, jest w związaniu, więc ${taker} zdobywa ${victim}`,
    `${taker} bije na ${square}, a ${yours} przez związanie nie odbije`,
    `${taker} bije bezkarnie, bo ${yours} jest ${pinned} i musi osłaniać króla`,
  ];
}

function clausesOfNumbers(
  { role, square }: Man,
  { taker: capturer, attackers, defenders }: Fall & { how: 'outnumbered' },
): readonly string[] {
  const taker = named(capturer, 'nominative', 'z');
  const victim = victimOf(role, capturer);
  const { nominative } = NOUNS[role];
  const attacked = agreeing(role, 'atakowany', 'atakowana');
  const defended = agreeing(role, 'broniony', 'broniona');
  return [
    `pole ${square} ${counted(attackers, 'atakuje', 'atakują')} ${howMany(attackers)} ${counted(attackers, 'bierek', 'bierki')}, a ${counted(defenders, 'broni', 'bronią')} go tylko ${howMany(defenders)}: zaczyna ${taker}`,
    `${taker} bije ${victim}: pole ${square} ma więcej atakujących niż obrońców`,
    `${nominative} jest ${attacked} ${times(attackers)}, a ${defended} tylko ${times(defenders)}, więc ${taker} może bić`,
    `bicia na ${square} zaczyna ${taker}: to pole jest atakowane ${times(attackers)}, a bronione tylko ${times(defenders)}`,
  ];
}

/** Why a piece falls that has just lost its last guard: the opening has told that nothing defends it. */
export function clausesOfDesertion({ role, square }: Man, capturer: Man): readonly string[] {
  const taker = named(capturer, 'nominative', 'z');
  const victim = victimOf(role, capturer);
  return [
    `${taker} bije ${victim}: nic już nie broni pola ${square}`,
    `${taker} po prostu bije ${victim}, a ty nie masz czym odbić`,
    `teraz ${taker} bije ${victim} bezkarnie`,
    `${taker} bije na ${square}, a odbić nie ma czym`,
    `teraz ${NOUNS[role].nominative} ginie: bije ${agreeing(role, 'go', 'ją')} ${taker}`,
  ];
}

/** What moved has captured something worth as much as what it loses. */
export function clausesOfTrade({ role, square }: Man, taker: Man, captured: Role): readonly string[] {
  const price = `${NOUNS[role].nominative} za ${NOUNS[captured].accusative}`;
  return [
    `${named(taker, 'nominative', 'z')} odbija na ${square}: ${price}`,
    `odbija ${named(taker, 'nominative', 'z')}: ${price}`,
    `${named(taker, 'nominative', 'z')} odbija na ${square}, więc to tylko wymiana`,
    `na ${square} odbija ${named(taker, 'nominative', 'z')}: ${price}`,
  ];
}

/** The piece has stepped back along the line of what attacks it. */
export function clausesOfChase({ role, square }: Man, taker: Man): readonly string[] {
  const yours = `${agreeing(role, 'twój', 'twoja')} ${NOUNS[role].nominative}`;
  return [
    `${yours} zostaje na linii ataku ${named(taker, 'genitive', 'z')} i ginie na ${square}`,
    `${yours} cofa się wzdłuż linii ataku: ${named(taker, 'nominative', 'z')} nadal ${agreeing(role, 'go', 'ją')} bije`,
    `${named(taker, 'nominative', 'z')} sięga teraz aż do ${square}, bo ${yours} nie schodzi z tej linii`,
    `${yours} nie ucieka przed atakiem: ${named(taker, 'nominative', 'z')} bije po tej samej linii aż na ${square}`,
  ];
}
