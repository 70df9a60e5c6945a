/**
 * Writes docs/positions.md: what our positions lack beside people's, and what can be guessed.
 */
import { percent, table } from '../markdown.ts';
import { lookOver, type ComparedSource } from './compare-sources.ts';
import type { Order } from './course-order.ts';
import { writeCandidates, writeGuessing } from './guessing-report.ts';
import type { PositionFacts } from './measure.ts';

/** Differences shown of each set. */
const MOST_DIFFERENCES = 5;

export function writePositionsReport(facts: PositionFacts, files: readonly string[]): string {
  return `${[
    '# Our positions beside people’s games',
    '`npm run positions -- GAMES` writes this page (`tools/training/positions/`); the same games, seeds and content give the same numbers.',
    ...writeComparison(facts.compared),
    ...writeGuessing(facts.guessing),
    ...writeCandidates(facts),
    ...writeOrder(facts.order),
    ...writeMethod(files),
  ].join('\n\n')}\n`;
}

function writeComparison(compared: readonly ComparedSource[]): string[] {
  const described = compared.filter(({ isDescribed }) => isDescribed);
  return [
    '## Can they be told apart?',
    'A classifier tells a position of ours from one of people’s with as many half-moves, by plain board features. Area under the curve, cross-validated: 50 % is a coin, 100 % never errs; the aim is 65 % at most. Exercises have no checks, so they stand beside people’s positions without one, and beside all.',
    table(
      ['positions', 'ours', 'people’s', 'logistic regression', 'boosted trees'],
      compared.map(({ name, comparison: { ours, people, logistic, trees } }) => [
        name,
        String(ours),
        String(people),
        percent(logistic),
        percent(trees),
      ]),
    ),
    '### What anyone would look at',
    'Means; beside each set the people’s positions at the same half-moves.',
    ...writeLooks(described),
    '### What tells them apart',
    'Alone: area under the curve of this feature; above 50 % ours have more. Weight: in the regression, for one spread more.',
    ...described.flatMap(writeDifferences),
  ];
}

function writeLooks(compared: readonly ComparedSource[]): string[] {
  const columns = compared.flatMap(({ ours, people }) => [lookOver(ours), lookOver(people)]);
  const names = columns[0]?.map(({ name }) => name) ?? [];
  return [
    table(
      ['', ...compared.flatMap(({ name }) => [name, 'people'])],
      names.map((name, place) => [name, ...columns.map((column) => (column[place]?.mean ?? 0).toFixed(2))]),
    ),
  ];
}

function writeDifferences({ name, comparison }: ComparedSource): string[] {
  return [
    `Of ${name}:`,
    table(
      ['', 'ours', 'people’s', 'alone', 'weight'],
      comparison.differences
        .slice(0, MOST_DIFFERENCES)
        .map((one) => [
          one.name,
          one.ours.toFixed(2),
          one.people.toFixed(2),
          percent(one.alone),
          one.weight.toFixed(2),
        ]),
    ),
  ];
}

function writeOrder(orders: readonly Order[]): string[] {
  return [
    '## What rises over tasks and weekdays',
    'Rank correlation of task or weekday with the number of men (at most 0.5) and with the stored difficulty (at least 0.8). Positions with nothing to find are left out.',
    table(
      ['lesson', 'positions', 'men', 'difficulty'],
      orders.map(({ lesson, positions, men, difficulty }) => [
        lesson,
        String(positions),
        men.toFixed(2),
        difficulty.toFixed(2),
      ]),
    ),
  ];
}

function writeMethod(files: readonly string[]): string[] {
  return [
    '## Method',
    [
      `- **People.** ${files.join(', ')}, without 2013. One position of a game, as many from each band of 200 points from 700 to 1900 (mean of both players). No game is in the repository.`,
      '- **Half-moves.** For every position of ours one of people’s with as many half-moves. What was left out of ours, as implausible or for a check, was left out of people’s, too, without Stockfish’s score.',
      '- **Features.** `board-features.ts`, `pawn-features.ts`: men, king, hanging and undefended men, pawns and activity of each side, in the regression once more for the first twelve moves. No squares of single men.',
      '- **Folds.** Five, by game (our games), by task or day (content). A penalty of 30 rows on scaled weights; 80 trees of depth 3.',
    ].join('\n'),
  ];
}
