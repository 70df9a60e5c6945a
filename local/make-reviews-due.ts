/**
 * For the command `npm run local:due` and for tests: what comes back tomorrow comes back now.
 */
import { Hono } from 'hono';
import { z } from 'zod';

const inputSchema = z.object({ email: z.string() });

/** `{ email }` → `{ due }`: how many positions the learner of this address has in the deck; all of them are due. */
export const makeReviewsDue = new Hono<{ Bindings: { readonly DB: D1Database } }>().post(
  '/reviews-due',
  async (context) => {
    const { email } = inputSchema.parse(await context.req.json());
    const { meta } = await context.env.DB.prepare(
      'UPDATE review_cards SET due_at = 0 WHERE learner_id = (SELECT id FROM learners WHERE email = ?)',
    )
      .bind(email)
      .run();
    return context.json({ due: meta.changes });
  },
);
