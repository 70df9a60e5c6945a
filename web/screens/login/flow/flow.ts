/**
 * The steps of signing in and up, and the events between them (product/account.md#sign-up and product/account.md#sign-in and product/account.md#further-steps). Types alone, and the beginning.
 *
 * A call to the identity service is part of the state: `asking`. Whoever shows the flow makes that call and reports how it
 * ended; so every rule is in `next-flow.ts`, which knows no service, no form and no clock.
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

/** Why a call did not succeed; `message` is the service's own text, shown when we have none. */
export interface FlowProblem {
  readonly code: IdentityProblemCode | 'too-many-codes' | 'server-failed' | 'input-refused' | 'not-offered';
  readonly message: string;
}

/** What every step has. */
interface Common {
  /** The call under way: until it ends, no form can be sent. */
  readonly asking: AuthCall | undefined;
  readonly problem: FlowProblem | undefined;
  /** The address of the account, as far as it has been typed: it goes along from step to step. */
  readonly email: string;
  /** The account that has been given a new password here: once it is signed in, its older sessions end (product/account.md#whose-an-account-is). */
  readonly newPasswordOf?: string;
}

/** What brought the learner back to sign-in, or to the forgotten password. */
export type SignInNews =
  /** The address is confirmed, and the password is needed once more. */
  | 'confirmed'
  /** The same, but the account was made with another password than the one that was typed here. */
  | 'confirmed-with-other-password'
  | 'password-changed'
  /** The sign-in took longer than the service waits. */
  | 'expired';

export interface SignInStep extends Common {
  readonly step: 'signIn';
  readonly news: SignInNews | undefined;
}

export interface SignUpStep extends Common {
  readonly step: 'signUp';
  /** A field is at fault while it still says what was refused. */
  readonly taken: Taken;
  readonly signInWith: SignInWith | undefined;
}
/** What our server refused, as it was sent: somebody has it already, unless a flaw is named. */
export interface Taken {
  readonly email?: string;
  readonly username?: string;
  readonly emailFlaw?: 'malformed';
  readonly usernameFlaw?: UsernameReason;
}

/** The password of whoever confirms their address, to sign in afterwards. In memory only; `since` in ms since the epoch. */
export interface SignInWith {
  readonly password: string;
  readonly since: number;
}

/** A code is waited for. */
interface CodeSent {
  /** Undefined where the service did not say. */
  readonly delivery: CodeDelivery | undefined;
  /** When the last code was sent, in ms since the epoch: the next has to wait a while. Undefined while none was. */
  readonly sentAt: number | undefined;
  /** Whether that was a repetition. */
  readonly resent: boolean;
}

export interface ConfirmSignUpStep extends Common, CodeSent {
  readonly step: 'confirmSignUp';
  readonly signInWith: SignInWith | undefined;
}

export interface ForgotPasswordStep extends Common {
  readonly step: 'forgotPassword';
  /** The service asks for it: the old password is no longer accepted. */
  readonly isRequired: boolean;
}

export interface ConfirmResetPasswordStep extends Common, CodeSent {
  readonly step: 'confirmResetPassword';
}

/** A sign-in that waits for more than the password; the service forgets it at `until`, in ms since the epoch. */
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
  /** The account has no second factor yet and must have one. */
  readonly toSetUp: boolean;
}

export interface SetupTotpStep extends PendingSignIn {
  readonly step: 'setupTotp';
  /** For the authenticator app, in base 32. */
  readonly secret: string;
}

export interface SetupEmailStep extends PendingSignIn {
  readonly step: 'setupEmail';
}

/** From here on the learner is signed in, and may skip what is left. */
export interface VerifyUserStep extends Common {
  readonly step: 'verifyUser';
  readonly contacts: readonly UnverifiedContact[];
}

export interface ConfirmVerifyUserStep extends Common, CodeSent {
  readonly step: 'confirmVerifyUser';
  readonly contact: Contact;
}

/** The session takes over: the router leaves the login. */
export interface SignedInStep extends Common {
  readonly step: 'signedIn';
}

/** A step whose sign-in the service forgets after three minutes. */
export type PendingStep =
  | ConfirmSignInStep
  | ForceNewPasswordStep
  | SelectMfaTypeStep
  | SetupTotpStep
  | SetupEmailStep;

/** The learner's step. */
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

/** A step whose form is fetched when it is needed: few learners meet one. */
export type RareFlow = Exclude<Flow, SignInStep | SignUpStep | ConfirmSignUpStep | SignedInStep>;

/** A form that was sent, its values tidied (`tidy-values.ts`); passwords are as they were typed. */
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

/** What the learner does; `at` is in ms since the epoch. */
export type FlowWish =
  /** A tab was chosen, the way back to sign-in, or the forgotten password. */
  | { readonly type: 'chosen'; readonly step: 'signIn' | 'signUp' | 'forgotPassword' }
  /** The address is typed: it is there on the other tab too. */
  | { readonly type: 'emailTyped'; readonly email: string }
  | { readonly type: 'sent'; readonly form: SentForm; readonly at: number }
  /** Another code, please. */
  | { readonly type: 'resendAsked' }
  /** A social provider, or without one the sign-in page of the service. */
  | { readonly type: 'hostedChosen'; readonly provider?: SocialProvider }
  | { readonly type: 'skipped' }
  | { readonly type: 'dismissed' };

/** How the call `of` ended. */
export type FlowReply =
  | { readonly type: 'answered'; readonly of: AuthCall; readonly answer: AuthAnswer; readonly at: number }
  | { readonly type: 'refused'; readonly of: AuthCall; readonly problem: FlowProblem; readonly at: number }
  /** Our own server refuses this name or address. */
  | { readonly type: 'taken'; readonly of: AuthCall; readonly taken: Taken };

export type FlowEvent = FlowWish | FlowReply;

/** How long the service waits for the rest of a sign-in, and we for the sign-in after a confirmation, in ms (product/account.md#sign-in). */
export const PENDING_SIGN_IN_MS = 180_000;

/** The flow's beginning, and the way to its forms without a code. */
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

/** The beginning for whoever a hosted sign-in led back here. */
export function startReturned(): Flow {
  return { ...startFlow('signIn'), asking: { call: 'finishHosted' } };
}

/** Whether the service is waiting for the rest of a sign-in at this step. */
export function isPending(flow: Flow): flow is PendingStep {
  return 'until' in flow;
}
