/**
 * The promise of the whole machine, kept on a small scale with the real engine: the same plans give the same games, whatever
 * the number of engines, and an interruption leaves no trace.
 */
import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pick } from '#bot/random';
import type { GamePlan } from './game-plan.ts';
import { withMachine } from '../machine/machine.ts';
import type { MiningProgress } from '../machine/progress.ts';
import { playGames, type GameSource } from './play-games.ts';
import { toScoredMove, type SelfPlayedGame, type SelfPlayer } from './self-play.ts';
import { randomCount } from '#worker-engine/testing/random-count';
import { SILENT, expectingNothing, interrupting } from '../testing/progress.ts';

/** The longest line of the test takes some seconds on an idle machine. */
const DEADLINE_MS = 120_000;

/** Games that end soon: White has opened the way to its king. */
const PLANS = [11, 12, 13, 14].slice(0, randomCount(3, 4)).map((seed, index): GamePlan => ({
  number: index + 1,
  seed,
  opening: { eco: 'A00', name: { en: 'Barnes Opening', pl: 'Otwarcie Barnesa' }, moves: ['f3', 'e5', 'g4'] },
  elo: { white: 600, black: 2200 },
}));

/** Enough where nothing is left to do. */
const NO_ENGINES = 0;

/** Plays one of the three best moves, by chance. */
const player: SelfPlayer = {
  choose: async (engine, { fen }, random) => {
    const moves = (await engine.search({ fen, limit: { depth: 2 } })).candidates.map(toScoredMove);
    return moves.length === 0 ? undefined : { played: pick(moves.slice(0, 3), random).move, moves };
  },
  findEarlyEnd: (positions) => (positions.length > LONGEST ? 'resigned' : undefined),
};
const SOURCE: GameSource = { name: 'games', version: 1, player, engineOptions: {} };
/** Half-moves: enough to tell games apart. */
const LONGEST = 20;

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'oko-mining-'));
const play = (
  engines: number,
  folder: string,
  progress: MiningProgress,
): Promise<readonly SelfPlayedGame[]> =>
  withMachine({ engines, folder, progress }, async (machine) => [
    ...(await playGames(machine, PLANS, SOURCE)),
  ]);

test(
  'one engine, two engines and an interrupted run give the same games',
  async () => {
    const folder = newFolder();
    const games = await play(1, newFolder(), SILENT);
    expect(games.map(({ plan }) => plan)).toEqual(PLANS);
    expect(games.every(({ positions }) => positions.length > 0)).toBe(true);

    await expect(play(2, folder, interrupting('games'))).rejects.toThrow('interrupted');
    appendFileSync(join(folder, 'games.jsonl'), '{"key":"{\\"seed\\":14,"resu');
    expect(await play(2, folder, SILENT)).toEqual(games);
    expect(await play(NO_ENGINES, folder, expectingNothing('games'))).toEqual(games);
  },
  DEADLINE_MS,
);
