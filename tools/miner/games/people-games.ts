/**
 * The source of games that look like people's: the bot that learned from people, against itself.
 *
 * It needs nothing but the repository.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BookMoves } from '#bot/opening-book';
import { readModel, type Model } from '#bot/read-weights';
import { planPeopleGames } from './people-plan.ts';
import { createPeoplePlayer } from './people-player.ts';
import { playGames, type Games } from './play-games.ts';
import type { MinerMachine } from '../machine/machine.ts';
import type { GameRange } from '../volumes.ts';

/** What `npm run train` learned. */
const LEARNED = join(import.meta.dirname, '../../../worker-engine/bot/learned');
/** Counts up when the same plan would give another game: here, in the folder of the model, or in `people-player.ts`. */
const PEOPLE_PLAY_VERSION = 4;
/** The games with these numbers; those that an earlier run has played are read. */
export async function playPeopleGames(machine: MinerMachine, seed: number, numbers: GameRange): Promise<Games> {
  const { model, version } = readPeople();
  const book: BookMoves = JSON.parse(readFileSync(join(LEARNED, 'people-book.json'), 'utf8'));
  return await playGames(machine, planPeopleGames(seed, numbers, book), {
    name: 'people-games',
    version,
    player: createPeoplePlayer(model),
    // The model was trained on scores of an engine that forgets each move; a small memory is cleared sooner.
    engineOptions: { Hash: 1 },
  });
}

/** What people play, as far as it was learned. */
export interface People {
  readonly model: Model;
  /** Names the code and the model: another model plays other games. */
  readonly version: string;
}

/** Reads what people play. */
export function readPeople(): People {
  const bytes = readFileSync(join(LEARNED, 'people-model.bin'));
  return {
    model: readModel(bytes),
    version: `${PEOPLE_PLAY_VERSION} by ${createHash('sha256').update(bytes).digest('hex')}`,
  };
}
