/**
 * The identity service as the page sees it: its calls, and the reasons for which it says no.
 *
 * `cognito-identity.ts` makes the calls to Cognito; tests have a fake of a few lines.
 */

/** An e-mail address (the login name) and its password. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What the sign-up form asks for. */
export interface SignUpDetails extends Credentials {
  /** Public; waits in the pool as `preferred_username` until the learner's row is made. */
  readonly username: string;
}

/** The ID token of the learner who is signed in here, and its claims. */
export interface IdToken {
  readonly token: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Where a sign-in stands after the password: finished, or waiting for a further step (product.md §7.5, §7.6). */
export type SignInStep =
  | { readonly step: 'done' }
  | { readonly step: 'confirm-sign-up' }
  /** A step that this pool's configuration does not lead to (MFA and the like). */
  | { readonly step: 'other'; readonly name: string };

/** Where a sign-up stands: finished, or waiting for the code that was sent. */
export type SignUpStep = 'done' | 'confirm-sign-up';

/** Ways in which the identity service says no; `other` carries the service's own words. */
export type IdentityProblemCode =
  | 'unknown-user'
  | 'wrong-password'
  | 'email-taken'
  | 'wrong-code'
  | 'expired-code'
  | 'code-not-sent'
  | 'bad-password'
  | 'too-many-tries'
  | 'already-confirmed'
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
  signIn(credentials: Credentials): Promise<SignInStep>;
  signUp(details: SignUpDetails): Promise<SignUpStep>;
  confirmSignUp(email: string, code: string): Promise<void>;
  resendCode(email: string): Promise<void>;
  /** Signs out everywhere (or only here); tokens are gone from this browser even when the service cannot be reached. */
  signOut(options: { readonly everywhere: boolean }): Promise<void>;
}
