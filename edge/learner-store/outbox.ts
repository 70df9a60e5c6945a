/**
 * What a learner's object has still to tell D1: sent at least once, oldest first.
 */
import { asc, eq } from 'drizzle-orm';
import type { LearnerDatabase } from '#db/learner/database';
import { outbox, type OutboxBody } from '#db/learner/schema';
import { storeResult } from '../leaderboard/store-result.ts';
import type { LearnerServices } from '../services/services.ts';

/** Puts something into the outbox. */
export function putIntoOutbox(own: LearnerDatabase, body: OutboxBody): void {
  own.insert(outbox).values({ body }).run();
}

/** Whether everything has been sent. */
export function isOutboxEmpty(own: LearnerDatabase): boolean {
  return own.select({ n: outbox.n }).from(outbox).limit(1).get() === undefined;
}

/** Sends all that is in the outbox. What was sent and is not yet known to be is sent again: D1 knows it by its key. */
export async function deliver({ own, shared, learner }: LearnerServices): Promise<void> {
  for (;;) {
    const waiting = own.select().from(outbox).orderBy(asc(outbox.n)).limit(1).get();
    if (!waiting) return;
    await storeResult(shared, learner.sub, waiting.body);
    own.delete(outbox).where(eq(outbox.n, waiting.n)).run();
  }
}
