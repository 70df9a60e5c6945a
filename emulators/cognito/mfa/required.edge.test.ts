/**
 * Who must have a second factor and has none sets one up while signing in, through aws-amplify alone.
 */
import { env } from 'cloudflare:workers';
import { confirmSignIn, fetchMFAPreference, fetchUserAttributes, signIn, signOut } from '@aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCognito } from '../app.ts';
import { connectAmplify, createLearner, signInWithoutSrp } from '../testing/amplify.ts';
import { PASSWORD, createClock, readNewestCode } from '../testing/client.ts';
import { codeAt } from './totp.ts';

const STEP_MS = 30_000;
const SIGNED_IN = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
const clock = createClock();
let username: string;

beforeAll(() => connectAmplify(clock.now));
afterAll(() => vi.unstubAllGlobals());
beforeEach(async () => {
  username = await createLearner();
});
afterEach(() => signOut());

/** A code that is certainly not the right one. */
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const enter = (challengeResponse: string) => confirmSignIn({ challengeResponse });
const begin = async () => (await signInWithoutSrp(username)).nextStep;
/** As the product begins. */
const beginBySrp = async () => (await signIn({ username, password: PASSWORD })).nextStep;

/** Requires a second factor of the learner. */
async function requireFactor(factors: string): Promise<void> {
  const body = new URLSearchParams({ email: username, factors });
  const { status } = await createCognito().request('/required-factor', { method: 'POST', body }, env);
  expect(status).toBe(200);
}

describe('who must have a second factor', () => {
  test('sets up an app while signing in', async () => {
    await requireFactor('SOFTWARE_TOKEN_MFA');
    const step = await beginBySrp();
    if (step.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(step.signInStep);
    const { sharedSecret: secret } = step.totpSetupDetails;
    const code = await codeAt(secret, clock.now());
    await expect(enter(otherThan(code))).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
    expect(await enter(code)).toEqual(SIGNED_IN);
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await signOut();
    clock.advance(STEP_MS);
    expect(await begin()).toEqual({ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' });
    expect(await enter(await codeAt(secret, clock.now()))).toEqual(SIGNED_IN);
  });

  test('sets up an address while signing in', async () => {
    await requireFactor('EMAIL_OTP');
    expect(await beginBySrp()).toEqual({ signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' });
    const other = `other-${username}`;
    expect((await enter(other)).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
    expect(await enter(await readNewestCode(other))).toEqual(SIGNED_IN);
    expect(await fetchUserAttributes()).toMatchObject({ email: other, email_verified: 'true' });
  });

  test('cannot take somebody else’s address for it', async () => {
    const other = await createLearner();
    await requireFactor('EMAIL_OTP');
    await begin();
    await expect(enter(other)).rejects.toMatchObject({ name: 'AliasExistsException' });
  });

  test('may choose which', async () => {
    await requireFactor('SOFTWARE_TOKEN_MFA EMAIL_OTP');
    expect(await beginBySrp()).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION',
      allowedMFATypes: ['TOTP', 'EMAIL'],
    });
    expect((await enter('TOTP')).nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_TOTP_SETUP');
  });
});

test.each([
  ['an address that nobody has', { email: 'nobody@example.com', factors: '' }, 404],
  ['a factor that there is not', { email: 'nobody@example.com', factors: 'FINGERPRINT' }, 400],
])('a factor is required of nobody: %s', async (_, form, status) => {
  const body = new URLSearchParams(form);
  const response = await createCognito().request('/required-factor', { method: 'POST', body }, env);
  expect(response.status).toBe(status);
});
