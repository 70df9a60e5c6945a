/**
 * Signing up: e-mail, public username, password twice, terms. Checks itself while it is filled in.
 */
import type { FormEvent, ReactNode } from 'react';
import { PASSWORD_MIN_LENGTH, USERNAME_LENGTH } from '#contract/account-rules';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { focusField } from '#web/ui/focus-field.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CheckedUsernameField } from '../checked-username-field.tsx';
import type { SignUpStep } from './flow.ts';
import styles from './form.module.css';
import { ProblemAlert } from './problem-alert.tsx';
import type { Login } from './use-login.ts';
import { useSignUpForm } from './use-sign-up-form.ts';

interface SignUpFormProps {
  readonly step: SignUpStep;
  readonly login: Login;
}

/** The form of the second tab. */
export function SignUpForm({ step, login }: SignUpFormProps): ReactNode {
  const t = useTranslate();
  const form = useSignUpForm(step.email, (email) => login.dispatch({ type: 'emailTyped', email }));
  const { field, terms } = form;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const flawed = form.send();
    if (flawed) return focusField(element, flawed);
    const refused = form.refuse(await login.actions.signUp(form.values));
    if (refused) focusField(element, refused);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...field('email')}
        label={t('auth.email')}
        type="email"
        autoComplete="email"
        hint={t('auth.email.hint')}
      />
      <CheckedUsernameField {...field('username')} hint={t('auth.username.hint', USERNAME_LENGTH)} />
      <PasswordField
        {...field('password')}
        label={t('auth.password')}
        autoComplete="new-password"
        hint={t('auth.password.hint', { count: PASSWORD_MIN_LENGTH })}
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
      <Checkbox {...terms} label={t('auth.terms')} />
      <ProblemAlert login={login} />
      <Button type="submit" variant="primary" wide busy={step.busy}>
        {t('auth.signUp.submit')}
      </Button>
      <p className={styles.small}>
        <a href={PATHS['privacy-policy']} target="_blank" rel="noreferrer">
          {t('auth.privacy')}
        </a>
      </p>
    </form>
  );
}
