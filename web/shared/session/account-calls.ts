/**
 * What a learner who is signed in asks of the identity service about their own account, and what that answers.
 */
import type { MfaType } from './auth-calls.ts';

/** A call, with all that it needs. */
export type AccountCall =
  | { readonly call: 'changePassword'; readonly oldPassword: string; readonly newPassword: string }
  /** Which second factors are in use. */
  | { readonly call: 'findFactors' }
  /** Begins with a new authenticator app; the one before stays in use until the new one is proved. */
  | { readonly call: 'setUpTotp' }
  /** The first code of the app: from then on signing in asks for one. */
  | { readonly call: 'proveTotp'; readonly code: string }
  | { readonly call: 'endTotp' }
  /** Deletes the account at the identity service, for good; this browser forgets its tokens. */
  | { readonly call: 'deleteAccount' };

/** An answer; which one a call has, its caller knows. */
export type AccountAnswer =
  | { readonly answer: 'done' }
  | { readonly answer: 'factors'; readonly types: readonly MfaType[] }
  /** The key for the app, in base 32. */
  | { readonly answer: 'set-up-totp'; readonly secret: string };
