/**
 * Of many positions as many as can be that are not nearly the same: whoever chooses among these need not fear that one choice takes
 * many others away.
 *
 * It compares each with each, so it is for thousands of positions, not for all marks.
 */
import type { UsablePosition } from '../sifting/usable-position.ts';
import { isNearlySame } from './likeness.ts';

/**
 * Leaves out the one that is like most others, and of equals the one whose kind has most, until none are alike. The boards of a contrast
 * pair are meant to be alike: both stay.
 */
export function withoutNearlySame(positions: readonly UsablePosition[]): readonly UsablePosition[] {
  const likes = new Map(positions.map((position) => [position, new Set<UsablePosition>()]));
  for (const [index, one] of positions.entries())
    for (const other of positions.slice(index + 1)) {
      if (isContrast(one, other) || !isNearlySame(one.board, other.board)) continue;
      likes.get(one)?.add(other);
      likes.get(other)?.add(one);
    }
  const counts = countKinds(positions);
  for (let most = mostAlike(likes, counts); most; most = mostAlike(likes, counts)) {
    for (const other of likes.get(most) ?? []) likes.get(other)?.delete(most);
    likes.delete(most);
    counts.set(kindOf(most), countOf(most, counts) - 1);
  }
  return [...likes.keys()];
}

function mostAlike(
  likes: ReadonlyMap<UsablePosition, ReadonlySet<UsablePosition>>,
  counts: ReadonlyMap<string, number>,
): UsablePosition | undefined {
  const crowded = [...likes].filter(([, others]) => others.size > 0);
  return crowded.toSorted(
    ([a, likeA], [b, likeB]) => likeB.size - likeA.size || countOf(b, counts) - countOf(a, counts),
  )[0]?.[0];
}

function isContrast(one: UsablePosition, other: UsablePosition): boolean {
  return one.pair !== undefined && one.pair === other.pair;
}

function countKinds(positions: readonly UsablePosition[]): Map<string, number> {
  return new Map([...Map.groupBy(positions, kindOf)].map(([kind, { length }]) => [kind, length]));
}

function countOf(position: UsablePosition, counts: ReadonlyMap<string, number>): number {
  return counts.get(kindOf(position)) ?? 0;
}

function kindOf({ lesson, truth }: UsablePosition): string {
  return `${lesson} ${truth.length === 0 ? 'empty' : 'found'}`;
}
