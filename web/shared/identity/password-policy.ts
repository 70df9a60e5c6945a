/**
 * What a password must be like in this product (product/account.md#email-and-password).
 */
import { PASSWORD_MIN_LENGTH } from '#contract/account-rules';

/** Must be as strict as the user pool's own policy. */
export interface PasswordPolicy {
  /** In characters. */
  readonly minLength: number;
  readonly needs: readonly CharacterClass[];
}
export type CharacterClass = 'lower-case' | 'upper-case' | 'numbers' | 'special-characters';

export const PASSWORD_POLICY: PasswordPolicy = { minLength: PASSWORD_MIN_LENGTH, needs: [] };
