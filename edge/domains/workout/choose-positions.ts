/**
 * Which of the positions around a difficulty make a workout, and in which order they come. Pure.
 */
import type { ContentPosition } from '../../content/content.ts';

/** Most of a workout that have the same answer, where there are two: 6 of 10 moves are safe, or 6 are not. */
const MOST_OF_A_KIND = 0.6;

/**
 * Of positions with the nearest first, as many as are wanted: of safe moves and of unsafe ones no more than six in ten, as long as there
 * are others. They come in the order of their ids, which are hashes: it says nothing of an answer.
 */
export function choosePositions(
  nearest: readonly ContentPosition[],
  wanted: number,
): readonly ContentPosition[] {
  const most = Math.ceil(wanted * MOST_OF_A_KIND);
  const counts = { safe: 0, unsafe: 0 };
  const balanced = nearest.filter((position) => {
    const kind = kindOf(position);
    if (!kind) return true;
    counts[kind] += 1;
    return counts[kind] <= most;
  });
  const others = nearest.filter((position) => !balanced.includes(position));
  return [...balanced, ...others].slice(0, wanted).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Undefined where no move is to be judged. */
function kindOf({ green_from: move, red_from: warning }: ContentPosition): 'safe' | 'unsafe' | undefined {
  if (move === null) return undefined;
  return warning === null ? 'safe' : 'unsafe';
}
