/**
 * What a learner's object has still to tell D1: sent at least once, oldest first.
 */
import { and, asc, eq } from 'drizzle-orm';
import type { LearnerDatabase } from '#db/learner/database';
import { outbox, type OutboxBody } from '#db/learner/schema';
import type { LearnerServices } from '../services/services.ts';

/** What could not be sent at once waits so long. */
const RETRY_MS = 30_000;

/** Puts something into the outbox. */
export function putIntoOutbox(own: LearnerDatabase, body: OutboxBody): void {
  own.insert(outbox).values({ body }).run();
}

/** The oldest that has still to be sent. */
export function findWaiting(own: LearnerDatabase) {
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

/** Takes what was sent out. Its number may be another one's by now: who sent the same at the same time was faster. */
export function takeFromOutbox(own: LearnerDatabase, { n, body }: typeof outbox.$inferSelect): void {
  own
    .delete(outbox)
    .where(and(eq(outbox.n, n), eq(outbox.body, body)))
    .run();
}
