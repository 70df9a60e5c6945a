/**
 * That another account has the learner's address, and how that one signs in: told at the login, in this tab alone.
 */
import type { SignInMethod } from '#contract/sign-in-method';
import { withStorage } from '../storage/with-storage.ts';

const ENTRY = 'oko-address-taken';

export function keepAddressTaken(method: SignInMethod): void {
  withStorage((storage) => storage.setItem(ENTRY, method), 'sessionStorage');
}

/** What was kept; it is told until somebody has signed in. */
export function findAddressTaken(): SignInMethod | undefined {
  return withStorage((storage) => {
    const method = storage.getItem(ENTRY);
    return method === 'password' || method === 'provider' ? method : undefined;
  }, 'sessionStorage');
}

export function forgetAddressTaken(): void {
  withStorage((storage) => storage.removeItem(ENTRY), 'sessionStorage');
}
