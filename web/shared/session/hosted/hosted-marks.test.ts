import { expect, test } from 'vitest';
import { forgetHostedSignIn, isHostedSession, isHostedSignInOpen } from './hosted-marks.ts';

const PREFIX = 'CognitoIdentityServiceProvider.client';

function storageOf(entries: Readonly<Record<string, string>>) {
  const stored = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    names: () => [...stored.keys()],
  };
}

test.each([
  ['was begun', { [`${PREFIX}.inflightOAuth`]: 'true' }, true],
  ['ended', { [`${PREFIX}.inflightOAuth`]: 'false' }, false],
  ['was never begun', {}, false],
  ['is another client’s', { 'CognitoIdentityServiceProvider.other.inflightOAuth': 'true' }, false],
])('a hosted sign-in that %s', (_, entries, isOpen) => {
  expect(isHostedSignInOpen(storageOf(entries), 'client')).toBe(isOpen);
});

test.each([
  ['came by the hosted pages', { [`${PREFIX}.oauthSignIn`]: 'true,false' }, true],
  ['came by the form', { [`${PREFIX}.oauthSignIn`]: 'false,false' }, false],
  ['is nobody', {}, false],
])('whoever %s', (_, entries, isHosted) => {
  expect(isHostedSession(storageOf(entries), 'client')).toBe(isHosted);
});

test('what is forgotten leaves the tokens where they are', () => {
  const storage = storageOf({
    [`${PREFIX}.LastAuthUser`]: 'Google_1',
    [`${PREFIX}.Google_1.idToken`]: 'token',
    [`${PREFIX}.Google_1.oauthMetadata`]: '{"oauthSignIn":true}',
    [`${PREFIX}.oauthSignIn`]: 'true,false',
  });
  forgetHostedSignIn(storage, 'client');
  expect(storage.names()).toEqual([`${PREFIX}.LastAuthUser`, `${PREFIX}.Google_1.idToken`]);
});
