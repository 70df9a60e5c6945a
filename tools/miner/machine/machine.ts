/**
 * The machine that mining runs on: engines, a place for finished work, and a progress line. Made once, by the command that starts the miner.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { engineBuild, startStockfish } from './stockfish-node.ts';
import { startEnginePool } from './engine-pool.ts';
import type { EnginePool } from './engine-pool.ts';
import { createProgress } from './progress.ts';
import type { MiningProgress } from './progress.ts';
import { openResultStore } from './result-store.ts';
import type { ResultStore } from './result-store.ts';

export interface MinerMachine {
  readonly pool: EnginePool;
  readonly progress: MiningProgress;
  /**
   * The finished work of one stage. `version` is the code's: a stage counts it up when it would now give other results,
   * and its old results are thrown away, as with another build of the engine.
   */
  openStore<Result>(stage: string, version: number | string): ResultStore<Result>;
}

interface MachineSettings {
  /** How many engines work side by side. */
  readonly engines: number;
  /** Where finished work is kept. */
  readonly folder: string;
  readonly progress: MiningProgress;
}

/** What `npm run mine` runs on: `MINE_ENGINES` sets the number of engines, `OKO_STATE` the folder. */
export function settingsFrom(environment: NodeJS.ProcessEnv): MachineSettings {
  const engines = Number(environment['MINE_ENGINES'] ?? availableParallelism());
  if (!Number.isInteger(engines) || engines < 1) {
    throw new RangeError(`MINE_ENGINES is ${environment['MINE_ENGINES']}, not a number of engines`);
  }
  return {
    engines,
    folder: join(environment['OKO_STATE'] ?? '.state', 'mining'),
    progress: createProgress(),
  };
}

/** Runs `work` on a machine whose engines are ended when it is over, also after an error. */
export async function withMachine<Result>(
  { engines, folder, progress }: MachineSettings,
  work: (machine: MinerMachine) => Promise<Result>,
): Promise<Result> {
  const build = await engineBuild();
  const pool = await startEnginePool(engines, startStockfish);
  const openStore = <T>(stage: string, version: number | string): ResultStore<T> =>
    openResultStore(join(folder, `${stage}.jsonl`), `${stage} ${version} on ${build}`);
  try {
    return await work({ pool, progress, openStore });
  } finally {
    await pool.quit();
  }
}
