/**
 * Writes docs/bot-humanness.md: how much the model, today's bot and Stockfish play like people.
 */
import type { PlayComparison } from './compare.ts';
import type { FirstMoves } from './first-moves.ts';
import type { CurvePoint } from './learning-curve.ts';
import { percent, table } from './markdown.ts';
import type { RateReliability } from './reliability.ts';
import { writeGoals } from './goals.ts';
import { traitOf } from './shares.ts';
import { BANDS } from './split.ts';
import { PHASES, TRAITS } from './style.ts';
import { drawnOf, likeliestOf, meanOf, surpriseOf, type FitTally } from './tally.ts';
import { kilobytes, show, showShare } from './written.ts';

export interface ReportFacts {
  readonly comparison: PlayComparison;
  readonly curve: readonly CurvePoint[];
  /** How many samples and situations there were. */
  readonly samples: { readonly games: number; readonly train: number; readonly tune: number };
  /** Of the weights, as they are and compressed. */
  readonly bytes: { readonly plain: number; readonly brotli: number };
  readonly bookBytes: { readonly moves: number; readonly brotli: number };
  readonly files: readonly string[];
  readonly temperatures: readonly { readonly temperature: number; readonly losses: readonly number[] }[];
  readonly firstMoves: readonly FirstMoves[];
  readonly plots: { readonly match: string; readonly curve: string; readonly reliability: string };
}

export function writeReport(facts: ReportFacts): string {
  return `${[
    '# How much the bot plays like people',
    '`npm run train -- GAMES` writes this file and its plots (`tools/training/`). Up to 2000 the bot plays by it; how strong that is: [bot-calibration.md](bot-calibration.md).',
    ...writeSummary(facts),
    ...writeGoals(facts),
    ...writeMatch(facts),
    ...writeStyle(facts.comparison),
    ...writeFirstMoves(facts),
    ...writeLosses(facts),
    ...writeReliability(facts),
    ...writeCurve(facts),
    ...writeMethod(facts),
  ].join('\n\n')}\n`;
}

function writeSummary({ comparison, bytes }: ReportFacts): string[] {
  const model = comparison.larger.find(({ name }) => name === 'model');
  const all = model?.tally ?? [];
  const count = all.reduce((sum, band) => sum + band.count, 0);
  return [
    `In ${count} situations of players who are in no game that was learned from, the model’s likeliest move is the one that the person played in **${show(meanOf(all, likeliestOf))}**, and a move drawn from it in ${show(meanOf(all, drawnOf))} (mean of seven bands, each counted alike; intervals of 95 %). Its weights are ${kilobytes(bytes.plain)}, ${kilobytes(bytes.brotli)} after brotli.`,
  ];
}

const BAND_NAMES = BANDS.map(({ from, to }) => `${from}–${to}`);

function writeMatch({ comparison, plots }: ReportFacts): string[] {
  const others = comparison.players.filter(({ name }) => name !== 'people');
  const larger = comparison.larger.filter(({ name }) => name !== 'people');
  const overall = others.map((one) => [
    one.name,
    show(meanOf(one.tally, likeliestOf)),
    show(meanOf(one.tally, drawnOf)),
    one.name.startsWith('model') || one.name === 'any move' ? surpriseOf(one.tally).toFixed(3) : '–',
  ]);
  return [
    '## Match',
    'On the same situations, as many of each band. “Likeliest”: the share where a player’s likeliest move is the person’s. “Drawn”: the chance that a drawn move is. “Surprise”: the mean negative logarithm of the chance given to the person’s move, in nats.',
    table(['player', 'likeliest', 'drawn', 'surprise'], overall),
    `![Likeliest move by band](${plots.match})`,
    '### On all situations that judge',
    table(
      ['player', ...BAND_NAMES, 'mean'],
      larger.flatMap((one) => [
        [`${one.name}, likeliest`, ...bandsOf(one.tally, likeliestOf), show(meanOf(one.tally, likeliestOf))],
        [`${one.name}, drawn`, ...bandsOf(one.tally, drawnOf), show(meanOf(one.tally, drawnOf))],
      ]),
    ),
  ];
}

function bandsOf(tally: FitTally, measure: Parameters<typeof meanOf>[1]): string[] {
  return tally.map((band) => (band.count > 0 ? show(measure(band)) : '–'));
}

const COMPARED_STYLES = ['people', 'the bot', 'model', 'Stockfish, depth 8'];

function writeStyle({ players }: PlayComparison): string[] {
  const compared = players.filter(({ name }) => COMPARED_STYLES.includes(name));
  const rows = TRAITS.map((trait) => [trait, ...compared.map((one) => percent(traitOf(one, trait)))]);
  return [
    '## Style',
    'Share of choices, each move by its chance; mean of the bands. Losses are by Stockfish at depth 2.',
    table(['', ...compared.map(({ name }) => name)], rows),
  ];
}

