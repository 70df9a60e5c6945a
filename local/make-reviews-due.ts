/**
 * For the command `npm run local:due` and for tests: what comes back tomorrow comes back now.
 */
import { Hono } from 'hono';
import { z } from 'zod';
import { readEnv } from '#edge/services/env';

const inputSchema = z.object({ email: z.string() });

/** `{ email }` → `{ due }`: how many positions the learner of this address has in the deck; all of them are due. */
export const makeReviewsDue = new Hono<{ Bindings: object }>().post('/reviews-due', async (context) => {
  const { email } = inputSchema.parse(await context.req.json());
  // The deck is in one of the databases, and the learner's address is beside it.
  const updates = readEnv(context.env).databases.map(async ({ d1 }) =>
    d1
      .prepare(
        'UPDATE review_cards SET due_at = 0 WHERE learner_id = (SELECT id FROM learners WHERE email = ?)',
      )
      .bind(email)
      .run(),
  );
  const done = await Promise.all(updates);
  return context.json({ due: done.reduce((sum, { meta }) => sum + meta.changes, 0) });
});
