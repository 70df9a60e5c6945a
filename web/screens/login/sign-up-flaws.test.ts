import { describe, expect, test } from 'vitest';
import { firstFlawed } from '#web/shared/identity/flaw.ts';
import { PASSWORD_POLICY } from '#web/shared/identity/password-policy.ts';
import * as rules from './sign-up-flaws.ts';
import { SIGN_UP_FIELDS, findTakenFlaws } from './sign-up-flaws.ts';
import type { SignUpField, SignUpFlaws, SignUpValues } from './sign-up-flaws.ts';

const POLICY = PASSWORD_POLICY;

const GOOD: SignUpValues = {
  email: 'ola@example.com',
  username: 'ola_64',
  password: 'tajne-haslo',
  confirmPassword: 'tajne-haslo',
  acceptsTerms: true,
};
const findFlaws = (values: SignUpValues) => flawed(rules.findFlaws(values, POLICY));
const live = (change: Partial<SignUpValues>, ...touched: readonly SignUpField[]) =>
  flawed(rules.findLiveFlaws({ ...GOOD, ...change }, new Set(touched), POLICY));

/** Only the fields that have a flaw. */
function flawed(found: SignUpFlaws): SignUpFlaws {
  return Object.fromEntries(Object.entries(found).filter(([, flaw]) => flaw !== undefined));
}

test('a good form has no flaws', () => {
  expect(findFlaws(GOOD)).toEqual({});
  expect(live({}, ...SIGN_UP_FIELDS)).toEqual({});
});

describe('sending a form says', () => {
  test.each([
    ['an empty address', { email: ' ' }, 'email', 'auth.email.empty'],
    ['an address without a domain', { email: 'ola@' }, 'email', 'auth.email.malformed'],
    ['an empty username', { username: '' }, 'username', 'username.empty'],
    ['a username of 2 characters', { username: 'ol' }, 'username', 'username.too-short'],
    ['a username of 15 characters', { username: 'o'.repeat(15) }, 'username', 'username.too-long'],
    ['a username with a space inside', { username: 'o la' }, 'username', 'username.bad-characters'],
    [
      'a password of 7 characters',
      { password: '1234567', confirmPassword: '1234567' },
      'password',
      'auth.password.too-short',
    ],
    ['a differing confirmation', { confirmPassword: 'x' }, 'confirmPassword', 'auth.password.do-not-match'],
    ['terms not accepted', { acceptsTerms: false }, 'acceptsTerms', 'auth.terms.required'],
  ] as const)('%s', (_, change, field, key) => {
    const flaws = findFlaws({ ...GOOD, ...change });
    expect(Object.keys(flaws)).toEqual([field]);
    expect(flaws[field]?.key).toBe(key);
  });

  test('how long a password must be', () => {
    expect(findFlaws({ ...GOOD, password: 'x', confirmPassword: 'x' }).password?.values).toEqual({
      count: 8,
    });
  });

  test('spaces around address and username do not matter; those of a password do', () => {
    expect(findFlaws({ ...GOOD, email: ' ola@example.com ', username: ' ola ' })).toEqual({});
    expect(findFlaws({ ...GOOD, confirmPassword: 'tajne-haslo ' })).toHaveProperty('confirmPassword');
  });
});

describe('while the form is filled in', () => {
  test('a field that was not left yet has no flaw', () => {
    expect(live({ email: 'o', username: 'o', password: 'o', confirmPassword: '' })).toEqual({});
  });

  test('a field that was left shows its flaw', () => {
    expect(live({ email: 'o' }, 'email').email?.key).toBe('auth.email.malformed');
    expect(live({ username: 'o' }, 'username').username?.key).toBe('username.too-short');
  });

  test('differing passwords are told when both fields were left', () => {
    const change = { password: '12345', confirmPassword: '1234' };
    expect(live(change, 'password').confirmPassword).toBeUndefined();
    expect(live(change, 'password', 'confirmPassword').confirmPassword?.key).toBe('auth.password.must-match');
  });

  test('or as soon as both have 6 characters', () => {
    expect(live({ password: 'abcdefgh', confirmPassword: 'abcde' }).confirmPassword).toBeUndefined();
    expect(live({ password: 'abcdefgh', confirmPassword: 'abcdex' }).confirmPassword?.key).toBe(
      'auth.password.must-match',
    );
  });
});

test('the focus goes to the topmost flaw', () => {
  const found = findFlaws({ ...GOOD, acceptsTerms: false, username: '' });
  expect(firstFlawed(SIGN_UP_FIELDS, found)).toBe('username');
});

test('what is taken is told until it is corrected', () => {
  const taken = { email: GOOD.email, username: GOOD.username };
  expect(findTakenFlaws({ ...GOOD, email: ` ${GOOD.email} ` }, taken)).toEqual({
    email: { key: 'auth.problem.email-taken' },
    username: { key: 'username.taken' },
  });
  expect(findTakenFlaws({ ...GOOD, email: 'ela@example.com', username: 'ela' }, taken)).toEqual({});
  expect(findTakenFlaws(GOOD, {})).toEqual({});
});

test('what our server refuses for another reason says that reason', () => {
  const taken = { ...GOOD, emailFlaw: 'malformed', usernameFlaw: 'offensive' } as const;
  expect(findTakenFlaws({ ...GOOD, email: `\u200B${GOOD.email}` }, taken)).toMatchObject({
    email: { key: 'auth.email.malformed' },
    username: { key: 'username.offensive' },
  });
});
