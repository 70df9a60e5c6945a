/**
 * Samples as they lie on disk: 16-bit numbers, one sample after another, so that millions of them are read quickly.
 *
 * length · rating · chosen move · inputs · moves · then the inputs, each move's key, where its features end, the features.
 */
import type { Encoding } from '../../worker-engine/bot/encode.ts';

const HEADER = 5;

/** Grows as samples are added. */
export interface SampleBuffer {
  words: Uint16Array;
  used: number;
  count: number;
}

export function createSampleBuffer(): SampleBuffer {
  return { words: new Uint16Array(1 << 20), used: 0, count: 0 };
}

export function addSample(buffer: SampleBuffer, encoding: Encoding, chosen: number): void {
  const { inputCount, moveCount } = encoding;
  const featureCount = encoding.ends[moveCount - 1] ?? 0;
  const length = HEADER + inputCount + 2 * moveCount + ((featureCount + 1) >> 1);
  if (buffer.used + length > buffer.words.length) {
    const larger = new Uint16Array(buffer.words.length * 2);
    larger.set(buffer.words);
    buffer.words = larger;
  }
  const { words, used } = buffer;
  words.set([length, encoding.rating, chosen, inputCount, moveCount], used);
  let at = used + HEADER;
  words.set(encoding.inputs.subarray(0, inputCount), at);
  at += inputCount;
  words.set(encoding.keys.subarray(0, moveCount), at);
  at += moveCount;
  words.set(encoding.ends.subarray(0, moveCount), at);
  at += moveCount;
  new Uint8Array(words.buffer, at * 2, featureCount).set(encoding.features.subarray(0, featureCount));
  buffer.used += length;
  buffer.count += 1;
}

/** Where each sample of a file begins. */
export function startsOf(words: Uint16Array): Uint32Array {
  const starts: number[] = [];
  for (let at = 0; at < words.length; at += words[at] ?? Infinity) starts.push(at);
  return Uint32Array.from(starts);
}

/** Reads the sample that begins at a place, and says which of its moves was played. */
export function readSample(words: Uint16Array, start: number, encoding: Encoding): number {
  const inputCount = words[start + 3] ?? 0;
  const moveCount = words[start + 4] ?? 0;
  encoding.rating = words[start + 1] ?? 0;
  encoding.inputCount = inputCount;
  encoding.moveCount = moveCount;
  let at = start + HEADER;
  encoding.inputs.set(words.subarray(at, (at += inputCount)));
  encoding.keys.set(words.subarray(at, (at += moveCount)));
  encoding.ends.set(words.subarray(at, (at += moveCount)));
  const featureCount = encoding.ends[moveCount - 1] ?? 0;
  encoding.features.set(new Uint8Array(words.buffer, words.byteOffset + at * 2, featureCount));
  return words[start + 2] ?? 0;
}
