/** Form for the code that verifies a contact. */
import type { ReactNode } from 'react';
import shieldCheck from 'lucide:shield-check';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { findCodeFlaw } from '#web/shared/identity/flaw.ts';
import { CodeField } from '#web/shared/identity/code-field.tsx';
import { useForm } from '#web/shared/identity/use-form.ts';
import { tidyCode } from '#web/shared/identity/tidy-values.ts';
import type { ConfirmVerifyUserStep } from '../flow/flow.ts';
import { LocalInboxHint } from '../forms/local-inbox-hint.tsx';
import { ResendButton } from '../forms/resend-button.tsx';
import { StepForm } from '../forms/step-form.tsx';
import type { Login } from '../use-login.ts';
import { tellSentTo } from './sent-to.ts';
import { SkipButton } from './skip-button.tsx';

interface ConfirmVerifyUserFormProps {
  readonly step: ConfirmVerifyUserStep;
  readonly login: Login;
}

export function ConfirmVerifyUserForm({ step, login }: ConfirmVerifyUserFormProps): ReactNode {
  const t = useTranslate();
  const { contact } = step;
  const form = useForm<'code'>({
    initial: { code: '' },
    findFlaws: ({ code }) => ({ code: findCodeFlaw(code) }),
    onSend: ({ code }) => login.send({ step: 'confirmVerifyUser', contact, code: tidyCode(code) }),
  });
  return (
    <StepForm
      login={login}
      icon={shieldCheck}
      title={t('auth-steps.confirmVerifyUser.title')}
      lead={tellSentTo(t, step.delivery)}
      focus="code"
      submitLabel={t('auth-steps.confirmVerifyUser.submit')}
      onSubmit={form.onSubmit}
      waysOut={
        <>
          <ResendButton sentAt={step.sentAt} login={login} />
          <SkipButton login={login} />
          {__OKO_LOCAL__ && <LocalInboxHint email={step.email} />}
        </>
      }
    >
      {step.resent && <Banner tone="good">{t('auth.confirmSignUp.resent')}</Banner>}
      <CodeField field={form.field('code')} />
    </StepForm>
  );
}
