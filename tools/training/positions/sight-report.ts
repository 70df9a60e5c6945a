/**
 * Writes docs/sight.md: what people overlook, how that was learned, and whether it comes true.
 */
import { percent, table } from '../markdown.ts';
import { MARGIN, type Coefficient } from './fit-with-evidence.ts';
import type { FittedChoices } from './fit-choices.ts';
import type { FittedSpread } from './fit-spread.ts';
import type { FittedSight } from './fitted-sight.ts';

/** Columns of undefended men that describe the attack on them. */
const ATTACK = 'attack: ';

export interface SightFacts {
  /** Situations that Stockfish was asked about. */
  readonly asked: number;
  readonly take: FittedSight;
  readonly keep: FittedSight;
  readonly undefended: { readonly take: FittedSight; readonly keep: FittedSight };
  readonly spread: FittedSpread;
  readonly choices: FittedChoices;
}

export function writeSightReport(facts: SightFacts, files: readonly string[]): string {
  const { take, keep, undefended, choices } = facts;
  const { walk, guard, xRay } = choices.byKind;
  return `${[
    '# What people overlook',
    '`npm run sight -- GAMES` writes this page and `worker-engine/vision/chance-to-overlook.json` (`tools/training/positions/`), which make the difficulty of every position ([content.md](content.md#difficulty)).',
    '## How much was learned',
    writeOverview(facts),
    'A weight of +0.7 doubles the odds that something is overlooked; ± is two standard errors; an empty cell has no evidence, and the model goes without. Gain is in doublings of a pawn, rating in steps of 400 from 1500, men in full boards.',
    '## Situations',
    `One thing was to be seen, and Stockfish agrees (with ${countAgreed(facts)} of ${facts.asked}). The base is a pawn that takes a pawn forward.`,
    weightTable({ 'a man that could be taken': take, 'one’s own that would be taken': keep }),
    'Undefended men; the attack on them is fitted beside and taken at its mean.',
    weightTable({ 'the other side’s': undefended.take, 'one’s own': undefended.keep }),
    '## Moves',
    `Quiet moves that lose one thing in one way, beside ${choices.safe} that lose nothing and go where nothing attacks. Whoever does not see the loss plays the first as often as the second, and whoever sees it never does: the ratio is the chance that it is overlooked.`,
    weightTable({
      'a man goes where it can be taken': walk,
      'a guard leaves': guard,
      'a line is opened': xRay,
    }),
    '## Whether it comes true',
    'Points between what was predicted and what happened, for players kept apart, in ten groups by the prediction.',
    gapTable({ taken: take, kept: keep, walked: walk, abandoned: guard }),
    '## Several things at once',
    writeSpread(facts.spread),
    '## Method',
    writeMethod(files),
  ].join('\n\n')}\n`;
}

function countAgreed({ take, keep, spread }: SightFacts): number {
  return [take, keep].reduce((sum, fit) => sum + fit.learnedFrom + fit.judgedBy, spread.situations);
}

function writeOverview({ take, keep, undefended, choices }: SightFacts): string {
  const { walk, guard, xRay } = choices.byKind;
  const rows: readonly (readonly [string, FittedSight])[] = [
    ['a man that could be taken: it was not', take],
    ['one’s own man that would be taken: it still would', keep],
    ['an undefended man that could be taken', undefended.take],
    ['an undefended man of one’s own', undefended.keep],
    ['a man goes where it can be taken: played', walk],
    ['a guard leaves: played', guard],
    ['a line is opened: played', xRay],
  ];
  return table(
    ['', 'learned from', 'judged by', 'happened', 'area under the curve'],
    rows.map(([name, { learnedFrom, judgedBy, happened, areaUnderCurve }]) => [
      name,
      String(learnedFrom),
      String(judgedBy),
      percent(happened),
      percent(areaUnderCurve),
    ]),
  );
}

/** Weights of some fits side by side. A row without evidence in any of them is left out. */
function weightTable(named: Readonly<Record<string, FittedSight>>): string {
  const fits = Object.values(named).map(({ intercept, coefficients }) => ({
    intercept,
    byName: new Map(coefficients.filter(({ isKept }) => isKept).map((one) => [one.name, one])),
  }));
  const columns = new Set(fits.flatMap(({ byName }) => [...byName.keys()]));
  return table(
    ['', ...Object.keys(named)],
    [
      ['(all 0)', ...fits.map(({ intercept }) => intercept.toFixed(2))],
      ...[...columns]
        .filter((column) => !column.startsWith(ATTACK))
        .map((column) => [column, ...fits.map(({ byName }) => weightCell(byName.get(column)))]),
    ],
  );
}

function weightCell(coefficient: Coefficient | undefined): string {
  if (!coefficient) return '';
  return `${coefficient.weight.toFixed(2)} ±${(MARGIN * coefficient.error).toFixed(2)}`;
}

function gapTable(fits: Readonly<Record<string, FittedSight>>): string {
  return table(
    ['', 'mean gap', 'largest gap'],
    Object.entries(fits).map(([name, { tenths }]) => {
      const gaps = tenths.map(({ foretold, happened }) => 100 * Math.abs(foretold - happened));
      const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
      return [name, mean.toFixed(1), Math.max(...gaps).toFixed(1)];
    }),
  );
}

function writeSpread({ situations, spread, ...shares }: FittedSpread): string {
  return `Two men could be taken in ${situations} situations: neither was in ${percent(shares.neither)} (${percent(shares.neitherIfIndependent)} if independent). So one player’s chances rise and fall together, by a normal amount with a spread of ${spread.toFixed(1)} in log-odds, which gives ${percent(shares.neitherBySpread)} (\`chance-of-any.ts\`).`;
}

function writeMethod(files: readonly string[]): string {
  return [
    `- **People.** ${files.join(', ')}, without 2013; players up to 1800, from half-move 10. Nobody who is learned from is in a game that judges (\`tools/training/split.ts\`).`,
    '- **Situations.** No check, no recapture; by our exchange rules just one man hangs (or two that could be taken), and Stockfish at depth 8 would see to it.',
    '- **Moves.** One half-move of three: the move played and one other, by chance; of those that lose nothing one in ten. No captures, checks, castling or promotions; nothing hung before. Stockfish is not asked: a move that is better than it looks counts as a mistake.',
    '- **Weights.** Logistic regression with a penalty of 20 rows on scaled weights. What is within two standard errors of 0 is taken out, the weakest first, but for gain and rating.',
  ].join('\n');
}
