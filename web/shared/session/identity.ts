/**
 * The identity service as the page sees it: its calls, and the reasons for which it says no.
 *
 * `cognito-identity.ts` and `cognito-calls.ts` make the calls to Cognito; tests have a fake of a few lines.
 */
import type { AccountAnswer, AccountCall } from './account-calls.ts';
import type { AuthAnswer, AuthCall } from './auth-calls.ts';

/** The ID token of the learner who is signed in here, and its claims. */
export interface IdToken {
  readonly token: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Ways in which the identity service says no; `other` carries the service's own words. */
export type IdentityProblemCode =
  | 'unknown-user'
  | 'wrong-password'
  | 'email-taken'
  | 'wrong-code'
  | 'expired-code'
  | 'code-not-sent'
  | 'bad-password'
  | 'bad-email'
  | 'too-many-tries'
  | 'already-confirmed'
  /** The service no longer waits for the rest of this sign-in. */
  | 'sign-in-expired'
  /** No code for a new password can be sent: the account has no address that was ever confirmed. */
  | 'no-verified-address'
  /** Somebody turned back at the hosted sign-in. */
  | 'hosted-cancelled'
  /** The hosted sign-in led back without tokens. */
  | 'hosted-failed'
  | 'configuration'
  | 'network'
  | 'other';

/** A refusal by the identity service. */
export class IdentityProblem extends Error {
  readonly code: IdentityProblemCode;

  constructor(code: IdentityProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IdentityProblem';
    this.code = code;
  }
}

/** The identity service. Every call that returns a promise rejects with `IdentityProblem`. */
export interface Identity {
  /** Whether somebody signed in here before. Costs nothing; the tokens may have run out. */
  hasStoredTokens(): boolean;
  /** Calls `onChange` when another tab signs in or out; returns a function that stops it. */
  watchOtherTabs(onChange: () => void): () => void;
  /** The current ID token, refreshed when it has run out; undefined when nobody is signed in. */
  findIdToken(options?: { readonly fresh: boolean }): Promise<IdToken | undefined>;
  /** The claims of the token stored last, which may have run out: who a learner without a network is. */
  findLastClaims(): IdToken['claims'] | undefined;
  /** Makes one of the login's calls. */
  ask(call: AuthCall): Promise<AuthAnswer>;
  /** Makes a call about the account of who is signed in. */
  manage(call: AccountCall): Promise<AccountAnswer>;
  /** Signs out everywhere (or only here); tokens are gone from this browser even when the service cannot be reached. */
  signOut(options: SignOutOptions): Promise<void>;
}

export interface SignOutOptions {
  /** In all browsers, or in this one alone. */
  readonly everywhere: boolean;
  /** The session is over without the learner's doing: the page is not left for a hosted sign-out. */
  readonly isOver?: boolean;
}
