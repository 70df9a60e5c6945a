/** Sign-in with email and password. */
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { focusField } from '#web/shared/ui/focus-field.ts';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { findEmailFlaw, findMissingPassword, firstFlawed } from '#web/shared/identity/flaw.ts';
import { tidyText } from '#web/shared/identity/tidy-values.ts';
import type { SignInStep } from '../flow/flow.ts';
import type { Login } from '../use-login.ts';
import styles from './form.module.css';
import { ProblemAlert } from './problem-alert.tsx';

interface SignInFormProps {
  readonly step: SignInStep;
  readonly login: Login;
}

/** Missing values show on submit. The address is flow state, shared with the other tab. */
export function SignInForm({ step, login }: SignInFormProps): ReactNode {
  const t = useTranslate();
  const [password, setPassword] = useState('');
  const [isSent, setIsSent] = useState(false);
  const { email, news } = step;
  const flaws = { email: findEmailFlaw(email), password: findMissingPassword(password) };
  const tell = (name: keyof typeof flaws) => {
    const flaw = isSent ? flaws[name] : undefined;
    return flaw && t(flaw.key, flaw.values);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsSent(true);
    const flawed = firstFlawed(['email', 'password'], flaws);
    if (flawed) focusField(event.currentTarget, flawed);
    else login.send({ step: 'signIn', email: tidyText(email), password });
  };

  return (
    <form
      className={styles.form}
      // If submitted before hydration, `dialog` keeps the password out of the address.
      method="dialog"
      noValidate
      onSubmit={submit}
    >
      {news && <Banner tone={news === 'expired' ? 'info' : 'good'}>{t(`auth.news.${news}`)}</Banner>}
      <TextField
        label={t('auth.email')}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={({ target }) => login.dispatch({ type: 'emailTyped', email: target.value })}
        problem={tell('email')}
      />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('auth.password.show')}
        hideLabel={t('auth.password.hide')}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        problem={tell('password')}
      />
      <ProblemAlert login={login} />
      <Button type="submit" variant="primary" wide busy={step.asking !== undefined}>
        {t('auth.signIn.submit')}
      </Button>
      <Button variant="quiet" onClick={() => login.dispatch({ type: 'chosen', step: 'forgotPassword' })}>
        {t('auth.forgot')}
      </Button>
    </form>
  );
}
