/**
 * What the Worker answers where there is neither a file nor a call.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages';
import { findPrerendered, PRERENDERED, prerenderedFile } from '#contract/prerendered';
import { PATHS } from '#contract/screens';
import { CONTENT_FOLDER } from '#edge/content/assignment-file';
import { faultIn } from '#edge/testing/fault-in';
import { TestEdge } from '../testing/test-edge.ts';

const PAGE = '<!doctype html><title>Oko</title>';
const ANSWERS = 'positions with their answers';
const POLICY_OF_FILE = "default-src 'none'; style-src 'sha256-landing'";
const DOCUMENTS: Readonly<Record<string, string>> = {
  '/landing.pl.html': '<html lang="pl">',
  '/landing.en.html': '<html lang="en">',
  ...Object.fromEntries(
    PRERENDERED.flatMap((name) =>
      LANGUAGES.map((language) => [prerenderedFile(name, language), `${name} in ${language}`]),
    ),
  ),
};
const HTML = { 'content-type': 'text/html', 'cache-control': 'max-age=0' };
/** As the platform serves the built client: each file at its name, nothing anywhere else. */
const ASSETS = {
  fetch: async ({ url, method }: Request) => {
    const { pathname } = new URL(url);
    if (pathname === '/index.html') return new Response(PAGE, { headers: HTML });
    if (pathname.startsWith(CONTENT_FOLDER)) return new Response(ANSWERS);
    const landing = DOCUMENTS[pathname];
    if (landing === undefined) return new Response(null, { status: 404 });
    const headers = { ...HTML, 'content-security-policy': POLICY_OF_FILE };
    return new Response(method === 'HEAD' ? null : landing, { headers });
  },
};
const SCREENS = Object.values(PATHS).filter(
  (path) => path !== PATHS.landing && !findPrerendered(path, new Map()),
);

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({ ASSETS });
});

test.each(SCREENS)('the page is at %s, whoever asks', async (path) => {
  const response = await edge.fetch(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(PAGE);
  expect(response.headers.get('cache-control')).toBe('max-age=0');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('vary')).toBeNull();
});

