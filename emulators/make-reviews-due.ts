/**
 * For the command `npm run local:due` and for tests: what comes back tomorrow comes back now.
 */
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { drizzle as openOwn } from 'drizzle-orm/durable-sqlite';
import { Hono } from 'hono';
import { z } from 'zod';
import { cards } from '#db/learner/schema';
import { learners } from '#db/shared/schema';
import { createLearnerStore } from '#edge/learner-store/learner-store';
import type { Outside } from '#edge/open-services';

interface DueBindings {
  readonly DB: D1Database;
  readonly LEARNERS: {
    readonly idFromName: (name: string) => DurableObjectId;
    readonly get: (id: DurableObjectId) => { readonly makeReviewsDue: () => Promise<number> };
  };
}

const inputSchema = z.object({ email: z.string() });

/**
 * `{ email }` → `{ due }`: how many positions the learner of this address has in the deck; all of
 * them are due.
 */
export const makeReviewsDue = new Hono<{ Bindings: DueBindings }>().post('/reviews-due', async (context) => {
  const { email } = inputSchema.parse(await context.req.json());
  const { DB, LEARNERS } = context.env;
  // An address that nobody has proved may stand in several rows.
  const rows = await drizzle(DB).select({ id: learners.id }).from(learners).where(eq(learners.email, email));
  const counts = rows.map(async ({ id }) => LEARNERS.get(LEARNERS.idFromName(id)).makeReviewsDue());
  return context.json({ due: (await Promise.all(counts)).reduce((sum, count) => sum + count, 0) });
});

/** Production's class of learners' objects with a method for this. */
export function createLocalLearnerStore(outside: Outside) {
  return class LearnerStore extends createLearnerStore(outside) {
    /** Makes every card due; returns how many there are. */
    async makeReviewsDue(): Promise<number> {
      const own = openOwn(this.ctx.storage);
      return own.update(cards).set({ due_at: 0 }).returning({ id: cards.position_id }).all().length;
    }
  };
}
