import { describe, expect, test } from 'vitest';
import {
  findCodeFlaw,
  findEmailFlaw,
  findLivePairFlaws,
  findMissingPassword,
  findPairFlaws,
  findPasswordFlaw,
  firstFlawed,
} from './flaw.ts';
import { PASSWORD_POLICY } from './password-policy.ts';
import type { PasswordPolicy } from './password-policy.ts';

const STRICT: PasswordPolicy = {
  minLength: 10,
  needs: ['lower-case', 'upper-case', 'numbers', 'special-characters'],
};

describe('a new password', () => {
  test.each([
    ['7 characters', '1234567', PASSWORD_POLICY, 'auth.password.too-short'],
    ['8 of any kind', '11111111', PASSWORD_POLICY, undefined],
    ['spaces inside, which count', 'a      b', PASSWORD_POLICY, undefined],
    ['8 spaces', '        ', PASSWORD_POLICY, 'auth.password.outer-space'],
    ['a space before it', ' tajne-haslo', PASSWORD_POLICY, 'auth.password.outer-space'],
    ['a space behind it', 'tajne-haslo ', PASSWORD_POLICY, 'auth.password.outer-space'],
    [
      'a space behind it that does not break',
      'tajne-haslo\u00A0',
      PASSWORD_POLICY,
      'auth.password.outer-space',
    ],
    ['our name and digits', 'Oko-12345', PASSWORD_POLICY, 'auth.password.first-tried'],
    ['two words of what this is', 'szachyChess!', PASSWORD_POLICY, 'auth.password.first-tried'],
    ['such a word in another', 'spokojny', PASSWORD_POLICY, undefined],
    ['such a word beside others', 'okoń lubi szachy', PASSWORD_POLICY, undefined],
    ['256 characters', 'a'.repeat(256), PASSWORD_POLICY, undefined],
    ['257 characters', 'a'.repeat(257), PASSWORD_POLICY, 'auth.password.too-long'],
    ['7 letters written as 14 characters', 'o\u0301'.repeat(7), PASSWORD_POLICY, 'auth.password.too-short'],
    ['too few under another policy', 'aB3$aB3$a', STRICT, 'auth.password.too-short'],
    ['no lower case', 'AB3$AB3$AB', STRICT, 'auth.password.lower-case'],
    ['no upper case', 'ab3$ab3$ab', STRICT, 'auth.password.upper-case'],
    ['no number', 'aBc$aBc$aB', STRICT, 'auth.password.numbers'],
    ['no special character', 'aB3 aB3 aB', STRICT, 'auth.password.special-characters'],
    ['everything', 'aB3$aB3$aB', STRICT, undefined],
    ['letters of another alphabet', 'żŁ3$żŁ3$żŁ', STRICT, undefined],
  ] as const)('of %s', (_, password, policy, key) => {
    expect(findPasswordFlaw(password, policy)?.key).toBe(key);
  });

  test('says how long it must be', () => {
    expect(findPasswordFlaw('x', STRICT)?.values).toEqual({ count: 10 });
  });
});

/** What is said of the second password while both are typed. */
const live = (password: string, confirmPassword: string, ...touched: readonly string[]) =>
  findLivePairFlaws({ password, confirmPassword }, new Set(touched), PASSWORD_POLICY).confirmPassword?.key;

describe('two passwords', () => {
  test('are compared when both were left', () => {
    expect(live('12345', '1234', 'password')).toBeUndefined();
    expect(live('12345', '1234', 'password', 'confirmPassword')).toBe('auth.password.must-match');
  });

  test('or as soon as both have 6 characters', () => {
    expect(live('abcdefgh', 'abcde')).toBeUndefined();
    expect(live('abcde', 'abcdefgh')).toBeUndefined();
    expect(live('abcdef', 'abcdeg')).toBe('auth.password.must-match');
    expect(live('abcdef', 'abcdef')).toBeUndefined();
  });

  test('are compared as they are when the form is sent', () => {
    const pair = { password: 'tajne-haslo', confirmPassword: 'tajne-haslo ' };
    expect(findPairFlaws(pair, PASSWORD_POLICY)).toEqual({
      password: undefined,
      confirmPassword: { key: 'auth.password.do-not-match' },
    });
  });

  test('are the same however a keyboard writes ó', () => {
    const pair = { password: 'hasło-z-ó', confirmPassword: 'hasło-z-o\u0301' };
    expect(findPairFlaws(pair, PASSWORD_POLICY)).toEqual({ password: undefined, confirmPassword: undefined });
    expect(live(pair.password, pair.confirmPassword)).toBeUndefined();
  });

  test('a field that was not left yet has no flaw of its own', () => {
    const pair = { password: 'x', confirmPassword: '' };
    expect(findLivePairFlaws(pair, new Set(), PASSWORD_POLICY).password).toBeUndefined();
    expect(findLivePairFlaws(pair, new Set(['password']), PASSWORD_POLICY).password?.key).toBe(
      'auth.password.too-short',
    );
  });
});

test.each([
  ['', 'auth.email.empty'],
  ['  ', 'auth.email.empty'],
  ['ola@', 'auth.email.malformed'],
  ['ola@example', 'auth.email.malformed'],
  ['o la@example.com', 'auth.email.malformed'],
  ['\u200B\uFEFF', 'auth.email.empty'],
  ['\u202Aola@exam\u00ADple.com\u00A0', undefined],
  [' ola@example.com ', undefined],
])('the address %j', (email, key) => {
  expect(findEmailFlaw(email)?.key).toBe(key);
});

test('a password to sign in with, and a code, are missing or not', () => {
  expect([findMissingPassword('')?.key, findMissingPassword(' ')?.key]).toEqual([
    'auth.password.empty',
    undefined,
  ]);
  expect(['\u200B ', '1', '1234567', 'Your code: 123 456.'].map((code) => findCodeFlaw(code)?.key)).toEqual([
    'auth.code.empty',
    'auth.code.malformed',
    'auth.code.malformed',
    undefined,
  ]);
});

test('the focus goes to the topmost flaw', () => {
  const flaws = { email: undefined, password: { key: 'auth.password.empty' } } as const;
  expect(firstFlawed(['email', 'password'], flaws)).toBe('password');
  expect(firstFlawed(['email'], {})).toBeUndefined();
});
