/**
 * What a learner's object does by itself when its alarm rings. It may ring late, twice, or while a call is under way: each chore takes up what
 * is due then and can be done again.
 */
import { eq } from 'drizzle-orm';
import { DAY_MS } from '#contract/dates';
import type { OutboxBody } from '#db/learner/schema';
import type { SharedDatabase } from '#db/shared/database';
import { ratingBatches } from '#db/shared/schema';
import { storeResult } from '../domains/leaderboard/store-result.ts';
import { storeRatingBatch } from '../domains/rating/position-ratings.ts';
import { findRatingDue, rateOwnAnswers } from '../domains/rating/rate-own-answers.ts';
import type { LearnerServices } from '../services/services.ts';
import { finishDeletion, findDeletionDue } from '../domains/account/delete-account.ts';
import { findDeliveryDue, findWaiting, takeFromOutbox } from '../learner/outbox.ts';
import { findRollUpDue, rollUp } from '../learner/roll-up.ts';
import { findSelf, updateSelf } from '../learner/self.ts';

/** No call that was under way when an account was deleted takes so long. */
const SETTLED_MS = 120_000;
/** As long as a sign-in lasts without a visit: no device has a token of an account that was deleted before. */
const DELETED_KEPT_MS = 30 * DAY_MS;
/** What failed is tried again after as long as it has waited, within these bounds. */
const RETRY_MS = { least: 30_000, most: 3_600_000 };

interface Chore {
  /** From when on it is to be done, in milliseconds since the epoch; undefined while there is nothing to do. */
  readonly findDue: (services: LearnerServices) => number | undefined;
  /** `forgotten`: nothing is left of the learner, no table either. */
  readonly run: (services: LearnerServices) => Promise<'forgotten' | undefined | void> | void;
}

/** In this order: what is rated is sent at once; what is forgotten is so at the end. */
const CHORES: readonly Chore[] = [
  { findDue: findDeletionDue, run: finishDeletion },
  { findDue: ({ own }) => findRatingDue(own), run: rateOwnAnswers },
  { findDue: ({ own }) => findDeliveryDue(own), run: deliver },
  { findDue: ({ own }) => findRollUpDue(own), run: rollUp },
  { findDue: findGroupDue, run: leaveGroup },
  { findDue: findForgottenAt, run: forget },
];

/** Does what is due and sets the alarm for what is next. Returns what failed, which keeps nothing else from being done. */
export async function ringAlarm(services: LearnerServices): Promise<readonly unknown[]> {
  const failures = new Map<Chore, unknown>();
  for (const chore of CHORES) {
    if (!isDue(chore, services)) continue;
    try {
      if ((await chore.run(services)) === 'forgotten') return [...failures.values()];
    } catch (error) {
      failures.set(chore, error);
    }
  }
  const next = CHORES.map((chore) => {
    const due = chore.findDue(services);
    return due !== undefined && failures.has(chore) ? retryAt(due, services.now()) : due;
  });
  const soonest = next.flatMap((due) => due ?? []);
  if (soonest.length > 0) await services.wakeAt(Math.min(...soonest));
  return [...failures.values()];
}

function isDue({ findDue }: Chore, services: LearnerServices): boolean {
  const due = findDue(services);
  return due !== undefined && due <= services.now();
}

/** When that which has been due since then is tried again. */
function retryAt(since: number, now: number): number {
  return now + Math.min(Math.max(now - since, RETRY_MS.least), RETRY_MS.most);
}

/** A deleted account leaves the premium group once no call that was under way can put it back. */
function findGroupDue({ own, group }: LearnerServices): number | undefined {
  const row = findSelf(own);
  return group && row?.leaves_group ? (row.deleted_at ?? 0) + SETTLED_MS : undefined;
}

async function leaveGroup({ own, group, learner, now }: LearnerServices): Promise<void> {
  const hasBoughtAgain = (findSelf(own)?.premium_until ?? 0) > now();
  const result = hasBoughtAgain ? undefined : await group?.remove(learner.sub);
  if (result && result.kind !== 'done') throw new Error(`the premium group was not left: ${result.reason}`);
  updateSelf(own, { leaves_group: false });
}

function findForgottenAt({ own, group }: LearnerServices): number | undefined {
  const row = findSelf(own);
  // With an address there are still rows in D1.
  if (!row || row.deleted_at === null || row.email !== null) return undefined;
  return row.leaves_group && group ? undefined : row.deleted_at + DELETED_KEPT_MS;
}

/** Forgets that there was an account, and a batch of answers that was under way when it was deleted. */
async function forget(services: LearnerServices): Promise<'forgotten' | undefined> {
  const { shared, learner, deleteAll } = services;
  await shared.delete(ratingBatches).where(eq(ratingBatches.learner_id, learner.sub));
  // The learner may have come back meanwhile.
  if (findForgottenAt(services) === undefined) return undefined;
  await deleteAll();
  return 'forgotten';
}

/** Sends all that is in the outbox. What was sent and is not yet known to be is sent again: D1 knows it by its key. */
export async function deliver({ own, shared, learner }: LearnerServices): Promise<void> {
  for (let waiting = findWaiting(own); waiting; waiting = findWaiting(own)) {
    await send(shared, learner.sub, waiting.body);
    takeFromOutbox(own, waiting);
  }
}

async function send(shared: SharedDatabase, learnerId: string, body: OutboxBody): Promise<void> {
  switch (body.kind) {
    case 'result':
      return storeResult(shared, learnerId, body);
    case 'ratings':
      return storeRatingBatch(shared, learnerId, body);
  }
}
