/**
 * The user pool's public keys: fetched when first needed, cached without end, fetched again when a token names a new one.
 *
 * jose does the caching and the cool-down between fetches; on Workers it lets every waiting call fetch for itself,
 * so sharing one fetch is added here.
 */
import { createRemoteJWKSet, customFetch, decodeJwt, errors } from 'jose';
import type { FetchImplementation, FlattenedJWSInput, JWTVerifyGetKey } from 'jose';
import { Fault } from '#contract/faults';
import { TokenRefusal } from './token-refusal.ts';

/** Longest wait for the key server, in milliseconds; after that the call fails as `unavailable`. */
const KEYS_TIMEOUT_MS = 5_000;
/** Shortest time from one fetch of the keys to the next, in milliseconds: unknown keys must not flood the key server. */
const KEYS_COOL_DOWN_MS = 30_000;

interface KeyFinderOptions {
  readonly issuer: string;
  readonly fetch: typeof globalThis.fetch;
  /** How far our clock and the pool's may be apart, in seconds. */
  readonly leewaySeconds: number;
}

/**
 * Finds a token's key; a key server that cannot be reached is `unavailable`, never the caller's fault. So is a key that the pool may have
 * begun to use since we looked: the call succeeds when the keys may be fetched again.
 */
export function createKeyFinder({ issuer, fetch, leewaySeconds }: KeyFinderOptions): JWTVerifyGetKey {
  let fetchedAt = 0;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    // Keys do not age: rotation comes in through an unknown `kid`, and a dead host must not lock learners out.
    cacheMaxAge: Infinity,
    cooldownDuration: KEYS_COOL_DOWN_MS,
    timeoutDuration: KEYS_TIMEOUT_MS,
    [customFetch]: shareFetch(fetch, () => {
      fetchedAt = Date.now();
    }),
  });
  return async (header, token) => {
    // Without an id it is not the pool's, and any of its keys would be tried.
    if (typeof header.kid !== 'string' || header.kid === '') throw new TokenRefusal('no kid');
    const mayFetch = !keys.coolingDown;
    try {
      return await keys(header, token);
    } catch (error) {
      const isNew = () => issuedAt(token) >= fetchedAt / 1_000 - leewaySeconds;
      if (error instanceof errors.JWKSNoMatchingKey && !mayFetch && isNew()) throw unknownYet(fetchedAt);
      if (namesNoKey(error)) throw error;
      throw new Fault('unavailable', 'Sign-in cannot be checked right now.', { cause: error });
    }
  };
}

function unknownYet(fetchedAt: number): Fault {
  const waitMs = fetchedAt + KEYS_COOL_DOWN_MS - Date.now();
  return new Fault('unavailable', 'Sign-in cannot be checked right now.', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
    cause: new TokenRefusal('a key that is not known yet'),
  });
}

/**
 * When a token says that it was issued, in seconds. Nobody has checked that yet: it only decides between "no" and "not yet". A key that
 * was missing from a later fetch than this is no new one.
 */
function issuedAt({ payload }: FlattenedJWSInput): number {
  try {
    // Of the three parts only the payload is read.
    return decodeJwt(`.${String(payload)}.`).iat ?? 0;
  } catch {
    return 0;
  }
}

/** The keys are there, but none (or no single one) is the token's. */
function namesNoKey(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
}

/** Calls that come during a fetch wait for that one. `onKeys` is told that there are keys. */
function shareFetch(fetch: typeof globalThis.fetch, onKeys: () => void): FetchImplementation {
  let current: Promise<KeyDocument> | undefined;
  return async (url, options) => {
    const own = (current ??= read(fetch, url, options));
    try {
      const { text, status } = await withDeadline(own);
      onKeys();
      return new Response(text, { status });
    } finally {
      if (current === own) current = undefined;
    }
  };
}

interface KeyDocument {
  readonly text: string;
  readonly status: number;
}

async function read(
  fetch: typeof globalThis.fetch,
  ...request: Parameters<FetchImplementation>
): Promise<KeyDocument> {
  const response = await fetch(...request);
  const text = await response.text();
  if (isWithoutKeys(text)) throw new errors.JWKSInvalid('The pool has no keys.');
  return { text, status: response.status };
}

/** A pool always has keys: an empty list is a failure of the server, and must not replace those that are known. */
function isWithoutKeys(text: string): boolean {
  try {
    const document: unknown = JSON.parse(text);
    const keys = typeof document === 'object' && document !== null && 'keys' in document && document.keys;
    return !Array.isArray(keys) || keys.length === 0;
  } catch {
    return true;
  }
}

/** The runtime drops a fetch whose own request has gone, and others wait on it: each must give up by itself. */
async function withDeadline(document: Promise<KeyDocument>): Promise<KeyDocument> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new errors.JWKSTimeout()), KEYS_TIMEOUT_MS);
  });
  return Promise.race([document, deadline]).finally(() => {
    if (timer !== undefined) clearTimeout(timer);
  });
}
