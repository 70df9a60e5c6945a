/**
 * The public username, with the server's word on it while it is typed.
 */
import type { ReactNode } from 'react';
import { USERNAME_LENGTH } from '#contract/account-rules';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useUsernameCheck } from './use-username-check.ts';

interface UsernameFieldProps {
  readonly username: string;
  readonly onChange: (username: string) => void;
  readonly onLeave: () => void;
  readonly problem: string | undefined;
}

/** The form's own problem comes first; a free name is praised. */
export function UsernameField({ username, onChange, onLeave, problem }: UsernameFieldProps): ReactNode {
  const t = useTranslate();
  const check = useUsernameCheck(username);
  return (
    <TextField
      label={t('username.label')}
      name="username"
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      hint={t('auth.username.hint', USERNAME_LENGTH)}
      value={username}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
      problem={problem ?? (check === 'taken' ? t('username.taken') : undefined)}
      praise={check === 'free' ? t('auth.username.free') : undefined}
    />
  );
}
