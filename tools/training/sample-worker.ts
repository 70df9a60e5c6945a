/**
 * A thread that turns games into samples and writes them down, part by part.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { makeSamples } from './make-samples.ts';
import type { PeopleGame } from './read-games.ts';
import { SETS } from './split.ts';

export interface SampleJob {
  readonly folder: string;
  readonly index: number;
  readonly seed: number;
  readonly games: readonly PeopleGame[];
}

/** How many samples of each set there were. */
export type SampleCount = Readonly<Record<(typeof SETS)[number], number>>;

parentPort?.on('message', ({ folder, index, seed, games }: SampleJob) => {
  const { buffers, judges } = makeSamples(games, seed);
  mkdirSync(folder, { recursive: true });
  const name = String(index).padStart(5, '0');
  for (const set of SETS) {
    const { words, used } = buffers[set];
    if (used > 0) writeFileSync(join(folder, `${set}-${name}.bin`), words.subarray(0, used));
  }
  writeFileSync(join(folder, `tune-${name}.json`), JSON.stringify(judges.tune));
  writeFileSync(join(folder, `test-${name}.json`), JSON.stringify(judges.test));
  const count: SampleCount = {
    train: buffers.train.count,
    tune: buffers.tune.count,
    test: buffers.test.count,
  };
  parentPort?.postMessage(count, []);
});
