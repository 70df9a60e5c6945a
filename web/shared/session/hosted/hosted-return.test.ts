/** aws-amplify ends a hosted sign-in by itself and says so by events; here a test sends them. */
import { Hub } from '@aws-amplify/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as HostedReturn from './hosted-return.ts';

vi.mock('./leave-for-hosted.ts', () => ({}));

const INFLIGHT = 'CognitoIdentityServiceProvider.client.inflightOAuth';
let replaceState = vi.fn<History['replaceState']>();
let { endHostedSignIn, finishHostedSignIn, waitForHostedEnd }: typeof HostedReturn =
  {} as typeof HostedReturn;

beforeEach(async () => {
  vi.resetModules();
  ({ endHostedSignIn, finishHostedSignIn, waitForHostedEnd } = await import('./hosted-return.ts'));
});
afterEach(() => vi.unstubAllGlobals());

/** A page at this address, in a browser where a hosted sign-in is open or not. */
function openPage(search: string, isOpen: boolean): void {
  const stored = new Map(isOpen ? [[INFLIGHT, 'true']] : []);
  replaceState = vi.fn<History['replaceState']>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('location', { search, pathname: '/login' });
  vi.stubGlobal('history', { state: { wanted: 'app' }, replaceState });
}

const succeed = () => Hub.dispatch('auth', { event: 'signInWithRedirect' });
const fail = (message: string) =>
  Hub.dispatch('auth', { event: 'signInWithRedirect_failure', data: { error: new Error(message) } });

describe('whoever comes back', () => {
  test('with a code is in, and the code is gone from the address', async () => {
    openPage('?code=1&state=2', true);
    endHostedSignIn('client');
    const finished = finishHostedSignIn();
    succeed();
    await finished;
    expect(replaceState).toHaveBeenCalledWith({ wanted: 'app' }, '', '/login');
  });

  test.each([
    ['having turned back', '?error=access_denied&state=2', 'no', 'hosted-cancelled'],
    ['with a code that is no good', '?code=1&state=2', 'invalid_grant', 'hosted-failed'],
  ])('%s is told so, and may try again', async (_, search, message, code) => {
    openPage(search, true);
    endHostedSignIn('client');
    const finished = finishHostedSignIn();
    fail(message);
    await expect(finished).rejects.toMatchObject({ code });
    expect(replaceState).toHaveBeenCalledOnce();
    await waitForHostedEnd();
  });

  test('once more, by a reload, is told that it is over', async () => {
    openPage('?code=1&state=2', false);
    endHostedSignIn('client');
    await expect(finishHostedSignIn()).rejects.toMatchObject({ code: 'hosted-failed' });
    expect(replaceState).toHaveBeenCalledOnce();
  });
});

describe('other questions', () => {
  test('wait until a hosted sign-in that is open has ended, well or not', async () => {
    openPage('', true);
    endHostedSignIn('client');
    const order: string[] = [];
    const waiting = waitForHostedEnd().then(() => order.push('asked'));
    await Promise.resolve();
    order.push('ended');
    fail('User cancelled OAuth flow.');
    await waiting;
    expect(order).toEqual(['ended', 'asked']);
  });

  test('do not wait where none is open', async () => {
    openPage('', false);
    endHostedSignIn('client');
    await expect(waitForHostedEnd()).resolves.toBeUndefined();
  });
});
