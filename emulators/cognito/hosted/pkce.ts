/**
 * PKCE (RFC 7636): whoever asks for the tokens is who asked for the code. Pure.
 */
import { sha256, textBytes, toBase64 } from '../bytes.ts';

/** RFC 7636 §4.1. */
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

/** Whether a verifier fits the challenge that came with the request; without a challenge nothing is asked for. */
export async function isVerifierRight(
  challenge: string | null,
  verifier: string | undefined,
): Promise<boolean> {
  if (challenge === null) return true;
  return verifier !== undefined && VERIFIER.test(verifier) && (await challengeOf(verifier)) === challenge;
}

/** Method S256: SHA-256 in base64url without padding. */
async function challengeOf(verifier: string): Promise<string> {
  const base64 = toBase64(await sha256(textBytes(verifier)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
