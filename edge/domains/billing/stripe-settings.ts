/**
 * What a deployment says of its account at Stripe (wrangler.toml, and two secrets).
 */
import type { Currency, Plan } from '#contract/billing';

/** One price of Stripe's for each plan and currency. */
export type PriceIds = Readonly<Record<Plan, Readonly<Record<Currency, string>>>>;

/** Keys of the live mode; all others are of test modes. */
export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey);
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly prices: PriceIds;
  /** Whether Stripe Tax works out the taxes. */
  readonly hasTax: boolean;
  /** Origin of a Stripe that is not Stripe's own; empty for that. */
  readonly origin: string;
}
