/**
 * Signing in with e-mail and password.
 */
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusField } from '#web/ui/focus-field.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { SignInStep } from './flow.ts';
import styles from './form.module.css';
import { ProblemAlert } from './problem-alert.tsx';
import { findEmailFlaw } from './sign-up-flaws.ts';
import type { Flaw } from './sign-up-flaws.ts';
import type { Login } from './use-login.ts';

interface SignInFormProps {
  readonly step: SignInStep;
  readonly login: Login;
}

/** What is missing shows when the form is sent. */
export function SignInForm({ step, login }: SignInFormProps): ReactNode {
  const t = useTranslate();
  const [password, setPassword] = useState('');
  const [isSent, setIsSent] = useState(false);
  const { email } = step;
  const emailFlaw = findEmailFlaw(email);
  const passwordFlaw: Flaw | undefined = password === '' ? { key: 'auth.password.empty' } : undefined;
  const tell = (flaw: Flaw | undefined) => (isSent && flaw ? t(flaw.key, flaw.values) : undefined);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsSent(true);
    if (emailFlaw) focusField(event.currentTarget, 'email');
    else if (passwordFlaw) focusField(event.currentTarget, 'password');
    else void login.actions.signIn(email, password);
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {step.confirmed && <Banner tone="good">{t('auth.confirmed')}</Banner>}
      <TextField
        label={t('auth.email')}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={({ target }) => login.dispatch({ type: 'emailTyped', email: target.value })}
        problem={tell(emailFlaw)}
      />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('auth.password.show')}
        hideLabel={t('auth.password.hide')}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        problem={tell(passwordFlaw)}
      />
      <ProblemAlert login={login} />
      <Button type="submit" variant="primary" wide busy={step.busy}>
        {t('auth.signIn.submit')}
      </Button>
    </form>
  );
}
