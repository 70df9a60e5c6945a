/** Every pair of step and wish; results of calls are in `take-reply.test.ts`. */
import { describe, expect, test } from 'vitest';
import { EMAIL, FLOWS, PASSWORD, START, STEPS } from '../testing/sample-flows.ts';
import type { StepName } from '../testing/sample-flows.ts';
import { PENDING_SIGN_IN_MS, startFlow, startReturned } from './flow.ts';
import type { Flow, FlowEvent, FlowProblem, FlowWish, SentForm } from './flow.ts';
import { nextFlow } from './next-flow.ts';

const OTHER = 'ela@example.com';
const PROBLEM: FlowProblem = { code: 'wrong-code', message: 'no' };

const FORMS: readonly SentForm[] = [
  { step: 'signIn', email: OTHER, password: PASSWORD },
  { step: 'signUp', email: OTHER, username: 'ola', password: PASSWORD },
  { step: 'confirmSignUp', code: '123456' },
  { step: 'confirmSignIn', code: '123456' },
  { step: 'forgotPassword', email: OTHER },
  { step: 'confirmResetPassword', code: '123456', password: PASSWORD },
  { step: 'forceNewPassword', password: PASSWORD, attributes: { phone_number: '+48600700800' } },
  { step: 'selectMfaType', mfa: 'TOTP' },
  { step: 'setupTotp', code: '123456' },
  { step: 'setupEmail', email: OTHER },
  { step: 'verifyUser', contact: 'email' },
  { step: 'confirmVerifyUser', contact: 'phone_number', code: '123456' },
];

/** Everything that a learner can do, at whatever step. */
const WISHES: Readonly<Record<string, FlowWish>> = {
  'to signIn': { type: 'chosen', step: 'signIn' },
  'to signUp': { type: 'chosen', step: 'signUp' },
  'to forgotPassword': { type: 'chosen', step: 'forgotPassword' },
  'types an address': { type: 'emailTyped', email: OTHER },
  'asks for a code': { type: 'resendAsked' },
  'goes to Apple': { type: 'hostedChosen', provider: 'Apple' },
  'goes to the hosted page': { type: 'hostedChosen' },
  skips: { type: 'skipped' },
  dismisses: { type: 'dismissed' },
  ...Object.fromEntries(
    FORMS.map((form) => [`sends ${form.step}`, { type: 'sent', form, at: START + PENDING_SIGN_IN_MS }]),
  ),
};

/** Summarises a flow: step, changed address and pending call. */
function tell(flow: Flow): string {
  const address = flow.email === EMAIL ? '' : ` ${flow.email}`;
  const { call, ...values } = flow.asking ?? { call: undefined };
  return `${flow.step}${address}${call ? ` asks ${call} ${JSON.stringify(Object.values(values))}` : ''}`;
}

const LEAVES = { 'to signIn': 'signIn', 'to signUp': 'signUp', 'to forgotPassword': 'forgotPassword' };

/** Result of each wish, by step; unnamed wishes change nothing. */
const LEADS_TO: Readonly<Record<StepName, Readonly<Record<string, string>>>> = {
  signIn: {
    ...LEAVES,
    'goes to Apple': 'signIn asks leaveForHosted ["Apple"]',
    'goes to the hosted page': 'signIn asks leaveForHosted []',
    'types an address': `signIn ${OTHER}`,
    'sends signIn': `signIn ${OTHER} asks signIn ["${OTHER}","${PASSWORD}"]`,
  },
  signUp: {
    ...LEAVES,
    'goes to Apple': 'signUp asks leaveForHosted ["Apple"]',
    'goes to the hosted page': 'signUp asks leaveForHosted []',
    'types an address': `signUp ${OTHER}`,
    'sends signUp': `signUp ${OTHER} asks signUp ["${OTHER}","ola","${PASSWORD}"]`,
  },
  confirmSignUp: {
    ...LEAVES,
    'sends confirmSignUp': `confirmSignUp asks confirmSignUp ["${EMAIL}","123456"]`,
    'asks for a code': `confirmSignUp asks resendSignUpCode ["${EMAIL}"]`,
  },
  confirmSignIn: {
    ...LEAVES,
    'sends confirmSignIn': 'confirmSignIn asks confirmSignIn ["123456"]',
  },
  forgotPassword: {
    ...LEAVES,
    'types an address': `forgotPassword ${OTHER}`,
    'sends forgotPassword': `forgotPassword ${OTHER} asks resetPassword ["${OTHER}"]`,
  },
  confirmResetPassword: {
    ...LEAVES,
    'sends confirmResetPassword': `confirmResetPassword asks confirmResetPassword ["${EMAIL}","123456","${PASSWORD}"]`,
    'asks for a code': `confirmResetPassword asks resetPassword ["${EMAIL}"]`,
  },
  forceNewPassword: {
    ...LEAVES,
    'sends forceNewPassword': `forceNewPassword asks confirmSignIn ["${PASSWORD}",{"phone_number":"+48600700800"}]`,
  },
  selectMfaType: { ...LEAVES, 'sends selectMfaType': 'selectMfaType asks confirmSignIn ["TOTP"]' },
  setupTotp: { ...LEAVES, 'sends setupTotp': 'setupTotp asks confirmSignIn ["123456"]' },
  setupEmail: { ...LEAVES, 'sends setupEmail': `setupEmail asks confirmSignIn ["${OTHER}"]` },
  verifyUser: { 'sends verifyUser': 'verifyUser asks sendVerification ["email"]', skips: 'signedIn' },
  confirmVerifyUser: {
    'sends confirmVerifyUser': 'confirmVerifyUser asks confirmVerification ["phone_number","123456"]',
    'asks for a code': 'confirmVerifyUser asks sendVerification ["phone_number"]',
    skips: 'signedIn',
  },
  signedIn: LEAVES,
};

