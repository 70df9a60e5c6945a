/**
 * In which of several databases a learner is at home, from the learner's id alone: no list is kept (docs/scale.md).
 *
 * Rendezvous hashing (Thaler and Ravishankar, 1998): each name is weighed with the id, and the heaviest wins. With one more name, of n
 * then, one learner in n moves, and only to the new one. Pure.
 *
 * Where learners are stored hangs on these numbers: whoever changes them has to move everybody.
 */

/** The name of the learner's home among these. */
export function homeOf(names: readonly [string, ...string[]], learnerId: string): string {
  const [first, ...others] = names;
  if (others.length === 0) return first;
  const id = hashOf(learnerId);
  const weigh = (name: string) => ({ name, weight: mix(hashOf(name) ^ id) });
  return others.map(weigh).reduce((best, other) => (other.weight > best.weight ? other : best), weigh(first))
    .name;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return mix(hash);
}

/** The end of MurmurHash3: each bit of the number decides on each bit of the result. */
function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
