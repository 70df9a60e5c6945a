/**
 * One flow at each step, for tests.
 */
import { PENDING_SIGN_IN_MS } from '../flow/flow.ts';
import type { Flow } from '../flow/flow.ts';

export const EMAIL = 'ola@example.com';
export const PASSWORD = 'hetman-na-d5';
/** When everything here begins, in ms since the epoch. */
export const START = Date.UTC(2026, 10, 23);

const common = { email: EMAIL, asking: undefined, problem: undefined };
const pending = { ...common, until: START + PENDING_SIGN_IN_MS };
const delivery = { destination: 'o***@e***', medium: 'EMAIL' } as const;
const sent = { ...common, delivery, sentAt: START, resent: false };

/** At each step, with nothing under way. */
export const FLOWS = {
  signIn: { ...common, step: 'signIn', news: undefined },
  signUp: { ...common, step: 'signUp', taken: {}, signInWith: undefined },
  confirmSignUp: { ...sent, step: 'confirmSignUp', signInWith: { password: PASSWORD, since: START } },
  confirmSignIn: { ...pending, step: 'confirmSignIn', mfa: 'EMAIL', delivery },
  forgotPassword: { ...common, step: 'forgotPassword', isRequired: false },
  confirmResetPassword: { ...sent, step: 'confirmResetPassword' },
  forceNewPassword: { ...pending, step: 'forceNewPassword', missing: ['phone_number'] },
  selectMfaType: { ...pending, step: 'selectMfaType', types: ['SMS', 'TOTP', 'EMAIL'], toSetUp: false },
  setupTotp: { ...pending, step: 'setupTotp', secret: 'JBSWY3DPEHPK3PXP' },
  setupEmail: { ...pending, step: 'setupEmail' },
  verifyUser: {
    ...common,
    step: 'verifyUser',
    contacts: [
      { contact: 'email', value: EMAIL },
      { contact: 'phone_number', value: '+48600700800' },
    ],
  },
  confirmVerifyUser: { ...sent, step: 'confirmVerifyUser', contact: 'phone_number' },
  signedIn: { ...common, step: 'signedIn' },
} as const satisfies { readonly [Step in Flow['step']]: Extract<Flow, { readonly step: Step }> };

export type StepName = keyof typeof FLOWS;
// Object.keys loses the type of the keys.
export const STEPS = Object.keys(FLOWS) as StepName[];
