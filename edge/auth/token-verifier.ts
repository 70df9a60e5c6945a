/**
 * Turns a Cognito ID token into a learner, or says that it is none (product/account.md#the-identity-service).
 */
import { base64url, errors, jwtVerify, type JWTPayload } from 'jose';
import { Fault } from '#contract/faults';
import { readLearner, type Learner } from '#contract/learner';
import { createKeyFinder } from './jwks.ts';
import { TokenRefusal, ownerOf, refusalOf } from './token-refusal.ts';

/** How far our clock and Cognito's may be apart, in seconds. */
const CLOCK_LEEWAY_SECONDS = 30;

/** Longest token that is read, in characters: ten times a usual one. */
const TOKEN_MAX_LENGTH = 16_384;

interface TokenVerifierOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly fetch: typeof globalThis.fetch;
}

export type VerifyToken = (token: string) => Promise<Learner>;

/**
 * Makes a verifier with a key cache of its own. It throws `signed-out`, whose cause is a `TokenRefusal`, or `unavailable` when no keys
 * can be had.
 */
export function createTokenVerifier({ issuer, clientId, fetch }: TokenVerifierOptions): VerifyToken {
  const findKey = createKeyFinder({ issuer, fetch, leewaySeconds: CLOCK_LEEWAY_SECONDS });
  return async (token) => {
    try {
      if (token.length > TOKEN_MAX_LENGTH) throw new TokenRefusal('too long');
      const { payload } = await jwtVerify(token, findKey, {
        algorithms: ['RS256'],
        issuer,
        audience: clientId,
        clockTolerance: CLOCK_LEEWAY_SECONDS,
        requiredClaims: ['exp', 'sub', 'email', 'token_use'],
      });
      if (!isWrittenInOneWay(token)) throw new TokenRefusal('written in another way', ownerOf(payload));
      return getLearner(payload);
    } catch (error) {
      if (error instanceof TokenRefusal) throw signedOut(error);
      throw error instanceof errors.JOSEError ? signedOut(refusalOf(error)) : error;
    }
  };
}

/**
 * Whether the signature is the text that its bytes have: decoders also take other letters for the same bytes. Of the other two parts
 * every letter is signed.
 */
function isWrittenInOneWay(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  try {
    return base64url.encode(base64url.decode(signature)) === signature;
  } catch {
    return false;
  }
}

function signedOut(refusal: TokenRefusal): Fault {
  return new Fault('signed-out', 'The session is not valid.', { cause: refusal });
}

function getLearner(payload: JWTPayload): Learner {
  const reading = readLearner(payload);
  if (reading.ok) return reading.learner;
  throw new TokenRefusal(`${reading.wrong.join(', ')} not as in an ID token`, ownerOf(payload));
}
