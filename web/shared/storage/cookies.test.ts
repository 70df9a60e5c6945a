import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findCookie, readCookie, writeCookie } from './cookies.ts';

test.each([
  ['preferred_language=en', 'en'],
  ['a=1; preferred_language=pl; b=2', 'pl'],
  ['preferred_language=%C5%BC', 'ż'],
  ['not_preferred_language=en', undefined],
  ['', undefined],
])('in %j', (cookies, value) => {
  expect(findCookie(cookies, 'preferred_language')).toBe(value);
});

test.each([
  ['preferred_language=%E0%A4%A', undefined],
  ['preferred_language=%', undefined],
  ['preferred_language=%ff', undefined],
  ['preferred_language=', ''],
  ['preferred_language', undefined],
  ['preferred_language=a=b', 'a=b'],
  ['a=%; preferred_language=en', 'en'],
  // A neighbour's on our domain.
  ['preferred_language=%; preferred_language=en', 'en'],
])('in %j nothing fails', (cookies, value) => {
  expect(findCookie(cookies, 'preferred_language')).toBe(value);
});

function refuse(): never {
  throw new DOMException('', 'SecurityError');
}

describe('a browser', () => {
  const warned = vi.spyOn(console, 'warn');
  beforeEach(() => {
    warned.mockReset().mockImplementation(() => undefined);
    vi.stubGlobal('location', { protocol: 'https:' });
    return () => vi.unstubAllGlobals();
  });

  test('drops a cookie that cannot be read, and says so once', () => {
    const written: string[] = [];
    vi.stubGlobal('document', {
      get cookie() {
        return 'cookie_consent=%E0%A4%A; preferred_language=en';
      },
      set cookie(text: string) {
        written.push(text);
      },
    });
    expect([readCookie('cookie_consent'), readCookie('cookie_consent')]).toEqual([undefined, undefined]);
    expect(written[0]).toBe('cookie_consent=; Path=/; Max-Age=0');
    expect(warned).toHaveBeenCalledOnce();
  });

  test('that denies cookies has none and takes none', () => {
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }));
    expect(readCookie('preferred_language')).toBeUndefined();
    expect(() => writeCookie('preferred_language', 'pl')).not.toThrow();
  });
});
