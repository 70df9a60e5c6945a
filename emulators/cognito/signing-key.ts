/**
 * The RSA key that signs the pool's tokens: made on first use, then stored in the database.
 */
import { type CryptoKey, type JWK, exportJWK, generateKeyPair, importJWK } from 'jose';

/** The only algorithm of Cognito's tokens. */
export const TOKEN_ALGORITHM = 'RS256';

interface KeyRow {
  readonly kid: string;
  readonly public_jwk: string;
  readonly private_jwk: string;
}

/** The key as tokens need it. */
export interface SigningKey {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly privateKey: CryptoKey;
}

/** The pool's key. */
export async function getSigningKey(db: D1Database): Promise<SigningKey> {
  const row = (await findKeyRow(db)) ?? (await makeKeyRow(db));
  return {
    kid: row.kid,
    publicJwk: JSON.parse(row.public_jwk),
    privateKey: await importRsaKey(JSON.parse(row.private_jwk)),
  };
}

/** The public half as served at `/.well-known/jwks.json`. */
export async function getKeySet(db: D1Database): Promise<{ readonly keys: readonly JWK[] }> {
  const { publicJwk } = await getSigningKey(db);
  return { keys: [publicJwk] };
}

/** Reads an RSA key of either half. */
export async function importRsaKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, TOKEN_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('The signing key is not an RSA key');
  return key;
}

async function findKeyRow(db: D1Database): Promise<KeyRow | null> {
  return db.prepare('SELECT kid, public_jwk, private_jwk FROM signing_key').first<KeyRow>();
}

/** Of several first calls at once, the first row to arrive is everybody's key. */
async function makeKeyRow(db: D1Database): Promise<KeyRow> {
  const { publicKey, privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
  const kid = crypto.randomUUID();
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: TOKEN_ALGORITHM, use: 'sig' };
  await db
    .prepare(
      `INSERT INTO signing_key (only_row, kid, public_jwk, private_jwk) VALUES (1, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    .bind(kid, JSON.stringify(publicJwk), JSON.stringify(await exportJWK(privateKey)))
    .run();
  const row = await findKeyRow(db);
  if (!row) throw new Error('The signing key was not stored');
  return row;
}
