/**
 * What the calls about the subscription take and return (product/premium.md#the-subscription). No price is here: prices are the payment provider's.
 */
import { z } from 'zod';
import type { Tier } from './access.ts';
import { PLANS, type Subscription } from './billing.ts';
import { LANGUAGES } from './languages.ts';

export const startCheckoutInput = z.object({ plan: z.enum(PLANS), language: z.enum(LANGUAGES) });
export type StartCheckout = z.infer<typeof startCheckoutInput>;

export const openPortalInput = z.object({ language: z.enum(LANGUAGES) });
export type OpenPortal = z.infer<typeof openPortalInput>;

/** Where the learner goes on, at the payment provider. */
export interface PaymentPage {
  readonly url: string;
}

/** Result of /subscription and /subscription/verify. */
export interface SubscriptionView {
  readonly tier: Tier;
  /** Null when the learner has never subscribed. */
  readonly subscription: BoughtView | null;
  /** Whether the learner has something to manage at the payment provider. */
  readonly can_manage: boolean;
}

interface BoughtView extends Pick<Subscription, 'status' | 'plan' | 'revoked'> {
  /** End of the period, ISO 8601, UTC. */
  readonly period_end: string;
  /** When it ends because it was cancelled, ISO 8601, UTC; null while it goes on. */
  readonly ends_at: string | null;
}
