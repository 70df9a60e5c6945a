/**
 * Steps and events of signing in and up (product/account.md#sign-up and product/account.md#sign-in
 * and product/account.md#further-steps): types and the initial state. A pending call is state
 * (`asking`): the caller makes it and reports the result, so the rules in `next-flow.ts` know no
 * service, form or clock.
 */
import type {
  AuthAnswer,
  AuthCall,
  CodeDelivery,
  Contact,
  MfaType,
  UnverifiedContact,
} from '#web/shared/session/auth-calls.ts';
import type { UsernameReason } from '#contract/account-rules';
import type { SocialProvider } from '#web/shared/session/hosted/hosted-config.ts';
import type { IdentityProblemCode } from '#web/shared/session/identity.ts';

/** Reason of a failed call; `message` is the service's text, shown when we have none. */
export interface FlowProblem {
  readonly code: IdentityProblemCode | 'too-many-codes' | 'server-failed' | 'input-refused' | 'not-offered';
  readonly message: string;
}

/** Fields of every step. */
interface Common {
  /** The pending call; blocks all forms until it ends. */
  readonly asking: AuthCall | undefined;
  readonly problem: FlowProblem | undefined;
  /** Email address typed so far; carried from step to step. */
  readonly email: string;
  /**
   * Account whose password was changed here: after its sign-in, its older sessions end
   * (product/account.md#whose-an-account-is).
   */
  readonly newPasswordOf?: string;
}

/** Reason for returning to sign-in or to the forgotten password. */
export type SignInNews =
  /** The address is confirmed; the password is needed again. */
  | 'confirmed'
  /** Confirmed, but the account has another password than the one typed here. */
  | 'confirmed-with-other-password'
  | 'password-changed'
  /** The sign-in exceeded the service's time limit. */
  | 'expired';

export interface SignInStep extends Common {
  readonly step: 'signIn';
  readonly news: SignInNews | undefined;
}

export interface SignUpStep extends Common {
  readonly step: 'signUp';
  /** Values the server refused; a field shows its flaw while it still holds one. */
  readonly taken: Taken;
  readonly signInWith: SignInWith | undefined;
}
/** Values our server refused, as sent; taken by another account unless a flaw is named. */
export interface Taken {
  readonly email?: string;
  readonly username?: string;
  readonly emailFlaw?: 'malformed';
  readonly usernameFlaw?: UsernameReason;
}

/** Password to sign in with after confirmation. In memory only; `since` in ms since the epoch. */
export interface SignInWith {
  readonly password: string;
  readonly since: number;
}

/** A step that waits for a code. */
interface CodeSent {
  /** Undefined if the service did not say. */
  readonly delivery: CodeDelivery | undefined;
  /**
   * Time of the last code, in ms since the epoch; the next must wait. Undefined before the first.
   */
  readonly sentAt: number | undefined;
  /** Whether the last code was a repeat. */
  readonly resent: boolean;
}

export interface ConfirmSignUpStep extends Common, CodeSent {
  readonly step: 'confirmSignUp';
  readonly signInWith: SignInWith | undefined;
}

export interface ForgotPasswordStep extends Common {
  readonly step: 'forgotPassword';
  /** The service no longer accepts the old password. */
  readonly isRequired: boolean;
}

export interface ConfirmResetPasswordStep extends Common, CodeSent {
  readonly step: 'confirmResetPassword';
}

/** A sign-in that needs a further step; it expires at `until`, in ms since the epoch. */
interface PendingSignIn extends Common {
  readonly until: number;
}

export interface ConfirmSignInStep extends PendingSignIn {
  readonly step: 'confirmSignIn';
  readonly mfa: MfaType;
  readonly delivery: CodeDelivery | undefined;
}

export interface ForceNewPasswordStep extends PendingSignIn {
  readonly step: 'forceNewPassword';
  readonly missing: readonly string[];
}

export interface SelectMfaTypeStep extends PendingSignIn {
  readonly step: 'selectMfaType';
  readonly types: readonly MfaType[];
  /** The account must set up its first second factor. */
  readonly toSetUp: boolean;
}

export interface SetupTotpStep extends PendingSignIn {
  readonly step: 'setupTotp';
  /** Key for the authenticator app, in base 32. */
  readonly secret: string;
}

export interface SetupEmailStep extends PendingSignIn {
  readonly step: 'setupEmail';
}

