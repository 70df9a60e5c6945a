/**
 * Requests as no browser makes them, sent to the server that `npm start` starts: each is answered in the one shape, with all headers.
 */
import { Agent, request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { expect, test } from './test.ts';

test.skip(({ isMobile }) => isMobile, 'no page is open');

const CALLS = 400;
const AT_ONCE = 40;
/** More than a call takes, in bytes. */
const TOO_LARGE = 20_000;

interface WireAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends one request as it stands; without `content-length` the body goes in chunks. */
function send(url: string, options: RequestOptions, body = ''): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: text }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

for (const path of ['/users/me', '/trpc/users.me', '/', '/tiles', '/terms', '/videos/intro.mp4']) {
  test(`GET ${path} with a body in chunks is answered as without one`, async ({ baseURL }) => {
    const url = `${baseURL}${path}`;
    const plain = await send(url, {});
    const chunked = await send(url, { headers: { 'transfer-encoding': 'chunked' } }, '{}');
    expect(chunked.status).toBe(plain.status);
    expect(chunked.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  });
}

// The platform reads these addresses, not the Worker: it must find no file at any of them.
for (const path of [
  '/content/daily.1.txt',
  '/content/index.txt',
  '/%63ontent/daily.1.txt',
  '/content%2Fdaily.1.txt',
  '//content/daily.1.txt',
  '/videos/..%2fcontent/daily.1.txt',
]) {
  test(`nobody gets positions at ${path}`, async ({ baseURL }) => {
    const { status, headers, body } = await send(`${baseURL}/`, { path });
    expect(status === 404 || headers.location?.startsWith('/content/')).toBe(true);
    expect(body).not.toContain('calculateYourPieces');
  });
}

test('TRACE is a method that no address knows', async ({ baseURL }) => {
  const { status, headers, body } = await send(`${baseURL}/users/me`, { method: 'TRACE' });
  expect(status).toBe(405);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(JSON.parse(body)).toMatchObject({ error: { code: 'method-not-allowed' } });
});

test('a name that is not this machine’s is refused', async ({ baseURL }) => {
  const { status } = await send(`${baseURL}/local/inbox.json?to=a@example.com`, {
    headers: { host: 'evil.example' },
  });
  expect(status).toBe(403);
});

test('refused bodies break no other call, many at once', async ({ baseURL }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const headers = { 'content-type': 'application/json' };
  const large = JSON.stringify({ username: 'a'.repeat(TOO_LARGE) });
  const statuses = await Promise.all(
    Array.from({ length: CALLS }, async (_, index) => {
      const isLarge = index % 2 === 0;
      const { status } = isLarge
        ? await send(`${baseURL}/users/validate_username`, { agent, method: 'POST', headers }, large)
        : await send(`${baseURL}/users/me`, { agent });
      return status;
    }),
  );
  agent.destroy();
  expect(statuses).toEqual(Array.from({ length: CALLS }, (_, index) => (index % 2 === 0 ? 413 : 401)));
});
