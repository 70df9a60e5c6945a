/**
 * Why a token was refused, for the log. Holds neither the token nor anything that a stranger could have written into it.
 */
import { errors } from 'jose';

/** The cause of a `signed-out` fault whose caller sent a token. */
export class TokenRefusal extends Error {
  /** `expired`, `aud check_failed`, or what jose calls it. */
  readonly reason: string;
  /** Whose token it is, if our own pool signed it; of any other nobody knows. */
  readonly learnerId: string | undefined;

  constructor(reason: string, learnerId?: string) {
    super(reason);
    this.name = 'TokenRefusal';
    this.reason = reason;
    this.learnerId = learnerId;
  }
}

/** What jose says of a token: it looks at the claims only after the signature. */
export function refusalOf(error: errors.JOSEError): TokenRefusal {
  if (error instanceof errors.JWTExpired) return new TokenRefusal('expired', ownerOf(error.payload));
  if (error instanceof errors.JWTClaimValidationFailed) {
    return new TokenRefusal(`${error.claim} ${error.reason}`, ownerOf(error.payload));
  }
  return new TokenRefusal(error.code);
}

/** The learner whom a signed token names. */
export function ownerOf({ sub }: { readonly sub?: unknown }): string | undefined {
  return typeof sub === 'string' && sub !== '' ? sub : undefined;
}
