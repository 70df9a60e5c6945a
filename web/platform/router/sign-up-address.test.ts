import { expect, test } from 'vitest';
import { isWithSignUp, SIGN_UP_ADDRESS } from './sign-up-address.ts';

test('the address for newcomers asks for the sign-up, and no other does', () => {
  expect(isWithSignUp(new URL(SIGN_UP_ADDRESS, 'https://oko.test').search)).toBe(true);
  for (const search of ['', '?start', '?start=signIn', '?code=x&state=y'])
    expect(isWithSignUp(search)).toBe(false);
});
