/**
 * Who a learner is, by the claims of their ID token. Page and edge read a token alike.
 *
 * No zod here: the page reads claims on its first screens.
 */
import { PREMIUM_GROUP, type Tier } from './access.ts';

/** How a learner signs in: with a password of ours, or through a provider such as Google. */
export type SignInMethod = 'password' | 'provider';

/** The person behind an ID token. */
export interface Learner {
  /** Cognito's id of the person; it stays when the address changes. */
  readonly sub: string;
  readonly email: string;
  /** Whether the learner has proved that the address is theirs. */
  readonly hasVerifiedEmail: boolean;
  readonly signsInBy: SignInMethod;
  /** When they signed in, in seconds since the epoch; a refreshed token keeps it. */
  readonly authTime: number;
  /** What the token's groups say; the subscription has the last word (entitlement.ts). */
  readonly groupTier: Tier;
  /** The username asked for at sign-up; the server may not know it yet. */
  readonly preferredUsername?: string;
}

export type Claims = Readonly<Record<string, unknown>>;

type ClaimsReading =
  | { readonly ok: true; readonly learner: Learner }
  | { readonly ok: false; readonly wrong: readonly string[] };

/** What an ID token has to say, each claim by its name; what we do not know is let through. */
const RULES: Readonly<Record<string, (value: unknown) => boolean>> = {
  sub: isFilled,
  email: isFilled,
  token_use: (value) => value === 'id',
  auth_time: (value) => value === undefined || (Number.isSafeInteger(value) && Number(value) >= 0),
  'cognito:groups': (value) => value === undefined || isTexts(value),
  'cognito:username': (value) => value === undefined || typeof value === 'string',
};

/** Returns the learner, or the names of the claims that are not as in an ID token. */
export function readLearner(claims: Claims): ClaimsReading {
  const wrong = Object.entries(RULES).flatMap(([name, isRight]) => (isRight(claims[name]) ? [] : [name]));
  if (wrong.length > 0) return { ok: false, wrong };
  const { sub, email, email_verified: verified, auth_time: authTime, preferred_username: username } = claims;
  const groups = claims['cognito:groups'] ?? [];
  return {
    ok: true,
    learner: {
      sub: String(sub),
      email: String(email).toLowerCase(),
      // Of some federated providers it is the text "true"; whatever else it is, nothing is proved.
      hasVerifiedEmail: verified === true || verified === 'true',
      signsInBy: signInMethodOf(claims),
      authTime: Number(authTime ?? 0),
      groupTier: isTexts(groups) && groups.includes(PREMIUM_GROUP) ? 'premium' : 'free',
      ...(typeof username === 'string' && { preferredUsername: username }),
    },
  };
}

/** An account of a provider is called after it; one with a password, to which a provider may be linked, by its sub. */
function signInMethodOf({ sub, identities, 'cognito:username': username }: Claims): SignInMethod {
  const isLinked = Array.isArray(identities) && identities.length > 0;
  return isLinked && username !== sub ? 'provider' : 'password';
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
