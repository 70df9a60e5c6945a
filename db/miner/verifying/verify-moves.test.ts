/**
 * As for the games, now for what the engine finds about moves: neither the number of engines nor an interruption changes it.
 */
import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playPeopleGames } from '../games/people-games.ts';
import { withMachine } from '../machine/machine.ts';
import type { Machine } from '../machine/machine.ts';
import type { Progress } from '../machine/progress.ts';
import { sift } from '../sifting/sift.ts';
import type { SiftedPosition } from '../sifting/sift.ts';
import { randomCount } from '#worker-engine/testing/random-count';
import { SILENT, expectingNothing, interrupting } from '../testing/progress.ts';
import { VERIFY_DEPTH } from './verify.ts';
import { verifyMoves } from './verify-moves.ts';
import type { VerifiedMoves } from './verify-moves.ts';

/** A game and some searches, twice: under `test:deep` some seconds on an idle machine. */
const DEADLINE_MS = 120_000;
/** What is promised here holds for every depth, in plies; a shallow one takes little time. */
const DEPTH = randomCount(6, VERIFY_DEPTH);

/** Enough where nothing is left to do. */
const NO_ENGINES = 0;

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'oko-mining-'));
const mineWith = <T>(
  engines: number,
  folder: string,
  progress: Progress,
  work: (machine: Machine) => Promise<T>,
) => withMachine({ engines, folder, progress }, work);
const playOneGame = async (machine: Machine): Promise<readonly SiftedPosition[]> =>
  sift([...(await playPeopleGames(machine, 1, 2))]).kept;

test(
  'one engine, two engines and an interrupted run accept the same moves',
  async () => {
    const { positions, moves } = await mineWith(1, newFolder(), SILENT, async (machine) => {
      const played = await playOneGame(machine);
      return { positions: played, moves: await verifyMoves(machine, played, DEPTH) };
    });
    const verify = (engines: number, folder: string, progress: Progress): Promise<VerifiedMoves> =>
      mineWith(engines, folder, progress, (machine) => verifyMoves(machine, positions, DEPTH));

    expect(moves.usable.length).toBeGreaterThan(0);
    expect(moves.asked).toBeLessThan(moves.proposed);

    const folder = newFolder();
    await expect(verify(2, folder, interrupting('moves'))).rejects.toThrow('interrupted');
    appendFileSync(join(folder, 'searches.jsonl'), '{"key":"[{\\"fen\\":');
    expect(await verify(2, folder, SILENT)).toEqual(moves);
    expect(await verify(NO_ENGINES, folder, expectingNothing('moves'))).toEqual(moves);
  },
  DEADLINE_MS,
);
