/**
 * Does each job of a list once: results that the store has are taken from there, the rest is done by the engines and kept.
 */
import type { JobEngine } from './engine-pool.ts';
import type { MinerMachine } from './machine.ts';
import type { ResultStore } from './result-store.ts';

interface JobList<Job, Result> {
  /** For the progress line. */
  readonly name: string;
  readonly jobs: readonly Job[];
  /** All that decides the job's result, apart from the store's foundation. */
  readonly keyOf: (job: Job) => string;
  readonly work: (engine: JobEngine, job: Job) => Promise<Result>;
  readonly store: ResultStore<Result>;
}

/** The results of all jobs in their order, the same whether they are done now or were done before. */
export async function finishJobs<Job, Result>(
  { pool, progress }: Pick<MinerMachine, 'pool' | 'progress'>,
  { name, jobs, keyOf, work, store }: JobList<Job, Result>,
): Promise<readonly Result[]> {
  const open = jobs.filter((job) => store.find(keyOf(job)) === undefined);
  const line = progress.begin(name, jobs.length, jobs.length - open.length);
  await pool.runAll(open, async (engine, job) => {
    store.add(keyOf(job), await work(engine, job));
    line.step();
  });
  line.end();
  return jobs.map((job) => getResult(store, keyOf(job)));
}

function getResult<Result>(store: ResultStore<Result>, key: string): Result {
  const result = store.find(key);
  if (result === undefined) throw new Error(`no result for ${key}`);
  return result;
}
