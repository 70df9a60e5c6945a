/**
 * The field for a code, which phones fill in by themselves from the message.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { TextField } from '#web/shared/ui/text-field.tsx';
import type { FieldProps } from './use-form.ts';

interface CodeFieldProps {
  readonly field: FieldProps;
  /** Whether it may take a minute to arrive; an app shows its codes at once. */
  readonly isSent?: boolean;
}

export function CodeField({ field, isSent = true }: CodeFieldProps): ReactNode {
  const t = useTranslate();
  return (
    <TextField
      {...field}
      label={t('auth.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      hint={isSent ? t('auth.code.hint') : undefined}
    />
  );
}
