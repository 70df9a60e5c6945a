/**
 * A position of a daily exercise in tests, and the server's verdict on it.
 */
import type { Answer } from '#contract/attempts';
import { gradeToShow } from '#vision/shown-verdict';
import type { ShownVerdict } from '#vision/types';
import { NO_MOVE } from '#contract/exercise';
import type { DailyPosition } from '#contract/daily-runs';

/** The rook on a1 is undefended. */
export const positionAt = (place: number): DailyPosition => ({
  place,
  lesson: 'undefendedPieces.calculateYourPieces',
  position_task_id: `p${place}`,
  fen: '4k3/8/8/8/8/8/8/R3K3 w - - 0 1',
  ...NO_MOVE,
});

/** The verdict on an answer to it; null for a skip. */
export function verdictOn(answer: Answer | null): ShownVerdict | null {
  const { fen } = positionAt(0);
  return answer && gradeToShow({ chapter: 'undefendedPieces', target: 'me', fen }, answer);
}
