/**
 * The care of one's own account, through aws-amplify alone: password, contacts, end. And wrong passwords.
 */
import {
  confirmResetPassword,
  confirmUserAttribute,
  deleteUser,
  fetchUserAttributes,
  getCurrentUser,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttribute,
  updateUserAttributes,
} from '@aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectAmplify, createLearner, signInWithoutSrp, signUpConfirmed } from './testing/amplify.ts';
import { PASSWORD, createAdminCaller, createClock, readNewestCode } from './testing/client.ts';

const HOUR_MS = 3_600_000;
const LOCKED = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };
const WRONG = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

const clock = createClock();
const callAsAdmin = createAdminCaller(clock);
let username: string;

beforeAll(() => connectAmplify(clock.now));
afterAll(() => vi.unstubAllGlobals());
beforeEach(async () => {
  username = await createLearner();
});
afterEach(() => signOut());

const enter = (password = PASSWORD) => signInWithoutSrp(username, password);
/** As the product signs in. */
const enterBySrp = (password = PASSWORD) => signIn({ username, password });
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

const change = (oldPassword: string) => updatePassword({ oldPassword, newPassword: 'another one' });

describe('changing the password', () => {
  test('takes who knows the old one', async () => {
    await enter();
    await updatePassword({ oldPassword: PASSWORD, newPassword: 'another horse battery' });
    await signOut();
    await expect(enterBySrp()).rejects.toMatchObject(WRONG);
    expect(await enterBySrp('another horse battery')).toMatchObject({ isSignedIn: true });
  });

  test('refuses a wrong old one, and a bad new one', async () => {
    await enter();
    await expect(
      updatePassword({ oldPassword: 'not this one', newPassword: 'another horse battery' }),
    ).rejects.toMatchObject(WRONG);
    await expect(updatePassword({ oldPassword: PASSWORD, newPassword: 'short' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    });
  });

  test('cannot be tried without end', async () => {
    await enter();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect(change('not this one')).rejects.toMatchObject(WRONG);
    }
    await expect(change(PASSWORD)).rejects.toMatchObject({
      name: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    });
  });
});

const phone = async () => (await fetchUserAttributes()).phone_number_verified;
const confirmPhone = (confirmationCode: string) =>
  confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode });

