/**
 * A position of a daily exercise in tests.
 */
import { NO_MOVE } from '#contract/no-move';
import type { DailyPosition } from '#contract/daily-runs';

/** Nobody defends the rook on a1. */
export const positionAt = (place: number): DailyPosition => ({
  place,
  lesson: 'undefendedPieces.calculateYourPieces',
  position_task_id: `p${place}`,
  fen: '4k3/8/8/8/8/8/8/R3K3 w - - 0 1',
  ...NO_MOVE,
});
