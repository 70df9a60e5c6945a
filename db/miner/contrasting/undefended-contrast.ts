/**
 * Contrast pairs of chapter 2: a position and the same with one man shifted, so that another man loses or gains its only
 * defender. The rules alone say so; no engine is asked.
 */
import { shuffle } from '#bot/random';
import { findAmbiguity } from '../sifting/ambiguity.ts';
import type { SiftedPosition } from '../sifting/sift.ts';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { usableForUndefendedPieces } from '../proposing/undefended-pieces.ts';
import { chanceOf, shiftedPositions, type ShiftedPosition } from './shifted-positions.ts';

/** Both positions of a pair, as the exercise of this lesson; undefined where no shift makes a contrast. */
export function findUndefendedContrast(
  sifted: SiftedPosition,
  lesson: UsablePosition['lesson'],
): readonly [UsablePosition, UsablePosition] | undefined {
  const original = usableIn(sifted, lesson);
  if (!original) return undefined;
  const shifts = shuffle(shiftedPositions(sifted.position), chanceOf(sifted.fen));
  for (const shift of shifts) {
    const { fen, position } = shift;
    const other = usableIn({ ...sifted, fen, position, ambiguity: findAmbiguity(position) }, lesson);
    if (!other || !isContrast(original, other, shift)) continue;
    const pair = `${lesson} ${sifted.fen}`;
    return [
      { ...original, pair },
      { ...other, pair },
    ];
  }
  return undefined;
}

function usableIn(sifted: SiftedPosition, lesson: UsablePosition['lesson']): UsablePosition | undefined {
  return usableForUndefendedPieces(sifted).find((usable) => usable.lesson === lesson);
}

/** Whether a man that stands still is undefended in one of the two only. */
function isContrast(one: UsablePosition, other: UsablePosition, { from, to }: ShiftedPosition): boolean {
  const squares = [...one.truth, ...other.truth].filter((square) => square !== from && square !== to);
  return squares.some((square) => one.truth.includes(square) !== other.truth.includes(square));
}
