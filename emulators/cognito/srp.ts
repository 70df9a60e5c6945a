/**
 * The server's side of Cognito's password proof: SRP-6a with the 3072-bit group of RFC 5054 and a key of Cognito's own.
 *
 * Pure but for randomness. Letters are those of RFC 5054: N, g, k, x, v, A, a, B, b, u, S.
 */
import { type Bytes, joinBytes, randomBytes, sha256, signedBytes, textBytes, toBigInt } from './bytes.ts';

/** The 3072-bit safe prime of RFC 5054, appendix A (also RFC 3526, group 15). */
export const N = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD' +
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F' +
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510' +
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
);
/** The group's generator, as Cognito chose it (RFC 5054 would say 5). */
const g = 2n;

/** Length of a salt, in bytes: the 16 that Cognito uses. */
const SALT_BYTES = 16;
/** Length of the server's secret b, in bytes: RFC 5054 §2.5.4 asks for at least 32. */
const SECRET_BYTES = 32;
/** Length of the key that signs the claim, in bits. */
const CLAIM_KEY_BITS = 128;
const KEY_LABEL = textBytes('Caldera Derived Key');

/** Who proves a password: both names go into the hash. */
export interface SrpIdentity {
  readonly poolName: string;
  readonly sub: string;
}

/** What is stored instead of a password. */
export interface SrpCredentials {
  readonly salt: bigint;
  readonly verifier: bigint;
}

/** The server's half of one sign-in: `secret` stays here, `open` goes to the client. */
interface ServerKeys {
  readonly secret: bigint;
  readonly open: bigint;
}

/** Fresh salt and verifier for a new password. */
export async function createCredentials(identity: SrpIdentity, password: string): Promise<SrpCredentials> {
  const salt = toBigInt(randomBytes(SALT_BYTES));
  return { salt, verifier: await computeVerifier(identity, password, salt) };
}

/** Whether a password sent in the clear (USER_PASSWORD_AUTH) is the one behind the credentials. */
export async function isPasswordRight(
  identity: SrpIdentity,
  password: string,
  { salt, verifier }: SrpCredentials,
): Promise<boolean> {
  return (await computeVerifier(identity, password, salt)) === verifier;
}

/** Whether A may be used: a multiple of N would give S = 0 to someone without the password. */
export function isSafeClientKey(A: bigint): boolean {
  return A % N !== 0n;
}

/** b and B for one sign-in. */
export async function createServerKeys(verifier: bigint): Promise<ServerKeys> {
  const secret = toBigInt(randomBytes(SECRET_BYTES));
  return { secret, open: await computeServerKey(verifier, secret) };
}

/** The key with which a client that knows the password signs its claim. */
export async function deriveClaimKey(A: bigint, b: bigint, verifier: bigint): Promise<Bytes> {
  const B = await computeServerKey(verifier, b);
  const u = toBigInt(await sha256(joinBytes(signedBytes(A), signedBytes(B))));
  const S = modPow(A * modPow(verifier, u), b);
  const material = await crypto.subtle.importKey('raw', signedBytes(S), 'HKDF', false, ['deriveBits']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: signedBytes(u), info: KEY_LABEL };
  return new Uint8Array(await crypto.subtle.deriveBits(hkdf, material, CLAIM_KEY_BITS));
}

/** What the client signs to prove its password. */
export interface SrpClaim extends SrpIdentity {
  readonly secretBlock: Bytes;
  readonly timestamp: string;
}

/** Whether a claim is signed with the key, compared in constant time. */
export async function isClaimSigned(claim: SrpClaim, key: Bytes, signature: Bytes): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const hmacKey = await crypto.subtle.importKey('raw', key, algorithm, false, ['verify']);
  const message = joinBytes(
    textBytes(claim.poolName + claim.sub),
    claim.secretBlock,
    textBytes(claim.timestamp),
  );
  return crypto.subtle.verify(algorithm, hmacKey, signature, message);
}

/** v = g^x, x = H(salt | H(pool name, sub, ':', password)). */
async function computeVerifier(
  { poolName, sub }: SrpIdentity,
  password: string,
  salt: bigint,
): Promise<bigint> {
  const secret = await sha256(textBytes(`${poolName}${sub}:${password}`));
  const x = toBigInt(await sha256(joinBytes(signedBytes(salt), secret)));
  return modPow(g, x);
}

/** B = k·v + g^b, k = H(N | g). */
async function computeServerKey(verifier: bigint, b: bigint): Promise<bigint> {
  const k = toBigInt(await sha256(joinBytes(signedBytes(N), signedBytes(g))));
  return (k * verifier + modPow(g, b)) % N;
}

/** base^exponent mod N, by squaring. */
function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}
