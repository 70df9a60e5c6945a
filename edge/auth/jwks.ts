/**
 * The user pool's public keys: fetched when first needed, kept without end, fetched again when a token names a new one.
 *
 * The first fetch of an isolate may be answered by the edge's cache, which all isolates of a data centre share; every other one asks the
 * pool itself, and renews what the edge keeps (developers.cloudflare.com/changelog/2025-08-07-cache-no-cache). jose keeps the keys;
 * on Workers it lets every waiting call fetch for itself, so sharing one fetch is added here.
 */
import { createRemoteJWKSet, customFetch, decodeJwt, errors } from 'jose';
import type { FetchImplementation, FlattenedJWSInput, JWTVerifyGetKey } from 'jose';
import { Fault } from '#contract/faults';
import { DEADLINE_MS, withDeadline } from '../reliable/deadline.ts';
import { TokenRefusal } from './token-refusal.ts';

/** Shortest time from one question to the pool to the next, in ms: unknown keys must not flood the key server. */
const KEYS_COOL_DOWN_MS = 30_000;
/** How long the edge keeps the key document, in seconds. */
const KEPT_SECONDS = 3_600;
/** JSON is not kept unless everything is (developers.cloudflare.com/workers/runtime-apis/request). */
const CACHED = { cf: { cacheTtl: KEPT_SECONDS, cacheEverything: true } };
/** Passes by what the edge keeps, and replaces it. */
const RENEWED = { ...CACHED, cache: 'no-cache' } as const;

interface KeyFinderOptions {
  readonly issuer: string;
  readonly fetch: typeof globalThis.fetch;
  /** How far our clock and the pool's may be apart, in seconds. */
  readonly leewaySeconds: number;
}

/**
 * Finds a token's key; a key server that cannot be reached is `unavailable`, never the caller's fault. So is a key that the pool may have
 * begun to use since it was asked: the call succeeds when the pool may be asked again.
 */
export function createKeyFinder({ issuer, fetch, leewaySeconds }: KeyFinderOptions): JWTVerifyGetKey {
  /** When the pool itself was asked for the keys that are known; undefined while there are none. */
  let askedAt: number | undefined;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    // Keys do not age: rotation comes in through an unknown `kid`, and a dead host must not lock learners out.
    cacheMaxAge: Infinity,
    // The cool-down is ours: it begins when the pool was asked, not when the edge's cache was.
    cooldownDuration: Infinity,
    timeoutDuration: DEADLINE_MS,
    [customFetch]: shareFetch({
      fetch,
      mayBeCached: () => askedAt === undefined,
      onKeys: (ageMs) => {
        askedAt = Date.now() - ageMs;
      },
    }),
  });
  return async (header, token) => {
    // Without an id it is not the pool's, and any of its keys would be tried.
    if (typeof header.kid !== 'string' || header.kid === '') throw new TokenRefusal('no kid');
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || askedAt === undefined) throw failure(error);
      const waitMs = askedAt + KEYS_COOL_DOWN_MS - Date.now();
      if (waitMs > 0) {
        throw issuedAt(token) < askedAt / 1_000 - leewaySeconds ? error : unknownYet(waitMs);
      }
    }
    try {
      await keys.reload();
      return await keys(header, token);
    } catch (error) {
      throw failure(error);
    }
  };
}

/** The error itself where the keys are there, but none (or no single one) is the token's. */
function failure(error: unknown): unknown {
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) {
    return error;
  }
  return new Fault('unavailable', 'Sign-in cannot be checked right now.', { cause: error });
}

function unknownYet(waitMs: number): Fault {
  return new Fault('unavailable', 'Sign-in cannot be checked right now.', {
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
    cause: new TokenRefusal('a key that is not known yet'),
  });
}

/**
 * When a token says that it was issued, in seconds. Nobody has checked that yet: it only decides between "no" and "not yet". A key that
 * was missing when the pool was asked later than this is no new one.
 */
function issuedAt({ payload }: FlattenedJWSInput): number {
  try {
    // Of the three parts only the payload is read.
    return decodeJwt(`.${String(payload)}.`).iat ?? 0;
  } catch {
    return 0;
  }
}

interface KeyFetch {
  readonly fetch: typeof globalThis.fetch;
  /** Whether an answer from the edge's cache will do. */
  readonly mayBeCached: () => boolean;
  /** Told that there are keys, and how long ago the pool gave them. */
  readonly onKeys: (ageMs: number) => void;
}

/** Calls that come during a fetch wait for that one. What fails, also in the edge's cache, is asked of the pool once more. */
function shareFetch({ fetch, mayBeCached, onKeys }: KeyFetch): FetchImplementation {
  let current: Promise<KeyDocument> | undefined;
  return async (url, options) => {
    const renew = async () => readKeys(await fetch(url, { ...options, ...RENEWED }));
    const ask = async () => {
      if (!mayBeCached()) return renew();
      const response = await fetch(url, { ...options, ...CACHED });
      return { ...(await readKeys(response)), ageMs: ageMsOf(response) };
    };
    const own = (current ??= ask().catch(renew));
    try {
      const { text, status, ageMs } = await withDeadline(own);
      onKeys(ageMs);
      return new Response(text, { status });
    } finally {
      if (current === own) current = undefined;
    }
  };
}

interface KeyDocument {
  readonly text: string;
  readonly status: number;
  readonly ageMs: number;
}

async function readKeys(response: Response): Promise<KeyDocument> {
  const text = await response.text();
  if (isWithoutKeys(text)) throw new errors.JWKSInvalid('The pool has no keys.');
  return { text, status: response.status, ageMs: 0 };
}

/** How long the edge has kept an answer. */
function ageMsOf({ headers }: Response): number {
  const isKept = headers.get('cf-cache-status') === 'HIT';
  return 1_000 * Number(headers.get('age') ?? (isKept ? KEPT_SECONDS : 0));
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
