/**
 * Second factors, through aws-amplify alone: setting them up, and signing in with them.
 */
import { env } from 'cloudflare:workers';
import {
  confirmSignIn,
  confirmUserAttribute,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  updateUserAttribute,
  verifyTOTPSetup,
} from '@aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectAmplify, createLearner, signInWithoutSrp } from '../testing/amplify.ts';
import { PASSWORD, createCaller, createClock, readNewestCode, refusal } from '../testing/client.ts';
import { codeAt } from './totp.ts';

const STEP_MS = 30_000;
const SESSION_MS = 180_000;
const SIGNED_IN = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
const SMS_STEP = {
  signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
  codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+*******6789' },
};
const clock = createClock();
let phones = 0;
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

/** Gives the learner who is signed in a phone, and proves it. */
async function addPhone(): Promise<string> {
  phones += 1;
  const phone = `+48${String(phones).padStart(5, '0')}6789`;
  await updateUserAttribute({ userAttribute: { attributeKey: 'phone_number', value: phone } });
  const confirmationCode = await readNewestCode(phone);
  await confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode });
  return phone;
}

/** Gives the learner who is signed in an authenticator app. Its next code is a new one. */
async function addApp(): Promise<string> {
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: await codeAt(sharedSecret, clock.now()) });
  clock.advance(STEP_MS);
  return sharedSecret;
}

describe('a text message', () => {
  test('brings the code', async () => {
    await signInWithoutSrp(username);
    const phone = await addPhone();
    await updateMFAPreference({ sms: 'ENABLED' });
    await signOut();
    expect(await beginBySrp()).toEqual(SMS_STEP);
    expect(await enter(await readNewestCode(phone))).toEqual(SIGNED_IN);
    expect(await fetchMFAPreference()).toEqual({ enabled: ['SMS'] });
  });

  test('is not asked for any more when the number is gone', async () => {
    await signInWithoutSrp(username);
    await addPhone();
    await updateMFAPreference({ sms: 'PREFERRED' });
    await updateUserAttribute({ userAttribute: { attributeKey: 'phone_number', value: '' } });
    await signOut();
    expect(await begin()).toEqual({ signInStep: 'DONE' });
  });

  test('cannot be chosen before the number is proved', async () => {
    await signInWithoutSrp(username);
    await updateUserAttribute({ userAttribute: { attributeKey: 'phone_number', value: '+48123456789' } });
    await expect(updateMFAPreference({ sms: 'ENABLED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User does not have delivery config set to turn on SMS_MFA',
    });
  });
});

describe('an e-mail', () => {
  beforeEach(async () => {
    await signInWithoutSrp(username);
    await updateMFAPreference({ email: 'PREFERRED' });
    await signOut();
  });

  test('brings the code', async () => {
    expect(await beginBySrp()).toEqual({
      signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
      codeDeliveryDetails: {
        deliveryMedium: 'EMAIL',
        destination: expect.stringMatching(/^.\*\*\*@e\*\*\*$/),
      },
    });
    expect(await enter(await readNewestCode(username))).toEqual(SIGNED_IN);
    expect(await fetchMFAPreference()).toEqual({ enabled: ['EMAIL'], preferred: 'EMAIL' });
  });

  test('a wrong code is refused, and the right one is still good', async () => {
    await begin();
    const code = await readNewestCode(username);
    await expect(enter(otherThan(code))).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid code or auth state for the user.',
    });
    expect(await enter(code)).toEqual(SIGNED_IN);
  });

  test('after five wrong ones one begins anew', async () => {
    await begin();
    const code = await readNewestCode(username);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect(enter(otherThan(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await expect(enter(code)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user.',
    });
    await begin();
    expect(await enter(await readNewestCode(username))).toEqual(SIGNED_IN);
  });

  test('after three minutes one begins anew', async () => {
    await begin();
    const code = await readNewestCode(username);
    clock.advance(SESSION_MS);
    await expect(enter(code)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    });
  });

  test('is not sent when it is switched off', async () => {
    await begin();
    await enter(await readNewestCode(username));
    await updateMFAPreference({ email: 'DISABLED' });
    await signOut();
    expect(await begin()).toEqual({ signInStep: 'DONE' });
  });
});

