/**
 * Asks the running local server to bring everything in a learner's review deck back at once.
 */
import { z } from 'zod';

const replySchema = z.object({ due: z.number().int() });

interface DueRequest {
  /** Origin of the running server, such as `http://localhost:8787`. */
  readonly origin: string;
  readonly email: string;
}

/** How many positions are due now; undefined when no local server answers. */
export async function requestDueReviews({ origin, email }: DueRequest): Promise<number | undefined> {
  const response = await fetch(`${origin}/local/reviews-due`, {
    method: 'POST',
    body: JSON.stringify({ email }),
  }).catch(() => undefined);
  if (!response?.ok) return undefined;
  return replySchema.parse(await response.json()).due;
}
