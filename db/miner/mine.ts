/**
 * `npm run mine`: plays the games, has the engine search moves, chooses course and dailies, writes `db/content/`.
 *
 * The same seeds with the same tools write the same bytes: Stockfish searches to a fixed depth on one thread and forgets
 * each job, all chance comes from the seeds, and nothing that is written knows the time. What is finished is kept, so an
 * interrupted run goes on where it stopped and a finished one only chooses again.
 */
import { chooseContent, usableForMarking } from './choosing/choose-content.ts';
import { planGames } from './games/game-plan.ts';
import { collect } from './machine/collect.ts';
import { settingsFrom, withMachine } from './machine/machine.ts';
import type { Machine } from './machine/machine.ts';
import type { MiningRun } from './writing/mining-run.ts';
import { playGames } from './games/play-games.ts';
import { SECOND_LOOK_DEPTH, chooseWithSecondLook } from './choosing/second-look.ts';
import { sift } from './sifting/sift.ts';
import { verifyAll, verifyMoves } from './verifying/verify-moves.ts';
import { writeContent } from './writing/write-content.ts';

/** Decides the games. Changing it, or `GAME_COUNT`, changes all content. */
const GAMES_SEED = 20_261_121;
/** Decides between positions that fit equally well. */
const CHOICE_SEED = 1;
/** Every opening eighteen times: enough that even the scarcest kind, moves of chapters 3 and 4, lasts for all days. */
const GAME_COUNT = 1008;

async function mine(machine: Machine): Promise<MiningRun> {
  const games = await playGames(machine, planGames(GAMES_SEED, GAME_COUNT));
  const sifting = sift(games);
  const moves = await verifyMoves(machine, sifting.kept);
  const marks = collect(machine.progress, 'candidates', sifting.kept, usableForMarking);
  const { chosen, ...secondLook } = await chooseWithSecondLook({
    moves,
    choose: (usable) => chooseContent([...marks, ...usable], CHOICE_SEED),
    look: (proposals) => verifyAll(machine, proposals, SECOND_LOOK_DEPTH),
  });
  const usable = [...marks, ...moves.usable];
  return { games, sifting, moves, secondLook, usable, ...chosen };
}

const written = await writeContent(await withMachine(settingsFrom(process.env), mine));
for (const file of written) console.log(file);
