/**
 * Setting up an authenticator app: a picture to scan, the same key to copy, and the first code of the app.
 */
import type { ReactNode } from 'react';
import smartphone from 'lucide:smartphone';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { AuthenticatorKey } from '#web/shared/identity/authenticator-key.tsx';
import { findCodeFlaw } from '#web/shared/identity/flaw.ts';
import { CodeField } from '#web/shared/identity/code-field.tsx';
import { useForm } from '#web/shared/identity/use-form.ts';
import { tidyCode } from '#web/shared/identity/tidy-values.ts';
import type { SetupTotpStep } from '../flow/flow.ts';
import { BackButton, StepForm } from '../forms/step-form.tsx';
import type { Login } from '../use-login.ts';

interface SetupTotpFormProps {
  readonly step: SetupTotpStep;
  readonly login: Login;
}

export function SetupTotpForm({ step, login }: SetupTotpFormProps): ReactNode {
  const t = useTranslate();
  const form = useForm<'code'>({
    initial: { code: '' },
    findFlaws: ({ code }) => ({ code: findCodeFlaw(code) }),
    onSend: ({ code }) => login.send({ step: 'setupTotp', code: tidyCode(code) }),
  });
  return (
    <StepForm
      login={login}
      icon={smartphone}
      title={t('auth-steps.setupTotp.title')}
      lead={t('auth-steps.setupTotp.text')}
      focus="code"
      submitLabel={t('auth-steps.setupTotp.submit')}
      onSubmit={form.onSubmit}
      waysOut={<BackButton login={login} />}
    >
      <AuthenticatorKey email={step.email} secret={step.secret} />
      <CodeField field={form.field('code')} isSent={false} />
    </StepForm>
  );
}
