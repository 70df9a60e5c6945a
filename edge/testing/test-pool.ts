/**
 * A user pool for tests: its own keys, its key document behind a `fetch`, tokens as good or as bad as a test asks.
 */
import { SignJWT, UnsecuredJWT, exportJWK, exportSPKI, generateKeyPair, importJWK } from 'jose';
import type { JWTHeaderParameters } from 'jose';

export const ISSUER = 'https://cognito.test/pool';
export const CLIENT_ID = 'test-client';

const LIFETIME_SECONDS = 3_600;
/** How long a slow key server takes. */
const SLOW_MS = 4_000;

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

/** Keys take long to make, so pools share them until they rotate. */
let ourKeys: KeyPair | undefined;
let strangersKeys: KeyPair | undefined;

/** Claims to replace; undefined leaves one out. */
export type Claims = Readonly<Record<string, unknown>>;

/** A user pool whose keys can turn over and whose key server can die. */
export class TestPool {
  /** How the key document was asked for, each time. */
  readonly keyQuestions: { readonly cache?: unknown; readonly cf?: unknown }[] = [];
  /** The edge's cache, where it keeps the key document: since how many seconds. */
  edgeCache: { readonly document: object; readonly age: number } | undefined;
  keyServer: 'alive' | 'down' | 'down once' | 'broken' | 'silent' | 'slow' | 'empty' = 'alive';
  #keys: KeyPair;
  #keyId: string;

  private constructor(keys: KeyPair, keyId: string) {
    this.#keys = keys;
    this.#keyId = keyId;
  }

  /** Opens one; its key has an id of its own. */
  static async open(): Promise<TestPool> {
    ourKeys ??= await makeKeys();
    return new TestPool(ourKeys, crypto.randomUUID());
  }

  /** How often the key document was fetched. */
  get keyRequests(): number {
    return this.keyQuestions.length;
  }

  /** What its tokens name as their key. */
  get keyId(): string {
    return this.#keyId;
  }

  /** Cognito changes its signing key. */
  async rotate(): Promise<void> {
    this.#keys = await makeKeys();
    this.#keyId = crypto.randomUUID();
  }

  /** The edge keeps the key document as it is now, and has done so for this long. */
  async keepAtEdge(age: number): Promise<void> {
    this.edgeCache = { document: await this.#keyDocument(), age };
  }

  /** The network as the app under test sees it: one key server and nothing else. */
  readonly fetch: typeof globalThis.fetch = async (input, init: RequestInit & { cf?: unknown } = {}) => {
    // The runtime refuses what it does not know of.
    const { url } = new Request(input, init);
    if (url !== `${ISSUER}/.well-known/jwks.json`) throw new Error(`no request is expected to ${url}`);
    const { cache, cf } = init;
    this.keyQuestions.push({ cf, ...(cache !== undefined && { cache }) });
    if (this.edgeCache && cache === undefined) {
      const { document, age } = this.edgeCache;
      return Response.json(document, { headers: { 'cf-cache-status': 'HIT', age: String(age) } });
    }
    if (this.keyServer === 'down') throw new TypeError('connection refused');
    if (this.keyServer === 'down once') {
      this.keyServer = 'alive';
      throw new TypeError('connection reset');
    }
    if (this.keyServer === 'silent') return new Promise(() => {});
    if (this.keyServer === 'broken') return new Response('<html>', { status: 200 });
    if (this.keyServer === 'slow') await new Promise((resolve) => void setTimeout(resolve, SLOW_MS));
    if (this.keyServer === 'empty') return Response.json({ keys: [] });
    return Response.json(await this.#keyDocument());
  };

  async #keyDocument(): Promise<object> {
    const key = await exportJWK(this.#keys.publicKey);
    return { keys: [{ ...key, kid: this.#keyId, alg: 'RS256', use: 'sig' }] };
  }

  /** A good ID token, but for the claims given; a claim given as undefined is left out. */
  async idToken(claims: Claims = {}, header: Claims = {}): Promise<string> {
    return sign(claims, {
      key: this.#keys.privateKey,
      header: { alg: 'RS256', kid: this.#keyId, ...header },
    });
  }

  /** A good ID token of somebody who signed in through Google; claims as above. */
  async providerToken(claims: Claims = {}): Promise<string> {
    return this.idToken({
      'cognito:username': 'Google_112233',
      identities: [{ providerName: 'Google', providerType: 'Google', userId: '112233', primary: 'true' }],
      email_verified: 'true',
      ...claims,
    });
  }

  /** Signed by our key with another algorithm of RSA, and saying so. */
  async tokenBy(alg: string): Promise<string> {
    const key = await importJWK(await exportJWK(this.#keys.privateKey), alg);
    return sign({}, { key, header: { alg, kid: this.#keyId } });
  }

  /** Signed by a stranger who names our key. */
  async forgedToken(): Promise<string> {
    strangersKeys ??= await makeKeys();
    return sign({}, { key: strangersKeys.privateKey, header: { alg: 'RS256', kid: this.#keyId } });
  }

  /** The classic: HS256 with our public key, which everybody knows, as the secret. */
  async confusedToken(): Promise<string> {
    const secret = new TextEncoder().encode(await exportSPKI(this.#keys.publicKey));
    return sign({}, { key: secret, header: { alg: 'HS256', kid: this.#keyId } });
  }

  /** Not signed at all. */
  unsignedToken(): string {
    return new UnsecuredJWT(idClaims({})).encode();
  }
}

/** What Cognito puts into an ID token. */
function idClaims(claims: Claims): Claims {
  const now = Math.floor(Date.now() / 1_000);
  const sub = claims.sub ?? crypto.randomUUID();
  return {
    iss: ISSUER,
    aud: CLIENT_ID,
    sub,
    email: `${sub}@example.com`,
    email_verified: true,
    'cognito:username': sub,
    token_use: 'id',
    auth_time: now,
    iat: now,
    exp: now + LIFETIME_SECONDS,
    ...claims,
  };
}

interface Signing {
  readonly key: CryptoKey | Uint8Array;
  readonly header: Claims;
}

async function sign(claims: Claims, { key, header }: Signing): Promise<string> {
  // A test may ask for a header that none should have.
  return new SignJWT(idClaims(claims)).setProtectedHeader(header as JWTHeaderParameters).sign(key);
}

async function makeKeys(): Promise<KeyPair> {
  return generateKeyPair('RS256', { extractable: true });
}
