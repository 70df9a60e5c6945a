/**
 * Confirming the address with the code that was sent to it.
 */
import type { ReactNode } from 'react';
import mail from 'lucide:mail';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { findCodeFlaw } from '#web/shared/identity/flaw.ts';
import { tidyCode } from '#web/shared/identity/tidy-values.ts';
import { CodeField } from '#web/shared/identity/code-field.tsx';
import { useForm } from '#web/shared/identity/use-form.ts';
import type { ConfirmSignUpStep } from '../flow/flow.ts';
import type { Login } from '../use-login.ts';
import { LocalInboxHint } from './local-inbox-hint.tsx';
import { ResendButton } from './resend-button.tsx';
import { BackButton, StepForm } from './step-form.tsx';

interface ConfirmSignUpFormProps {
  readonly step: ConfirmSignUpStep;
  readonly login: Login;
}

/** The last step of signing up. */
export function ConfirmSignUpForm({ step, login }: ConfirmSignUpFormProps): ReactNode {
  const t = useTranslate();
  const form = useForm<'code'>({
    initial: { code: '' },
    findFlaws: ({ code }) => ({ code: findCodeFlaw(code) }),
    onSend: ({ code }) => login.send({ step: 'confirmSignUp', code: tidyCode(code) }),
  });
  return (
    <StepForm
      login={login}
      icon={mail}
      title={t('auth.confirmSignUp.title')}
      lead={t('auth.confirmSignUp.text', { email: step.email })}
      focus="code"
      submitLabel={t('auth.confirmSignUp.submit')}
      onSubmit={form.onSubmit}
      waysOut={
        <>
          <ResendButton sentAt={step.sentAt} login={login} />
          <BackButton login={login} />
          {/* Only where the codes go to the local inbox: a production bundle has neither the hint nor its texts. */}
          {__OKO_LOCAL__ && <LocalInboxHint email={step.email} />}
        </>
      }
    >
      {step.resent && <Banner tone="good">{t('auth.confirmSignUp.resent')}</Banner>}
      <CodeField field={form.field('code')} />
    </StepForm>
  );
}
