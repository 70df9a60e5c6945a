/** Every pair of a step and the end of a call that may be under way at it. */
import { describe, expect, test } from 'vitest';
import type { AuthCall } from '#web/shared/session/auth-calls.ts';
import { EMAIL, FLOWS, PASSWORD, START } from '../testing/sample-flows.ts';
import type { StepName } from '../testing/sample-flows.ts';
import {
  ANSWERS,
  CALLS,
  CONTACTS,
  DELIVERY,
  LATER,
  REFUSALS,
  answered,
  refused,
  waitingAt,
} from '../testing/sample-replies.ts';
import { PENDING_SIGN_IN_MS } from './flow.ts';
import type { Flow, FlowProblem } from './flow.ts';
import { nextFlow } from './next-flow.ts';

const UNTIL = LATER + PENDING_SIGN_IN_MS;

/** A flow in a few words: step, news, call under way, problem. */
function tell(flow: Flow): string {
  return [
    flow.step,
    'news' in flow && flow.news,
    flow.asking && `asks ${flow.asking.call}`,
    flow.problem && `says ${flow.problem.code}`,
    'taken' in flow && flow.taken.email && 'address taken',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Possible answers to a sign-in, or part of one, at this step. */
const signInAnswers = (step: StepName) => ({
  'signed-in': `${step}, asks findUnverified`,
  'confirm-sign-up': 'confirmSignUp, asks resendSignUpCode',
  'reset-required': 'forgotPassword',
  'confirm-sign-in': 'confirmSignIn',
  'new-password-required': 'forceNewPassword',
  'choose-mfa': 'selectMfaType',
  'set-up-totp': 'setupTotp',
  'set-up-email': 'setupEmail',
  'not-offered': `${step}, says not-offered`,
});
const FINDS_UNVERIFIED = { unverified: 'verifyUser', 'nothing unverified': 'signedIn' };
const AFTER_CONFIRMATION = (step: StepName) => ({
  'sign-up-complete': step === 'signUp' ? 'signUp, asks signIn' : 'confirmSignUp, asks signIn',
  'auto-sign-in': `${step}, asks autoSignIn`,
});

type Row = readonly [step: StepName, call: AuthCall['call'], answers: Readonly<Record<string, string>>];
const ROWS: readonly Row[] = [
  ['signIn', 'signIn', signInAnswers('signIn')],
  ['signIn', 'leaveForHosted', {}],
  ['signIn', 'finishHosted', { 'signed-in': 'signIn, asks findUnverified' }],
  ['signUp', 'leaveForHosted', {}],
  ['signUp', 'signUp', { 'confirm-sign-up': 'confirmSignUp', ...AFTER_CONFIRMATION('signUp') }],
  ['signUp', 'resendSignUpCode', { 'code-sent': 'confirmSignUp' }],
  ['signUp', 'autoSignIn', signInAnswers('signUp')],
  ['signUp', 'signIn', signInAnswers('signUp')],
  ['confirmSignUp', 'confirmSignUp', AFTER_CONFIRMATION('confirmSignUp')],
  ['confirmSignUp', 'resendSignUpCode', { 'code-sent': 'confirmSignUp' }],
  ['confirmSignUp', 'autoSignIn', signInAnswers('confirmSignUp')],
  ['confirmSignUp', 'signIn', signInAnswers('confirmSignUp')],
  ['confirmSignIn', 'confirmSignIn', signInAnswers('confirmSignIn')],
  [
    'forgotPassword',
    'resetPassword',
    { 'code-sent': 'confirmResetPassword', 'password-reset': 'signIn, password-changed' },
  ],
  ['confirmResetPassword', 'resetPassword', { 'code-sent': 'confirmResetPassword' }],
  ['confirmResetPassword', 'confirmResetPassword', { 'password-reset': 'signIn, password-changed' }],
  ['forceNewPassword', 'confirmSignIn', signInAnswers('forceNewPassword')],
  ['selectMfaType', 'confirmSignIn', signInAnswers('selectMfaType')],
  ['setupTotp', 'confirmSignIn', signInAnswers('setupTotp')],
  ['setupEmail', 'confirmSignIn', signInAnswers('setupEmail')],
  ['verifyUser', 'sendVerification', { 'code-sent': 'confirmVerifyUser' }],
  ['confirmVerifyUser', 'sendVerification', { 'code-sent': 'confirmVerifyUser' }],
  ['confirmVerifyUser', 'confirmVerification', { verified: 'signedIn' }],
  ...(
    [
      'signIn',
      'signUp',
      'confirmSignUp',
      'confirmSignIn',
      'forceNewPassword',
      'selectMfaType',
      'setupTotp',
      'setupEmail',
    ] as const
  ).map((step): Row => [step, 'findUnverified', FINDS_UNVERIFIED]),
];

describe.each(ROWS)('at %s, the call %s', (step, call, answers) => {
  test.each(Object.entries(answers))('is answered %s', (name, expected) => {
    const answer = ANSWERS[name];
    if (!answer) throw new Error(`no answer ${name}`);
    expect(tell(answered(waitingAt(step, call), answer))).toBe(expected);
  });

  test.each(REFUSALS)('is refused: %s', (code) => {
    const next = refused(waitingAt(step, call), code);
    expect(tell(next)).toBe(expectedRefusal(step, call, code));
    expect(next.email).toBe(EMAIL);
  });
});

const PENDING: readonly StepName[] = [
  'confirmSignIn',
  'forceNewPassword',
  'selectMfaType',
  'setupTotp',
  'setupEmail',
];

/**
 * In the order of product/account.md#sign-up and product/account.md#sign-in and
 * product/account.md#further-steps; everything else shows above the button.
 */
function expectedRefusal(step: StepName, call: AuthCall['call'], code: FlowProblem['code']): string {
  const said = `${step}, says ${code}`;
  if (call === 'findUnverified') return 'signedIn';
  if (PENDING.includes(step)) return code === 'sign-in-expired' ? 'signIn, expired' : said;
  if (step !== 'signUp' && step !== 'confirmSignUp') return said;
  if (call === 'signUp' && code === 'email-taken') return 'signUp, asks resendSignUpCode';
  if (step === 'signUp' && call === 'resendSignUpCode') {
    const saysNothing = ['network', 'too-many-tries', 'too-many-codes'].includes(code);
    return saysNothing ? said : 'signUp, address taken';
  }
  const goesOn = step === 'confirmSignUp' ? 'confirmSignUp, asks signIn' : 'signIn, confirmed';
  if (code === 'already-confirmed') return goesOn;
  if (call === 'autoSignIn') return code === 'network' ? said : goesOn;
  if (call === 'signIn' && code === 'wrong-password') return 'signIn, confirmed-with-other-password';
  return said;
}

describe('what goes along:', () => {
  test('the password of a sign-in, for the time after the confirmation', () => {
    const flow = answered(waitingAt('signIn', 'signIn'), { answer: 'confirm-sign-up' });
    expect(flow).toMatchObject({
      sentAt: undefined,
      resent: false,
      signInWith: { password: PASSWORD, since: LATER },
    });
    const sent = answered(flow, { answer: 'code-sent', delivery: DELIVERY });
    expect(sent).toMatchObject({
      sentAt: LATER,
      resent: false,
      delivery: DELIVERY,
      signInWith: { since: LATER },
    });
  });

  test('the password of a sign-up, whose code is the first', () => {
    const flow = answered(waitingAt('signUp', 'signUp'), { answer: 'confirm-sign-up', delivery: DELIVERY });
    expect(flow).toEqual({
      ...FLOWS.confirmSignUp,
      sentAt: LATER,
      signInWith: { password: PASSWORD, since: LATER },
    });
  });

  test('the password of a sign-up whose address waited for its code since an earlier one', () => {
    const asking = refused(waitingAt('signUp', 'signUp'), 'email-taken');
    const flow = answered(asking, { answer: 'code-sent', delivery: DELIVERY });
    expect(flow).toMatchObject({ step: 'confirmSignUp', resent: false, signInWith: { password: PASSWORD } });
  });

  test('of a code, that it was not the first', () => {
    const codeSent = { answer: 'code-sent', delivery: DELIVERY } as const;
    expect(answered(waitingAt('confirmSignUp', 'resendSignUpCode'), codeSent)).toMatchObject({
      resent: true,
      sentAt: LATER,
    });
    expect(answered(waitingAt('confirmResetPassword', 'resetPassword'), codeSent)).toMatchObject({
      resent: true,
    });
    expect(answered(waitingAt('forgotPassword', 'resetPassword'), codeSent)).toMatchObject({ resent: false });
    expect(answered(waitingAt('verifyUser', 'sendVerification'), codeSent)).toMatchObject({
      resent: false,
      contact: 'phone_number',
    });
  });

  test.each([
    ['confirm-sign-in', { mfa: 'TOTP', delivery: undefined }],
    ['new-password-required', { missing: ['name'] }],
    ['choose-mfa', { types: ['SMS', 'EMAIL'], toSetUp: true }],
    ['set-up-totp', { secret: 'S' }],
    ['set-up-email', {}],
  ])('how long the service waits, and for what: %s', (name, details) => {
    const answer = ANSWERS[name];
    if (!answer) throw new Error(`no answer ${name}`);
    expect(answered(waitingAt('confirmSignIn', 'confirmSignIn'), answer)).toMatchObject({
      ...details,
      until: UNTIL,
    });
  });

  test('that a new password is required, and what is to be verified', () => {
    expect(answered(waitingAt('signIn', 'signIn'), { answer: 'reset-required' })).toMatchObject({
      isRequired: true,
    });
    expect(
      answered(waitingAt('signIn', 'findUnverified'), { answer: 'unverified', contacts: CONTACTS }),
    ).toMatchObject({
      contacts: CONTACTS,
    });
  });
});

describe('after the confirmation', () => {
  const done = { answer: 'sign-up-complete' } as const;
  const confirming = waitingAt('confirmSignUp', 'confirmSignUp');

  test('the remembered password signs in, for three minutes', () => {
    expect(answered(confirming, done, START + PENDING_SIGN_IN_MS).asking).toEqual(CALLS.signIn);
  });

  test('then it is asked for again', () => {
    const late = answered(confirming, done, START + PENDING_SIGN_IN_MS + 1);
    expect(late).toEqual({ ...FLOWS.signIn, news: 'confirmed' });
  });

  test('it is asked for, too, when the page was loaded anew meanwhile', () => {
    const flow: Flow = {
      ...FLOWS.confirmSignUp,
      signInWith: undefined,
      asking: CALLS.confirmSignUp,
    };
    expect(answered(flow, done)).toEqual({ ...FLOWS.signIn, news: 'confirmed' });
  });
});

test('a name that somebody took meanwhile is the field’s to tell', () => {
  const of = CALLS.signUp;
  const flow = nextFlow(waitingAt('signUp', 'signUp'), { type: 'taken', of, taken: { username: 'ola' } });
  expect(flow).toEqual({ ...FLOWS.signUp, taken: { username: 'ola' } });
});

test('a step that is not offered is named', () => {
  const flow = answered(waitingAt('signIn', 'signIn'), { answer: 'not-offered', name: 'CUSTOM_CHALLENGE' });
  expect(flow.problem).toEqual({ code: 'not-offered', message: 'CUSTOM_CHALLENGE' });
});

test('an answer that its call cannot have ends the call, and nothing else', () => {
  for (const call of ['signIn', 'confirmSignIn', 'findUnverified'] as const) {
    expect(answered(waitingAt('signIn', call), { answer: 'code-sent', delivery: DELIVERY })).toEqual(
      FLOWS.signIn,
    );
  }
});

describe('a new password', () => {
  const forced = answered(waitingAt('forceNewPassword', 'confirmSignIn'), { answer: 'signed-in' });
  const forgotten = answered(waitingAt('confirmResetPassword', 'confirmResetPassword'), {
    answer: 'password-reset',
  });

  test.each([
    ['that was required', forced],
    ['that was forgotten', forgotten],
  ])('%s is remembered with its account', (_, flow) => {
    expect(flow.newPasswordOf).toBe(EMAIL);
  });

  test('is remembered until its account is signed in, whatever lies between', () => {
    const typed = nextFlow(forgotten, { type: 'chosen', step: 'signUp' });
    const back = nextFlow(typed, { type: 'chosen', step: 'signIn' });
    const form = { step: 'signIn', email: EMAIL, password: PASSWORD } as const;
    const asking = nextFlow(back, { type: 'sent', form, at: LATER });
    const asked = answered(asking, { answer: 'confirm-sign-in', mfa: 'TOTP' });
    const inside = answered(
      nextFlow(asked, { type: 'sent', form: { step: 'confirmSignIn', code: '123456' }, at: LATER }),
      { answer: 'signed-in' },
    );
    const done = answered(inside, { answer: 'unverified', contacts: [] });
    expect(done).toMatchObject({ step: 'signedIn', email: EMAIL, newPasswordOf: EMAIL });
  });

  test.each([
    ['a sign-in', 'signIn', 'signIn'],
    ['a code', 'confirmSignIn', 'confirmSignIn'],
  ] as const)('is none for %s', (_, step, call) => {
    expect(answered(waitingAt(step, call), { answer: 'signed-in' }).newPasswordOf).toBeUndefined();
  });
});
