import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import { findFault } from './find-fault.ts';

const onSignedOut = vi.fn<() => void>();
beforeEach(() => onSignedOut.mockClear());

/** Makes one call against a server that gives this answer; tells the request and what came of it. */
async function callOnce(answer: () => Response, bearer?: string) {
  const requests: { readonly url: string; readonly init: RequestInit | undefined }[] = [];
  const client = createApiClient({
    findBearer: async () => bearer,
    onSignedOut,
    fetch: async (url, init) => {
      requests.push({ url: String(url), init });
      return answer();
    },
  });
  const outcome = await client.users.me.query().then(
    (value: unknown) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  );
  return { ...outcome, requests };
}

const refuse = (status: number, code: string) => () =>
  Response.json({ error: { code, message: 'no', request_id: 'r1' } }, { status });

const ok = () => Response.json({ result: { data: { username: 'ola' } } });

describe('a call', () => {
  test('goes out alone, with the bearer when there is one', async () => {
    const { value, requests } = await callOnce(ok, 'jwt');
    expect(value).toEqual({ username: 'ola' });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url).toBe('/trpc/users.me');
    expect(new Headers(requests[0]?.init?.headers).get('authorization')).toBe('Bearer jwt');
    const without = await callOnce(ok);
    expect(new Headers(without.requests[0]?.init?.headers).has('authorization')).toBe(false);
  });

  test('that is refused tells why', async () => {
    const { error } = await callOnce(refuse(409, 'username-taken'));
    expect(findFault(error)).toEqual({ code: 'username-taken', message: 'no', request_id: 'r1' });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test('answered 401 ends the session', async () => {
    const { error } = await callOnce(refuse(401, 'signed-out'), 'stale');
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(findFault(error)?.code).toBe('signed-out');
  });

  test.each([
    ['an unknown code', refuse(500, 'made-up')],
    ['no JSON', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('answered with %s has no fault to read', async (_, answer) => {
    const { error } = await callOnce(answer);
    expect(error).toBeInstanceOf(Error);
    expect(findFault(error)).toBeUndefined();
  });
});
