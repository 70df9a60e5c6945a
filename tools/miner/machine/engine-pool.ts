/**
 * Several engines at work on one list of jobs, so that mining takes as long as the machine has cores for.
 *
 * A job's result never depends on which engine took it or on what that engine did before: every job begins with an engine
 * that has forgotten everything and stands at the same options. Knows nothing of what the jobs are.
 */
import type { UciConversation } from '#bot/uci';
import type { NodeEngine } from './stockfish-node.ts';

/** What a job may do with its engine: search, and set options for the time of the job. */
export type JobEngine = Pick<UciConversation, 'configure' | 'search' | 'startNewGame'>;

export interface EnginePool {
  /**
   * Does all jobs, the first ones first, and gives their results in the order of the jobs. After a failure no further job
   * is begun; those under way are finished before the failure is thrown.
   */
  runAll<Job, Result>(
    jobs: readonly Job[],
    work: (engine: JobEngine, job: Job) => Promise<Result>,
  ): Promise<readonly Result[]>;
  /** Ends all engines. */
  quit(): Promise<void>;
}

/** Where every job begins. One thread and a hash of its own: only then is a search to a fixed depth repeatable. */
export const BASE_OPTIONS = {
  Threads: 1,
  /** Megabytes; Stockfish's own default, written out because results depend on it. */
  Hash: 16,
  MultiPV: 1,
} as const;

/** Starts `size` engines. */
export async function startEnginePool(size: number, start: () => Promise<NodeEngine>): Promise<EnginePool> {
  const engines = await Promise.all(Array.from({ length: size }, start));
  return {
    runAll: (jobs, work) => runAll(engines, jobs, work),
    quit: async () => {
      await Promise.all(engines.map((engine) => engine.quit()));
    },
  };
}

async function runAll<Job, Result>(
  engines: readonly NodeEngine[],
  jobs: readonly Job[],
  work: (engine: JobEngine, job: Job) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  // One queue for all: a free engine takes the next job.
  const queue = jobs.entries();
  const serve = async (engine: NodeEngine): Promise<void> => {
    for (const [index, job] of queue) {
      if (failures.length > 0) return;
      await engine.configure(BASE_OPTIONS);
      await engine.startNewGame();
      results[index] = await work(engine, job);
    }
  };
  await Promise.all(engines.map((engine) => serve(engine).catch((failure) => failures.push(failure))));
  if (failures.length > 0) throw failures[0];
  return results;
}
