/**
 * The two fields of a new password.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import type { PasswordPair } from '../flaw.ts';
import type { FieldProps } from '../forms/use-form.ts';
import type { PasswordPolicy } from '../login-config.ts';

interface NewPasswordFieldsProps {
  readonly policy: PasswordPolicy;
  readonly field: (name: keyof PasswordPair) => FieldProps;
}

export function NewPasswordFields({ policy, field }: NewPasswordFieldsProps): ReactNode {
  const t = useTranslate();
  const eye = { showLabel: t('auth.password.show'), hideLabel: t('auth.password.hide') };
  return (
    <>
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
