import { describe, expect, test } from 'vitest';
import { isHostedReturn, readOAuthConfig, readProviders } from './hosted-config.ts';

const AWS = { address: 'https://oko.auth.eu-west-3.amazoncognito.com', providers: 'Apple Google' };

describe('the hosted sign-in', () => {
  test('of a pool of AWS’s own is its domain, and leads back to two addresses', () => {
    expect(readOAuthConfig(AWS, 'https://oko.example')).toMatchObject({
      domain: 'oko.auth.eu-west-3.amazoncognito.com',
      redirectSignIn: ['https://oko.example/login'],
      redirectSignOut: ['https://oko.example/'],
      responseType: 'code',
    });
  });

  test.each(['/local/cognito', '/local/cognito/'])('may be a path of our own: %s', (address) => {
    expect(readOAuthConfig({ address, providers: '' }, 'http://localhost:8787')).toMatchObject({
      domain: 'localhost:8787/local/cognito',
    });
  });

  test('may not be there', () => {
    expect(readOAuthConfig({ address: '', providers: 'Google' }, 'https://oko.example')).toBeUndefined();
    expect(readProviders({ address: '', providers: 'Google' })).toEqual([]);
  });
});

test.each([
  ['Google Facebook Amazon Apple', ['Google', 'Facebook', 'Amazon', 'Apple']],
  ['Apple Google', ['Google', 'Apple']],
  ['', []],
  ['GitHub', []],
])('of the providers %j there are %j', (providers, shown) => {
  expect(readProviders({ ...AWS, providers })).toEqual(shown);
});

test.each([
  ['?code=1&state=2', true],
  ['?error=access_denied&error_description=no&state=2', true],
  ['?code=1', false],
  ['?task=1', false],
  ['', false],
])('%j leads back from it: %s', (search, expected) => {
  expect(isHostedReturn(search)).toBe(expected);
});
