/**
 * What an administrator does, and what the learner sees of it through aws-amplify.
 */
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  fetchUserAttributes,
  resetPassword,
  signIn,
  signOut,
} from '@aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectAmplify, createLearner, signInWithoutSrp } from '../testing/amplify.ts';
import {
  PASSWORD,
  createAdminCaller,
  createCaller,
  createClock,
  readNewestCode,
  refusal,
} from '../testing/client.ts';

const DAY_MS = 24 * 3_600_000;
const OWN = 'a password of my own';
const NEW_PASSWORD_STEP = { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' };

const clock = createClock();
const call = createCaller(clock);
const callAsAdmin = createAdminCaller(clock);
let username: string;

beforeAll(() => connectAmplify(clock.now));
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  username = `${crypto.randomUUID()}@example.com`;
});
afterEach(() => signOut());

const create = (more: object = {}) => callAsAdmin('AdminCreateUser', { Username: username, ...more });

describe('a learner for whom an account was made', () => {
  test('signs in with the password of the invitation, and chooses another', async () => {
    expect(await create()).toMatchObject({
      status: 200,
      body: { User: { UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true } },
    });
    const password = await readNewestCode(username);
    expect((await signIn({ username, password })).nextStep).toMatchObject(NEW_PASSWORD_STEP);
    await expect(confirmSignIn({ challengeResponse: 'short' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    const options = { userAttributes: { name: 'Hania' } };
    expect(await confirmSignIn({ challengeResponse: OWN, options })).toMatchObject({ isSignedIn: true });
    expect(await fetchUserAttributes()).toMatchObject({ email: username, name: 'Hania' });
    await signOut();
    await expect(signIn({ username, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await signIn({ username, password: OWN })).toMatchObject({ isSignedIn: true });
  });

  test('has seven days for it', async () => {
    await create({ TemporaryPassword: PASSWORD });
    clock.advance(7 * DAY_MS - 1);
    expect((await signIn({ username, password: PASSWORD })).nextStep).toMatchObject(NEW_PASSWORD_STEP);
    clock.advance(1);
    await expect(signIn({ username, password: PASSWORD })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    });
  });

  test('cannot have forgotten a password that never was', async () => {
    await create();
    await expect(resetPassword({ username })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User password cannot be reset in the current state.',
    });
  });

  test('may have got no invitation, and a verified address', async () => {
    const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
    await create({ MessageAction: 'SUPPRESS', UserAttributes });
    await expect(readNewestCode(username)).rejects.toThrow('No message');
    expect(await callAsAdmin('AdminGetUser', { Username: username })).toMatchObject({
      body: { UserAttributes: expect.arrayContaining(UserAttributes) },
    });
  });

  test('has one account for the address', async () => {
    await create();
    expect(await create()).toMatchObject(
      refusal('UsernameExistsException', 'An account with the given email already exists.'),
    );
  });
});

test('who has to choose a new password is told so, with the right one only', async () => {
  username = await createLearner();
  await callAsAdmin('AdminResetUserPassword', { Username: username });
  await expect(signIn({ username, password: 'not the one' })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  expect((await signIn({ username, password: PASSWORD })).nextStep).toEqual({ signInStep: 'RESET_PASSWORD' });
  const confirmationCode = await readNewestCode(username);
  await confirmResetPassword({ username, confirmationCode, newPassword: OWN });
  expect(await signIn({ username, password: OWN })).toMatchObject({ isSignedIn: true });
});

describe('a learner who is signed in', () => {
  beforeEach(async () => {
    username = await createLearner();
    await signInWithoutSrp(username);
  });

  test('can be signed out everywhere', async () => {
    expect(await callAsAdmin('AdminUserGlobalSignOut', { Username: username })).toMatchObject({
      status: 200,
    });
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });

  test('can be deleted, with all sessions and groups', async () => {
    const AccessToken = String((await fetchAuthSession()).tokens?.accessToken);
    await callAsAdmin('AdminAddUserToGroup', { Username: username, GroupName: 'premium' });
    expect(await callAsAdmin('AdminDeleteUser', { Username: username })).toMatchObject({ status: 200 });
    expect(await call('GetUser', { AccessToken })).toMatchObject({
      body: { __type: 'NotAuthorizedException' },
    });
    expect(await callAsAdmin('AdminGetUser', { Username: username })).toMatchObject(
      refusal('UserNotFoundException', 'User does not exist.'),
    );
  });

  test('can be told of by sub as well as by address', async () => {
    const { body } = await callAsAdmin('AdminGetUser', { Username: username.toUpperCase() });
    expect(body).toMatchObject({ UserStatus: 'CONFIRMED', Enabled: true });
    expect(await callAsAdmin('AdminGetUser', { Username: String(body['Username']) })).toMatchObject({ body });
  });

  test('keeps the address that belongs to somebody else', async () => {
    const other = await createLearner();
    const UserAttributes = [{ Name: 'email', Value: other }];
    const input = { Username: username, UserAttributes };
    expect(await callAsAdmin('AdminUpdateUserAttributes', input)).toMatchObject({
      body: { __type: 'AliasExistsException' },
    });
  });
});
