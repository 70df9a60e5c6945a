/**
 * Turns a Cognito ID token into a learner, or says that it is none (product.md §7.8).
 */
import { errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import { PREMIUM_GROUP } from '#contract/access';
import { Fault } from '#contract/faults';
import type { Learner } from './actor.ts';
import { createKeyFinder } from './jwks.ts';
import { TokenRefusal, ownerOf, refusalOf } from './token-refusal.ts';

/** How far our clock and Cognito's may be apart, in seconds. */
const CLOCK_LEEWAY_SECONDS = 30;

/** What we read from an ID token. */
const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().min(1).toLowerCase(),
  token_use: z.literal('id'),
  'cognito:groups': z.array(z.string()).default([]),
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
  const findKey = createKeyFinder(issuer, fetch);
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, findKey, {
        algorithms: ['RS256'],
        issuer,
        audience: clientId,
        clockTolerance: CLOCK_LEEWAY_SECONDS,
        requiredClaims: ['exp', 'sub', 'email', 'token_use'],
      });
      return readLearner(payload);
    } catch (error) {
      if (error instanceof TokenRefusal) throw signedOut(error);
      throw error instanceof errors.JOSEError ? signedOut(refusalOf(error)) : error;
    }
  };
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
    groupTier: isPremium ? 'premium' : 'free',
  };
}
