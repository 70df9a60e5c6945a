/**
 * Whether a typed code is the one that was sent. Pure: it is given the time.
 */

/** Wrong tries that one code stands. */
const WRONG_TRIES_MAX = 5;

/** A code as it was sent; `expiresAt` is milliseconds since 1970. */
export interface SentCode {
  readonly code: string;
  readonly expiresAt: number;
  readonly wrongTries: number;
}

type CodeVerdict = 'right' | 'wrong' | 'expired' | 'worn-out';

/** What becomes of a typed code. One that was never sent, or used already, is like one that has expired. */
export function judgeCode(sent: SentCode | undefined, typed: string, now: number): CodeVerdict {
  if (!sent || sent.expiresAt <= now) return 'expired';
  if (sent.wrongTries >= WRONG_TRIES_MAX) return 'worn-out';
  return sent.code === typed ? 'right' : 'wrong';
}