describe.each(STEPS)('at %s', (step) => {
  const flow: Flow = FLOWS[step];

  test.each(Object.entries(WISHES))('a learner who %s', (name, wish) => {
    const next = nextFlow(flow, wish);
    expect(next === flow ? undefined : tell(next)).toBe(LEADS_TO[step][name]);
  });

  test('a problem is dismissed, by hand or by whatever comes next', () => {
    const failed: Flow = { ...flow, problem: PROBLEM };
    for (const [name, wish] of Object.entries(WISHES)) {
      const next = nextFlow(failed, wish);
      const isUntouched = name !== 'dismisses' && (next === failed || name === 'types an address');
      expect([name, next.problem]).toEqual([name, isUntouched ? PROBLEM : undefined]);
    }
  });

  test('while a call is under way nothing is sent, and nobody leaves but by skipping', () => {
    const busy: Flow = { ...flow, asking: { call: 'autoSignIn' } };
    const moves = Object.entries(WISHES).filter(([, wish]) => nextFlow(busy, wish) !== busy);
    const mayPass = ['skips', 'types an address'];
    expect(moves.map(([name]) => name).filter((name) => !mayPass.includes(name))).toEqual([]);
  });

  test('the end of a call that nobody waits for changes nothing', () => {
    const of = { call: 'autoSignIn' } as const;
    const replies: readonly FlowEvent[] = [
      { type: 'answered', of, answer: { answer: 'signed-in' }, at: START },
      { type: 'refused', of, problem: PROBLEM, at: START },
      { type: 'taken', of, taken: { username: 'ola' } },
    ];
    for (const reply of replies) {
      expect(nextFlow(flow, reply)).toBe(flow);
      const waiting: Flow = { ...flow, asking: { call: 'autoSignIn' } };
      // Another call of the same kind: one that was left behind.
      expect(nextFlow(waiting, reply)).toBe(waiting);
    }
  });
});

test.each(['verifyUser', 'confirmVerifyUser'] as const)(
  '%s is skipped even while a call is under way',
  (step) => {
    const busy: Flow = { ...FLOWS[step], asking: { call: 'sendVerification', contact: 'email' } };
    expect(tell(nextFlow(busy, { type: 'skipped' }))).toBe('signedIn');
  },
);

describe('the service forgets a sign-in after three minutes:', () => {
  const steps = ['confirmSignIn', 'forceNewPassword', 'selectMfaType', 'setupTotp', 'setupEmail'] as const;
  test.each(steps)('%s begins anew', (step) => {
    const form = FORMS.find((candidate) => candidate.step === step);
    if (!form) throw new Error(`no form for ${step}`);
    const late = nextFlow(FLOWS[step], { type: 'sent', form, at: START + PENDING_SIGN_IN_MS + 1 });
    expect(late).toEqual({ ...FLOWS.signIn, news: 'expired' });
  });
});

describe('the beginning', () => {
  test.each(['signIn', 'signUp', 'forgotPassword'] as const)('can be %s', (step) => {
    expect(startFlow(step, EMAIL)).toEqual(FLOWS[step]);
    expect(startFlow(step).email).toBe('');
  });

  test('can be the end of a hosted sign-in', () => {
    expect(tell(startReturned())).toBe('signIn  asks finishHosted []');
  });
});
