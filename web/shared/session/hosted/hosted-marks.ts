/**
 * What aws-amplify notes of a hosted sign-in in this browser, under names of its own (its OAuthStorageKeys and AuthTokenStorageKeys).
 */
import { lastUserKey } from '../stored-token.ts';

/** Whether a hosted sign-in was begun in this browser and has not ended. */
export function isHostedSignInOpen(storage: Pick<Storage, 'getItem'>, clientId: string): boolean {
  return storage.getItem(`${prefixOf(clientId)}.inflightOAuth`) === 'true';
}

/** Whether whoever is in this browser came by the hosted pages: signing out then leads to them. */
export function isHostedSession(storage: Pick<Storage, 'getItem'>, clientId: string): boolean {
  return storage.getItem(`${prefixOf(clientId)}.oauthSignIn`)?.startsWith('true') ?? false;
}

/** Signing out then ends in this browser, and does not lead to the hosted pages. */
export function forgetHostedSignIn(storage: Pick<Storage, 'getItem' | 'removeItem'>, clientId: string): void {
  const user = storage.getItem(lastUserKey(clientId));
  storage.removeItem(`${prefixOf(clientId)}.oauthSignIn`);
  storage.removeItem(`${prefixOf(clientId)}.${user}.oauthMetadata`);
}

function prefixOf(clientId: string): string {
  return `CognitoIdentityServiceProvider.${clientId}`;
}
