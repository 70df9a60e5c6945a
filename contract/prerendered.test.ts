import { describe, expect, test } from 'vitest';
import {
  addressInLanguage,
  findLanguageIn,
  findPrerendered,
  PRERENDERED,
  addressOfPrerendered,
} from './prerendered.ts';

const fieldsOf = (search: string) => new Map(new URLSearchParams(search));

describe('which document an address has', () => {
  test.each(PRERENDERED)('%s is found where it is shown', (name) => {
    const { pathname, search } = new URL(addressOfPrerendered(name), 'https://oko.test');
    expect(findPrerendered(pathname, fieldsOf(search))).toBe(name);
  });

  test.each([
    ['/login', '?lang=en', 'login'],
    ['/terms', '?lang=de', 'terms'],
    ['/login', '?code=x&state=y', undefined],
    ['/login', '?start=elsewhere', undefined],
    ['/tiles', '', undefined],
    ['/goodbye', '', undefined],
  ])('%s%s: %s', (path, search, name) => {
    expect(findPrerendered(path, fieldsOf(search))).toBe(name);
  });
});

test('an address in a language names it; others name none that we do not speak', () => {
  const { search } = new URL(addressInLanguage('/terms', 'en'), 'https://oko.test');
  expect(findLanguageIn(fieldsOf(search))).toBe('en');
  for (const other of ['', '?lang=de', '?lang']) expect(findLanguageIn(fieldsOf(other))).toBeUndefined();
});
