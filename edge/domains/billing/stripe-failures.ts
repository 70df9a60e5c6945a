/**
 * Asks Stripe, and turns its failures into ours: what it says may hold a part of a key or what a person typed, so only its type, code and
 * number go into the log.
 */
import { Stripe } from 'stripe';
import { Fault } from '#contract/faults';

/** What was asked; `unavailable` when Stripe cannot be reached or refuses. */
export async function askStripe<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code = 'no code', statusCode = 0, requestId = 'no request' } = error;
    throw new Fault('unavailable', 'The payment provider cannot be asked right now.', {
      cause: new Error(`stripe: ${type}, ${code}, ${statusCode}, ${requestId}`),
    });
  }
}
