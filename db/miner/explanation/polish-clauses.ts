/**
 * The clauses of the explanations in Polish: why a piece falls, holds or stays guarded.
 *
 * Every phrase must be true of its case in `fall.ts` and `hold.ts`, and must follow every opening.
 */
import type { Role } from '#chess/types';
import type { Man } from './exercise.ts';
import type { Fall } from './fall.ts';
import type { Hold } from './hold.ts';
import { NOUNS, agreeing, named, polishMove, theMove, times } from './polish-words.ts';
import type { Story } from './story.ts';

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
        `żadna twoja bierka nie broni ${square}, więc ${taker} zdobywa ${accusative}`,
        `${taker} bije na ${square}, a odbić nie ma czym`,
      ];
    case 'cheaper':
      return [
        ...clausesOfExchange(role, fall.taker),
        `${taker} bije ${accusative}, a odbić możesz tylko ${NOUNS[fall.taker.role].accusative}`,
        `${taker} bije ${accusative}: obrońca nie pomoże, gdy atakuje tańsza bierka`,
        `przeciwnik zdobywa ${accusative} najwyżej za ${NOUNS[fall.taker.role].accusative}: ${taker} bije na ${square}`,
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
      return [
        `${taker} bije ${accusative}: ${named(fall.guard, 'nominative')} jest ${agreeing(fall.guard.role, 'związany', 'związana')} i nie może odbić`,
        `jedyny obrońca pola ${square}, ${named(fall.guard, 'nominative')}, jest w związaniu, więc ${taker} zdobywa ${accusative}`,
        `${taker} bije na ${square}, a ${named(fall.guard, 'nominative')} przez związanie nie odbije`,
        `związana bierka nie broni: ${taker} bije, a ${NOUNS[fall.guard.role].nominative} nie może zejść z ${fall.guard.square}`,
      ];
    case 'takenAgain':
      return [
        `${taker} bije ${accusative}, a jeśli odbijesz, ponownie bije ${named(fall.second, 'nominative', 'z')}`,
        `${taker} bije ${accusative}: odbicie nie pomoże, bo w kolejce czeka ${named(fall.second, 'nominative')}`,
        `${taker} bije na ${square}, a gdy odbijesz, znów bije ${named(fall.second, 'nominative', 'z')}`,
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
    `pole ${square} jest atakowane ${times(attackers)}, a bronione tylko ${times(defenders)}: zaczyna ${taker}`,
    `${taker} bije ${victim}: na ${square} przeciwnik ma więcej atakujących niż ty obrońców`,
    `${nominative} jest ${attacked} ${times(attackers)}, a ${defended} tylko ${times(defenders)}, więc ${taker} może bić`,
    `przeciwnik celuje w pole ${square} ${times(attackers)}, a ty bronisz go tylko ${times(defenders)}: zaczyna ${taker}`,
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
  const { nominative } = NOUNS[role];
  return [
    `${nominative} zostaje na linii ataku ${named(taker, 'genitive', 'z')} i ginie na ${square}`,
    `${nominative} cofa się wzdłuż linii ataku: ${named(taker, 'nominative', 'z')} nadal ${agreeing(role, 'go', 'ją')} bije`,
    `${named(taker, 'nominative', 'z')} sięga teraz aż do ${square}, bo ${nominative} nie schodzi z tej linii`,
    `${nominative} nie ucieka przed atakiem: ${named(taker, 'nominative', 'z')} patrzy tą samą linią na ${square}`,
  ];
}

/** Why nobody wins the piece. */
export function clausesOfHold({ role, square }: Man, hold: Hold, captured?: Role): readonly string[] {
  const { nominative, genitive, accusative } = NOUNS[role];
  const attacked = agreeing(role, 'atakowany', 'atakowana');
  const defended = agreeing(role, 'broniony', 'broniona');
  switch (hold.how) {
    case 'unattacked':
      return captured ? clausesOfGain(square, captured) : clausesOfPeace(role, square);
    case 'tooDear':
      return [
        `${named(hold.attacker, 'nominative', 'z')} może bić, ale odbija ${named(hold.guard, 'nominative', 'z')}: ${NOUNS[hold.attacker.role].nominative} za ${accusative}`,
        `${genitive} broni ${named(hold.guard, 'nominative')}, a ${named(hold.attacker, 'nominative')} jest na taką wymianę zbyt ${agreeing(hold.attacker.role, 'cenny', 'cenna')}`,
        `${named(hold.attacker, 'nominative', 'z')} może zbić ${accusative}, ale odbija ${named(hold.guard, 'nominative', 'z')} i zyskujesz więcej, niż tracisz`,
        `w pole ${square} celuje tylko ${named(hold.attacker, 'nominative')}, ale odbija tam ${named(hold.guard, 'nominative', 'z')}`,
      ];
    case 'evenTrade':
      return [
        `${named(hold.attacker, 'nominative', 'z')} może zbić ${accusative}, ale odbija ${named(hold.guard, 'nominative', 'z')}: to równa wymiana`,
        `pola ${square} broni ${named(hold.guard, 'nominative')}, więc bicie to tylko wymiana`,
        `${named(hold.attacker, 'nominative', 'z')} może zbić ${accusative}, ale odbijasz z ${hold.guard.square} i nic nie tracisz`,
        `${nominative} jest ${attacked} tylko raz, a broni ${agreeing(role, 'go', 'jej')} ${named(hold.guard, 'nominative')}: w najgorszym razie będzie równa wymiana`,
      ];
    case 'enough':
      return [
        `pole ${square} jest atakowane ${times(hold.attackers)} i bronione ${times(hold.defenders)}`,
        `${nominative} ma dość obrońców: jest ${attacked} ${times(hold.attackers)} i ${defended} ${times(hold.defenders)}`,
        `przeciwnik celuje w pole ${square} ${times(hold.attackers)}, a ty bronisz go ${times(hold.defenders)}`,
        `${nominative} jest ${attacked} ${times(hold.attackers)} i ${defended} ${times(hold.defenders)}, a to wystarczy`,
      ];
    case 'kingMayNotTake':
      return [
        `w pole ${square} celuje tylko król, a nie może bić, bo ${genitive} broni ${named(hold.guard, 'nominative')}`,
        `król z ${hold.attacker.square} nie może zbić ${genitive}, gdy broni ${agreeing(role, 'go', 'jej')} ${named(hold.guard, 'nominative')}`,
        `pola ${square} broni ${named(hold.guard, 'nominative')}, więc król nie może tam bić`,
        `król nie bije bronionej bierki, a ${genitive} broni ${named(hold.guard, 'nominative')}`,
      ];
    case 'pinnedAttacker':
      return [
        `${named(hold.attacker, 'nominative')} atakuje ${square}, ale jest ${agreeing(hold.attacker.role, 'związany', 'związana')} i nie może bić`,
        `jedyna atakująca bierka, ${named(hold.attacker, 'nominative')}, jest w związaniu`,
        `${named(hold.attacker, 'nominative')} nie może zbić ${genitive}, bo jest ${agreeing(hold.attacker.role, 'związany', 'związana')}`,
        `nic nie może zbić na ${square}: ${named(hold.attacker, 'nominative')} jest w związaniu`,
      ];
    case 'goodTrade':
      return [
        `pole ${square} jest atakowane, ale bicie nic przeciwnikowi nie daje`,
        `${named(hold.attacker, 'nominative', 'z')} może zbić ${accusative}, ale przeciwnik nic na tym nie zyska`,
        `${nominative} jest ${attacked}, ale bicia na ${square} nic cię nie kosztują`,
        `nawet cała seria bić na ${square} nic przeciwnikowi nie daje`,
      ];
  }
}

function clausesOfPeace(role: Role, square: string): readonly string[] {
  const { nominative, genitive } = NOUNS[role];
  return [
    `nic nie atakuje pola ${square}`,
    `żadna bierka przeciwnika nie atakuje ${square}`,
    `${nominative} nie jest ${agreeing(role, 'atakowany', 'atakowana')} na ${square}`,
    `nic nie atakuje ${genitive} na ${square}`,
  ];
}

function clausesOfGain(square: string, captured: Role): readonly string[] {
  const { accusative } = NOUNS[captured];
  return [
    `zyskujesz ${accusative} i nic nie może odbić na ${square}`,
    `zyskujesz ${accusative}, a żadna bierka przeciwnika nie atakuje ${square}`,
    `zdobywasz ${accusative}, bo nic nie broni ${square}`,
    `na ${square} nic nie może odbić i zyskujesz ${accusative}`,
  ];
}

/** Why a piece that loses a guard holds all the same. */
export function clausesOfRelease(man: Man, hold: Hold, others: readonly Man[]): readonly string[] {
  const { genitive } = NOUNS[man.role];
  if (hold.how === 'unattacked') {
    return [
      `nic nie atakuje ${genitive}`,
      `nic nie atakuje pola ${man.square}`,
      `${genitive} nic nie atakuje`,
      `żadna bierka przeciwnika nie atakuje ${genitive}`,
    ];
  }
  const [other] = others;
  if (!other || hold.how !== 'goodTrade') return clausesOfHold(man, hold);
  return [
    `broni ${agreeing(man.role, 'go', 'jej')} też ${named(other, 'nominative')}`,
    `jest jeszcze jeden obrońca, ${named(other, 'nominative')}`,
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
  const piece = named(man, 'genitive');
  const san = polishMove(mover.san);
  const { nominative } = NOUNS[guard.role];
  const clauses = [
    `po ${san} ${nominative} dalej broni ${piece}`,
    `z ${guard.square} ${nominative} nadal broni ${piece}`,
    `${nominative} także z ${guard.square} broni ${piece}`,
    `${named(man, 'nominative')} zostaje pod ochroną: ${nominative} broni ${agreeing(man.role, 'go', 'jej')} też z ${guard.square}`,
  ];
  const onLine = `${nominative} nie schodzi z linii i z ${guard.square} nadal broni ${piece}`;
  const withLine = isOnLine ? [...clauses, onLine] : clauses;
  if (!attacker) return withLine.map((clause) => `${clause}, a nic nie atakuje pola ${man.square}`);
  return withLine.flatMap((clause) => [clause, `atakuje ${named(attacker, 'nominative')}, ale ${clause}`]);
}

/** Nothing loses a guard that it had any use of. */
export function clausesOfFreedom({ mover, hadWards }: Story & { plot: 'guardsNothing' }): readonly string[] {
  const { role, from } = mover;
  const san = polishMove(mover.san);
  const { nominative } = NOUNS[role];
  if (hadWards) {
    return [
      `po ${san} nie wisi nic, co nie wisiało wcześniej`,
      `${theMove(mover.san)} nie zostawia bez obrony niczego, co było bezpieczne`,
      `żadna bezpieczna bierka nie traci obrony po ${san}`,
      `po ${san} nic nowego nie wisi`,
    ];
  }
  const guarded = agreeing(role, 'bronił', 'broniła');
  return [
    `${theMove(mover.san)} jest bezpieczne: ${nominative} na ${from} nie ${guarded} żadnej bierki`,
    `${nominative} na ${from} niczego nie ${guarded}, więc ${san} niczego nie zostawia bez obrony`,
    `z ${from} ${agreeing(role, 'twój', 'twoja')} ${nominative} nie ${guarded} żadnej bierki, więc możesz zagrać ${san}`,
    `możesz zagrać ${san}: z ${from} ${nominative} niczego nie ${guarded}`,
  ];
}
