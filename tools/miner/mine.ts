/**
 * `npm run mine`: plays the games of a volume, has the engine search moves, chooses from them, writes `content/`.
 *
 * It mines the newest volume; `MINE_VOLUME` names another one, by its number.
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
import type { MinerMachine } from './machine/machine.ts';
import type { MiningRun } from './writing/mining-run.ts';
import { verifyAll } from './verifying/verify-moves.ts';
import { getVolume, VOLUMES } from './volumes.ts';
import { readChosen } from './choosing/read-chosen.ts';
import { writeContent } from './writing/write-content.ts';

/** Decides the games. Changing it changes all content. */
const MINING_SEED = 20_261_124;
/** Decides between positions that fit equally well. */
const CHOICE_SEED = 1;
const VOLUME = getVolume(Number(process.env['MINE_VOLUME'] ?? VOLUMES.length));

async function mine(machine: MinerMachine): Promise<MiningRun> {
  const games = await playPeopleGames(machine, MINING_SEED, VOLUME.games);
  const gathered = gatherUsable(games, { seed: CHOICE_SEED, progress: machine.progress });
  const people = readPeople();
  const moves = await verifyInTwins(gathered, {
    look: (proposals) => verifyAll(machine, proposals),
    contrast: (originals) => findContrasts(machine, people, originals),
  });
  const usable = { ...gathered, twins: moves.twins };
  const chosen = readChosen(VOLUME.number);
  const content = chooseContent({ ...usable, ...VOLUME, chosen, seed: CHOICE_SEED });
  // Marks are plenty: the volume with the course fills the stock with them.
  const marks = VOLUME.hasCourse ? gathered.marks : [];
  const stock = chooseStock({ marks, twins: moves.twins, content });
  return { volume: VOLUME.number, gathered, moves, stock, ...content };
}

const written = await writeContent(await withMachine(settingsFrom(process.env), mine));
for (const file of written) console.log(file);
