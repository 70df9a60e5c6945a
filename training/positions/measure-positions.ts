/**
 * `npm run positions -- GAMES…`: measures our positions beside people's games and what people overlook; writes docs/positions.md
 * and `worker-engine/insight/chance-to-overlook.json`.
 *
 * May be stopped at any time: games that the bot played and what Stockfish said are kept in `OKO_STATE` and not made again.
 * `POSITIONS_ENGINES` sets how many engines work (1).
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename, join } from 'node:path';
import { planGames } from '../../db/miner/games/game-plan.ts';
import { playPeopleGames } from '../../db/miner/games/people-games.ts';
import { playGames } from '../../db/miner/games/play-games.ts';
import { settingsFrom, withMachine, type Machine } from '../../db/miner/machine/machine.ts';
import { weightsOf } from './fit-sight.ts';
import { measurePositions } from './measure.ts';
import { readByBand } from './people-positions.ts';
import { writePositionsReport } from './positions-report.ts';
import { keepAgreed, sampleSituations } from './sight-sample.ts';
import { readStoredContent } from './stored-content.ts';

/** Nobody who works on the same machine should feel it. */
const NICENESS = 19;
/** The first games that the content was mined from (`mine.ts`). */
const SAMPLING = { seed: 20_261_121, planned: 1008, played: 110 };
const PEOPLE_LIKE = { seed: 20_261_123, games: 120 };
/** Games of people that are asked what was overlooked. */
const SIGHT = { seed: 19, games: 8000 };
const ROOT = join(import.meta.dirname, '../..');
const WEIGHTS = join(ROOT, 'worker-engine/insight/chance-to-overlook.json');
const PAGE = join(ROOT, 'docs/positions.md');

const paths = process.argv.slice(2);
if (paths.length === 0) throw new Error('usage: npm run positions -- GAMES.tsv.gz …');
setPriority(NICENESS);
const begun = Date.now();
const report = (text: string): void =>
  console.log(`${((Date.now() - begun) / 60_000).toFixed(1)} min  ${text}`);

async function prepare(machine: Machine) {
  const sampling = planGames(SAMPLING.seed, SAMPLING.planned).slice(0, SAMPLING.played);
  return {
    sources: [
      { name: 'games of the sampling bot', games: await playGames(machine, sampling) },
      {
        name: 'games of the bot that learned from people',
        games: await playPeopleGames(machine, PEOPLE_LIKE.seed, PEOPLE_LIKE.games),
      },
    ],
    situations: await keepAgreed(
      machine,
      await sampleSituations({ paths, mostGames: SIGHT.games, seed: SIGHT.seed }),
    ),
  };
}

const settings = settingsFrom({ ...process.env, MINE_ENGINES: process.env['POSITIONS_ENGINES'] ?? '1' });
const prepared = await withMachine(settings, prepare);
const bands = await readByBand(paths);
report('games are read');
const facts = measurePositions({ ...prepared, exercises: readStoredContent(), bands, report });
const sight = { take: weightsOf(facts.sight.take), keep: weightsOf(facts.sight.keep) };
writeFileSync(WEIGHTS, `${JSON.stringify(sight, null, 2)}\n`);
writeFileSync(
  PAGE,
  writePositionsReport(
    facts,
    paths.map((path) => basename(path)),
  ),
);
spawnSync('oxfmt', [PAGE, WEIGHTS], { stdio: 'inherit' });
report('written: docs/positions.md');
