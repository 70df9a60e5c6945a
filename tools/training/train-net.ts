/**
 * Trains the net on the samples of a folder: some times over all of them, in a new order each time, with a rate that falls to
 * nearly nothing. The same samples, options and seed give the same net.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom, type Random } from '#bot/random';
import { createEncoding } from '../../worker-engine/bot/encode.ts';
import type { Network, Size } from '../../worker-engine/bot/network.ts';
import { createLearner } from './learner.ts';
import { readSample, startsOf } from './sample-format.ts';

export interface NetOptions {
  readonly folder: string;
  readonly size: Size;
  /** How many times all samples are learned from; the last time may be cut short. */
  readonly epochs: number;
  /** At most so many samples are learned from in each epoch. */
  readonly mostSamples: number;
  readonly seed: number;
  readonly report: (progress: NetProgress) => void;
}

export interface NetProgress {
  readonly learned: number;
  readonly planned: number;
  /** Mean surprise since the last report, in nats. */
  readonly surprise: number;
}

const FIRST_RATE = 0.05;
/** What is left of the rate in the end. */
const LAST_SHARE = 0.03;
const REPORT_EVERY = 100_000;

export function trainNet({ folder, size, epochs, mostSamples, seed, report }: NetOptions): Network {
  const random = createRandom(seed);
  const learner = createLearner({ size, random });
  const encoding = createEncoding();
  const files = trainFiles(folder);
  const planned = Math.round(Math.min(mostSamples, countSamples(folder)) * epochs);
  let learned = 0;
  let surprise = 0;
  const learnFrom = (words: Uint16Array, start: number): void => {
    const chosen = readSample(words, start, encoding);
    surprise += learner.learn(encoding, chosen, FIRST_RATE * Math.max(LAST_SHARE, 1 - learned / planned));
    learned += 1;
    if (learned % REPORT_EVERY !== 0) return;
    report({ learned, planned, surprise: surprise / REPORT_EVERY });
    surprise = 0;
  };
  /** Learns from so many samples of one round over all of them; gives how many there were. */
  const learnRound = (most: number): number => {
    let left = most;
    for (const file of shuffled(files, random)) {
      if (left <= 0) break;
      const words = readWords(join(folder, file));
      const starts = shuffled(startsOf(words), random).slice(0, left);
      for (const start of starts) learnFrom(words, start);
      left -= starts.length;
    }
    return most - left;
  };
  for (let left = planned; left > 0;) left -= learnRound(Math.min(mostSamples, left));
  return learner.network;
}

function trainFiles(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('train-') && name.endsWith('.bin'))
    .toSorted();
}

/** How many samples there are to learn from. */
export function countSamples(folder: string): number {
  const { train }: { train: number } = JSON.parse(readFileSync(join(folder, 'counts.json'), 'utf8'));
  return train;
}

/** A file of samples, as numbers. */
export function readWords(path: string): Uint16Array {
  const bytes = readFileSync(path);
  const words = new Uint16Array(bytes.length >> 1);
  new Uint8Array(words.buffer).set(bytes);
  return words;
}

function shuffled<Item>(items: ArrayLike<Item>, random: Random): Item[] {
  const all = Array.from(items);
  for (let left = all.length - 1; left > 0; left--) {
    const other = Math.floor(random() * (left + 1));
    const [one, two] = [all[left], all[other]];
    if (one === undefined || two === undefined) continue;
    all[left] = two;
    all[other] = one;
  }
  return all;
}
