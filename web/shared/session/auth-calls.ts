/**
 * What the login asks of the identity service, and what that answers: plain data, so that a reducer can ask.
 *
 * `Identity.ask` makes the calls; what each answer leads to is the login's to say (product/account.md#sign-up and product/account.md#sign-in and product/account.md#further-steps).
 */

import type { SocialProvider } from './hosted/hosted-config.ts';

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

/** Where a second factor comes from: a text message, an e-mail, or an app that makes codes. */
export type MfaType = 'SMS' | 'EMAIL' | 'TOTP';

/** A contact that can be verified, by its name in the pool. */
export type Contact = 'email' | 'phone_number';

/** Where a code was sent to; the service masks the address (o***@e***). */
export interface CodeDelivery {
  readonly destination: string | undefined;
  readonly medium: 'EMAIL' | 'SMS' | undefined;
}

/** A contact of the learner that nobody has confirmed yet. */
export interface UnverifiedContact {
  readonly contact: Contact;
  readonly value: string;
}

/** A call, with all that it needs. */
export type AuthCall =
  | ({ readonly call: 'signIn' } & Credentials)
  | ({ readonly call: 'signUp' } & SignUpDetails)
  | { readonly call: 'confirmSignUp'; readonly email: string; readonly code: string }
  | { readonly call: 'resendSignUpCode'; readonly email: string }
  /** Signs in whoever has just signed up here: the library still knows how. */
  | { readonly call: 'autoSignIn' }
  | {
      readonly call: 'confirmSignIn';
      /** A code, a new password, an address, or one of `MfaType`: whatever the sign-in waits for. */
      readonly response: string;
      /** What the pool wants to know besides, by its own names. */
      readonly attributes?: Readonly<Record<string, string>>;
    }
  /** Leaves the page for a provider, or for the pool's own page; there is no answer, only a refusal. */
  | { readonly call: 'leaveForHosted'; readonly provider?: SocialProvider }
  /** Ends the hosted sign-in that led here. */
  | { readonly call: 'finishHosted' }
  | { readonly call: 'resetPassword'; readonly email: string }
  | ({ readonly call: 'confirmResetPassword'; readonly code: string } & Credentials)
  | { readonly call: 'findUnverified' }
  | { readonly call: 'sendVerification'; readonly contact: Contact }
  | { readonly call: 'confirmVerification'; readonly contact: Contact; readonly code: string };

/** An answer; which ones a call may have, its caller knows. */
export type AuthAnswer =
  | { readonly answer: 'signed-in' }
  /** The account is there, but its address is not confirmed. */
  | { readonly answer: 'confirm-sign-up'; readonly delivery?: CodeDelivery | undefined }
  | { readonly answer: 'sign-up-complete' }
  | { readonly answer: 'auto-sign-in' }
  | { readonly answer: 'reset-required' }
  | {
      readonly answer: 'confirm-sign-in';
      readonly mfa: MfaType;
      readonly delivery?: CodeDelivery | undefined;
    }
  /** `missing`: attributes that the pool wants with the new password, by its own names. */
  | { readonly answer: 'new-password-required'; readonly missing: readonly string[] }
  | { readonly answer: 'choose-mfa'; readonly types: readonly MfaType[]; readonly toSetUp: boolean }
  /** `secret` is the key for an authenticator app, in base 32. */
  | { readonly answer: 'set-up-totp'; readonly secret: string }
  | { readonly answer: 'set-up-email' }
  | { readonly answer: 'code-sent'; readonly delivery: CodeDelivery }
  | { readonly answer: 'password-reset' }
  | { readonly answer: 'unverified'; readonly contacts: readonly UnverifiedContact[] }
  | { readonly answer: 'verified' }
  /** A step that no account of this product is asked for: a passkey, a challenge of our own. */
  | { readonly answer: 'not-offered'; readonly name: string };
