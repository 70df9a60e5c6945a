/**
 * Luck that can be repeated: the same seed gives the same numbers, on every machine.
 *
 * Not for secrets. Everything here that needs chance takes a `Random`, so tests and the miner decide what it gives.
 */

/** Gives the next number of a sequence, at least 0 and below 1. */
export type Random = () => number;

/** Weyl increment of splitmix32: 2³² divided by the golden ratio. */
const GOLDEN_GAMMA = 0x9e3779b9;
const TWO_TO_32 = 2 ** 32;

/**
 * The splitmix32 generator: Steele, Lea and Flood's SplitMix (OOPSLA 2014) in 32 bits, with the mixing
 * constants of Chris Wellons' "hash prospector" search. Its period of 2³² is far beyond what we draw.
 */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + GOLDEN_GAMMA) | 0;
    return mix(state) / TWO_TO_32;
  };
}

/** A seed for part number `index` of a larger work, so that each part can be repeated alone. */
export function seedOfPart(seed: number, index: number): number {
  return mix((seed ^ mix(index + 1)) | 0);
}

/** One item, each as likely as the others; the list must not be empty. */
export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

/** The items in a random order (Fisher and Yates), the given list untouched. */
export function shuffle<T>(items: readonly T[], random: Random): readonly T[] {
  const left = [...items];
  const shuffled: T[] = [];
  while (left.length > 0) shuffled.push(...left.splice(Math.floor(random() * left.length), 1));
  return shuffled;
}

/** Spreads the bits of a 32-bit integer; the result is unsigned. */
function mix(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}
