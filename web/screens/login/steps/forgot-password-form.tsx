/**
 * The forgotten password: asks for the address that gets the code.
 */
import type { ReactNode } from 'react';
import keyRound from 'lucide:key-round';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { findEmailFlaw } from '#web/shared/identity/flaw.ts';
import { useForm } from '#web/shared/identity/use-form.ts';
import { tidyText } from '#web/shared/identity/tidy-values.ts';
import type { ForgotPasswordStep } from '../flow/flow.ts';
import { BackButton, StepForm } from '../forms/step-form.tsx';
import type { Login } from '../use-login.ts';

interface ForgotPasswordFormProps {
  readonly step: ForgotPasswordStep;
  readonly login: Login;
}

export function ForgotPasswordForm({ step, login }: ForgotPasswordFormProps): ReactNode {
  const t = useTranslate();
  const form = useForm<'email'>({
    initial: { email: step.email },
    findFlaws: ({ email }) => ({ email: findEmailFlaw(email) }),
    onSend: ({ email }) => login.send({ step: 'forgotPassword', email: tidyText(email) }),
  });
  return (
    <StepForm
      login={login}
      icon={keyRound}
      title={t('auth-steps.forgotPassword.title')}
      lead={t(step.isRequired ? 'auth-steps.forgotPassword.required' : 'auth-steps.forgotPassword.text')}
      focus="email"
      submitLabel={t('auth-steps.forgotPassword.submit')}
      onSubmit={form.onSubmit}
      waysOut={<BackButton login={login} />}
    >
      <TextField {...form.field('email')} label={t('auth.email')} type="email" autoComplete="username" />
    </StepForm>
  );
}
