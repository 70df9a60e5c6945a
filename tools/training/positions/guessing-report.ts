/**
 * The part of docs/positions.md about what can be guessed without looking at attacks.
 */
import { percent, table } from '../markdown.ts';
import type { BalanceShare } from './balance.ts';
import type { Guess } from './guessing.ts';
import type { PositionFacts } from './measure.ts';

const MOST_RULES = 3;
const MOST_KINDS = 6;

export function writeGuessing(guessing: PositionFacts['guessing']): string[] {
  const { walking, abandoned, undefended } = guessing;
  const { guess } = undefended;
  return [
    '## What can be guessed',
    'Chapters 3 and 4, from what moves, where to, how far, whether it takes or gives check, and the number of men, without attacks. BalanceShare guessed right, cross-validated; the aim is 56 % at most.',
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
    '### What the content is about',
    [
      `- **Captures of both sides until what is lost is won**: chapter 3 (${listShares(walking.punished)}), chapter 4 (${listShares(abandoned.punished)}).`,
      `- **What chapter 4 abandons**: ${listShares(guessing.abandonedRoles)}.`,
      `- **What chapter 1 attacks**: ${listShares(guessing.targets)}.`,
      `- **What chapter 5 finds, seen by who looks through, the most frequent**: ${listShares(guessing.xRays.slice(0, MOST_KINDS))}.`,
      `- **Undefended men of chapter 2**: ${listShares(undefended.balance)}. By role, square and number of men alone an undefended man is guessed likelier than a defended one in ${percent(guess.areaUnderCurve)} (50 % tells nothing); ${percent(guess.right)} of ${guess.men} men are guessed right, ${percent(guess.allDefended)} if all are called defended.`,
    ].join('\n'),
  ];
}

/** What chapters 3 and 4 could ask about in the games of each source. */
export function writeCandidates({ candidates, guessing }: PositionFacts): string[] {
  return [
    '## Candidate moves of each source',
    'Moves that chapters 3 and 4 could ask about, before Stockfish verifies them, by the least share of people who play them. Guessed: of as many safe as unsafe ones, as above. Pairs: a safe and an unsafe move of the same mover, both captures or neither, to the same ranks (1–3, 4, 5, 6–8). Nothing is said of fewer than 50.',
    ...candidates.flatMap(({ name, games, positions, candidates: counts }) => [
      `Of ${games} ${name}, ${positions} positions:`,
      table(
        ['played by', 'lesson', 'safe', 'unsafe', 'of 1000', 'guessed', 'pairs', 'guessed'],
        counts.map(({ lesson, leastChance, safe, unsafe, guessed, pairs, guessedOfPairs }) => [
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
    ]),
    '### The ladder of exchanges',
    'Chapter 3, by what has to be seen on the target square (`tools/miner/proposing/moves/exchange-rung.ts`): moves, and how many are unsafe; of the bot’s games moves of at least 1 %. Where a man behind another decides, the miner puts the move aside.',
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

function listShares(shares: readonly BalanceShare[]): string {
  return shares.map(({ name, count, of }) => `${name}: ${percent(count / of)}`).join(', ');
}
