/**
 * Confirming the address with the code that was sent to it.
 */
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import mail from 'lucide-static/icons/mail.svg?raw';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { useSecondsLeft } from '#web/platform/clock/use-seconds-left.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusField } from '#web/ui/focus-field.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ConfirmSignUpStep } from './flow.ts';
import styles from './form.module.css';
import { LocalInboxHint } from './local-inbox-hint.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import type { Login } from './use-login.ts';

/** Wait between two codes, in ms: the first may not have arrived yet. */
const RESEND_AFTER_MS = 30_000;

interface ConfirmFormProps {
  readonly step: ConfirmSignUpStep;
  readonly login: Login;
}

/** The last step of signing up. */
export function ConfirmForm({ step, login }: ConfirmFormProps): ReactNode {
  const t = useTranslate();
  const [code, setCode] = useState('');
  const [isSent, setIsSent] = useState(false);
  const isEmpty = code.trim() === '';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The form that had the focus is gone; the learner types the code next.
    if (form.current) focusField(form.current, 'code');
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsSent(true);
    if (isEmpty) return focusField(event.currentTarget, 'code');
    return void login.actions.confirm(step.email, code);
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.sign}>
        <Icon svg={mail} />
      </div>
      <h1 className={styles.heading}>{t('auth.confirmSignUp.title')}</h1>
      <p className={styles.lead}>{t('auth.confirmSignUp.text', { email: step.email })}</p>
      {step.resent && <Banner tone="good">{t('auth.confirmSignUp.resent')}</Banner>}
      <TextField
        label={t('auth.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={t('auth.code.hint')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        problem={isSent && isEmpty ? t('auth.code.empty') : undefined}
      />
      <ProblemAlert login={login} />
      <Button type="submit" variant="primary" wide busy={step.busy}>
        {t('auth.confirmSignUp.submit')}
      </Button>
      <ResendButton key={step.sentAt} step={step} login={login} />
      <Button
        variant="quiet"
        onClick={() => login.dispatch({ type: 'chosen', step: 'signIn', email: step.email })}
      >
        {t('auth.back')}
      </Button>
      {/* Only where the codes go to the local inbox: a production bundle has neither the hint nor its texts. */}
      {__OKO_LOCAL__ && <LocalInboxHint email={step.email} />}
    </form>
  );
}

function ResendButton({ step, login }: ConfirmFormProps): ReactNode {
  const t = useTranslate();
  const secondsLeft = useSecondsLeft(step.sentAt + RESEND_AFTER_MS);
  return (
    <Button disabled={secondsLeft > 0} wide onClick={() => void login.actions.resend(step.email)}>
      {secondsLeft > 0 ? t('auth.resend.wait', { seconds: secondsLeft }) : t('auth.resend')}
    </Button>
  );
}
