/**
 * POST /users/delete_account: deletes all that is stored of the learner (product.md §11.21). The account at the identity service is deleted
 * by the page, with a token that this call leaves as it is.
 */
import { Fault } from '#contract/faults';
import type { AccountDeleted, DeleteAccount } from '#contract/users';
import type { HomeDatabase } from '#db/queries/database';
import { deleteLearner, isDeleted } from '#db/queries/deleted-learners';
import { readLimits } from '#db/queries/kept-limits';
import { findSubscription } from '#db/queries/subscriptions';
import { requireLearner, type Learner } from '../auth/actor.ts';
import { requirePayments } from '../services/payments.ts';
import type { Services } from '../services/services.ts';
import { endOfSessions } from './end-sessions.ts';

const DELETED: AccountDeleted = { deleted: true };

/**
 * First the subscription is ended; if that fails, nothing is deleted. Made again it ends what was broken off, and else does nothing: so the
 * session that this call has ended may make it again, and no other call.
 */
export async function deleteAccount(services: Services, { email }: DeleteAccount): Promise<AccountDeleted> {
  const learner = requireLearner(services.actor);
  requireOwnAddress(learner, email);
  const home = homeWithoutGuard(services);
  if (await isDeleted(home.first, learner)) return DELETED;
  const leavesGroup = !(await isDeleted(home, learner)) && (await endSubscription(services, learner));
  const now = services.now();
  const validFrom = endOfSessions(learner, now);
  const limits = await readLimits(home, learner, now);
  await deleteLearner(home, learner.sub, { validFrom, leavesGroup, limits });
  // Should it fail, or a late webhook undo it: upkeep does it again, minutes later.
  if (leavesGroup) await services.group?.remove(learner.sub);
  return DELETED;
}

function requireOwnAddress(learner: Learner, email: string): void {
  if (email === learner.email) return;
  throw new Fault('invalid-input', 'This is not the address of your account.', {
    issues: [{ path: ['email'], message: 'not-yours' }],
  });
}

/** The learner's home as it answers whatever was ended: to see whether this very deletion was. */
function homeWithoutGuard({ db, homes }: Services): HomeDatabase {
  const home = homes.find(({ name }) => name === db.name);
  if (!home) throw new Error('a learner has no home');
  return home;
}

/** Ends it, and says whether there was one. Reads through the guard: a session that was ended otherwise deletes nothing. */
async function endSubscription({ db, payments }: Services, { sub }: Learner): Promise<boolean> {
  const row = await findSubscription(db, sub);
  if (!row) return false;
  try {
    const provider = requirePayments(payments);
    if (row.checkout_id !== null) await provider.closeCheckout(row.checkout_id);
    await provider.forgetCustomer(row.customer_id);
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'unavailable') throw error;
    throw new Fault('unavailable', 'The subscription could not be ended, so nothing was deleted.', {
      issues: [{ path: ['subscription'], message: 'not-ended' }],
      cause: error,
    });
  }
  return true;
}
