/**
 * The second factor: the code of a text message, an e-mail or an authenticator app.
 */
import type { ReactNode } from 'react';
import shieldCheck from 'lucide:shield-check';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { findCodeFlaw } from '#web/shared/identity/flaw.ts';
import { CodeField } from '#web/shared/identity/code-field.tsx';
import { useForm } from '#web/shared/identity/use-form.ts';
import { tidyCode } from '#web/shared/identity/tidy-values.ts';
import type { ConfirmSignInStep } from '../flow/flow.ts';
import { LocalInboxHint } from '../forms/local-inbox-hint.tsx';
import { BackButton, StepForm } from '../forms/step-form.tsx';
import type { Login } from '../use-login.ts';
import { tellSentTo } from './sent-to.ts';

interface ConfirmSignInFormProps {
  readonly step: ConfirmSignInStep;
  readonly login: Login;
}

/** Another code comes with another sign-in: the service sends one a time. */
export function ConfirmSignInForm({ step, login }: ConfirmSignInFormProps): ReactNode {
  const t = useTranslate();
  const isSent = step.mfa !== 'TOTP';
  const form = useForm<'code'>({
    initial: { code: '' },
    findFlaws: ({ code }) => ({ code: findCodeFlaw(code) }),
    onSend: ({ code }) => login.send({ step: 'confirmSignIn', code: tidyCode(code) }),
  });
  return (
    <StepForm
      login={login}
      icon={shieldCheck}
      title={t('auth-steps.confirmSignIn.title')}
      lead={isSent ? tellSentTo(t, step.delivery) : t('auth-steps.confirmSignIn.TOTP')}
      focus="code"
      submitLabel={t('auth-steps.confirmSignIn.submit')}
      onSubmit={form.onSubmit}
      waysOut={
        <>
          <BackButton login={login} />
          {__OKO_LOCAL__ && isSent && <LocalInboxHint email={step.email} />}
        </>
      }
    >
      <CodeField field={form.field('code')} isSent={isSent} />
    </StepForm>
  );
}
