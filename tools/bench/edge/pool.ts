/**
 * A user pool for the measurement: one key, a token for each learner, and the key document that both Workers fetch.
 */
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { learnerId } from './calls.ts';

export const ISSUER = 'http://cognito.localhost/bench';
export const CLIENT_ID = 'bench-client';
const KEY_ID = 'bench-key';

export interface BenchPool {
  /** The ID token of a premium learner; the same one each time. */
  readonly tokenOf: (learner: number) => Promise<string>;
  /** The key document, as a server would send it. */
  readonly keyDocument: string;
  /** The network, in which there is only the key server. */
  readonly fetch: typeof globalThis.fetch;
}

export async function openPool(): Promise<BenchPool> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const keyDocument = JSON.stringify({ keys: [key] });
  const tokens = new Map<number, Promise<string>>();
  const sign = async (learner: number) =>
    new SignJWT({
      sub: learnerId(learner),
      email: `${learnerId(learner)}@example.com`,
      token_use: 'id',
      'cognito:groups': ['premium'],
    })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .setIssuer(ISSUER)
      .setAudience(CLIENT_ID)
      .setIssuedAt()
      .setExpirationTime('2h')
      .sign(privateKey);
  const tokenOf = async (learner: number) => {
    const token = tokens.get(learner) ?? sign(learner);
    tokens.set(learner, token);
    return token;
  };
  return { tokenOf, keyDocument, fetch: async () => new Response(keyDocument) };
}
