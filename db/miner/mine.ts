/**
 * `npm run mine`: plays the games, has the engine search moves, chooses course and dailies, writes `db/content/`.
 *
 * The same seeds with the same tools write the same bytes: Stockfish searches to a fixed depth on one thread and forgets
 * each job, all chance comes from the seeds, and nothing that is written knows the time. What is finished is kept, so an
 * interrupted run goes on where it stopped and a finished one only chooses again.
 */
import { chooseContent } from './choosing/choose-content.ts';
import { chooseStock } from './choosing/choose-stock.ts';
import { gatherUsable } from './choosing/gather-usable.ts';
import { verifyInTwins } from './choosing/verify-in-twins.ts';
import { findContrasts } from './contrasting/find-contrasts.ts';
import { playPeopleGames, readPeople } from './games/people-games.ts';
import { settingsFrom, withMachine } from './machine/machine.ts';
import type { Machine } from './machine/machine.ts';
import type { MiningRun } from './writing/mining-run.ts';
import { verifyAll } from './verifying/verify-moves.ts';
import { writeContent } from './writing/write-content.ts';

/** Decides the games. Changing it, or `GAME_COUNT`, changes all content. */
const MINING_SEED = 20_261_124;
/** Decides between positions that fit equally well. */
const CHOICE_SEED = 1;
/** Enough that even the scarcest kind, unsafe moves that one in ten plays, lasts for all days. `MINE_GAMES` takes fewer, to try something. */
const GAME_COUNT = Number(process.env['MINE_GAMES'] ?? 6000);

async function mine(machine: Machine): Promise<MiningRun> {
  const games = await playPeopleGames(machine, MINING_SEED, GAME_COUNT);
  const gathered = gatherUsable(games, { seed: CHOICE_SEED, progress: machine.progress });
  const people = readPeople();
  const moves = await verifyInTwins(gathered, {
    look: (proposals) => verifyAll(machine, proposals),
    contrast: (originals) => findContrasts(machine, people, originals),
  });
  const { marks } = gathered;
  const content = chooseContent({ marks, twins: moves.twins, seed: CHOICE_SEED });
  const stock = chooseStock({ marks, twins: moves.twins, content });
  return { gathered, moves, stock, ...content };
}

const written = await writeContent(await withMachine(settingsFrom(process.env), mine));
for (const file of written) console.log(file);
