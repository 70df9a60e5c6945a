/**
 * POST /users/delete_account: deletes all that is stored of the learner (product/privacy.md#deleting-an-account-and-taking-everything-along). The account at the identity service is deleted
 * by the page, with a token that this call leaves as it is.
 */
import { Fault } from '#contract/faults';
import type { AccountDeleted, DeleteAccount } from '#contract/users';
import type { SharedDatabase } from '#db/shared/database';
import type { Learner } from '#contract/learner';
import { findSelf, getSelf, updateSelf } from '../../learner/self.ts';
import { requirePayments } from '../../services/payments.ts';
import type { LearnerServices } from '../../services/services.ts';
import { findSubscription } from '../billing/subscriptions.ts';
import { endOfSessions, isEnded } from './end-sessions.ts';
import { findLimitsToKeep, keepLimits, limitsOf, NO_LIMITS } from './kept-limits.ts';
import { OWN_TABLES, SHARED_TABLES } from './learner-tables.ts';

const DELETED: AccountDeleted = { deleted: true };
/** A deletion that was broken off is ended by the object's alarm, after as much time. */
const ALARM_MS = 120_000;

/**
 * First the subscription is ended; if that fails, nothing is deleted. Made again it ends what was broken off, and else does nothing: so the
 * session that this call has ended may make it again, and no other call.
 */
export async function deleteAccount(
  services: LearnerServices,
  { email }: DeleteAccount,
): Promise<AccountDeleted> {
  const { own, learner } = services;
  requireOwnAddress(learner, email);
  if (!isEnded(getSelf(own, learner.sub), learner)) {
    const leavesGroup = await endSubscription(services);
    await services.wakeAt(services.now() + ALARM_MS);
    emptyObject(services, leavesGroup);
  }
  await finishDeletion(services);
  return DELETED;
}

/** Ends a deletion that has emptied the object: what is the learner's in D1 goes, in one batch. */
export async function finishDeletion(services: LearnerServices): Promise<void> {
  const { own, shared, group, learner } = services;
  const { sub } = learner;
  const known = getSelf(own, sub);
  if (known.deleted_at === null || known.email === null) return;
  const limits = await findLimitsToKeep(
    services,
    { sub, email: known.email, hasVerifiedEmail: known.email_proved },
    { ofObject: limitsOf(known, own), now: services.now() },
  );
  const [first, ...others] = deleteRows(shared, sub);
  await shared.batch(limits ? [keepLimits(shared, limits), first, ...others] : [first, ...others]);
  // Another call may have ended it before, and the learner may have come back.
  if (getSelf(own, sub).deleted_at !== known.deleted_at) return;
  updateSelf(own, { ...NO_LIMITS, email: null, email_proved: false });
  // Should it fail, or a late webhook undo it: the alarm does it again, minutes later.
  if (known.leaves_group) await group?.remove(sub);
}

/** Since when a deletion that was broken off waits for its end, for the alarm; undefined where none does. */
export function findDeletionDue({ own }: LearnerServices): number | undefined {
  const { deleted_at: deletedAt = null, email = null } = findSelf(own) ?? {};
  return deletedAt === null || email === null ? undefined : deletedAt;
}

function requireOwnAddress(learner: Learner, email: string): void {
  if (email === learner.email) return;
  throw new Fault('invalid-input', 'This is not the address of your account.', {
    issues: [{ path: ['email'], message: 'not-yours' }],
  });
}

/** Ends it, and says whether there was one. */
async function endSubscription({ shared, payments, learner }: LearnerServices): Promise<boolean> {
  const row = await findSubscription(shared, learner.sub);
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

/**
 * Deletes all rows but one, which remembers that the account was deleted; and, until D1 has been told, by which address and with which
 * limits. In one transaction: an object that fails in its midst has deleted nothing, and one that fails after it refuses old tokens.
 */
function emptyObject({ own, learner, now }: LearnerServices, leavesGroup: boolean): void {
  const moment = now();
  own.transaction(() => {
    const before = getSelf(own, learner.sub);
    const limits = limitsOf(before, own);
    for (const table of Object.values(OWN_TABLES)) own.delete(table).run();
    getSelf(own, learner.sub);
    updateSelf(own, {
      ...limits,
      email: learner.email,
      email_proved: learner.hasVerifiedEmail,
      valid_from: Math.max(before.valid_from ?? 0, endOfSessions(learner, moment)),
      deleted_at: moment,
      leaves_group: leavesGroup || before.leaves_group,
    });
  });
}

/** Statements: the learner goes from every table of D1. */
function deleteRows(shared: SharedDatabase, sub: string) {
  const { learners, ...others } = SHARED_TABLES;
  const deletion = ({ table, isOf }: typeof learners) => shared.delete(table).where(isOf(sub));
  return [deletion(learners), ...Object.values(others).map(deletion)] as const;
}
