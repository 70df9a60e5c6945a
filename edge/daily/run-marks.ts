/**
 * What makes a ranked run look like no person's: marks for the operator (docs/security.md). Pure. They change no rank by themselves, for
 * a quick or an even player may be a person; and who waits as people do earns none.
 */

/** A position of the run with what became of it. */
interface TimedPosition {
  readonly fen: string;
  readonly isCorrect: boolean;
  readonly timeMs: number;
}

/** `even`: all answers took almost the same time. `unseen`: many came before the eye had been on every piece. */
type RunMark = 'even' | 'unseen';

/** Right answers that a run has at least before anything is said of it. */
const LEAST_ANSWERS = 5;
/**
 * Standard deviation of the times over their mean. Positions of one daily differ in difficulty by far more; a program that waits a
 * fixed while differs by the network alone.
 */
const EVEN_SPREAD = 0.15;
/** A look of 240 ms takes in four pieces; then the hand moves, in milliseconds. */
const LOOK_MS_A_PIECE = 60;
const HAND_MS = 400;
/** Share of the right answers that came too soon for that. */
const UNSEEN_SHARE = 0.5;

/** The marks of a run; none for most. */
export function marksOf(positions: readonly TimedPosition[]): readonly RunMark[] {
  const right = positions.filter(({ isCorrect }) => isCorrect);
  if (right.length < LEAST_ANSWERS) return [];
  const unseen = right.filter(({ fen, timeMs }) => timeMs < leastLookMs(fen)).length;
  return [
    ...(spreadOf(right.map(({ timeMs }) => timeMs)) < EVEN_SPREAD ? (['even'] as const) : []),
    ...(unseen >= right.length * UNSEEN_SHARE ? (['unseen'] as const) : []),
  ];
}

function leastLookMs(fen: string): number {
  const [board = ''] = fen.split(' ');
  return HAND_MS + board.replaceAll(/[^a-z]/gi, '').length * LOOK_MS_A_PIECE;
}

function spreadOf(times: readonly number[]): number {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const variance = times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / times.length;
  return mean === 0 ? 0 : Math.sqrt(variance) / mean;
}
