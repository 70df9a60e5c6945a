/** Username field that asks the server while typing whether the name is free. */
import type { ReactNode } from 'react';
import { USERNAME_LENGTH } from '#contract/account-rules';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { TextField, type TextFieldProps } from '#web/shared/ui/text-field.tsx';
import { useUsernameCheck } from './use-username-check.ts';

interface CheckedUsernameFieldProps extends Pick<TextFieldProps, 'hint' | 'problem' | 'onChange' | 'onBlur'> {
  readonly value: string;
  /**
   * The learner's present and former names; the server calls them taken, but this learner may use
   * them.
   */
  readonly ownNames?: readonly string[];
}

/** Shows the form's own flaw first, else the server's; screen readers hear it while typing. */
export function CheckedUsernameField({
  value,
  problem,
  ownNames,
  ...field
}: CheckedUsernameFieldProps): ReactNode {
  const t = useTranslate();
  const check = useUsernameCheck(value, ownNames);
  const refusal =
    check === 'unknown' || check === 'free' ? undefined : t(`username.${check}`, USERNAME_LENGTH);
  return (
    <UsernameField
      {...field}
      label={t('username.label')}
      value={value}
      problem={problem ?? refusal}
      praise={check === 'free' ? t('username.free') : undefined}
      saysChanges
    />
  );
}

type UsernameFieldProps = Omit<TextFieldProps, 'name' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>;

/** Text field for a username. */
function UsernameField(field: UsernameFieldProps): ReactNode {
  return (
    <TextField {...field} name="username" autoComplete="nickname" autoCapitalize="none" spellCheck={false} />
  );
}