/** The learner is signed in and may skip this step. */
export interface VerifyUserStep extends Common {
  readonly step: 'verifyUser';
  readonly contacts: readonly UnverifiedContact[];
}

export interface ConfirmVerifyUserStep extends Common, CodeSent {
  readonly step: 'confirmVerifyUser';
  readonly contact: Contact;
}

/** Signed in: the session takes over and the router leaves the login. */
export interface SignedInStep extends Common {
  readonly step: 'signedIn';
}

/** A step whose sign-in expires after three minutes. */
export type PendingStep =
  | ConfirmSignInStep
  | ForceNewPasswordStep
  | SelectMfaTypeStep
  | SetupTotpStep
  | SetupEmailStep;

/** The present step. */
export type Flow =
  | SignInStep
  | SignUpStep
  | ConfirmSignUpStep
  | ForgotPasswordStep
  | ConfirmResetPasswordStep
  | PendingStep
  | VerifyUserStep
  | ConfirmVerifyUserStep
  | SignedInStep;

/** A step with a lazy form, because few learners meet it. */
export type RareFlow = Exclude<Flow, SignInStep | SignUpStep | ConfirmSignUpStep | SignedInStep>;

/** A submitted form with tidied values (`tidy-values.ts`); passwords unchanged. */
export type SentForm =
  | { readonly step: 'signIn'; readonly email: string; readonly password: string }
  | { readonly step: 'signUp'; readonly email: string; readonly username: string; readonly password: string }
  | { readonly step: 'confirmSignUp'; readonly code: string }
  | { readonly step: 'confirmSignIn'; readonly code: string }
  | { readonly step: 'forgotPassword'; readonly email: string }
  | { readonly step: 'confirmResetPassword'; readonly code: string; readonly password: string }
  | {
      readonly step: 'forceNewPassword';
      readonly password: string;
      readonly attributes: Readonly<Record<string, string>>;
    }
  | { readonly step: 'selectMfaType'; readonly mfa: MfaType }
  | { readonly step: 'setupTotp'; readonly code: string }
  | { readonly step: 'setupEmail'; readonly email: string }
  | { readonly step: 'verifyUser'; readonly contact: Contact }
  | { readonly step: 'confirmVerifyUser'; readonly contact: Contact; readonly code: string };

/** An action of the learner; `at` is in ms since the epoch. */
export type FlowWish =
  /** A tab, the way back to sign-in, or the forgotten password. */
  | { readonly type: 'chosen'; readonly step: 'signIn' | 'signUp' | 'forgotPassword' }
  /** Typed addresses are shared by both tabs. */
  | { readonly type: 'emailTyped'; readonly email: string }
  | { readonly type: 'sent'; readonly form: SentForm; readonly at: number }
  /** The learner asks for another code. */
  | { readonly type: 'resendAsked' }
  /** A social provider; without one, the service's own sign-in page. */
  | { readonly type: 'hostedChosen'; readonly provider?: SocialProvider }
  | { readonly type: 'skipped' }
  | { readonly type: 'dismissed' };

/** Result of the call `of`. */
export type FlowReply =
  | { readonly type: 'answered'; readonly of: AuthCall; readonly answer: AuthAnswer; readonly at: number }
  | { readonly type: 'refused'; readonly of: AuthCall; readonly problem: FlowProblem; readonly at: number }
  /** Our server refuses this name or address. */
  | { readonly type: 'taken'; readonly of: AuthCall; readonly taken: Taken };

export type FlowEvent = FlowWish | FlowReply;

/**
 * Time limit of a pending sign-in, and of the sign-in after a confirmation, in ms
 * (product/account.md#sign-in).
 */
export const PENDING_SIGN_IN_MS = 180_000;

/** Returns the initial state at a form that needs no code. */
export function startFlow(step: 'signIn' | 'signUp' | 'forgotPassword', email = ''): Flow {
  const common = { email, asking: undefined, problem: undefined };
  switch (step) {
    case 'signIn':
      return { ...common, step, news: undefined };
    case 'signUp':
      return { ...common, step, taken: {}, signInWith: undefined };
    case 'forgotPassword':
      return { ...common, step, isRequired: false };
  }
}

/** Returns the initial state after a hosted sign-in. */
export function startReturned(): Flow {
  return { ...startFlow('signIn'), asking: { call: 'finishHosted' } };
}

/** Returns whether the service waits for the rest of a sign-in. */
export function isPending(flow: Flow): flow is PendingStep {
  return 'until' in flow;
}
