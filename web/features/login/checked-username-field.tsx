/**
 * The public username; while it is typed, the server says whether it is free.
 */
import type { ReactNode } from 'react';
import { USERNAME_LENGTH } from '#contract/account-rules';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { UsernameField } from '#web/ui/username-field.tsx';
import type { FieldProps } from './use-sign-up-form.ts';
import { useUsernameCheck } from './use-username-check.ts';

/** Shows the form's own flaw first, else what the server says. */
export function CheckedUsernameField({ value, problem, onChange, onBlur }: FieldProps): ReactNode {
  const t = useTranslate();
  const check = useUsernameCheck(value);
  return (
    <UsernameField
      label={t('username.label')}
      hint={t('auth.username.hint', USERNAME_LENGTH)}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      problem={problem ?? (check === 'taken' ? t('username.taken') : undefined)}
      praise={check === 'free' ? t('auth.username.free') : undefined}
    />
  );
}
