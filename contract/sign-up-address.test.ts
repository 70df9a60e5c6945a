import { expect, test } from 'vitest';
import { isWithSignUp, SIGN_UP_ADDRESS } from './screens.ts';

const fieldsOf = (address: string) => new Map(new URL(address, 'https://oko.test').searchParams);

test('the address for newcomers asks for the sign-up, and no other does', () => {
  expect(isWithSignUp(fieldsOf(SIGN_UP_ADDRESS))).toBe(true);
  for (const search of ['', '?start', '?start=signIn', '?code=x&state=y'])
    expect(isWithSignUp(fieldsOf(`/login${search}`))).toBe(false);
});
