/**
 * Keeps what a learner wanted when they were told that it needs premium, until it is paid (`after-payment.ts`).
 */
import { withStorage } from '../storage/with-storage.ts';

/** Its name in this tab's storage. */
export const AFTER_PAYMENT = 'oko-after-payment';

/** Keeps an address of ours, path and search. */
export function wantAfterPayment(address: string): void {
  withStorage((storage) => storage.setItem(AFTER_PAYMENT, address), 'sessionStorage');
}
