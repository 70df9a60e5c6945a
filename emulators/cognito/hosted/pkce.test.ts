/** Verifiers and challenges, by the example of RFC 7636, appendix B. */
import { expect, test } from 'vitest';
import { isVerifierRight } from './pkce.ts';

const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
/** SHA-256 of 'short', in base64url. */
const CHALLENGE_OF_SHORT = '-bAHi131ltLqGQEMABu9AJ5lHeLFfo-341XzHrnT9zk';

test.each<[string, string | null, string | undefined, boolean]>([
  ['the RFC’s own', CHALLENGE, VERIFIER, true],
  ['another verifier', CHALLENGE, VERIFIER.replace('d', 'e'), false],
  ['no verifier', CHALLENGE, undefined, false],
  ['the challenge in place of the verifier', CHALLENGE, CHALLENGE, false],
  ['one that is too short', CHALLENGE_OF_SHORT, 'short', false],
  ['no challenge was sent', null, undefined, true],
])('%s', async (_, challenge, verifier, isRight) => {
  expect(await isVerifierRight(challenge, verifier)).toBe(isRight);
});
