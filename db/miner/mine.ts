/**
 * `npm run mine`: plays the games, chooses the positions, writes `db/content/course/`.
 *
 * The same seed with the same tools writes the same bytes: Stockfish searches to a fixed depth on one thread and forgets
 * each game, all chance comes from the seed, and nothing here asks the time except to tell how long it took.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { ALL_MOVES_MULTI_PV } from '#bot/strength';
import type { ChapterKey } from '#contract/curriculum';
import { chooseAttackedPieces } from './attacked-pieces.ts';
import type { MinedTask } from './candidate.ts';
import { writeContentFile } from './content-file.ts';
import { planGames } from './game-plan.ts';
import { playGame } from './self-play.ts';
import type { Game } from './self-play.ts';
import { sift } from './sift.ts';
import { startStockfish } from './stockfish-node.ts';
import type { NodeEngine } from './stockfish-node.ts';
import { summarise } from './summary.ts';

/** Decides the games. Changing it, or `GAME_COUNT`, changes all content. */
const GAMES_SEED = 20_261_121;
/** Decides between positions that fit equally well. */
const CHOICE_SEED = 1;
/** Enough that no task has to take a second-best position; they take about three minutes. */
const GAME_COUNT = 200;
const GAMES_PER_PROGRESS_LINE = 10;
const CONTENT_FOLDER = new URL('../content/course/', import.meta.url);
/** Megabytes; Stockfish's own default, said aloud because results depend on it. */
const HASH_MB = 16;

async function mine(): Promise<void> {
  const games = await playGames();
  const sifting = sift(games);
  const tasks = chooseAttackedPieces(sifting.kept, CHOICE_SEED);
  await writeChapter('attackedPieces', tasks);
  for (const line of summarise(games, sifting, tasks)) console.log(line);
}

async function playGames(): Promise<readonly Game[]> {
  const engine = await startStockfish();
  try {
    await engine.configure({ Threads: 1, Hash: HASH_MB, MultiPV: ALL_MOVES_MULTI_PV });
    return await playAll(engine);
  } finally {
    await engine.quit();
  }
}

async function playAll(engine: NodeEngine): Promise<readonly Game[]> {
  const startedAt = performance.now();
  const games: Game[] = [];
  for (const plan of planGames(GAMES_SEED, GAME_COUNT)) {
    games.push(await playGame(engine, plan));
    if (games.length % GAMES_PER_PROGRESS_LINE > 0) continue;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`game ${games.length}/${GAME_COUNT}, ${seconds} s, latest: ${plan.opening.name.en}`);
  }
  return games;
}

async function writeChapter(chapter: ChapterKey, tasks: readonly MinedTask[]): Promise<void> {
  await mkdir(CONTENT_FOLDER, { recursive: true });
  await writeFile(new URL(`${chapter}.json`, CONTENT_FOLDER), writeContentFile(tasks));
}

await mine();
