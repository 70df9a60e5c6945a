/**
 * Signing up: e-mail, public username, password twice, terms. Checks itself while it is filled in.
 */
import { useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { USERNAME_LENGTH } from '#contract/account-rules';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import { focusField } from '#web/shared/ui/focus-field.ts';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { tidyText } from '#web/shared/identity/tidy-values.ts';
import { CheckedUsernameField } from '../../checked-username-field.tsx';
import type { SignUpStep } from '../flow/flow.ts';
import type { Login } from '../use-login.ts';
import styles from './form.module.css';
import { ProblemAlert } from './problem-alert.tsx';
import { useSignUpForm } from './use-sign-up-form.ts';

interface SignUpFormProps {
  readonly step: SignUpStep;
  readonly login: Login;
}

/** The form of the second tab. */
export function SignUpForm({ step, login }: SignUpFormProps): ReactNode {
  const t = useTranslate();
  const { passwordPolicy } = login.config;
  const element = useRef<HTMLFormElement>(null);
  const form = useSignUpForm({
    step,
    policy: passwordPolicy,
    onEmail: (email) => login.dispatch({ type: 'emailTyped', email }),
  });
  const { field, terms, values } = form;
  const { taken } = step;
  useEffect(() => {
    // What was refused is corrected first.
    const refused = (['email', 'username'] as const).find((name) => taken[name] !== undefined);
    if (refused && element.current) focusField(element.current, refused);
  }, [taken]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const flawed = form.send();
    if (flawed) return focusField(event.currentTarget, flawed);
    const { email, username, password } = values;
    return login.send({ step: 'signUp', email: tidyText(email), username: tidyText(username), password });
  };

  return (
    <form
      ref={element}
      className={styles.form}
      // Sent before React is there, it leads nowhere: a password would end up in the address.
      method="dialog"
      noValidate
      onSubmit={submit}
    >
      <TextField
        {...field('email')}
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        hint={t('auth.email.hint')}
      />
      <CheckedUsernameField {...field('username')} hint={t('auth.username.hint', USERNAME_LENGTH)} />
      <PasswordField
        {...field('password')}
        label={t('auth.password')}
        autoComplete="new-password"
        hint={t('auth.password.hint', { count: passwordPolicy.minLength })}
        showLabel={t('auth.password.show')}
        hideLabel={t('auth.password.hide')}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={t('auth.password.confirm')}
        autoComplete="new-password"
        showLabel={t('auth.password.show')}
        hideLabel={t('auth.password.hide')}
      />
      <Checkbox {...terms} label={t('auth.terms')} hint={t('auth.terms.age')} />
      <p className={styles.links}>
        <a href={PATHS.terms} target="_blank" rel="noreferrer">
          {t('auth.terms.read')}
        </a>
        <a href={PATHS['privacy-policy']} target="_blank" rel="noreferrer">
          {t('auth.privacy')}
        </a>
      </p>
      <ProblemAlert login={login} />
      <Button type="submit" variant="primary" wide busy={step.asking !== undefined}>
        {t('auth.signUp.submit')}
      </Button>
    </form>
  );
}
