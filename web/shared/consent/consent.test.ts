/** Consent is denied until it is given, and every answer holds at once. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerConsent, findConsent, hasConsent, subscribeToConsent } from './consent.ts';

/** A browser's cookies, as far as the page reads and writes them; one that is `blocked` keeps none. */
function stubCookies({ blocked = false } = {}): void {
  let kept = '';
  vi.stubGlobal('document', {
    get cookie() {
      return kept;
    },
    set cookie(written: string) {
      kept = blocked ? '' : (written.split(';')[0] ?? '');
    },
  });
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { protocol: 'https:' });
  stubCookies();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('who has not been asked has not consented', () => {
  expect([findConsent(), hasConsent()]).toEqual([undefined, false]);
});

test.each([
  ['allowed', true],
  ['denied', false],
] as const)('who answered "%s" is remembered', (answer, allows) => {
  answerConsent(answer);
  expect([findConsent(), hasConsent()]).toEqual([answer, allows]);
});

test('an answer can be taken back', () => {
  answerConsent('allowed');
  answerConsent('denied');
  expect(hasConsent()).toBe(false);
});

test('a cookie with something else in it is no answer', () => {
  document.cookie = 'cookie_consent=true';
  expect([findConsent(), hasConsent()]).toEqual([undefined, false]);
});

test('a browser that keeps no cookies has never consented', () => {
  stubCookies({ blocked: true });
  answerConsent('allowed');
  expect(hasConsent()).toBe(false);
});

test('every answer is announced in a cookie-consent-update event, after it holds', () => {
  const heard: unknown[] = [];
  window.addEventListener('cookie-consent-update', (event) =>
    heard.push([(event as CustomEvent).detail, hasConsent()]),
  );
  answerConsent('allowed');
  answerConsent('denied');
  expect(heard).toEqual([
    [{ consent: 'allowed' }, true],
    [{ consent: 'denied' }, false],
  ]);
});

describe('a browser that asks not to follow its reader', () => {
  test.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
  ])('has answered “no” before the question, and beats a “yes”: %s', (_, says) => {
    vi.stubGlobal('navigator', says);
    expect([findConsent(), hasConsent()]).toEqual(['denied', false]);
    answerConsent('allowed');
    expect([findConsent(), hasConsent()]).toEqual(['denied', false]);
  });

  test.each([{ doNotTrack: '0' }, { doNotTrack: null }, { globalPrivacyControl: false }, {}])(
    'one that says %j does not',
    (says) => {
      vi.stubGlobal('navigator', says);
      expect(findConsent()).toBeUndefined();
      answerConsent('allowed');
      expect(hasConsent()).toBe(true);
    },
  );
});

test('who has unsubscribed hears nothing', () => {
  const listener = vi.fn<() => void>();
  subscribeToConsent(listener)();
  answerConsent('allowed');
  expect(listener).not.toHaveBeenCalled();
});
