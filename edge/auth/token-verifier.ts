/**
 * Turns a Cognito ID token into a learner, or says that it is none (product.md §7.8).
 */
import { base64url, errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import { PREMIUM_GROUP } from '#contract/access';
import { Fault } from '#contract/faults';
import type { SignInMethod } from '#contract/sign-in-method';
import type { Learner } from './actor.ts';
import { createKeyFinder } from './jwks.ts';
import { TokenRefusal, ownerOf, refusalOf } from './token-refusal.ts';

/** How far our clock and Cognito's may be apart, in seconds. */
const CLOCK_LEEWAY_SECONDS = 30;

/** Longest token that is read, in characters: ten times a usual one. */
const TOKEN_MAX_LENGTH = 16_384;

/** What we read from an ID token. */
const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().min(1).toLowerCase(),
  /** Of some federated providers it is the text "true"; whatever else it is, nothing is proved. */
  email_verified: z
    .unknown()
    .optional()
    .transform((value) => value === true || value === 'true'),
  token_use: z.literal('id'),
  /** When the learner proved who they are, in seconds; a refreshed token keeps it. */
  auth_time: z.number().int().nonnegative().default(0),
  'cognito:groups': z.array(z.string()).default([]),
  'cognito:username': z.string().optional(),
  /** The accounts at providers like Google that are this one, or are linked to it. */
  identities: z
    .unknown()
    .optional()
    .transform((value) => Array.isArray(value) && value.length > 0),
});

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
      return readLearner(payload);
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

function readLearner(payload: JWTPayload): Learner {
  const reading = claimsSchema.safeParse(payload);
  if (!reading.success) {
    const wrong = reading.error.issues.map(({ path }) => path[0]).join(', ');
    throw new TokenRefusal(`${wrong} not as in an ID token`, ownerOf(payload));
  }
  const claims = reading.data;
  const isPremium = claims['cognito:groups'].includes(PREMIUM_GROUP);
  return {
    kind: 'learner',
    sub: claims.sub,
    email: claims.email,
    hasVerifiedEmail: claims.email_verified,
    signsInBy: signInMethodOf(claims),
    authTime: claims.auth_time,
    groupTier: isPremium ? 'premium' : 'free',
  };
}

/** An account of a provider is called after it; one with a password, to which a provider may be linked, is called by its sub. */
function signInMethodOf(claims: z.output<typeof claimsSchema>): SignInMethod {
  const isProviders = claims.identities && claims['cognito:username'] !== claims.sub;
  return isProviders ? 'provider' : 'password';
}