describe('the landing page', () => {
  test.each([
    ['Polish for who never chose', undefined, 'pl'],
    ['Polish for who chose it', 'preferred_language=pl', 'pl'],
    ['English for who chose it', 'preferred_language=en', 'en'],
    ['English for who wishes for a language we do not speak', 'preferred_language=de', 'en'],
    ['of the right cookie among others', 'cookie_consent=denied; preferred_language=en; last=pl', 'en'],
    ['Polish where only the name of another cookie ends alike', 'not_preferred_language=en', 'pl'],
  ])('is at /: %s', async (_, cookie, language) => {
    const response = await edge.fetch('/', { headers: cookie === undefined ? {} : { cookie } });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(`<html lang="${language}">`);
    expect(response.headers.get('vary')).toBe('cookie');
    expect(response.headers.get('cache-control')).toBe('max-age=0');
  });

  test.each(['pl', 'en'])('is at /%s in that language, whatever was chosen', async (language) => {
    for (const cookie of ['preferred_language=pl', 'preferred_language=en']) {
      const response = await edge.fetch(`/${language}`, { headers: { cookie } });
      expect(await response.text()).toBe(`<html lang="${language}">`);
      expect(response.headers.get('vary')).toBeNull();
    }
  });

  test('keeps the policy of its file, which names its styles, beside our other headers', async () => {
    const { headers } = await edge.fetch('/pl');
    expect(headers.get('content-security-policy')).toBe(POLICY_OF_FILE);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('answers who asks for the head alone', async () => {
    const response = await edge.fetch('/', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
    expect(response.headers.get('vary')).toBe('cookie');
  });
});

describe('a screen that is drawn in its document', () => {
  test.each([
    ['/login', '', 'login in pl'],
    ['/login', 'preferred_language=en', 'login in en'],
    ['/login?lang=en', 'preferred_language=pl', 'login in en'],
    ['/login?start=sign-up', 'preferred_language=en', 'sign-up in en'],
    ['/terms', '', 'terms in pl'],
    ['/licences?lang=en', '', 'licences in en'],
    ['/privacy-policy?lang=de', '', 'privacy-policy in pl'],
    ['/privacy-policy-pl', 'preferred_language=en', 'privacy-policy-pl in en'],
  ])('%s, with the cookie “%s”, is %s', async (address, cookie, document) => {
    const response = await edge.fetch(address, { headers: { cookie } });
    expect(await response.text()).toBe(document);
    expect(response.headers.get('content-security-policy')).toBe(POLICY_OF_FILE);
  });

  test('a cache keeps the chosen language apart, and a named one for all', async () => {
    expect((await edge.fetch('/login')).headers.get('vary')).toBe('cookie');
    expect((await edge.fetch('/login?lang=pl')).headers.get('vary')).toBeNull();
  });

  test.each(['/login?code=a&state=b', '/login?error=x&state=b'])(
    'who comes back from elsewhere, at %s, is shown no form first',
    async (address) => {
      expect(await (await edge.fetch(address)).text()).toBe(PAGE);
    },
  );
});

test('a reader at an unknown address gets the page, and the status says that there is nothing', async () => {
  const response = await edge.fetch('/no-such-page', { headers: { accept: 'text/html,*/*' } });
  expect(response.status).toBe(404);
  expect(await response.text()).toBe(PAGE);
});

test.each([
  ['a missing script', '/assets/gone.js', { headers: { accept: '*/*' } }, '404 not-found'],
  ['a form sent to nowhere', '/gone', { method: 'POST', headers: { accept: 'text/html' } }, '404 not-found'],
  ['a form sent to a screen', PATHS.login, { method: 'POST' }, '405 method-not-allowed'],
  ['a form sent to the landing page', PATHS.landing, { method: 'POST' }, '405 method-not-allowed'],
])('%s is refused, never with HTML', async (_, path, init, refusal) => {
  const response = await edge.fetch(path, init);
  const body = await response.json();
  expect(faultIn({ status: response.status, headers: response.headers, body })).toBe(refusal);
});

describe('files of positions are nobody’s but the Worker’s', () => {
  test.each(['daily.1.txt', 'index.txt', '', 'daily.1.txt?a=1', '../content/daily.1.txt', 'no-such.txt'])(
    '%s',
    async (file) => {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const call = await edge.fetch(`${CONTENT_FOLDER}${file}`, { method });
        expect(call.status).toBe(404);
        expect(await call.text()).not.toContain(ANSWERS);
      }
      const seen = await edge.fetch(`${CONTENT_FOLDER}${file}`, { headers: { accept: 'text/html' } });
      expect([seen.status, await seen.text()]).toEqual([404, PAGE]);
    },
  );
});

/** The answer itself, not where it leads. */
const at = (path: string, init: RequestInit = {}) => edge.fetch(path, { redirect: 'manual', ...init });

describe('an address with a slash at its end, or with capital letters, leads to the screen', () => {
  test.each([
    ['/tiles/', '/tiles'],
    ['/Tiles/', '/tiles'],
    ['/TILES?open=bot-game', '/tiles?open=bot-game'],
    [
      '/App/?task=attackedPieces.markYourPieces.1&From=a%20b',
      '/app?task=attackedPieces.markYourPieces.1&From=a%20b',
    ],
    ['/PRIVACY-POLICY', '/privacy-policy'],
    ['/Login/?start=sign-up', '/login?start=sign-up'],
    ['/payment-success///', '/payment-success'],
    ['/PL/', '/pl'],
    ['/en/', '/en'],
  ])('%s to %s', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await at(path, { method });
      expect([response.status, response.headers.get('location')]).toEqual([301, location]);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test.each(['//', '///', '//?a=1'])('%s to /', async (path) => {
    const response = await at(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, path.replace(/^\/+/, '/')]);
  });

  test.each([
    '//evil.example/tiles',
    '//evil.example',
    '/tiles//evil.example',
    '/%5Cevil.example/tiles',
    '/tiles%2F',
  ])('%s to nowhere: least of all to another site', async (path) => {
    const response = await at(path, { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('location')]).toEqual([404, null]);
  });

  test('a form is not sent on', async () => {
    expect((await at('/Tiles/', { method: 'POST' })).status).toBe(404);
  });
});

test('a password manager is led to the place where the password is changed', async () => {
  const response = await edge.fetch('/.well-known/change-password', { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, PATHS['user-profile']]);
  const other = await edge.fetch(
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  );
  expect(other.status).toBe(404);
});
