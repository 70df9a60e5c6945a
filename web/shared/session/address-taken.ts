/**
 * That another account has the learner's address, and how that one signs in: told at the login, in this tab alone.
 */
import type { SignInMethod } from '#contract/learner';
import { findEntry, putEntry, removeEntry } from '../storage/device-storage.ts';

const ENTRY = 'oko-address-taken';

export function keepAddressTaken(method: SignInMethod): void {
  putEntry(ENTRY, method, 'sessionStorage');
}

/** What was kept; it is told until somebody has signed in. */
export function findAddressTaken(): SignInMethod | undefined {
  return findEntry(
    ENTRY,
    (method) => (method === 'password' || method === 'provider' ? method : undefined),
    'sessionStorage',
  );
}

export function forgetAddressTaken(): void {
  removeEntry(ENTRY, 'sessionStorage');
}
