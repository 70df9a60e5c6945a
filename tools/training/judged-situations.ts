/**
 * The situations that tune or judge, each with its sample, the engine's scores, and what other players need to know of it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEncoding, type Encoding } from '../../worker-engine/bot/encode.ts';
import type { SearchScores } from '../../worker-engine/bot/with-engine.ts';
import type { SampleJudge } from './make-samples.ts';
import { readSample, startsOf } from './sample-format.ts';
import { readWords } from './train-net.ts';

export interface JudgedSituation {
  /** Filled again for the next situation. */
  readonly encoding: Encoding;
  readonly chosen: number;
  readonly search: SearchScores;
  readonly judge: SampleJudge;
}

/** Goes through the situations of a set whose scores are there, part by part. */
export function* readJudged(folder: string, set: 'tune' | 'test'): Generator<JudgedSituation> {
  const encoding = createEncoding();
  const parts = readdirSync(folder)
    .filter((name) => name.startsWith(set) && name.endsWith('.scores'))
    .toSorted();
  for (const part of parts) {
    const samples = join(folder, part.replace('.scores', '.bin'));
    if (!existsSync(samples)) continue;
    const words = readWords(samples);
    const scores = new Int16Array(readWords(join(folder, part)).buffer);
    const judges: readonly SampleJudge[] = JSON.parse(
      readFileSync(join(folder, part.replace('.scores', '.json')), 'utf8'),
    );
    let at = 0;
    for (const [index, start] of startsOf(words).entries()) {
      const judge = judges[index];
      const chosen = readSample(words, start, encoding);
      const count = encoding.moveCount;
      if (judge?.legal.length !== count) throw new Error(`${part}: situation ${index} is not the sample’s`);
      const search = {
        shallow: scores.subarray(at, at + count),
        deep: scores.subarray(at + count, at + 2 * count),
      };
      at += 2 * count;
      yield { encoding, chosen, search, judge };
    }
  }
}
