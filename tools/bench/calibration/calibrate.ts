/**
 * `npm run calibrate`: plays the rungs of the bot's ladder against each other and against Stockfish's own strengths, fits
 * their Elo, plays each opponent with a weakness against one without, and writes docs/bot-calibration.md and its plot.
 *
 * May be stopped at any time and goes on where it was; pairs whose tally is in the repository are not played again.
 * `npm run calibrate -- report` plays nothing and writes down what the games so far say. `CALIBRATE_ENGINES` sets how many
 * games go on side by side, `OKO_STATE` where they are kept.
 */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { withMachine } from '../../miner/machine/machine.ts';
import { createProgress } from '../../miner/machine/progress.ts';
import { countPairings, openGameStore, pairingKey, playPairings, type PairCount } from './match.ts';
import {
  differenceOf,
  isMonotone,
  measure,
  TOLERANCE_ELO,
  type Measurement,
  type MeasuredRung,
} from './measurement.ts';
import { planOpponentPairings, planPairings, type Pairing } from './players.ts';
import { writeReport } from './report.ts';
import { z } from 'zod';

/**
 * The picture of docs/bot-calibration.md: measured strength over label, readable on light and dark pages.
 */
const WIDTH = 720;
const HEIGHT = 480;
const MARGIN = { left: 64, right: 24, top: 24, bottom: 56 };
/** Both axes, in Elo. */
const FROM = 100;
const TO = 3200;
const TICKS = [400, 800, 1200, 1600, 2000, 2400, 2800];

