/**
 * Films, whole and in parts, as players ask for them.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { faultIn } from '#edge/testing/fault-in';
import { TestEdge } from '../testing/test-edge.ts';

const FILM = 'abcdefghij'.repeat(10);
const ETAG = '"film-1"';
const HEADERS = {
  'content-type': 'video/mp4',
  'content-length': String(FILM.length),
  etag: ETAG,
  'cache-control': 'public, max-age=0, must-revalidate',
};

/** As the platform serves a file: whole, and without a word on keeping it when asked for a part; 304 to who has it. */
const ASSETS = {
  fetch: async ({ url, method, headers }: Request) => {
    if (new URL(url).pathname !== '/videos/intro.mp4') return new Response(null, { status: 404 });
    if (headers.get('if-none-match') === ETAG)
      return new Response(null, { status: 304, headers: { etag: ETAG } });
    const { 'cache-control': keeping, ...others } = HEADERS;
    return new Response(method === 'HEAD' ? null : FILM, {
      headers: headers.has('range') ? others : { ...others, 'cache-control': keeping },
    });
  },
};

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({ ASSETS });
});

const ask = (headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  edge.fetch('/videos/intro.mp4', { method, headers });

/** Past `text()`, with which workerd warns about films. */
const readText = async (response: Response) => new TextDecoder().decode(await response.arrayBuffer());

describe('a film', () => {
  test('comes whole to who asks for no part, and says that there are parts', async () => {
    const response = await ask();
    expect(response.status).toBe(200);
    expect(await readText(response)).toBe(FILM);
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...HEADERS, 'accept-ranges': 'bytes' });
    expect(response.headers.get('content-range')).toBeNull();
  });

  test.each([
    ['bytes=0-1', 'bytes 0-1/100', 'ab'],
    ['bytes=95-', 'bytes 95-99/100', 'fghij'],
    ['bytes=-3', 'bytes 97-99/100', 'hij'],
    ['bytes=98-500', 'bytes 98-99/100', 'ij'],
  ])('comes in part for %s', async (range, contentRange, text) => {
    const response = await ask({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(text.length));
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(response.headers.get('etag')).toBe(ETAG);
    expect(response.headers.get('cache-control')).toBe(HEADERS['cache-control']);
    expect(await readText(response)).toBe(text);
  });

  test.each(['bytes=100-', 'bytes=-0'])('says how long it is to who asks for %s', async (range) => {
    const response = await ask({ range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */100');
    expect(await readText(response)).toBe('');
  });

  test.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=9-3', 'nonsense'])(
    'comes whole for %s, which it does not understand',
    async (range) => {
      const response = await ask({ range });
      expect(response.status).toBe(200);
      expect(await readText(response)).toBe(FILM);
    },
  );

  test.each([
    ['the same film', ETAG, 206],
    ['another film', '"film-0"', 200],
    ['a weak name of it', `W/${ETAG}`, 200],
    ['a date', 'Sat, 21 Nov 2026 05:00:00 GMT', 200],
  ])('goes on where it stopped only for %s', async (_, condition, status) => {
    expect((await ask({ range: 'bytes=2-3', 'if-range': condition })).status).toBe(status);
  });

  test('is not sent again to who has it', async () => {
    expect((await ask({ 'if-none-match': ETAG, range: 'bytes=0-1' })).status).toBe(304);
  });

  test('only says how long it is to HEAD, and knows no parts there', async () => {
    const response = await ask({ range: 'bytes=0-1' }, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('content-length')).toBe(String(FILM.length));
    expect(await readText(response)).toBe('');
  });
});

test.each([
  ['a film that is not there', '/videos/gone.mp4', 'GET', '404 not-found'],
  ['a film sent to us', '/videos/intro.mp4', 'POST', '405 method-not-allowed'],
])('%s is refused, never with HTML', async (_, path, method, refusal) => {
  const response = await edge.fetch(path, { method, headers: { accept: 'text/html' } });
  const body = await response.json();
  expect(faultIn({ status: response.status, headers: response.headers, body })).toBe(refusal);
});
