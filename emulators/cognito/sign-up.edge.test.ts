/**
 * Signing up: what is refused, and how codes age, wear out and replace each other.
 */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { findMessages } from '../inbox/messages.ts';
import {
  CLIENT_ID,
  PASSWORD,
  type Call,
  type TestClock,
  createCaller,
  createClock,
  createConfirmedUser,
  readNewestCode,
  refusal,
} from './testing/client.ts';

const HOUR_MS = 3_600_000;

let clock: TestClock;
let call: Call;
let Username: string;

beforeEach(() => {
  clock = createClock();
  call = createCaller(clock);
  Username = `${crypto.randomUUID()}@example.com`;
});

const signUp = (changes: object = {}) =>
  call('SignUp', { ClientId: CLIENT_ID, Username, Password: PASSWORD, ...changes });
const confirm = (ConfirmationCode: string) =>
  call('ConfirmSignUp', { ClientId: CLIENT_ID, Username, ConfirmationCode });
const resend = () => call('ResendConfirmationCode', { ClientId: CLIENT_ID, Username });

const forget = () => call('ForgotPassword', { ClientId: CLIENT_ID, Username });
const replace = (ConfirmationCode: string, Password: string) =>
  call('ConfirmForgotPassword', { ClientId: CLIENT_ID, Username, ConfirmationCode, Password });

/** A code that is certainly not the right one. */
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

const validationError = (path: string, constraint: string) =>
  refusal(
    'InvalidParameterException',
    `1 validation error detected: Value at '${path}' failed to satisfy constraint: ${constraint}`,
  );

describe('SignUp refuses', () => {
  test.each([
    [
      'a user name that is no e-mail',
      { Username: 'anna' },
      refusal('InvalidParameterException', 'Username should be an email.'),
    ],
    [
      'a password of seven characters',
      { Password: 'seven77' },
      refusal('InvalidPasswordException', 'Password did not conform with policy: Password not long enough'),
    ],
    [
      'a password that ends with a space',
      { Password: 'long enough ' },
      validationError('password', String.raw`Member must satisfy regular expression pattern: ^[\S]+.*[\S]+$`),
    ],
    ['no password', { Password: undefined }, validationError('password', 'Member must not be null')],
    [
      'a nameless attribute',
      { UserAttributes: [{ Name: '', Value: 'x' }] },
      validationError('userAttributes.1.member.name', 'Member must have length greater than or equal to 1'),
    ],
    [
      'an attribute that proves something',
      { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] },
      refusal('NotAuthorizedException', 'A client attempted to write unauthorized attribute'),
    ],
    [
      'another app client',
      { ClientId: 'other' },
      refusal('ResourceNotFoundException', 'User pool client other does not exist.'),
    ],
  ])('%s, and stores nothing', async (_, changes, expected) => {
    expect(await signUp(changes)).toMatchObject(expected);
    expect(await findMessages(env.COGNITO_DB, Username)).toEqual([]);
    expect(await signUp()).toMatchObject({ status: 200 });
  });

  test('an address that is taken, in whatever case', async () => {
    await signUp();
    expect(await signUp({ Username: Username.toUpperCase() })).toMatchObject(
      refusal('UsernameExistsException', 'An account with the given email already exists.'),
    );
  });
});

test('neither the password nor anything it could be read from is stored', async () => {
  await signUp();
  const row = await env.COGNITO_DB.prepare('SELECT * FROM users WHERE email = ?').bind(Username).first();
  expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(['srp_salt', 'srp_verifier']));
  expect(JSON.stringify(row)).not.toContain(PASSWORD);
});

