/**
 * Reads what aws-amplify stored in this browser, without aws-amplify: a learner who comes back waits for no 30 kB library
 * as long as their ID token is good.
 *
 * Knows amplify's key names (its TokenStore) and nothing of the service; the server verifies every token anyway.
 */
import { isObject } from '../storage/shapes.ts';
import type { IdToken } from './identity.ts';

/** Where amplify keeps its tokens. */
export type TokenStorage = Pick<Storage, 'getItem'>;

/** A token with less time left than this is left to amplify, which renews it, in ms. */
const LEAST_TIME_LEFT_MS = 60_000;

/** The key under which amplify names the last user of an app client; present means that somebody is signed in. */
export function lastUserKey(clientId: string): string {
  return `CognitoIdentityServiceProvider.${clientId}.LastAuthUser`;
}

/**
 * The stored ID token, if there is one and it will hold for a while at `now` (ms since the epoch), by the clock of the service: amplify
 * stores how far the device's own is off.
 */
export function findStoredToken(storage: TokenStorage, clientId: string, now: number): IdToken | undefined {
  const last = findLastToken(storage, clientId);
  const expiry = last?.claims['exp'];
  if (typeof expiry !== 'number') return undefined;
  const drift = Number(findLast(storage, clientId, 'clockDrift')) || 0;
  return expiry * 1000 - now - drift > LEAST_TIME_LEFT_MS ? last : undefined;
}

/** The ID token that was stored last, whether it has run out or not. */
export function findLastToken(storage: TokenStorage, clientId: string): IdToken | undefined {
  const token = findLast(storage, clientId, 'idToken');
  const claims = token === null ? undefined : readClaims(token);
  return token === null || claims === undefined ? undefined : { token, claims };
}

/** What amplify stores of the last user under this name. */
function findLast(storage: TokenStorage, clientId: string, name: string): string | null {
  const user = storage.getItem(lastUserKey(clientId));
  return storage.getItem(`CognitoIdentityServiceProvider.${clientId}.${user}.${name}`);
}

/** The claims of a JWT, unverified; undefined when it is none. */
function readClaims(jwt: string): Readonly<Record<string, unknown>> | undefined {
  const payload = jwt.split('.')[1] ?? '';
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isObject(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}
