/**
 * Reads games and has them turned into samples by some threads. The same games and the same seed give the same files.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createRandom, seedOfPart } from '#bot/random';
import { readGames, type PeopleGame } from './read-games.ts';
import type { SampleCount, SampleJob } from './sample-worker.ts';

/** Counts up when the same games would give other samples. */
const VERSION = 3;
const GAMES_PER_PART = 1000;

export interface SampleOptions {
  readonly paths: readonly string[];
  /** Where sample folders lie. */
  readonly state: string;
  readonly seed: number;
  readonly threads: number;
  /** No more games than this are read. */
  readonly mostGames: number;
  readonly report: (text: string) => void;
}

/** Gives the folder of the samples; those that are there already are not made again. */
export async function writeSamples(options: SampleOptions): Promise<string> {
  const folder = join(options.state, keyOf(options));
  if (existsSync(join(folder, 'counts.json'))) {
    options.report(`samples: as made before, ${readFileSync(join(folder, 'counts.json'), 'utf8')}`);
    return folder;
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const games: PeopleGame[] = [];
  for (const path of options.paths) {
    for await (const game of readGames(path)) {
      if (games.length >= options.mostGames) break;
      games.push(game);
      if (games.length % 50_000 === 0) options.report(`games read: ${games.length}`);
    }
  }
  const counts = await workThrough(shuffleInPlace(games, options.seed), folder, options);
  writeFileSync(join(folder, 'counts.tmp'), JSON.stringify({ games: games.length, ...counts }));
  renameSync(join(folder, 'counts.tmp'), join(folder, 'counts.json'));
  return folder;
}

/** As `shuffle` does, which is too slow for so many. */
function shuffleInPlace(games: PeopleGame[], seed: number): readonly PeopleGame[] {
  const random = createRandom(seed);
  for (let left = games.length - 1; left > 0; left--) {
    const other = Math.floor(random() * (left + 1));
    const [one, two] = [games[left], games[other]];
    if (one && two) {
      games[left] = two;
      games[other] = one;
    }
  }
  return games;
}

function keyOf({ paths, seed, mostGames }: SampleOptions): string {
  const files = paths.map((path) => `${basename(path)} ${statSync(path).size}`);
  return createHash('sha256')
    .update(JSON.stringify([VERSION, files, seed, mostGames]))
    .digest('hex')
    .slice(0, 12);
}

async function workThrough(
  games: readonly PeopleGame[],
  folder: string,
  { seed, threads, report }: SampleOptions,
): Promise<SampleCount> {
  const parts = Math.ceil(games.length / GAMES_PER_PART);
  const total = { train: 0, tune: 0, test: 0 };
  let next = 0;
  let done = 0;
  const serve = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./sample-worker.ts', import.meta.url));
      const give = (): void => {
        if (next >= parts) {
          void worker.terminate().then(() => resolve());
          return;
        }
        const index = next++;
        const some = games.slice(index * GAMES_PER_PART, (index + 1) * GAMES_PER_PART);
        worker.postMessage(
          { folder, index, seed: seedOfPart(seed, index), games: some } satisfies SampleJob,
          [],
        );
      };
      worker.on('error', reject);
      worker.on('message', (count: SampleCount) => {
        total.train += count.train;
        total.tune += count.tune;
        total.test += count.test;
        done += 1;
        if (done % 10 === 0 || done === parts) {
          report(
            `samples: part ${done} of ${parts}, ${total.train} to learn from, ${total.tune} to tune, ${total.test} to test`,
          );
        }
        give();
      });
      give();
    });
  await Promise.all(Array.from({ length: threads }, serve));
  return total;
}
