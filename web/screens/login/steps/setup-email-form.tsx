/**
 * Setting up e-mail as the second factor: the address that gets the codes.
 */
import type { ReactNode } from 'react';
import mail from 'lucide:mail';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { findEmailFlaw } from '#web/shared/identity/flaw.ts';
import { useForm } from '#web/shared/identity/use-form.ts';
import { tidyText } from '#web/shared/identity/tidy-values.ts';
import { BackButton, StepForm } from '../forms/step-form.tsx';
import type { Login } from '../use-login.ts';

/** It need not be the address one signs in with. */
export function SetupEmailForm({ login }: { readonly login: Login }): ReactNode {
  const t = useTranslate();
  const form = useForm<'email'>({
    initial: { email: login.flow.email },
    findFlaws: ({ email }) => ({ email: findEmailFlaw(email) }),
    onSend: ({ email }) => login.send({ step: 'setupEmail', email: tidyText(email) }),
  });
  return (
    <StepForm
      login={login}
      icon={mail}
      title={t('auth-steps.setupEmail.title')}
      lead={t('auth-steps.setupEmail.text')}
      focus="email"
      submitLabel={t('auth-steps.setupEmail.submit')}
      onSubmit={form.onSubmit}
      waysOut={<BackButton login={login} />}
    >
      <TextField {...form.field('email')} label={t('auth.email')} type="email" autoComplete="email" />
    </StepForm>
  );
}
