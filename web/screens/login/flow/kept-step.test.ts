/** A step is a step after a reload too, and no password outlives one. */
import { describe, expect, test } from 'vitest';
import { EMAIL, FLOWS, PASSWORD, START, STEPS } from '../testing/sample-flows.ts';
import { PENDING_SIGN_IN_MS } from './flow.ts';
import type { Flow } from './flow.ts';
import { readStep, writeStep } from './kept-step.ts';

/** Returns the flow of a page reloaded at `now`. */
function reload(flow: Flow, now = START): Flow | undefined {
  const text = writeStep(flow);
  return text === undefined ? undefined : readStep(text, now);
}

const NOT_KEPT = ['signIn', 'signUp', 'verifyUser', 'confirmVerifyUser', 'signedIn'];
const KEPT = STEPS.filter((step) => !NOT_KEPT.includes(step));

test.each(STEPS.filter((step) => NOT_KEPT.includes(step)))('%s is not kept', (step) => {
  expect(writeStep(FLOWS[step])).toBeUndefined();
});

test.each(KEPT)('%s is the same after a reload, but for the password', (step) => {
  const flow: Flow = FLOWS[step];
  expect(reload(flow)).toEqual('signInWith' in flow ? { ...flow, signInWith: undefined } : flow);
});

describe.each(STEPS)('%s', (step) => {
  const flow: Flow = FLOWS[step];

  test('keeps no password, not even that of a call under way', () => {
    const asking: Flow = { ...flow, asking: { call: 'signIn', email: EMAIL, password: PASSWORD } };
    expect(writeStep(asking) ?? '').not.toContain(PASSWORD);
    expect(reload(asking)?.asking).toBeUndefined();
  });
});

describe('a sign-in that waits', () => {
  const steps = ['confirmSignIn', 'forceNewPassword', 'selectMfaType', 'setupTotp', 'setupEmail'] as const;
  test.each(steps)('is over after three minutes: %s', (step) => {
    expect(reload(FLOWS[step], START + PENDING_SIGN_IN_MS)?.step).toBe(step);
    expect(reload(FLOWS[step], START + PENDING_SIGN_IN_MS + 1)).toEqual({
      ...FLOWS.signIn,
      news: 'expired',
    });
  });

  test('is over, too, when the clock was set back', () => {
    expect(reload(FLOWS.setupEmail, START - 1)?.step).toBe('signIn');
  });
});

test('that a required password is required is kept', () => {
  const required: Flow = { ...FLOWS.forgotPassword, isRequired: true };
  expect(reload(required)).toEqual(required);
});

describe('an account with a new password is remembered', () => {
  test.each(KEPT)('at %s', (step) => {
    expect(reload({ ...FLOWS[step], newPasswordOf: EMAIL })?.newPasswordOf).toBe(EMAIL);
  });

  test('at sign-in, which says so still', () => {
    const flow: Flow = { ...FLOWS.signIn, news: 'password-changed', newPasswordOf: EMAIL };
    expect(reload(flow)).toEqual(flow);
  });

  test('when its sign-in has taken too long', () => {
    const late = reload({ ...FLOWS.confirmSignIn, newPasswordOf: EMAIL }, START + PENDING_SIGN_IN_MS + 1);
    expect(late).toEqual({ ...FLOWS.signIn, news: 'expired', newPasswordOf: EMAIL });
  });
});

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['no object', '7'],
  ['null', 'null'],
  ['an unknown step', '{"step":"prove"}'],
  ['a second factor of a kind unknown', '{"step":"confirmSignIn","mfa":"PIGEON","until":1}'],
  ['no key for the app', '{"step":"setupTotp","until":1}'],
])('is not read: %s', (_, text) => {
  expect(readStep(text, START)).toBeUndefined();
});

test('what is damaged inside is left out', () => {
  const text = JSON.stringify({
    step: 'selectMfaType',
    email: 7,
    until: START,
    types: ['SMS', 'PIGEON', 3],
    toSetUp: 'yes',
  });
  expect(readStep(text, START)).toEqual({ ...FLOWS.selectMfaType, email: '', until: START, types: ['SMS'] });
});
