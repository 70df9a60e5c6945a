import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findAddressTaken, forgetAddressTaken } from '../session/address-taken.ts';
import type { SignOutOptions } from '../session/identity.ts';
import { takeRefusal } from './take-refusal.ts';

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
beforeEach(() => stored.clear());

/** How the session ends, if it does. */
async function readRefusal(answer: Response): Promise<SignOutOptions | undefined> {
  const end = vi.fn<(options: SignOutOptions) => Promise<void>>(async () => {});
  await takeRefusal({ end }, answer);
  return end.mock.lastCall?.[0];
}

function refusal(status: number, code: string, issues?: readonly object[]): Response {
  return Response.json(
    { error: { code, message: 'no', request_id: 'r1', ...(issues && { issues }) } },
    { status },
  );
}
const issue = (path: string, message: string) => [{ path: [path], message }];

describe('a 401', () => {
  test.each([
    ['ends the session everywhere', refusal(401, 'signed-out')],
    ['of something on the way does so too', new Response('<h1>Unauthorized</h1>', { status: 401 })],
    ['with another issue does so too', refusal(401, 'signed-out', issue('authorization', 'ended'))],
  ])('%s', async (_, answer) => {
    expect(await readRefusal(answer)).toEqual({ everywhere: true });
  });

  test('of a session that was ended ends it here alone', async () => {
    const answer = refusal(401, 'signed-out', issue('session', 'ended'));
    expect(await readRefusal(answer)).toEqual({ everywhere: false });
  });
});

describe('a 409', () => {
  test.each(['password', 'provider'])(
    'about an address ends the session here; the login tells of the %s',
    async (method) => {
      const answer = refusal(409, 'email-taken', issue('signs_in_by', method));
      expect(await readRefusal(answer)).toEqual({ everywhere: false });
      expect(findAddressTaken()).toBe(method);
      forgetAddressTaken();
      expect(findAddressTaken()).toBeUndefined();
    },
  );

  test.each([
    ['about a name', refusal(409, 'username-taken')],
    ['about the address of a sign-up', refusal(409, 'email-taken')],
    ['of something on the way', new Response('', { status: 409 })],
  ])('%s is no matter of the session', async (_, answer) => {
    expect(await readRefusal(answer)).toBeUndefined();
    expect(findAddressTaken()).toBeUndefined();
  });
});
