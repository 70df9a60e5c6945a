/**
 * The part of docs/positions.md about what can be guessed without looking at attacks.
 */
import { percent, table } from '../markdown.ts';
import type { Share } from './balance.ts';
import type { Guess } from './guessing.ts';
import type { PositionFacts } from './measure.ts';

const MOST_RULES = 5;

export function writeGuessing(guessing: PositionFacts['guessing']): string[] {
  const { walking, abandoned, undefended } = guessing;
  const { guess } = undefended;
  return [
    '## What can be guessed',
    'Chapters 3 and 4: what moves, where to, how far, whether it takes or gives check, the number of men; no attacks. Share guessed right, cross-validated. The aim is 56 % at most.',
    table(
      ['moves', 'number', 'unsafe', 'guessed right'],
      [...rowsOf('chapter 3', walking.guessing), ...rowsOf('chapter 4', abandoned.guessing)],
    ),
    'Single questions that guess best:',
    table(
      ['chapter 3', 'right', 'chapter 4', 'right'],
      Array.from({ length: MOST_RULES }, (_, place) =>
        [walking, abandoned].flatMap(({ guessing: { rules } }) => [
          rules[place]?.name ?? '',
          percent(rules[place]?.right ?? Number.NaN),
        ]),
      ),
    ),
    '### Balance of chapter 3',
    tableOfShares('unsafe', walking.balance),
    '### Balance of chapter 4',
    tableOfShares('unsafe', abandoned.balance),
    '### How unsafe moves are punished',
    'Captures of both sides, until what is lost is won.',
    table(
      ['captures', 'chapter 3', 'chapter 4'],
      ['1', '2', '3', '4 or more'].map((name) => [
        name,
        ...[walking, abandoned].map(({ punished }) => shareOf(punished, name)),
      ]),
    ),
    'What chapter 4 abandons:',
    tableOfShares('of all', guessing.abandonedRoles),
    '### Chapter 2',
    `By role, square and number of men alone, an undefended man is guessed likelier than a defended one in ${percent(guess.areaUnderCurve)} (50 % tells nothing); ${percent(guess.right)} of ${guess.men} men are guessed right, ${percent(guess.allDefended)} if all are called defended. Most of this is chess: rooks and men far up have fewer defenders.`,
    tableOfShares('undefended', undefended.balance),
    '### Chapter 1: what the arrows point at',
    tableOfShares('of all', guessing.targets),
    '### Chapter 5: what stands behind what',
    'Seen by who looks through.',
    tableOfShares('of all', guessing.xRays),
  ];
}

/** What chapters 3 and 4 could ask about in the games of each source. */
export function writeCandidates({ candidates, guessing }: PositionFacts): string[] {
  return [
    '## Candidate moves of each source',
    'Moves that chapters 3 and 4 could ask about, before Stockfish verifies them. The bot that learned from people knows how many of the rating play a move: there only moves of at least one in ten are candidates, whatever reason there may be for them; beside it, how many there would be for less. Guessed: of as many safe as unsafe ones, by plain sight as above. Pairs: a safe and an unsafe move of the same mover, both captures or neither, to the same ranks (1–3, 4, 5, 6–8). Nothing is said of fewer than 50.',
    table(
      [
        'source',
        'positions',
        'played by',
        'lesson',
        'safe',
        'unsafe',
        'unsafe of 1000 positions',
        'guessed',
        'pairs',
        'guessed',
      ],
      candidates.flatMap(({ name, games, positions, candidates: counts }) =>
        counts.map(({ lesson, leastChance, safe, unsafe, guessed, pairs, guessedOfPairs }) => [
          `${name} (${games})`,
          String(positions),
          leastChance === undefined ? 'unknown' : `${leastChance * 100} %`,
          lesson,
          String(safe),
          String(unsafe),
          ((1000 * unsafe) / positions).toFixed(0),
          percent(guessed ?? Number.NaN),
          String(pairs),
          percent(guessedOfPairs ?? Number.NaN),
        ]),
      ),
    ),
    '### The ladder of exchanges',
    'Chapter 3, by what has to be seen on the target square (`db/miner/proposing/moves/exchange-rung.ts`): number of moves, and how many are unsafe. Behind: a man behind another one decides; the miner puts such moves aside as more than one idea (`clarity.ts`). Of the bot that learned from people: moves of at least 1 %.',
    table(
      ['', 'content', 'unsafe', ...candidates.flatMap(({ name }) => [name, 'unsafe'])],
      guessing.rungs.map(({ name }, place) => [
        name,
        ...[guessing.rungs, ...candidates.map(({ rungs }) => rungs)].flatMap((rungs) => {
          const { count = 0, of = 0 } = rungs[place] ?? {};
          return [String(of), percent(count / of)];
        }),
      ]),
    ),
  ];
}

function rowsOf(
  name: string,
  { all, course, dailies }: { readonly all: Guess; readonly course: Guess; readonly dailies: Guess },
): string[][] {
  const sets: readonly (readonly [string, Guess])[] = [
    [name, all],
    [`${name}, course`, course],
    [`${name}, dailies`, dailies],
  ];
  return sets.map(([title, { moves, unsafe, logistic }]) => [
    title,
    String(moves),
    percent(unsafe / moves),
    percent(logistic),
  ]);
}

function tableOfShares(what: string, shares: readonly Share[]): string {
  return table(
    ['', what, 'number'],
    shares.map(({ name, count, of }) => [name, percent(count / of), String(what === 'of all' ? count : of)]),
  );
}

function shareOf(shares: readonly Share[], name: string): string {
  const share = shares.find((one) => one.name === name);
  return share ? `${percent(share.count / share.of)} (${share.count})` : '0';
}
