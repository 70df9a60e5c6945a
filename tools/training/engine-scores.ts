/**
 * What Stockfish says of each legal move of the situations that tune and judge, at depth 1 and at depth 2.
 */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scoresOfMoves } from '#bot/scores-of-moves';
import { ALL_MOVES_MULTI_PV } from '#bot/uci';
import { startEnginePool, type JobEngine } from '../miner/machine/engine-pool.ts';
import { startStockfish } from '../miner/machine/stockfish-node.ts';
import type { SampleJudge } from './make-samples.ts';

export const SEARCHED_DEPTHS = [1, 2] as const;

export interface ScoreOptions {
  readonly folder: string;
  readonly set: 'tune' | 'test';
  readonly engines: number;
  /** Further parts are left out once there are so many situations. */
  readonly mostSituations: number;
  readonly report: (text: string) => void;
}

/** Scores every situation of a set that has none yet; may be stopped and goes on part by part. */
export async function scoreByEngine({
  folder,
  set,
  engines,
  mostSituations,
  report,
}: ScoreOptions): Promise<void> {
  const parts = firstParts(folder, set, mostSituations).filter(
    (name) => !existsSync(join(folder, name.replace('.json', '.scores'))),
  );
  if (parts.length === 0) return;
  const pool = await startEnginePool(engines, startStockfish);
  let done = 0;
  try {
    await pool.runAll(parts, async (engine, name) => {
      const judges = readJudges(folder, name);
      const scores: number[] = [];
      await engine.configure({ Hash: 1, MultiPV: ALL_MOVES_MULTI_PV });
      for (const judge of judges) {
        await engine.startNewGame();
        for (const depth of SEARCHED_DEPTHS) scores.push(...(await scoresAt(engine, judge, depth)));
      }
      const file = join(folder, name.replace('.json', '.scores'));
      writeFileSync(`${file}.tmp`, Int16Array.from(scores));
      renameSync(`${file}.tmp`, file);
      done += 1;
      if (done % 10 === 0 || done === parts.length)
        report(`${set}: Stockfish’s scores of part ${done} of ${parts.length}`);
    });
  } finally {
    await pool.quit();
  }
}

function firstParts(folder: string, set: string, mostSituations: number): readonly string[] {
  let left = mostSituations;
  return readdirSync(folder)
    .filter((name) => name.startsWith(set) && name.endsWith('.json'))
    .toSorted()
    .filter((name) => {
      if (left <= 0) return false;
      left -= readJudges(folder, name).length;
      return true;
    });
}

function readJudges(folder: string, name: string): readonly SampleJudge[] {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}

/** Scores of all legal moves at a depth, in their order. */
export async function scoresAt(
  engine: JobEngine,
  { fen, legal }: Pick<SampleJudge, 'fen' | 'legal'>,
  depth: number,
): Promise<Int16Array> {
  const { candidates } = await engine.search({ fen, limit: { depth } });
  return scoresOfMoves(candidates, legal);
}
