/**
 * Where a learner goes on after a payment: to what they wanted when they were told that it needs premium.
 *
 * The payment is made on another site, so the address waits in this tab's storage. What is found there is not trusted.
 */
import { isScreenPath, PATHS } from '#contract/screens';
import { findEntry, removeEntry } from '../storage/device-storage.ts';
import { AFTER_PAYMENT } from './want-after-payment.ts';

/** Screens to which nobody goes on: for visitors, or on the way of the payment itself. */
const NEVER: readonly string[] = [
  PATHS.landing,
  PATHS.login,
  PATHS.checkout,
  PATHS['payment-success'],
  PATHS['privacy-policy'],
];

/** The address that was wanted; the tiles when there is none, or none of ours. */
export function findAfterPayment(): string {
  return findEntry(AFTER_PAYMENT, safeAddress, 'sessionStorage') ?? PATHS.tiles;
}

/** The learner has gone on. */
export function forgetAfterPayment(): void {
  removeEntry(AFTER_PAYMENT, 'sessionStorage');
}

function safeAddress(text: string): string | undefined {
  if (!text.startsWith('/') || !URL.canParse(text, location.origin)) return undefined;
  const { origin, pathname, search } = new URL(text, location.origin);
  const isOurs = origin === location.origin && isScreenPath(pathname) && !NEVER.includes(pathname);
  return isOurs ? `${pathname}${search}` : undefined;
}
