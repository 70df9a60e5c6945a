/**
 * Reduces the result of a call at its step (product/account.md#sign-up and
 * product/account.md#sign-in and product/account.md#further-steps). Pure.
 */
import type { AuthAnswer, AuthCall, CodeDelivery } from '#web/shared/session/auth-calls.ts';
import { PENDING_SIGN_IN_MS, isPending } from './flow.ts';
import type { Flow, FlowProblem, FlowReply, SignInNews, SignInWith, SignUpStep } from './flow.ts';

type Answered = Extract<FlowReply, { readonly type: 'answered' }>;
type Refused = Extract<FlowReply, { readonly type: 'refused' }>;

/** Returns the step after the pending call. */
export function takeReply(flow: Flow, reply: FlowReply): Flow {
  switch (reply.type) {
    case 'answered':
      return takeAnswer(flow, reply);
    case 'refused':
      return takeRefusal(flow, reply);
    case 'taken':
      return flow.step === 'signUp' ? { ...settle(flow), taken: reply.taken } : settle(flow);
  }
}

/** Returns the same step with a pending call. */
export function ask<F extends Flow>(flow: F, call: AuthCall): F {
  return { ...flow, asking: call, problem: undefined };
}

/** Returns the signed-in step: the session takes over. */
export function enter({ email }: Flow): Flow {
  return { step: 'signedIn', email, asking: undefined, problem: undefined };
}

/** Returns to the password after the pending sign-in expired. */
export function expire(flow: Flow): Flow {
  return signInAgain(flow, 'expired');
}

function takeAnswer(flow: Flow, { of, answer, at }: Answered): Flow {
  const common = { email: flow.email, asking: undefined, problem: undefined };
  const pending = { ...common, until: at + PENDING_SIGN_IN_MS };
  switch (answer.answer) {
    case 'signed-in':
      return ask(flow, { call: 'findUnverified' });
    case 'confirm-sign-up':
      return confirmAddress(flow, of, answer.delivery, at);
    case 'sign-up-complete':
      return goOnAfterConfirmation(remember(flow, of, at), at);
    case 'auto-sign-in':
      return ask(remember(flow, of, at), { call: 'autoSignIn' });
    case 'reset-required':
      return { ...common, step: 'forgotPassword', isRequired: true };
    case 'confirm-sign-in':
      return { ...pending, step: 'confirmSignIn', mfa: answer.mfa, delivery: answer.delivery };
    case 'new-password-required':
      return { ...pending, step: 'forceNewPassword', missing: answer.missing };
    case 'choose-mfa':
      return { ...pending, step: 'selectMfaType', types: answer.types, toSetUp: answer.toSetUp };
    case 'set-up-totp':
      return { ...pending, step: 'setupTotp', secret: answer.secret };
    case 'set-up-email':
      return { ...pending, step: 'setupEmail' };
    case 'code-sent':
      return waitForCode(flow, of, answer, at);
    case 'password-reset':
      return signInAgain(flow, 'password-changed');
    case 'unverified':
      return answer.contacts.length === 0
        ? enter(flow)
        : { ...common, step: 'verifyUser', contacts: answer.contacts };
    case 'verified':
      return enter(flow);
    case 'not-offered':
      return fail(flow, { code: 'not-offered', message: answer.name });
  }
}

/** Opens the confirmation of the address; after a sign-in it first requests a new code. */
function confirmAddress(flow: Flow, of: AuthCall, delivery: CodeDelivery | undefined, at: number): Flow {
  const step = {
    step: 'confirmSignUp',
    email: flow.email,
    asking: undefined,
    problem: undefined,
    delivery,
    sentAt: of.call === 'signUp' ? at : undefined,
    resent: false,
    signInWith: passwordOf(of, at) ?? rememberedBy(flow),
  } as const satisfies Flow;
  return of.call === 'signUp' ? step : ask(step, { call: 'resendSignUpCode', email: flow.email });
}