function writeFirstMoves({ firstMoves }: ReportFacts): string[] {
  return [
    '## The first fifteen moves',
    'Games of the bot against itself by label, beside games of people of the rating that the label plays like (none of 2013). “Rare”: of the first moves after the book, where at least 20 games of people have been, those that fewer than 2 in 100 of them play.',
    table(
      ['label', 'plays like', 'castled: people', 'castled', 'captures: people', 'captures', 'rare', 'sides'],
      firstMoves.map(({ label, rating, people, bot }) => [
        String(label),
        String(rating),
        showShare(people.castled, people.sides),
        showShare(bot.castled, bot.sides),
        showShare(people.captures, people.moves),
        showShare(bot.captures, bot.moves),
        showShare(bot.rare, bot.leftBook),
        String(bot.sides),
      ]),
    ),
  ];
}

function writeLosses({ comparison, temperatures }: ReportFacts): string[] {
  const compared = comparison.players.filter(({ name }) => COMPARED_STYLES.includes(name));
  return [
    '## Mean loss',
    'In centipawns by Stockfish at depth 2, at most 1000 a move.',
    table(
      ['', ...PHASES],
      compared.map((one) => [
        one.name,
        ...PHASES.map((phase) => (one.style.losses[phase].loss / one.style.losses[phase].count).toFixed(0)),
      ]),
    ),
    'The dial: mean loss of the model by the rating that it is given and its temperature.',
    table(
      ['temperature', ...DIAL_RATINGS.map(String)],
      temperatures.map(({ temperature, losses }) => [
        temperature.toFixed(1),
        ...losses.map((loss) => loss.toFixed(0)),
      ]),
    ),
  ];
}

/** Ratings that the dial is shown at. */
export const DIAL_RATINGS = [600, 1000, 1400, 1800, 2200] as const;

function writeReliability({ comparison, plots }: ReportFacts): string[] {
  return [
    '## Whether chances come true',
    `![Whether chances come true](${plots.reliability})`,
    'Of the situations where the model gave about this chance of a mistake (9 % of winning chances or more, by Stockfish at depth 2; no mate at hand), so many people made one. The review says “7 of 10” where the chance is 70 to 80 %, and nothing below 50 %.',
    reliabilityTable(comparison.mistakes, ['chance of a mistake', 'made one', 'situations']),
  ];
}

function reliabilityTable(reliability: RateReliability, head: readonly string[]): string {
  const known = reliability.filter(({ count }) => count > 0);
  return table(
    head,
    known.map(({ count, given, played }) => [
      percent(given / count),
      showShare(played, count),
      String(count),
    ]),
  );
}

function writeCurve({ curve, plots }: ReportFacts): string[] {
  return [
    '## Learning curve',
    'The net alone, without Stockfish’s scores, on the situations that tune.',
    `![Learning curve](${plots.curve})`,
    table(
      ['samples', 'units', 'likeliest', 'drawn', 'surprise'],
      curve.map(({ samples, size, likeliest, drawn, surprise }) => [
        String(samples),
        `${size.hidden} and ${size.perMove}`,
        percent(likeliest),
        percent(drawn),
        surprise.toFixed(3),
      ]),
    ),
  ];
}

function writeMethod({ samples, files, bookBytes }: ReportFacts): string[] {
  return [
    '## Method',
    [
      `- **Games.** ${samples.games} games (${files.join(', ')}), none of them in the repository.`,
      '- **Split.** By player: of 25 players one judges and one tunes, and no game of either is learned from. Games of 2018 have no players, so one person may be on both sides.',
      `- **Samples.** ${samples.train} to learn from, half-move 6 or later; more of rare ratings, fewer of 2013 (35 %), when ratings had not settled. ${samples.tune} situations tune. Judges: half-move 10 or later, at most two a game, none of 2013.`,
      '- **Net.** `worker-engine/bot/network.ts`; Adagrad, one sample at a time, a rate that falls to 3 %. A small layer weighs Stockfish’s scores at depth 1 and 2 (`with-engine.ts`), learned on the situations that tune. Measured with eight bits a weight, as written.',
      `- **Book.** ${bookBytes.moves} moves to half-move 12, ${kilobytes(bookBytes.brotli)} after brotli (\`opening-book.ts\`).`,
    ].join('\n'),
    '## Limits',
    [
      '- Mostly situations, not whole games; how strong the bot is, its calibration says.',
      '- Losses by a search of depth 2 miss what is deeper.',
      '- Ratings are Lichess’s; the bot’s ladder is a scale of programs ([bot-calibration.md](bot-calibration.md)).',
    ].join('\n'),
  ];
}
