/**
 * POST /users/delete_account: deletes all that is stored of the learner (product.md §11.21). The account at the identity service is deleted
 * by the page, with a token that this call leaves as it is.
 */
import { eq, sql } from 'drizzle-orm';
import { Fault } from '#contract/faults';
import type { AccountDeleted, DeleteAccount } from '#contract/users';
import * as ownTables from '#db/learner/schema';
import type { SharedDatabase } from '#db/shared/database';
import {
  freedUsernames,
  learners,
  paymentEvents,
  ratingBatches,
  results,
  subscriptions,
} from '#db/shared/schema';
import type { Learner } from '../auth/actor.ts';
import { getSelf, updateSelf } from '../learner-store/self.ts';
import { requirePayments } from '../services/payments.ts';
import type { LearnerServices } from '../services/services.ts';
import { findSubscription } from '../subscription/subscriptions.ts';
import { endOfSessions, isEnded } from './end-sessions.ts';
import { findLimitsToKeep, keepLimits, limitsOf, NO_LIMITS } from './kept-limits.ts';

const DELETED: AccountDeleted = { deleted: true };
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** By then nothing of before the deletion is under way any more. */
const LATE_MINUTES = 5;
/** Old tokens are over long before, as is all that the platform could bring back. */
const REMEMBERED_DAYS = 30;

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
    await services.wakeAt(services.now() + LATE_MINUTES * MINUTE_MS);
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
  updateSelf(own, { email: null, email_proved: false, ...NO_LIMITS });
  // Should it fail, or a late webhook undo it: the alarm does it again, minutes later.
  if (known.leaves_group) await group?.remove(sub);
}

/**
 * For the alarm of an account that was deleted: ends what was broken off, leaves the premium group, and after a month forgets that there was
 * an account. Comes last: then nothing is left.
 */
export async function tendDeleted(services: LearnerServices): Promise<void> {
  const { own, learner, now } = services;
  await finishDeletion(services);
  if (!(await leaveGroup(services))) return services.wakeAt(now() + LATE_MINUTES * MINUTE_MS);
  const { deleted_at } = getSelf(own, learner.sub);
  // Who has come back has an account again.
  if (deleted_at === null) return;
  const forgottenAt = deleted_at + REMEMBERED_DAYS * DAY_MS;
  if (now() < forgottenAt) return services.wakeAt(forgottenAt);
  await services.deleteAll();
}

/** Leaves the premium group, but for who has bought premium again; says whether nothing is left to do. */
async function leaveGroup({ own, group, learner }: LearnerServices): Promise<boolean> {
  const { leaves_group, premium_until } = getSelf(own, learner.sub);
  if (!leaves_group) return true;
  const isDone = !group || premium_until !== null || (await group.remove(learner.sub)).kind === 'done';
  if (isDone) updateSelf(own, { leaves_group: false });
  return isDone;
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
    for (const table of Object.values(ownTables)) own.delete(table).run();
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
  return [
    shared.delete(learners).where(eq(learners.id, sub)),
    shared.delete(freedUsernames).where(eq(freedUsernames.learner_id, sub)),
    shared.delete(results).where(eq(results.learner_id, sub)),
    shared.delete(subscriptions).where(eq(subscriptions.learner_id, sub)),
    shared.delete(paymentEvents).where(eq(paymentEvents.learner_id, sub)),
    shared
      .delete(ratingBatches)
      .where(sql`${ratingBatches.key} >= ${`${sub}:`} and ${ratingBatches.key} < ${`${sub};`}`),
  ] as const;
}