describe('a confirmation code', () => {
  test('has six digits and confirms once', async () => {
    await signUp();
    const code = await readNewestCode(Username);
    expect(code).toMatch(/^\d{6}$/);
    expect(await confirm(code)).toMatchObject({ status: 200, body: {} });
    expect(await confirm(code)).toMatchObject(
      refusal('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
    );
  });

  test('that is wrong is refused, and the right one still works', async () => {
    await signUp();
    const code = await readNewestCode(Username);
    expect(await confirm(otherThan(code))).toMatchObject(
      refusal('CodeMismatchException', 'Invalid verification code provided, please try again.'),
    );
    expect(await confirm(code)).toMatchObject({ status: 200 });
  });

  test('stands five wrong tries, then only a new one helps', async () => {
    await signUp();
    const code = await readNewestCode(Username);
    for (let attempt = 1; attempt <= 5; attempt += 1) await confirm(otherThan(code));
    expect(await confirm(code)).toMatchObject(
      refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
    );
    await resend();
    expect(await confirm(await readNewestCode(Username))).toMatchObject({ status: 200 });
  });

  test.each([
    ['good a minute before 24 hours', 24 * HOUR_MS - 60_000, { status: 200 }],
    [
      'expired after 24 hours',
      24 * HOUR_MS,
      refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
    ],
  ])('is %s', async (_, age, expected) => {
    await signUp();
    clock.advance(age);
    expect(await confirm(await readNewestCode(Username))).toMatchObject(expected);
  });

  test('is replaced by the next one', async () => {
    await signUp();
    const first = await readNewestCode(Username);
    let second = first;
    while (second === first) {
      await resend();
      second = await readNewestCode(Username);
    }
    expect(await confirm(first)).toMatchObject({ body: { __type: 'CodeMismatchException' } });
    expect(await confirm(second)).toMatchObject({ status: 200 });
  });

  test('is sent five times an hour at most', async () => {
    await signUp();
    for (let sent = 1; sent < 5; sent += 1) expect(await resend()).toMatchObject({ status: 200 });
    expect(await resend()).toMatchObject({ body: { __type: 'LimitExceededException' } });
    expect(await findMessages(env.COGNITO_DB, Username)).toHaveLength(5);
    clock.advance(HOUR_MS);
    expect(await resend()).toMatchObject({ status: 200 });
  });

  test('is neither sent nor taken for somebody unknown', async () => {
    const unknown = refusal('UserNotFoundException', 'Username/client id combination not found.');
    expect(await resend()).toMatchObject(unknown);
    expect(await confirm('123456')).toMatchObject(unknown);
  });
});

describe('a forgotten password', () => {
  test('cannot be replaced before the address is confirmed', async () => {
    await signUp();
    expect(await forget()).toMatchObject(
      refusal(
        'InvalidParameterException',
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      ),
    );
  });

  test('is replaced within the hour, by a good password', async () => {
    await createConfirmedUser(call, Username);
    await forget();
    const code = await readNewestCode(Username);
    expect(await replace(code, 'short')).toMatchObject({ body: { __type: 'InvalidPasswordException' } });
    clock.advance(HOUR_MS - 1);
    expect(await replace(code, 'a new password')).toMatchObject({ status: 200 });
    expect(await replace(code, 'yet another one')).toMatchObject({
      body: { __type: 'ExpiredCodeException' },
    });
  });
});

test('a network asks a hundred times an hour for a code, and signs up as often as it likes', async () => {
  const [from, beside, elsewhere] = ['2001:db8:7::1', '2001:db8:7:1::2', '2001:db8:8::1'].map((address) => ({
    'cf-connecting-ip': address,
  }));
  const unknown = { ClientId: CLIENT_ID, Username };
  const ask = (operation: string, headers = from) => call(operation, unknown, headers);
  for (let asked = 0; asked < 50; asked += 1) {
    expect(await ask('ForgotPassword')).toMatchObject({ body: { __type: 'UserNotFoundException' } });
    expect(await ask('ResendConfirmationCode')).toMatchObject({ body: { __type: 'UserNotFoundException' } });
  }
  const blocked = refusal('ForbiddenException', 'Request not allowed due to WAF block.');
  expect(await ask('ForgotPassword', beside)).toMatchObject(blocked);
  expect(await ask('ForgotPassword', elsewhere)).not.toMatchObject(blocked);
  expect(await call('SignUp', { ...unknown, Password: PASSWORD }, from)).toMatchObject({ status: 200 });
  clock.advance(HOUR_MS);
  expect(await ask('ResendConfirmationCode')).toMatchObject({ status: 200 });
});
