/**
 * Calls and how they end, for tests of the flow.
 */
import type { AuthAnswer, AuthCall } from '#web/shared/session/auth-calls.ts';
import type { Flow, FlowProblem } from '../flow/flow.ts';
import { nextFlow } from '../flow/next-flow.ts';
import { EMAIL, FLOWS, PASSWORD, START } from './sample-flows.ts';
import type { StepName } from './sample-flows.ts';

/** When calls end here, in ms since the epoch. */
export const LATER = START + 60_000;
export const DELIVERY = { destination: 'o***@e***', medium: 'EMAIL' } as const;

/** A call of each kind. */
export const CALLS: Readonly<Record<AuthCall['call'], AuthCall>> = {
  signIn: { call: 'signIn', email: EMAIL, password: PASSWORD },
  signUp: { call: 'signUp', email: EMAIL, password: PASSWORD, username: 'ola' },
  confirmSignUp: { call: 'confirmSignUp', email: EMAIL, code: '123456' },
  resendSignUpCode: { call: 'resendSignUpCode', email: EMAIL },
  autoSignIn: { call: 'autoSignIn' },
  confirmSignIn: { call: 'confirmSignIn', response: '123456' },
  leaveForHosted: { call: 'leaveForHosted', provider: 'Google' },
  finishHosted: { call: 'finishHosted' },
  resetPassword: { call: 'resetPassword', email: EMAIL },
  confirmResetPassword: { call: 'confirmResetPassword', email: EMAIL, code: '123456', password: PASSWORD },
  findUnverified: { call: 'findUnverified' },
  sendVerification: { call: 'sendVerification', contact: 'phone_number' },
  confirmVerification: { call: 'confirmVerification', contact: 'phone_number', code: '123456' },
};

export const CONTACTS = [{ contact: 'email', value: EMAIL }] as const;
/** Each answer that the service may give, by a name for it. */
export const ANSWERS: Readonly<Record<string, AuthAnswer>> = {
  'signed-in': { answer: 'signed-in' },
  'confirm-sign-up': { answer: 'confirm-sign-up', delivery: DELIVERY },
  'sign-up-complete': { answer: 'sign-up-complete' },
  'auto-sign-in': { answer: 'auto-sign-in' },
  'reset-required': { answer: 'reset-required' },
  'confirm-sign-in': { answer: 'confirm-sign-in', mfa: 'TOTP' },
  'new-password-required': { answer: 'new-password-required', missing: ['name'] },
  'choose-mfa': { answer: 'choose-mfa', types: ['SMS', 'EMAIL'], toSetUp: true },
  'set-up-totp': { answer: 'set-up-totp', secret: 'S' },
  'set-up-email': { answer: 'set-up-email' },
  'code-sent': { answer: 'code-sent', delivery: DELIVERY },
  'password-reset': { answer: 'password-reset' },
  unverified: { answer: 'unverified', contacts: CONTACTS },
  'nothing unverified': { answer: 'unverified', contacts: [] },
  verified: { answer: 'verified' },
  'not-offered': { answer: 'not-offered', name: 'CUSTOM_CHALLENGE' },
};

/** Refusals that lead to different places. */
export const REFUSALS = [
  'wrong-password',
  'unknown-user',
  'email-taken',
  'wrong-code',
  'already-confirmed',
  'sign-in-expired',
  'too-many-tries',
  'too-many-codes',
  'network',
  'other',
] as const satisfies readonly FlowProblem['code'][];

/** At a step, with this call under way. */
export function waitingAt(step: StepName, call: AuthCall['call']): Flow {
  return { ...FLOWS[step], asking: CALLS[call] };
}

/** After an answer to the call that was under way. */
export function answered(flow: Flow, answer: AuthAnswer, at = LATER): Flow {
  if (!flow.asking) throw new Error('nothing is asked');
  return nextFlow(flow, { type: 'answered', of: flow.asking, answer, at });
}

/** After a refusal of it. */
export function refused(flow: Flow, code: FlowProblem['code'], at = LATER): Flow {
  if (!flow.asking) throw new Error('nothing is asked');
  return nextFlow(flow, { type: 'refused', of: flow.asking, problem: { code, message: code }, at });
}
