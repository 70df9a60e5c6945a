/**
 * Security headers on every response that a learner's visit brings, the built assets included.
 *
 * Only a journey gets the responses of the built product.
 */
import type { Response } from '@playwright/test';
import { openTask } from './lesson.ts';
import { signInByForm, signUpLearner } from './learner.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

test.skip(({ isMobile }) => isMobile, 'headers are the same on every device');

test('every response of a visit carries them', async ({ page, baseURL, isMobile }) => {
  const responses = new Map<string, Response>();
  // What Chromium reads from its cache has lost Strict-Transport-Security there; a page with routes has no cache.
  await page.route('**/*', (route) => route.continue());
  page.on('response', (response) => responses.set(response.url(), response));
  await page.goto('/');
  await signInByForm(page, await signUpLearner(baseURL ?? ''));
  await openTask(page, { t: textsIn('pl'), isMobile });

  // The stand-ins under /local are other people's servers in a real deployment.
  const own = [...responses.values()].filter((response) => {
    const { protocol, pathname } = new URL(response.url());
    return protocol === 'http:' && !pathname.startsWith('/local/');
  });
  const sent = await Promise.all(own.map(readHeaders));
  const kinds = new Set(sent.map(({ headers }) => (headers['content-type'] ?? '').split(';')[0]));
  expect([...kinds]).toEqual(
    expect.arrayContaining(['text/html', 'text/javascript', 'text/css', 'application/json', 'image/svg+xml']),
  );
  const bare = sent.filter(
    ({ headers }) =>
      !(
        headers['content-security-policy']?.includes("default-src 'none'") &&
        headers['strict-transport-security'] &&
        headers['x-content-type-options'] === 'nosniff' &&
        headers['referrer-policy'] &&
        headers['content-security-policy'].includes("frame-ancestors 'none'")
      ),
  );
  expect(bare).toEqual([]);
});

interface Sent {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** All headers as they came over the network: at first Playwright knows only what the browser has made of them. */
async function readHeaders(response: Response): Promise<Sent> {
  return { url: response.url(), status: response.status(), headers: await response.allHeaders() };
}

test('the page’s policy allows no inline script but what it names, and no foreign host', async ({
  request,
}) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
});
