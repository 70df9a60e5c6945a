/**
 * The two fields of a new password, and for the password manager whose it is.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import type { PasswordPair } from './flaw.ts';
import type { FieldProps } from './use-form.ts';
import type { PasswordPolicy } from './password-policy.ts';

interface NewPasswordFieldsProps {
  /** The address of the account. */
  readonly email: string;
  readonly policy: PasswordPolicy;
  readonly field: (name: keyof PasswordPair) => FieldProps;
}

export function NewPasswordFields({ email, policy, field }: NewPasswordFieldsProps): ReactNode {
  const t = useTranslate();
  const eye = { showLabel: t('auth.password.show'), hideLabel: t('auth.password.hide') };
  return (
    <>
      {/* A field of text that nobody sees: browsers pass over those of the type hidden. */}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
      <PasswordField
        {...field('password')}
        {...eye}
        label={t('auth-steps.newPassword')}
        autoComplete="new-password"
        hint={t('auth.password.hint', { count: policy.minLength })}
      />
      <PasswordField
        {...field('confirmPassword')}
        {...eye}
        label={t('auth.password.confirm')}
        autoComplete="new-password"
      />
    </>
  );
}