function waitForCode(
  flow: Flow,
  of: AuthCall,
  { delivery }: Extract<AuthAnswer, { readonly answer: 'code-sent' }>,
  at: number,
): Flow {
  const sent = {
    email: flow.email,
    asking: undefined,
    problem: undefined,
    delivery,
    sentAt: at,
    resent: 'sentAt' in flow && flow.sentAt !== undefined,
  };
  switch (of.call) {
    case 'resendSignUpCode':
      return { ...sent, step: 'confirmSignUp', signInWith: rememberedBy(flow) };
    case 'resetPassword':
      return { ...sent, step: 'confirmResetPassword' };
    case 'sendVerification':
      return { ...sent, step: 'confirmVerifyUser', contact: of.contact };
    case 'signIn':
    case 'signUp':
    case 'confirmSignUp':
    case 'autoSignIn':
    case 'confirmSignIn':
    case 'confirmResetPassword':
    case 'findUnverified':
    case 'confirmVerification':
    case 'leaveForHosted':
    case 'finishHosted':
      return settle(flow);
  }
}

/** After confirmation: signs in if the password is still known, else asks for it. */
function goOnAfterConfirmation(flow: Flow, at: number): Flow {
  const remembered = rememberedBy(flow);
  if (!remembered || at - remembered.since > PENDING_SIGN_IN_MS) return signInAgain(flow, 'confirmed');
  return ask(flow, { call: 'signIn', email: flow.email, password: remembered.password });
}

function takeRefusal(flow: Flow, { of, problem, at }: Refused): Flow {
  // Signed in; verification can wait until the next time.
  if (of.call === 'findUnverified') return enter(flow);
  if (problem.code === 'sign-in-expired' && isPending(flow)) return expire(flow);
  if (flow.step === 'signUp') return takeSignUpRefusal(flow, { of, problem, at });
  if (flow.step === 'confirmSignUp') return takeConfirmationRefusal(flow, { of, problem, at });
  return fail(flow, problem);
}

type RefusalOf = Omit<Refused, 'type'>;

/** A repeated code may fail for these reasons whether or not the address is confirmed. */
const SAYS_NOTHING_OF_THE_ADDRESS: readonly FlowProblem['code'][] = [
  'network',
  'server-failed',
  'too-many-tries',
  'too-many-codes',
  'code-not-sent',
  'configuration',
];

/** A registered but unconfirmed address leads to the code, which only its owner receives. */
function takeSignUpRefusal(flow: SignUpStep, refusal: RefusalOf): Flow {
  const { of, problem, at } = refusal;
  if (of.call === 'signUp' && problem.code === 'email-taken') {
    return ask(remember(flow, of, at), { call: 'resendSignUpCode', email: flow.email });
  }
  if (of.call === 'resendSignUpCode' && !SAYS_NOTHING_OF_THE_ADDRESS.includes(problem.code)) {
    return { ...settle(flow), signInWith: undefined, taken: { email: flow.email } };
  }
  return takeConfirmationRefusal(flow, refusal);
}

/** Another tab may have confirmed the address; the sign-in that follows may fail separately. */
function takeConfirmationRefusal(flow: Flow, { of, problem, at }: RefusalOf): Flow {
  if (problem.code === 'already-confirmed') return goOnAfterConfirmation(flow, at);
  if (of.call === 'signIn' && problem.code === 'wrong-password') {
    return signInAgain(flow, 'confirmed-with-other-password');
  }
  if (of.call === 'autoSignIn' && problem.code !== 'network') return goOnAfterConfirmation(flow, at);
  return fail(flow, problem);
}

function signInAgain({ email }: Flow, news: SignInNews): Flow {
  return { step: 'signIn', email, news, asking: undefined, problem: undefined };
}

/** Returns the step with the sign-up's password, for after the confirmation. */
function remember(flow: Flow, of: AuthCall, at: number): Flow {
  return flow.step === 'signUp' && of.call === 'signUp' ? { ...flow, signInWith: passwordOf(of, at) } : flow;
}

function passwordOf(of: AuthCall, at: number): SignInWith | undefined {
  return of.call === 'signUp' || of.call === 'signIn' ? { password: of.password, since: at } : undefined;
}

function rememberedBy(flow: Flow): SignInWith | undefined {
  return 'signInWith' in flow ? flow.signInWith : undefined;
}

function settle<F extends Flow>(flow: F): F {
  return { ...flow, asking: undefined };
}

function fail(flow: Flow, problem: FlowProblem): Flow {
  return { ...flow, asking: undefined, problem };
}
