/**
 * GET /subscription/prices: what premium costs, by the language that one reads in.
 */
import type { Prices } from '#contract/billing';
import { requirePayments } from '../../services/payments.ts';
import type { Services } from '../../services/services.ts';

/** As the payment provider has them, some minutes ago at most. */
export async function getPrices({ payments }: Services): Promise<Prices> {
  return requirePayments(payments).findPrices();
}
