/**
 * With the bundled engine and the model that learned from people: what is found is judged like a position of a game.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPeople } from '../games/people-games.ts';
import { differingSquares } from '../choosing/likeness.ts';
import { withMachine, type MinerMachine } from '../machine/machine.ts';
import type { Proposal } from '../proposing/moves/proposal.ts';
import { judgedPosition } from '../proposing/moves/testing/judged-position.ts';
import { walkProposals } from '../proposing/moves/proposals.ts';
import { SILENT, expectingNothing } from '../testing/progress.ts';
import { randomCount } from '#worker-engine/testing/random-count';
import { findContrasts, type Contrast } from './find-contrasts.ts';

const people = readPeople();
/** A pawn goes where it is taken, played by people of 900; under `test:deep` another one and a bishop, too. */
const UNSAFE = [
  { fen: 'r2qkbnr/ppp1pppp/2n5/3p1b2/3P1B2/2P1P3/PP3PPP/RN1QKBNR b KQkq - 0 4', green: 'e7e5' },
  { fen: '1R2n3/p2q1k1p/6p1/2B2p2/3P2n1/P5P1/5PP1/5RK1 w - - 1 32', green: 'd4d5' },
  { fen: 'r1b1k2r/p1ppqpp1/1p3n2/B6p/4P3/2N5/PPP2PPP/2RQKB1R w Kkq - 0 11', green: 'a5b4' },
].slice(0, randomCount(1, 3));

function unsafeMoves(): readonly Proposal[] {
  return UNSAFE.flatMap(({ fen, green }) =>
    walkProposals(judgedPosition(fen, { [green]: -300 }))
      .filter((proposal) => proposal.green === green)
      .map((proposal) => ({ ...proposal, played: { percent: 14, rating: 900 } })),
  );
}

const inFolder = <T>(
  folder: string,
  progress: MinerMachine['progress'],
  work: (machine: MinerMachine) => Promise<T>,
) => withMachine({ engines: progress === SILENT ? 1 : 0, folder, progress }, work);

test('finds the same move in a position that differs by one man, safe there, and finds it once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oko-contrasts-'));
  const originals = unsafeMoves();
  expect(originals).toHaveLength(UNSAFE.length);
  const find = (machine: MinerMachine): Promise<readonly Contrast[]> =>
    findContrasts(machine, people, originals);
  const found = await inFolder(folder, SILENT, find);
  expect(found.length).toBeGreaterThan(0);
  for (const { original, shifted } of found) {
    const { green, lesson, origin, pair } = original;
    expect(shifted).toMatchObject({ green, lesson, origin, pair, truth: [] });
    expect(pair).toContain(original.fen);
    expect(shifted.played?.percent).toBeGreaterThanOrEqual(10);
    expect(differingSquares(shifted.board, original.board)).toBe(2);
  }
  expect(await inFolder(folder, expectingNothing('contrasts'), find)).toEqual(found);
});

test('where nobody knows what people play, nothing is looked for', async () => {
  const unknown = unsafeMoves().map(({ played: _played, ...proposal }) => proposal);
  const folder = mkdtempSync(join(tmpdir(), 'oko-contrasts-'));
  const find = (machine: MinerMachine): Promise<readonly Contrast[]> =>
    findContrasts(machine, people, unknown);
  expect(await inFolder(folder, expectingNothing('contrasts'), find)).toEqual([]);
});
