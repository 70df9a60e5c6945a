/**
 * Whether a payment has come through: asked until it is known, with growing pauses (product/premium.md#checkout-and-payment). A pure reducer.
 */
import { isOver } from '#contract/billing';
import type { SubscriptionView } from '#contract/subscription';

/** Pauses between asking and asking again, in ms: two and a half minutes in all. */
export const PAUSES_MS = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000, 30_000, 40_000] as const;
/** So often it is asked again for a subscription of which nothing is to be seen yet: the provider may be a moment late. */
const TRIES_FOR_NOTHING = 3;

/** `tries`: how often it was asked and answered. */
export type Verification =
  | { readonly step: 'asking'; readonly tries: number }
  | { readonly step: 'waiting'; readonly tries: number; readonly pauseMs: number }
  | { readonly step: 'premium' }
  /** It is still being processed, and we ask no more. */
  | { readonly step: 'late' }
  /** No payment is to be seen. */
  | { readonly step: 'nothing' }
  | { readonly step: 'failed' };

export type VerificationEvent =
  | { readonly type: 'answered'; readonly view: SubscriptionView }
  | { readonly type: 'failed' }
  | { readonly type: 'pauseOver' }
  | { readonly type: 'retried' };

export const FIRST_ASKING: Verification = { step: 'asking', tries: 0 };

export function nextVerification(state: Verification, event: VerificationEvent): Verification {
  switch (event.type) {
    case 'answered':
      return state.step === 'asking' ? judge(event.view, state.tries + 1) : state;
    case 'failed':
      return state.step === 'asking' ? { step: 'failed' } : state;
    case 'pauseOver':
      return state.step === 'waiting' ? { step: 'asking', tries: state.tries } : state;
    case 'retried':
      return state.step === 'late' || state.step === 'nothing' || state.step === 'failed'
        ? FIRST_ASKING
        : state;
  }
}

function judge({ tier, subscription }: SubscriptionView, tries: number): Verification {
  if (tier === 'premium') return { step: 'premium' };
  if (subscription?.status === 'incomplete') return waitOr('late', tries);
  const isSeen = subscription !== null && !isOver(subscription.status);
  return isSeen || tries >= TRIES_FOR_NOTHING ? { step: 'nothing' } : waitOr('nothing', tries);
}

function waitOr(end: 'late' | 'nothing', tries: number): Verification {
  const pauseMs = PAUSES_MS[tries - 1];
  return pauseMs === undefined ? { step: end } : { step: 'waiting', tries, pauseMs };
}
