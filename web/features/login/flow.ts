/**
 * The steps of signing in and up, as one pure reducer (product.md §7.4, §7.5).
 *
 * Knows no service, no form and no clock: events bring what is needed. Further steps (a forgotten
 * password, a second factor: product.md §7.6) are further members of `Flow` and of `FlowEvent`.
 */
import type { IdentityProblemCode } from '#web/platform/session/identity.ts';

/** Why a step did not succeed; `message` is the service's own text, shown when we have none. */
export interface FlowProblem {
  readonly code: IdentityProblemCode | 'server-failed';
  readonly message: string;
}

interface Pending {
  /** A call has not ended yet: the form cannot be sent again. */
  readonly busy: boolean;
  readonly problem: FlowProblem | undefined;
}

export interface SignInStep extends Pending {
  readonly step: 'signIn';
  /** The text of the e-mail field, here and on the other tab. */
  readonly email: string;
  /** The account was confirmed just now, and the password is needed once more. */
  readonly confirmed: boolean;
}

export interface SignUpStep extends Pending {
  readonly step: 'signUp';
  readonly email: string;
}

export interface ConfirmSignUpStep extends Pending {
  readonly step: 'confirmSignUp';
  readonly email: string;
  /** When the last code was sent, in ms since the epoch: the next has to wait a while. */
  readonly sentAt: number;
  /** Whether that was a repetition. */
  readonly resent: boolean;
}

/** The learner's step. */
export type Flow = SignInStep | SignUpStep | ConfirmSignUpStep;

/** What the learner does. */
type FlowWish =
  /** A tab was chosen, or the way back to sign-in. */
  | { readonly type: 'chosen'; readonly step: 'signIn' | 'signUp'; readonly email: string }
  /** The address, so that it is there on the other tab too. */
  | { readonly type: 'emailTyped'; readonly email: string }
  /** A form was sent. */
  | { readonly type: 'asked' }
  | { readonly type: 'dismissed' };

/** How a call ended; being signed in needs no event: the router then leaves this screen. */
type FlowAnswer =
  /** The fields say what is wrong: nothing to add here. */
  | { readonly type: 'returned' }
  | { readonly type: 'refused'; readonly problem: FlowProblem }
  /** `at`: ms since the epoch. */
  | { readonly type: 'codeSent'; readonly email: string; readonly at: number }
  /** The address is confirmed, and the password is needed once more. */
  | { readonly type: 'confirmed'; readonly email: string };

export type FlowEvent = FlowWish | FlowAnswer;

const IDLE: Pending = { busy: false, problem: undefined };

/** The flow's beginning. */
export function startFlow(step: 'signIn' | 'signUp'): Flow {
  return chooseStep(step, '');
}

/** The next state; an event that does not fit the step changes nothing: a reply without a call, say. */
export function nextFlow(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'chosen':
      return flow.busy ? flow : chooseStep(event.step, event.email);
    case 'emailTyped':
      return flow.step === 'confirmSignUp' ? flow : { ...flow, email: event.email };
    case 'asked':
      return flow.busy ? flow : { ...flow, busy: true, problem: undefined };
    case 'dismissed':
      return { ...flow, problem: undefined };
    case 'returned':
    case 'refused':
    case 'codeSent':
    case 'confirmed':
      return flow.busy ? takeAnswer(flow, event) : flow;
  }
}

function takeAnswer(flow: Flow, event: FlowAnswer): Flow {
  switch (event.type) {
    case 'returned':
      return { ...flow, busy: false };
    case 'refused':
      return { ...flow, busy: false, problem: event.problem };
    case 'codeSent':
      return {
        ...IDLE,
        step: 'confirmSignUp',
        email: event.email,
        sentAt: event.at,
        resent: flow.step === 'confirmSignUp',
      };
    case 'confirmed':
      return { ...IDLE, step: 'signIn', email: event.email, confirmed: true };
  }
}

function chooseStep(step: 'signIn' | 'signUp', email: string): Flow {
  return step === 'signIn' ? { ...IDLE, step, email, confirmed: false } : { ...IDLE, step, email };
}
