/**
 * `npm run positions -- GAMES…`: measures our positions beside people's games; writes docs/positions.md.
 *
 * May be stopped at any time: games that the bot played are kept in `OKO_STATE` and not made again.
 * `POSITIONS_ENGINES` sets how many engines work (1).
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename, join } from 'node:path';
import { playPeopleGames } from '../../miner/games/people-games.ts';
import { settingsFrom, withMachine, type MinerMachine } from '../../miner/machine/machine.ts';
import { measurePositions } from './measure.ts';
import { readByBand } from './people-positions.ts';
import { writePositionsReport } from './positions-report.ts';
import { readStoredContent } from './stored-content.ts';

/** Nobody who works on the same machine should feel it. */
const NICENESS = 19;
const PEOPLE_LIKE = { seed: 20_261_123, games: { first: 1, last: 120 } };
const ROOT = join(import.meta.dirname, '../../..');
const PAGE = join(ROOT, 'docs/positions.md');

const paths = process.argv.slice(2);
if (paths.length === 0) throw new Error('usage: npm run positions -- GAMES.tsv.gz …');
setPriority(NICENESS);
const begun = Date.now();
const report = (text: string): void =>
  console.log(`${((Date.now() - begun) / 60_000).toFixed(1)} min  ${text}`);

async function prepare(machine: MinerMachine) {
  const games = [...(await playPeopleGames(machine, PEOPLE_LIKE.seed, PEOPLE_LIKE.games))];
  return { sources: [{ name: 'games of the bot', games }] };
}

const settings = settingsFrom({ ...process.env, MINE_ENGINES: process.env['POSITIONS_ENGINES'] ?? '1' });
const prepared = await withMachine(settings, prepare);
const bands = await readByBand(paths);
report('games are read');
const facts = measurePositions({ ...prepared, exercises: readStoredContent(), bands, report });
writeFileSync(
  PAGE,
  writePositionsReport(
    facts,
    paths.map((path) => basename(path)),
  ),
);
spawnSync('oxfmt', [PAGE], { stdio: 'inherit' });
report('written: docs/positions.md');
