/**
 * The second factors of a user: which are on, which is asked for first, and the secret of the authenticator app.
 *
 * Pure, and knows no wire but Cognito's names.
 */
import { z } from 'zod';

/** Cognito's names, in the order in which it lists them. */
const FACTORS = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] as const;
export type Factor = (typeof FACTORS)[number];

export const factorSchema = z.enum(FACTORS);

export const totpSchema = z.object({
  secret: z.string(),
  /** The step of the last code that was taken: each is good once. */
  lastStep: z.number(),
});
/** An authenticator app that has proved itself by a code. */
export type Totp = Readonly<z.infer<typeof totpSchema>>;

export const secondFactorsSchema = z.object({
  enabled: z.array(factorSchema),
  preferred: factorSchema.nullable(),
  totp: totpSchema.nullable(),
  /** The secret of the next app, which has to prove itself yet. */
  newSecret: z.string().nullable(),
  /** What the user can choose from when a second factor has to be set up before the next sign-in; empty: it need not be. */
  required: z.array(factorSchema),
});
export type SecondFactors = Readonly<z.infer<typeof secondFactorsSchema>>;

export const NO_SECOND_FACTORS: SecondFactors = {
  enabled: [],
  preferred: null,
  totp: null,
  newSecret: null,
  required: [],
};

/** What is wished for one factor; a wish that is not told changes nothing. */
export interface FactorWish {
  readonly factor: Factor;
  readonly isEnabled: boolean;
  readonly isPreferred: boolean | undefined;
}

/** The factors after a wish. What is off is not preferred. */
export function nextFactors(
  factors: SecondFactors,
  { factor, isEnabled, isPreferred }: FactorWish,
): SecondFactors {
  const others = factors.enabled.filter((one) => one !== factor);
  const enabled = FACTORS.filter((one) => others.includes(one) || (one === factor && isEnabled));
  const wasPreferred = factors.preferred === factor;
  const staysPreferred = isEnabled && (isPreferred ?? wasPreferred);
  const otherPreferred = wasPreferred ? null : factors.preferred;
  return { ...factors, enabled, preferred: staysPreferred ? factor : otherPreferred };
}

/** Switched on, and asked for first. */
export function withFactor(factors: SecondFactors, factor: Factor): SecondFactors {
  return nextFactors(factors, { factor, isEnabled: true, isPreferred: true });
}

/** With an app that has proved itself. The one before is of no use any more. */
export function withApp(factors: SecondFactors, totp: Totp): SecondFactors {
  return { ...factors, totp, newSecret: null };
}
