/**
 * A chosen position with all that is said about it, and the tasks and dailies made of such positions.
 */
import type { ContentMove } from '#content/format';
import type { UsablePosition } from '../sifting/usable-position.ts';

/** A position with all that is said about it: what a file is written from. */
export interface FinishedPosition extends Omit<UsablePosition, 'move'> {
  readonly move?: ContentMove;
}

/** As much of a finished position as is stored. */
export type StorablePosition = Pick<FinishedPosition, 'lesson' | 'fen' | 'difficulty' | 'truth' | 'move'>;

/** A task of the course or a daily exercise, by its id. */
export interface FinishedAssignment {
  readonly id: string;
  readonly positions: readonly FinishedPosition[];
}