describe('a phone number', () => {
  test('is proved by a code', async () => {
    await enter();
    const step = await updateUserAttribute({
      userAttribute: { attributeKey: 'phone_number', value: '+48111222333' },
    });
    expect(step).toEqual({
      isUpdated: false,
      nextStep: {
        updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
        codeDeliveryDetails: {
          destination: '+*******2333',
          deliveryMedium: 'SMS',
          attributeName: 'phone_number',
        },
      },
    });
    expect(await phone()).toBe('false');
    const code = await readNewestCode('+48111222333');
    await expect(confirmPhone(otherThan(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await confirmPhone(code);
    expect(await phone()).toBe('true');
  });

  test('has to be proved anew when it changes', async () => {
    await enter();
    for (const value of ['+48111222444', '+48111222555']) {
      await updateUserAttributes({ userAttributes: { phone_number: value, name: 'Anna' } });
      expect(await phone()).toBe('false');
      const confirmationCode = await readNewestCode(value);
      await confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode });
    }
    await updateUserAttributes({ userAttributes: { name: 'Basia' } });
    expect(await fetchUserAttributes()).toMatchObject({ name: 'Basia', phone_number_verified: 'true' });
  });

  test('must look like one, and be there', async () => {
    await enter();
    await expect(
      updateUserAttributes({ userAttributes: { phone_number: '111 222 333' } }),
    ).rejects.toMatchObject({ name: 'InvalidParameterException', message: 'Invalid phone number format.' });
    await expect(
      sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' }),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

describe('an address that is not verified', () => {
  beforeEach(async () => {
    const UserAttributes = [{ Name: 'email_verified', Value: 'false' }];
    await callAsAdmin('AdminUpdateUserAttributes', { Username: username, UserAttributes });
    await enter();
  });

  test('is verified by a code that is sent on request', async () => {
    expect(await fetchUserAttributes()).toMatchObject({ email_verified: 'false' });
    expect(await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })).toMatchObject({
      deliveryMedium: 'EMAIL',
      attributeName: 'email',
    });
    const confirmationCode = await readNewestCode(username);
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
    expect(await fetchUserAttributes()).toMatchObject({ email_verified: 'true' });
  });

  test('is not, by a code that is a day old', async () => {
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    const confirmationCode = await readNewestCode(username);
    clock.advance(24 * HOUR_MS);
    await signOut();
    await enter();
    await expect(confirmUserAttribute({ userAttributeKey: 'email', confirmationCode })).rejects.toMatchObject(
      {
        name: 'ExpiredCodeException',
        message: 'Invalid code provided, please request a code again.',
      },
    );
  });

  test('gets no code for a new password', async () => {
    await expect(resetPassword({ username })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Cannot reset password for the user as there is no registered/verified email or phone_number',
    });
  });
});

test('nobody moves to an address that signs somebody else in', async () => {
  const other = await createLearner();
  await enter();
  await expect(updateUserAttributes({ userAttributes: { email: other } })).rejects.toMatchObject({
    name: 'AliasExistsException',
    message: 'An account with the email already exists.',
  });
  expect(await fetchUserAttributes()).toMatchObject({ email: username });
});

test('who deletes the account is gone, and may come again as somebody new', async () => {
  await enter();
  const { userId } = await getCurrentUser();
  await deleteUser();
  await expect(enter()).rejects.toMatchObject({ name: 'UserNotFoundException' });
  await signUpConfirmed(username, PASSWORD);
  await enter();
  expect((await getCurrentUser()).userId).not.toBe(userId);
});

const tryWrong = async (times: number) => {
  for (let attempt = 1; attempt <= times; attempt += 1) {
    await expect(enter('wrong')).rejects.toMatchObject(WRONG);
  }
};

describe('wrong passwords', () => {
  test('five lock the account for a second, by SRP as well', async () => {
    await tryWrong(5);
    await expect(enter()).rejects.toMatchObject(LOCKED);
    await expect(enterBySrp()).rejects.toMatchObject(LOCKED);
    clock.advance(1_000);
    expect(await enterBySrp()).toMatchObject({ isSignedIn: true });
  });

  test('by SRP count as well', async () => {
    await tryWrong(4);
    await expect(enterBySrp('wrong')).rejects.toMatchObject(WRONG);
    await expect(enterBySrp()).rejects.toMatchObject(LOCKED);
  });

  test('are forgotten after the right one', async () => {
    await tryWrong(4);
    await enterBySrp();
    await signOut();
    await tryWrong(4);
    expect(await enterBySrp()).toMatchObject({ isSignedIn: true });
  });

  test('lock nobody else out', async () => {
    await tryWrong(5);
    const other = await createLearner();
    expect(await signInWithoutSrp(other)).toMatchObject({ isSignedIn: true });
  });

  test('are forgotten with the password', async () => {
    await tryWrong(5);
    await resetPassword({ username });
    const confirmationCode = await readNewestCode(username);
    await confirmResetPassword({ username, confirmationCode, newPassword: 'a new one, longer' });
    expect(await enterBySrp('a new one, longer')).toMatchObject({ isSignedIn: true });
  });
});

test('the address that is signed up with is the e-mail, in lower case', async () => {
  const login = `Zofia-${crypto.randomUUID()}@Example.com`;
  await signUp({ username: login, password: PASSWORD, options: { userAttributes: { email: 'a@b.pl' } } });
  const { body } = await callAsAdmin('AdminGetUser', { Username: login });
  expect(body).toMatchObject({
    UserStatus: 'UNCONFIRMED',
    UserAttributes: expect.arrayContaining([{ Name: 'email', Value: login.toLowerCase() }]),
  });
});
