/**
 * Turns a Cognito ID token into a learner, or says that it is none (product.md §7.8).
 */
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { PREMIUM_GROUP } from '#contract/access';
import { Fault } from '#contract/faults';
import type { Learner } from './actor.ts';
import { createKeyFinder } from './jwks.ts';

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

/** Makes a verifier with a key cache of its own. It throws `signed-out`, or `unavailable` when no keys can be had. */
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
      return toLearner(claimsSchema.parse(payload));
    } catch (error) {
      throw isBadToken(error)
        ? new Fault('signed-out', 'The session is not valid.', { cause: error })
        : error;
    }
  };
}

function toLearner(claims: z.infer<typeof claimsSchema>): Learner {
  const isPremium = claims['cognito:groups'].includes(PREMIUM_GROUP);
  return { kind: 'learner', sub: claims.sub, email: claims.email, tier: isPremium ? 'premium' : 'free' };
}

function isBadToken(error: unknown): boolean {
  return error instanceof errors.JOSEError || error instanceof z.ZodError;
}
