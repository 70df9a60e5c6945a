/**
 * As for the games, now for what the engine finds about moves: neither the number of engines nor an interruption changes it.
 */
import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playPeopleGames } from '../games/people-games.ts';
import { withMachine } from '../machine/machine.ts';
import type { MinerMachine } from '../machine/machine.ts';
import type { MiningProgress } from '../machine/progress.ts';
import type { Proposal } from '../proposing/moves/proposal.ts';
import { proposals } from '../proposing/moves/proposals.ts';
import { sift } from '../sifting/sift.ts';
import { randomCount } from '#worker-engine/testing/random-count';
import { SILENT, expectingNothing, interrupting } from '../testing/progress.ts';
import { VERIFY_DEPTH, type EngineVerification } from './verify.ts';
import { verifyAll } from './verify-moves.ts';

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
  progress: MiningProgress,
  work: (machine: MinerMachine) => Promise<T>,
) => withMachine({ engines, folder, progress }, work);
/** Of one position one move is asked about. */
const proposeMoves = async (machine: MinerMachine): Promise<readonly Proposal[]> => {
  const proposed = sift([
    ...(await playPeopleGames(machine, 1, { first: 1, last: randomCount(1, 2) })),
  ]).kept.flatMap(proposals);
  return [...new Map(proposed.map((proposal) => [proposal.fen, proposal])).values()];
};

test(
  'one engine, two engines and an interrupted run accept the same moves',
  async () => {
    const { proposed, moves } = await mineWith(1, newFolder(), SILENT, async (machine) => {
      const found = await proposeMoves(machine);
      return { proposed: found, moves: await verifyAll(machine, found, DEPTH) };
    });
    const verify = (
      engines: number,
      folder: string,
      progress: MiningProgress,
    ): Promise<readonly EngineVerification[]> =>
      mineWith(engines, folder, progress, (machine) => verifyAll(machine, proposed, DEPTH));

    expect(moves).toHaveLength(proposed.length);
    expect(moves.some(({ ok }) => ok)).toBe(true);

    const folder = newFolder();
    await expect(verify(2, folder, interrupting('moves'))).rejects.toThrow('interrupted');
    appendFileSync(join(folder, 'searches.jsonl'), '{"key":"[{\\"fen\\":');
    expect(await verify(2, folder, SILENT)).toEqual(moves);
    expect(await verify(NO_ENGINES, folder, expectingNothing('moves'))).toEqual(moves);
  },
  DEADLINE_MS,
);
