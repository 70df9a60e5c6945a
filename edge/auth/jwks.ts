/**
 * The user pool's public keys: fetched when first needed, cached without end, fetched again when a token names a new one.
 *
 * jose does the caching and the cool-down between fetches; on Workers it lets every waiting call fetch for itself,
 * so sharing one fetch is added here.
 */
import { createRemoteJWKSet, customFetch, errors } from 'jose';
import type { FetchImplementation, JWTVerifyGetKey } from 'jose';
import { Fault } from '#contract/faults';

/** Longest wait for the key server, in milliseconds; after that the call fails as `unavailable`. */
const KEYS_TIMEOUT_MS = 5_000;

/** Finds a token's key; a key server that cannot be reached is `unavailable`, never the caller's fault. */
export function createKeyFinder(issuer: string, fetch: typeof globalThis.fetch): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    // Keys do not age: rotation comes in through an unknown `kid`, and a dead host must not lock learners out.
    cacheMaxAge: Infinity,
    timeoutDuration: KEYS_TIMEOUT_MS,
    [customFetch]: shareFetch(fetch),
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (namesNoKey(error)) throw error;
      throw new Fault('unavailable', 'Sign-in cannot be checked right now.', { cause: error });
    }
  };
}

/** The keys are there, but none (or no single one) is the token's. */
function namesNoKey(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
}

/** Calls that come during a fetch wait for that one. */
function shareFetch(fetch: typeof globalThis.fetch): FetchImplementation {
  let current: Promise<KeyDocument> | undefined;
  return async (url, options) => {
    const own = (current ??= read(fetch, url, options));
    try {
      const { text, status } = await withDeadline(own);
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
  return { text: await response.text(), status: response.status };
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
