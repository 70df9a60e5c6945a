/**
 * The positions that chess is measured on, and how: every peer does the same job on the same positions, in one run.
 */
import { Bench } from 'tinybench';
import { randomGameFens } from '../../worker-engine/testing/random-games.ts';

const SEED = 2026;
const POSITION_COUNT = 240;
/** Every 11th position of the games: openings, middlegames and endings of some twenty of them. */
const STRIDE = 11;
/** Of each peer, in milliseconds. */
const MEASURE_MS = 1000;

/** The same in every run. */
export function benchFens(): readonly string[] {
  return randomGameFens(SEED, POSITION_COUNT * STRIDE).filter((_, index) => index % STRIDE === 0);
}

/** How many subjects a second the job is done for, by the median of its rounds; the job answers how much it found. */
export async function perSecond<Subject>(
  subjects: readonly Subject[],
  job: (subject: Subject) => number,
): Promise<number> {
  const bench = new Bench({ time: MEASURE_MS });
  let total = 0;
  bench.add('all subjects once', () => {
    for (const subject of subjects) total += job(subject);
  });
  const [task] = await bench.run();
  if (total === 0 || task?.result.state !== 'completed') throw new Error('the measurement failed');
  return (subjects.length * 1000) / task.result.latency.p50;
}

/** `1733k`. */
export function thousands(count: number): string {
  return `${Math.round(count / 1000)}k`;
}
