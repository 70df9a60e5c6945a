import { expect, test } from 'vitest';
import { findCookie } from './cookies.ts';

test.each([
  ['preferred_language=en', 'en'],
  ['a=1; preferred_language=pl; b=2', 'pl'],
  ['preferred_language=%C5%BC', 'ż'],
  ['not_preferred_language=en', undefined],
  ['', undefined],
])('in %j', (cookies, value) => {
  expect(findCookie(cookies, 'preferred_language')).toBe(value);
});
