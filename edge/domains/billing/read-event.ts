/**
 * Reads what Stripe sends us, and refuses what Stripe has not sent, or not just now, or to somebody else.
 */
import { Stripe } from 'stripe';
import { z } from 'zod';
import { Fault } from '#contract/faults';
import type { PaymentEvent, Payments, SignedEvent } from '../../services/payments.ts';
import { askStripe } from './stripe-failures.ts';
import { idOf } from './find-subscription.ts';
import { isLiveKey, type StripeSettings } from './stripe-settings.ts';

const SECOND_MS = 1_000;
/** How old a signature may be, in seconds: Stripe's own tolerance. It signs each try anew. */
const TOLERANCE_SECONDS = 300;
/** How far our clock and Stripe's may be apart, in seconds. */
const CLOCK_LEEWAY_SECONDS = 30;

const reference = z.union([z.string(), z.object({ id: z.string() })]);
/** As much of an event's object as says whose it is. */
const objectSchema = z
  .object({
    id: z.string(),
    object: z.string(),
    customer: reference.nullable(),
    charge: reference.nullable(),
  })
  .partial();

/** The reader of events with these settings. */
export function createEventReader(
  stripe: Stripe,
  { secretKey, webhookSecret }: Pick<StripeSettings, 'secretKey' | 'webhookSecret'>,
): Payments['readEvent'] {
  const isLive = isLiveKey(secretKey);
  return async (signed) => {
    const event = await verify(stripe, signed, webhookSecret);
    requireNotToCome(signedAt(signed.signature ?? ''), signed.now);
    // In a test mode Stripe's clocks can be put forward; what has happened there is dated by them.
    if (isLive) requireNotToCome(event.created, signed.now);
    if (event.livemode !== isLive) throw refused('The event is of another mode.');
    return {
      id: event.id,
      type: event.type,
      customerId: await askStripe(async () => findCustomer(stripe, event)),
    } satisfies PaymentEvent;
  };
}

async function verify(
  stripe: Stripe,
  { rawBody, signature, now }: SignedEvent,
  secret: string,
): Promise<Stripe.Event> {
  try {
    return await stripe.webhooks.constructEventAsync(
      rawBody,
      signature ?? '',
      secret,
      TOLERANCE_SECONDS,
      Stripe.createSubtleCryptoProvider(),
      // Milliseconds: Stripe's client makes seconds of them.
      now,
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
      throw refused('The signature is not valid.');
    }
    throw error;
  }
}

/** When a header was signed, in seconds: of several times the last, as Stripe's client reads it; NaN without one. */
function signedAt(signature: string): number {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  return Number.parseInt(times.at(-1)?.slice('t='.length) ?? '', 10);
}

/** Stripe's client refuses what is too old and takes what is dated tomorrow: a signature that is good for ever. */
function requireNotToCome(seconds: number, now: number): void {
  if (seconds * SECOND_MS <= now + CLOCK_LEEWAY_SECONDS * SECOND_MS) return;
  throw refused('The event is dated in the future.');
}

function refused(message: string): Fault {
  return new Fault('invalid-input', message);
}

/** Whom the event is about. A dispute or a refund names only its charge. */
async function findCustomer(stripe: Stripe, event: Stripe.Event): Promise<string | undefined> {
  const { id, object, customer, charge } = objectSchema.catch({}).parse(event.data.object);
  if (object === 'customer') return id;
  if (customer !== undefined && customer !== null) return idOf(customer);
  const chargeId = idOf(charge);
  if (chargeId === undefined) return undefined;
  return idOf((await stripe.charges.retrieve(chargeId)).customer);
}