describe('an authenticator app', () => {
  test('shows the code', async () => {
    await signInWithoutSrp(username);
    const secret = await addApp();
    await updateMFAPreference({ totp: 'PREFERRED' });
    await signOut();
    expect(await beginBySrp()).toEqual({ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' });
    expect(await enter(await codeAt(secret, clock.now()))).toEqual(SIGNED_IN);
  });

  test('shows codes that are good once, and only now', async () => {
    await signInWithoutSrp(username);
    const secret = await addApp();
    await updateMFAPreference({ totp: 'ENABLED' });
    await signOut();
    await begin();
    const code = await codeAt(secret, clock.now());
    await enter(code);
    await signOut();
    await begin();
    await expect(enter(code)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    });
    const tooEarly = await codeAt(secret, clock.now() + 10 * STEP_MS);
    await expect(enter(tooEarly)).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid code received for user',
    });
    clock.advance(STEP_MS);
    expect(await enter(await codeAt(secret, clock.now()))).toEqual(SIGNED_IN);
  });

  test('is in use until another one has proved itself', async () => {
    await signInWithoutSrp(username);
    const old = await addApp();
    await updateMFAPreference({ totp: 'PREFERRED' });
    const { sharedSecret } = await setUpTOTP();
    await signOut();
    await begin();
    expect(await enter(await codeAt(old, clock.now()))).toEqual(SIGNED_IN);
    clock.advance(STEP_MS);
    await expect(verifyTOTPSetup({ code: await codeAt(old, clock.now()) })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await verifyTOTPSetup({ code: await codeAt(sharedSecret, clock.now()) });
    await signOut();
    clock.advance(STEP_MS);
    await begin();
    await expect(enter(await codeAt(old, clock.now()))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect(await enter(await codeAt(sharedSecret, clock.now()))).toEqual(SIGNED_IN);
  });

  test('has to prove itself before it can be asked for', async () => {
    await signInWithoutSrp(username);
    const { sharedSecret } = await setUpTOTP();
    await expect(updateMFAPreference({ totp: 'ENABLED' })).rejects.toMatchObject({
      message: 'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
    });
    const code = otherThan(await codeAt(sharedSecret, clock.now()));
    await expect(verifyTOTPSetup({ code })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch and fail enable Software Token MFA',
    });
  });
});

describe('several factors', () => {
  test('leave a choice when none is preferred', async () => {
    await signInWithoutSrp(username);
    const phone = await addPhone();
    await addApp();
    await updateMFAPreference({ sms: 'ENABLED', totp: 'ENABLED' });
    await signOut();
    expect(await beginBySrp()).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
      allowedMFATypes: ['SMS', 'TOTP'],
    });
    expect((await enter('SMS')).nextStep).toEqual(SMS_STEP);
    expect(await enter(await readNewestCode(phone))).toEqual(SIGNED_IN);
  });

  test('leave none when one is preferred, and only one can be', async () => {
    await signInWithoutSrp(username);
    await addApp();
    await updateMFAPreference({ email: 'ENABLED', totp: 'PREFERRED' });
    await expect(updateMFAPreference({ email: 'PREFERRED', totp: 'PREFERRED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await signOut();
    expect(await begin()).toEqual({ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' });
  });
});

test('a step can neither be answered for somebody else nor skipped', async () => {
  const call = createCaller(clock);
  await signInWithoutSrp(username);
  await updateMFAPreference({ email: 'ENABLED' });
  await signOut();
  const other = await createLearner();
  const { body } = await call('InitiateAuth', {
    ClientId: env.COGNITO_CLIENT_ID,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD },
  });
  const { Session } = body;
  expect(body['AuthenticationResult']).toBeUndefined();
  const answer = (ChallengeName: string, ChallengeResponses: object) =>
    call('RespondToAuthChallenge', {
      ClientId: env.COGNITO_CLIENT_ID,
      ChallengeName,
      ChallengeResponses,
      Session,
    });
  const EMAIL_OTP_CODE = await readNewestCode(username);
  const invalid = refusal('NotAuthorizedException', 'Invalid session for the user.');
  expect(await answer('EMAIL_OTP', { USERNAME: other, EMAIL_OTP_CODE })).toMatchObject(invalid);
  expect(
    await answer('NEW_PASSWORD_REQUIRED', { USERNAME: username, NEW_PASSWORD: 'my own now' }),
  ).toMatchObject(invalid);
  expect(await call('AssociateSoftwareToken', { Session })).toMatchObject(invalid);
  expect(await answer('EMAIL_OTP', { USERNAME: username, EMAIL_OTP_CODE })).toMatchObject({ status: 200 });
  expect(await answer('EMAIL_OTP', { USERNAME: username, EMAIL_OTP_CODE })).toMatchObject(
    refusal('NotAuthorizedException', 'Invalid session for the user, session can only be used once.'),
  );
});
