/**
 * Accounts that were deleted at the identity service and not here: whoever comes after them gets their address and their name.
 */
import { Fault } from '#contract/faults';
import { findAddressHolder, releaseAddress, type AddressHolder } from '#db/queries/addresses';
import { getOrMakeLearner, type LearnerRow } from '#db/queries/learners';
import type { Learner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';

/** Takes address and name from this account if it was deleted; says whether it was. */
export async function releaseIfDeleted(
  { first, accounts, now }: Pick<Services, 'first' | 'accounts' | 'now'>,
  { id, signsInBy, email }: AddressHolder & { readonly email: string },
): Promise<boolean> {
  if (signsInBy !== 'password' || !accounts || !(await accounts.wasDeleted(id))) return false;
  await releaseAddress(first, { id, email }, now());
  return true;
}

/** The learner's row, as `getOrMakeLearner` finds it, where a deleted account keeps nobody out. */
export async function getOwnRow(services: Services, learner: Learner, now: number): Promise<LearnerRow> {
  const { first } = services;
  try {
    return await getOrMakeLearner(first, learner, now);
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'email-taken') throw error;
    const holder = await findAddressHolder(first, learner.email);
    if (holder && !(await releaseIfDeleted(services, { ...holder, email: learner.email }))) throw error;
    return getOrMakeLearner(first, learner, now);
  }
}