const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #333 }
  .grid { stroke: #888; stroke-opacity: .25 }
  .band { fill: #888; fill-opacity: .18 }
  .wanted { stroke: #888; stroke-dasharray: 5 4 }
  .rung { stroke: #a35a00; fill: #a35a00; stroke-width: 2 }
  .page { fill: #fff }
  @media (prefers-color-scheme: dark) {
    text { fill: #ddd } .page { fill: #1b1b1b } .rung { stroke: #ffb454; fill: #ffb454 }
  }`;

/** An SVG with the tolerance as a band, and every rung with its 95 % interval. */
export function drawPlot({ rungs }: Measurement): string {
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
    '<title>Measured strength of the bot over the label, with 95 % intervals</title>',
    `<style>${STYLE}\n</style>`,
    `<rect class="page" width="${WIDTH}" height="${HEIGHT}" rx="8"/>`,
    ...TICKS.flatMap(drawTick),
    drawBand(),
    `<line class="wanted" x1="${x(FROM)}" y1="${y(FROM)}" x2="${x(TO)}" y2="${y(TO)}"/>`,
    ...rungs.map(drawRung),
    ...drawNames(),
    '</svg>',
  ].join('\n')}\n`;
}

function drawTick(elo: number): string[] {
  return [
    `<line class="grid" x1="${x(elo)}" y1="${y(FROM)}" x2="${x(elo)}" y2="${y(TO)}"/>`,
    `<line class="grid" x1="${x(FROM)}" y1="${y(elo)}" x2="${x(TO)}" y2="${y(elo)}"/>`,
    `<text x="${x(elo)}" y="${y(FROM) + 20}" text-anchor="middle">${elo}</text>`,
    `<text x="${x(FROM) - 10}" y="${y(elo) + 4}" text-anchor="end">${elo}</text>`,
  ];
}

function drawBand(): string {
  const corners = [
    [FROM, FROM + TOLERANCE_ELO],
    [TO - TOLERANCE_ELO, TO],
    [TO, TO],
    [TO, TO - TOLERANCE_ELO],
    [FROM + TOLERANCE_ELO, FROM],
    [FROM, FROM],
  ] as const;
  const points = corners.map(([label, elo]) => `${x(label)},${y(elo)}`).join(' ');
  return `<polygon class="band" points="${points}"/>`;
}

function drawRung({ label, elo, marginElo }: MeasuredRung): string {
  const [low, high] = [y(elo - marginElo), y(elo + marginElo)];
  const title = `${label}: ${elo.toFixed(0)} ±${marginElo.toFixed(0)}`;
  return [
    `<g class="rung"><title>${title}</title>`,
    `<line x1="${x(label)}" y1="${low}" x2="${x(label)}" y2="${high}"/>`,
    `<circle cx="${x(label)}" cy="${y(elo)}" r="4"/></g>`,
  ].join('');
}

function drawNames(): string[] {
  const middle = (MARGIN.top + HEIGHT - MARGIN.bottom) / 2;
  return [
    `<text x="${x((FROM + TO) / 2)}" y="${HEIGHT - 12}" text-anchor="middle">label (Elo the learner chooses)</text>`,
    `<text transform="translate(16 ${middle}) rotate(-90)" text-anchor="middle">measured Elo, UCI_Elo 1320 = 1320</text>`,
    `<text x="${x(FROM) + 12}" y="${y(TO) + 18}">dots: rungs with 95 % interval · band: ±${TOLERANCE_ELO}</text>`,
  ];
}

function x(elo: number): number {
  return round(MARGIN.left + ((elo - FROM) / (TO - FROM)) * (WIDTH - MARGIN.left - MARGIN.right));
}

function y(elo: number): number {
  return round(HEIGHT - MARGIN.bottom - ((elo - FROM) / (TO - FROM)) * (HEIGHT - MARGIN.top - MARGIN.bottom));
}

/** Tenths of a pixel. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * What the pairs of a calibration came to, kept in the repository: the games themselves are too many for it.
 *
 * A tally belongs to all that decides its games. So after a changed dial, on whichever machine, only the pairs of that dial
 * are played again.
 */
const countSchema = z.strictObject({
  one: z.string(),
  other: z.string(),
  planned: z.int().positive(),
  games: z.int().positive(),
  points: z.number().nonnegative(),
  draws: z.int().nonnegative(),
  adjudicated: z.int().nonnegative(),
  checked: z.int().nonnegative(),
  misjudged: z.int().nonnegative(),
});
const talliesSchema = z.record(z.string(), countSchema);

/** The counts of whole pairs by their keys (`pairingKey`). */
type Tallies = ReadonlyMap<string, PairCount>;

/** Reads what `writeTallies` wrote; throws when it is something else. */
export function readTallies(text: string): Tallies {
  return new Map(Object.entries(talliesSchema.parse(JSON.parse(text))));
}

/** JSON in the order of the map; a pair that was not played to its last game is left out. */
export function writeTallies(tallies: Tallies): string {
  const whole = [...tallies].filter(([, { games, planned }]) => games === planned);
  return `${JSON.stringify(Object.fromEntries(whole), null, 2)}\n`;
}

/** Hours of work must not be felt by whoever works on the same machine. The engines inherit it. */
const NICENESS = 15;
const ENGINES = 2;
const DOCS = join(import.meta.dirname, '../../../docs');
const REPORT = 'bot-calibration.md';
const PLOT = 'bot-calibration.svg';
const TALLIES = join(import.meta.dirname, 'tallies.json');

setPriority(NICENESS);
const isReportOnly = process.argv[2] === 'report';
const ladder = planPairings();
const opponents = planOpponentPairings();
const pairings = [...ladder, ...opponents];
const known = readTallies(await readFile(TALLIES, 'utf8'));
const unknown = pairings.filter((pairing) => !known.has(pairingKey(pairing)));
const played = await withMachine(
  {
    engines: isReportOnly ? 0 : Number(process.env['CALIBRATE_ENGINES'] ?? ENGINES),
    folder: join(process.env['OKO_STATE'] ?? '.state', 'calibration'),
    progress: createProgress(),
  },
  async (machine) => {
    const store = openGameStore(machine);
    if (!isReportOnly) await playPairings(machine, store, unknown);
    return countPairings(store, unknown);
  },
);
const counted = new Map(unknown.map((pairing, index) => [pairing, played[index]]));
const tallies = new Map(
  pairings.flatMap((pairing) => {
    const key = pairingKey(pairing);
    const pair = known.get(key) ?? counted.get(pairing);
    // A pair is known by its dials: since it was counted, another player may have got the name.
    return pair ? [[key, { ...pair, one: pairing.one.name, other: pairing.other.name }] as const] : [];
  }),
);
const talliesOf = (wanted: readonly Pairing[]) =>
  wanted.flatMap((pairing) => tallies.get(pairingKey(pairing)) ?? []);
const players = new Map(
  ladder.flatMap(({ one, other }) => [one, other]).map((player) => [player.name, player]),
);
const measurement = measure([...players.values()], talliesOf(ladder));
await writeFile(TALLIES, writeTallies(tallies));
await writeFile(join(DOCS, REPORT), writeReport(measurement, PLOT, talliesOf(opponents)));
spawnSync('oxfmt', [TALLIES, join(DOCS, REPORT)], { stdio: 'inherit' });
await writeFile(join(DOCS, PLOT), drawPlot(measurement));
for (const rung of measurement.rungs) {
  const { label, elo, marginElo, games } = rung;
  console.log(
    `${label}: ${elo.toFixed(0)} ±${marginElo.toFixed(0)} (${differenceOf(rung).toFixed(0)}) in ${games} games`,
  );
}
console.log(isMonotone(measurement) ? 'The ladder is monotone.' : 'The ladder is NOT monotone.');
