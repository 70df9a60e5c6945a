/**
 * What the Worker answers where there is neither a file nor a call.
 */
import { beforeAll, expect, test } from 'vitest';
import { PATHS } from '#contract/screens';
import { TestEdge } from '../testing/test-edge.ts';

const PAGE = '<!doctype html><title>Oko</title>';
/** As the platform serves the built client: the page at `/`, nothing anywhere else. */
const ASSETS = {
  fetch: async ({ url }: Request) =>
    new URL(url).pathname === '/'
      ? new Response(PAGE, { headers: { 'content-type': 'text/html', 'cache-control': 'max-age=0' } })
      : new Response(null, { status: 404 }),
};

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({ ASSETS });
});

test.each(Object.values(PATHS))('the page is at %s, whoever asks', async (path) => {
  const response = await edge.fetch(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(PAGE);
  expect(response.headers.get('cache-control')).toBe('max-age=0');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a reader at an unknown address gets the page, and the status says that there is nothing', async () => {
  const response = await edge.fetch('/no-such-page', { headers: { accept: 'text/html,*/*' } });
  expect(response.status).toBe(404);
  expect(await response.text()).toBe(PAGE);
});

test.each([
  ['a missing script', '/assets/gone.js', { headers: { accept: '*/*' } }],
  ['a form sent to a screen', PATHS.login, { method: 'POST', headers: { accept: 'text/html' } }],
])('%s is not-found, never HTML', async (_, path, init) => {
  const response = await edge.fetch(path, init);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: 'not-found' } });
});
