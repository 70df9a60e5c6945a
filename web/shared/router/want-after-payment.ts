/**
 * Keeps what a learner wanted when they were told that it needs premium, until it is paid (`after-payment.ts`).
 */
import { putEntry } from '../storage/device-storage.ts';

/** Its name in this tab's storage. */
export const AFTER_PAYMENT = 'oko-after-payment';

/** Keeps an address of ours, path and search. */
export function wantAfterPayment(address: string): void {
  putEntry(AFTER_PAYMENT, address, 'sessionStorage');
}
