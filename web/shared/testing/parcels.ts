/**
 * Parcels for tests of the outbox.
 */
import type { Parcel } from '../outbox/parcel.ts';

/** The learner whose outbox it is. */
export const ALA = { sub: 'sub-ala', email: 'ala@example.com' };

/** A key that goes with a number. */
export const keyAt = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** An attempt at the position of this number. */
export const parcelOf = (index: number): Parcel => ({
  kind: 'position',
  body: {
    position_task_id: `p${index}`,
    assignment_id: 'attackedPieces.markYourPieces.1',
    is_correct: true,
    time_taken_seconds: index,
    answer: { kind: 'arrows', arrows: [], invalid_tries: 0 },
    attempt_key: keyAt(index),
  },
});
