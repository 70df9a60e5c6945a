/**
 * What a learner's object has still to tell D1: sent at least once, oldest first.
 */
import { and, asc, eq } from 'drizzle-orm';
import type { LearnerDatabase } from '#db/learner/database';
import { outbox, type OutboxBody } from '#db/learner/schema';
import type { SharedDatabase } from '#db/shared/database';
import { storeResult } from '../leaderboard/store-result.ts';
import { storeRatingBatch } from '../ratings/position-ratings.ts';
import type { LearnerServices } from '../services/services.ts';

/** What could not be sent at once waits so long. */
const RETRY_MS = 30_000;

/** Puts something into the outbox. */
export function putIntoOutbox(own: LearnerDatabase, body: OutboxBody): void {
  own.insert(outbox).values({ body }).run();
}

/** The oldest that has still to be sent. */
function findWaiting(own: LearnerDatabase) {
  return own.select().from(outbox).orderBy(asc(outbox.n)).limit(1).get();
}

/** Since when something has been waiting to be sent; undefined when all has been. */
export function findDeliveryDue(own: LearnerDatabase): number | undefined {
  const body = findWaiting(own)?.body;
  return body?.kind === 'result' ? body.reachedAt : body?.sentAt;
}

/** Has the alarm send what could not be sent now. */
export async function askForDelivery({
  wakeAt,
  now,
}: Pick<LearnerServices, 'wakeAt' | 'now'>): Promise<void> {
  await wakeAt(now() + RETRY_MS);
}

/** Sends all that is in the outbox. What was sent and is not yet known to be is sent again: D1 knows it by its key. */
export async function deliver({ own, shared, learner }: LearnerServices): Promise<void> {
  for (let waiting = findWaiting(own); waiting; waiting = findWaiting(own)) {
    await send(shared, learner.sub, waiting.body);
    // Its number may be another one's by now: who sent the same at the same time was faster.
    own
      .delete(outbox)
      .where(and(eq(outbox.n, waiting.n), eq(outbox.body, waiting.body)))
      .run();
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
