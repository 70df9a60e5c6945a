/**
 * Candidates by lesson and kind, the easiest first: where to look for one that is as hard as its place asks.
 *
 * Difficulties of different lessons are not the same scale, and safe moves have another spread than unsafe ones. So places
 * are shares: 0.5 is the middle one of all candidates of its kind.
 */
import type { Random } from '#bot/random';
import type { LessonTitleKey } from '#contract/curriculum';
import type { Candidate } from '../sifting/candidate.ts';

/** Which candidates go into one order. */
export interface Kind {
  readonly lesson: LessonTitleKey;
  readonly isEmpty: boolean;
}

/** A candidate and how hard it is among those of its kind, from 0 to 1. */
export interface Placed {
  readonly candidate: Candidate;
  readonly place: number;
}

/** Both ends are shares, the lower one included. */
export interface Band {
  readonly from: number;
  readonly to: number;
}

export class DifficultyOrder {
  readonly #byKind = new Map<string, readonly Placed[]>();

  constructor(candidates: readonly Candidate[], random: Random) {
    const groups = new Map<string, Candidate[]>();
    for (const candidate of candidates) {
      const name = nameOf({ lesson: candidate.lesson, isEmpty: candidate.truth.length === 0 });
      const group = groups.get(name);
      if (group) group.push(candidate);
      else groups.set(name, [candidate]);
    }
    for (const [name, group] of groups) this.#byKind.set(name, placeByDifficulty(group, random));
  }

  /** All candidates of a kind, the easiest first. */
  all(kind: Kind): readonly Placed[] {
    return this.#byKind.get(nameOf(kind)) ?? [];
  }

  /** Those in a band. */
  within(kind: Kind, { from, to }: Band): readonly Placed[] {
    const placed = this.all(kind);
    return placed.slice(Math.ceil(from * placed.length), Math.ceil(to * placed.length));
  }
}

/** Among equally hard ones luck decides: else those of one game would lie together. */
function placeByDifficulty(candidates: readonly Candidate[], random: Random): readonly Placed[] {
  const sorted = candidates
    .map((candidate) => ({ candidate, luck: random() }))
    .toSorted((a, b) => a.candidate.difficulty - b.candidate.difficulty || a.luck - b.luck);
  return sorted.map(({ candidate }, index) => ({ candidate, place: index / sorted.length }));
}

function nameOf({ lesson, isEmpty }: Kind): string {
  return `${lesson} ${isEmpty ? 'empty' : 'found'}`;
}
