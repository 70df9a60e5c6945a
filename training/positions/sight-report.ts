/**
 * Writes docs/sight.md: what people overlook, how that was learned, and whether it comes true.
 */
import { percent, table } from '../markdown.ts';
import { MARGIN, type Coefficient } from './fit-with-evidence.ts';
import type { FittedChoices } from './fit-choices.ts';
import type { FittedSpread } from './fit-spread.ts';
import type { FittedSight } from './fitted-sight.ts';

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
  const { walk, guard, xRay } = facts.choices.byKind;
  return `${[
    '# What people overlook',
    '`npm run sight -- GAMES` writes this page and `worker-engine/insight/chance-to-overlook.json` (`training/positions/`). The same games and seed give the same numbers. The difficulty of every position is made of them ([content.md](content.md#difficulty)).',
    '## How much was learned',
    writeOverview(facts),
    '## Situations',
    `One thing was to be seen, and Stockfish agrees that the position asked for it (it agreed with ${countAgreed(facts)} of ${facts.asked}). A weight of +0.7 doubles the odds that it is overlooked. ± is two standard errors; where it is larger than the weight, there is no evidence of an effect and the model goes without: the weight is in brackets, as it was before. Gain is in doublings of a pawn, rating in steps of 400 from 1500, men in full boards. A pawn that takes a pawn forward is what the others are measured from.`,
    weightTable('a man that could be taken', facts.take, {
      name: 'one’s own that would be taken',
      fit: facts.keep,
    }),
    'Undefended men, the other side’s and one’s own: what can be said of the attack on them is fitted beside it, and taken at its mean where a position only asks whether a man is guarded.',
    weightTable('the other side’s', facts.undefended.take, { name: 'one’s own', fit: facts.undefended.keep }),
    '## Moves',
    `Quiet moves that lose one thing in one way, beside ${facts.choices.safe} that lose nothing and go where nothing attacks. Who does not see what is wrong plays the first as often as the second, who sees it never does: so the ratio is the chance that it is overlooked. Pieces, ranks, the middle, threats and the like say how often a move is played with nothing wrong. A weight of +0.7 doubles the odds that it is overlooked.`,
    'A man that goes where it can be taken:',
    weightTable('overlooked', walk),
    'A guard that leaves what it guarded:',
    weightTable('overlooked', guard),
    'A man that steps off a line on which another of its own stands behind it:',
    weightTable('overlooked', xRay),
    '## Whether it comes true',
    'Players kept apart, in tenths by what is foretold: the chance of overlooking; of moves, that this one is played of two, which knows its appeal.',
    tenthTable({ taken: facts.take, kept: facts.keep, walked: walk, abandoned: guard }),
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

function weightTable(
  name: string,
  fit: FittedSight,
  other?: { readonly name: string; readonly fit: FittedSight },
): string {
  const fits = other ? [fit, other.fit] : [fit];
  const names = other ? [name, other.name] : [name];
  return table(
    ['', ...names.flatMap((one) => [one, '±'])],
    [
      ['(all 0)', ...fits.flatMap(({ intercept }) => [intercept.toFixed(2), ''])],
      ...fit.coefficients.map((coefficient, place) => [
        coefficient.name,
        ...fits.flatMap(({ coefficients }) => weightCells(coefficients[place])),
      ]),
    ],
  );
}

function weightCells(coefficient: Coefficient | undefined): readonly string[] {
  if (!coefficient) return ['', ''];
  const { weight, error, isKept } = coefficient;
  return [isKept ? weight.toFixed(2) : `(${weight.toFixed(2)})`, (MARGIN * error).toFixed(2)];
}

function tenthTable(fits: Readonly<Record<string, FittedSight>>): string {
  const named = Object.entries(fits);
  const [first] = named;
  return table(
    named.flatMap(([name]) => [`${name}: foretold`, 'happened', 'number']),
    (first?.[1].tenths ?? []).map((_, place) =>
      named.flatMap(([, { tenths }]) => {
        const tenth = tenths[place];
        return tenth ? [percent(tenth.foretold), percent(tenth.happened), String(tenth.count)] : ['', '', ''];
      }),
    ),
  );
}

function writeSpread({ situations, spread, ...shares }: FittedSpread): string {
  return `Two men could be taken, of ${situations} situations: neither was in ${percent(shares.neither)}. Were the two overlooked independently, it would be ${percent(shares.neitherIfIndependent)}. So one player’s chances rise and fall together, by a normal amount with a spread of ${spread.toFixed(1)} in log-odds: then it is ${percent(shares.neitherBySpread)}. The chance that at least one of several things is overlooked is reckoned so (\`chance-of-any.ts\`).`;
}

function writeMethod(files: readonly string[]): string {
  return [
    `- **People.** ${files.join(', ')}, without the games of 2013, whose ratings were little settled; players up to 1800. From half-move 10. Learned from players who are in no game that judges (\`training/split.ts\`). No game is in the repository.`,
    '- **Situations.** Nobody is in check, and by our exchange rules just one man hangs (or two that could be taken), no recapture; kept where Stockfish at depth 8 would see to it. One of each kind of a game.',
    '- **Moves.** One half-move of three: the move that was played, and one that was not, by chance; of those that lose nothing one in ten. Neither captures nor checks, castling or promotions; nothing hung before. Stockfish is not asked: a move that is better than it looks counts as a mistake that was made.',
    '- **Weights.** Logistic regression with a penalty of 20 rows on scaled weights. What is within two standard errors of 0 is taken out, the weakest first, but for gain and rating.',
  ].join('\n');
}
