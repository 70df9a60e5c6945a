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
import { countPairings, openGameStore, pairingKey, playPairings } from './match.ts';
import { differenceOf, isMonotone, measure } from './measurement.ts';
import { planOpponentPairings, planPairings, type Pairing } from './players.ts';
import { drawPlot } from './plot.ts';
import { writeReport } from './report.ts';
import { readTallies, writeTallies } from './tallies.ts';

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
