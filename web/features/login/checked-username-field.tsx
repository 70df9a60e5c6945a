/**
 * The public username, with the server's word on it while it is typed.
 */
import type { ReactNode } from 'react';
import { USERNAME_LENGTH } from '#contract/account-rules';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { UsernameField } from '#web/ui/username-field.tsx';
import type { FieldProps } from './use-sign-up-form.ts';
import { useUsernameCheck } from './use-username-check.ts';

/** The form's own problem comes first; a free name is praised. */
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
