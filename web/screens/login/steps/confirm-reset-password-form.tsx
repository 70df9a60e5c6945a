/** Form for the code of a forgotten password, and the new password. */
import type { ReactNode } from 'react';
import mail from 'lucide:mail';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { findCodeFlaw, findLivePairFlaws, findPairFlaws } from '#web/shared/identity/flaw.ts';
import type { PasswordPair } from '#web/shared/identity/flaw.ts';
import { CodeField } from '#web/shared/identity/code-field.tsx';
import { useForm } from '#web/shared/identity/use-form.ts';
import { tidyCode } from '#web/shared/identity/tidy-values.ts';
import { NewPasswordFields } from '#web/shared/identity/new-password-fields.tsx';
import type { ConfirmResetPasswordStep } from '../flow/flow.ts';
import { LocalInboxHint } from '../forms/local-inbox-hint.tsx';
import { ResendButton } from '../forms/resend-button.tsx';
import { BackButton, StepForm } from '../forms/step-form.tsx';
import type { Login } from '../use-login.ts';
import { tellSentTo } from './sent-to.ts';

interface ConfirmResetPasswordFormProps {
  readonly step: ConfirmResetPasswordStep;
  readonly login: Login;
}

export function ConfirmResetPasswordForm({ step, login }: ConfirmResetPasswordFormProps): ReactNode {
  const t = useTranslate();
  const { passwordPolicy } = login.config;
  const { field, onSubmit } = useForm<'code' | keyof PasswordPair>({
    initial: { code: '', password: '', confirmPassword: '' },
    findFlaws: (values) => ({ code: findCodeFlaw(values.code), ...findPairFlaws(values, passwordPolicy) }),
    findLiveFlaws: (values, touched) => findLivePairFlaws(values, touched, passwordPolicy),
    onSend: ({ code, password }) =>
      login.send({ step: 'confirmResetPassword', code: tidyCode(code), password }),
  });
  return (
    <StepForm
      login={login}
      icon={mail}
      title={t('auth-steps.confirmResetPassword.title')}
      lead={tellSentTo(t, step.delivery)}
      focus="code"
      submitLabel={t('auth-steps.confirmResetPassword.submit')}
      onSubmit={onSubmit}
      waysOut={
        <>
          <ResendButton sentAt={step.sentAt} login={login} />
          <BackButton login={login} />
          {__OKO_LOCAL__ && <LocalInboxHint email={step.email} />}
        </>
      }
    >
      {step.resent && <Banner tone="good">{t('auth.confirmSignUp.resent')}</Banner>}
      <CodeField field={field('code')} />
      <NewPasswordFields email={step.email} policy={passwordPolicy} field={field} />
    </StepForm>
  );
}
