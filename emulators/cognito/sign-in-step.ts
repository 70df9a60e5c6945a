/**
 * What stands between a right password and the tokens.
 *
 * Pure: which step comes next for a user, and what it may be answered with.
 */
import { z } from 'zod';
import { type Factor, type SecondFactors, factorSchema, totpSchema } from './mfa/second-factors.ts';

/** What Cognito can set up during a sign-in. A phone number is none of it. */
const SET_UP_WHILE_SIGNING_IN: readonly Factor[] = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'];

export const stepSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('NEW_PASSWORD_REQUIRED') }),
  /** `newSecret` once one was asked for, `totp` once its app has proved itself. */
  z.object({
    name: z.literal('MFA_SETUP'),
    choices: z.array(factorSchema),
    newSecret: z.string().nullable(),
    totp: totpSchema.nullable(),
  }),
  z.object({ name: z.literal('SELECT_MFA_TYPE'), choices: z.array(factorSchema) }),
  z.object({ name: z.literal('SMS_MFA') }),
  z.object({ name: z.literal('SOFTWARE_TOKEN_MFA') }),
  /** `newEmail`: the address that is being set up as a factor. */
  z.object({ name: z.literal('EMAIL_OTP'), newEmail: z.string().nullable() }),
]);
/** A step that waits for its answer; its name is that of Cognito's challenge. */
export type ChallengeStep = Readonly<z.infer<typeof stepSchema>>;

/** Whose sign-in it is, as far as steps depend on it. */
interface SignInCandidate {
  readonly status: string;
  readonly factors: SecondFactors;
}

/** The step after the password, or undefined: nothing stands in the way. */
export function stepAfterPassword({ status, factors }: SignInCandidate): ChallengeStep | undefined {
  return status === 'FORCE_CHANGE_PASSWORD' ? { name: 'NEW_PASSWORD_REQUIRED' } : stepOfFactors(factors);
}

/** The step of the second factor. */
export function stepOfFactors({ enabled, preferred, required }: SecondFactors): ChallengeStep | undefined {
  const [first, ...others] = enabled;
  if (first === undefined) return stepOfSetup(required);
  if (preferred !== null) return stepOfFactor(preferred);
  return others.length === 0 ? stepOfFactor(first) : { name: 'SELECT_MFA_TYPE', choices: [...enabled] };
}

/** The step that asks for this factor's code. */
export function stepOfFactor(factor: Factor): ChallengeStep {
  return factor === 'EMAIL_OTP' ? { name: factor, newEmail: null } : { name: factor };
}

function stepOfSetup(required: readonly Factor[]): ChallengeStep | undefined {
  const choices = SET_UP_WHILE_SIGNING_IN.filter((factor) => required.includes(factor));
  return choices.length === 0 ? undefined : { name: 'MFA_SETUP', choices, newSecret: null, totp: null };
}
