/**
 * How hard the tasks of a lesson are: bands of difficulty that follow each other, each with as many usable positions.
 *
 * Opening, middle game and ending count as much as each other, however many positions they have: else the rarest would have no band
 * of their own.
 */
import type { UsablePosition } from '../sifting/usable-position.ts';
import type { Range } from '../proposing/task-profile.ts';
import { phaseOf } from './phase.ts';

/** Of all positions so many at either end, as a share, are left out: they are odd. */
const LEFT_OUT = 0.02;

type Graded = Pick<UsablePosition, 'fen' | 'pieceCount' | 'difficulty'>;

/** `count` bands, the easiest first. */
export function difficultyBands(positions: readonly Graded[], count: number): readonly Range[] {
  const phases = Map.groupBy(positions, phaseOf);
  const weighted = positions
    .map((position) => ({
      difficulty: position.difficulty,
      weight: 1 / (phases.get(phaseOf(position))?.length ?? 1) / phases.size,
    }))
    .toSorted((a, b) => a.difficulty - b.difficulty);
  const ends = Array.from({ length: count + 1 }, (_, index) =>
    quantileOf(weighted, LEFT_OUT + ((1 - 2 * LEFT_OUT) * index) / count),
  );
  const bands: Range[] = [];
  for (const end of ends.slice(1)) {
    const last = bands.at(-1);
    const from = last ? last.to + 1 : (ends[0] ?? 0);
    // Where very many are equally hard a band would be empty: it takes the next difficulty.
    bands.push({ from, to: Math.max(from, end) });
  }
  return bands;
}

function quantileOf(
  weighted: readonly { readonly difficulty: number; readonly weight: number }[],
  share: number,
): number {
  let sum = 0;
  const found = weighted.find(({ weight }) => (sum += weight) >= share);
  return (found ?? weighted.at(-1))?.difficulty ?? 0;
}
