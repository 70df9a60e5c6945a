/**
 * Where a learner goes on after a payment: to what they wanted when they were told that it needs premium.
 *
 * The payment is made on another site, so the address waits in this tab's storage. What is found there is not trusted.
 */
import { isScreenPath, PATHS } from '#contract/screens';
import { warn } from '../log.ts';

const NAME = 'oko-after-payment';

/** Screens to which nobody goes on: for visitors, or on the way of the payment itself. */
const NEVER: readonly string[] = [
  PATHS.landing,
  PATHS.login,
  PATHS.checkout,
  PATHS['payment-success'],
  PATHS['privacy-policy'],
];

/** Keeps an address of ours, path and search, for after the payment. */
export function wantAfterPayment(address: string): void {
  withTabStorage((storage) => storage.setItem(NAME, address));
}

/** The address that was wanted; the tiles when there is none, or none of ours. */
export function findAfterPayment(): string {
  return safeAddress(withTabStorage((storage) => storage.getItem(NAME))) ?? PATHS.tiles;
}

/** The learner has gone on. */
export function forgetAfterPayment(): void {
  withTabStorage((storage) => storage.removeItem(NAME));
}

function safeAddress(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || !URL.canParse(text, location.origin)) return undefined;
  const { origin, pathname, search } = new URL(text, location.origin);
  const isOurs = origin === location.origin && isScreenPath(pathname) && !NEVER.includes(pathname);
  return isOurs ? `${pathname}${search}` : undefined;
}

/** Without storage one goes on to the tiles. */
function withTabStorage<Result>(task: (storage: Storage) => Result): Result | undefined {
  try {
    return task(sessionStorage);
  } catch (error) {
    warn('storage', error);
    return undefined;
  }
}
