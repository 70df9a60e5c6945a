/**
 * Signing up: e-mail, public username, password twice, terms. Checks itself while it is filled in.
 */
import type { FormEvent, ReactNode } from 'react';
import { PASSWORD_MIN_LENGTH } from '#contract/account-rules';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { SignUpStep } from './flow.ts';
import { focusField } from './focus-field.ts';
import styles from './form.module.css';
import { ProblemAlert } from './problem-alert.tsx';
import type { SignUpField } from './sign-up-flaws.ts';
import type { Login } from './use-login.ts';
import { useSignUpForm } from './use-sign-up-form.ts';
import { UsernameField } from './username-field.tsx';

interface SignUpFormProps {
  readonly step: SignUpStep;
  readonly login: Login;
}

/** The form of the second tab. */
export function SignUpForm({ step, login }: SignUpFormProps): ReactNode {
  const t = useTranslate();
  const form = useSignUpForm(step.email);
  const { values, change } = form;
  const typeEmail = (email: string) => {
    change({ email });
    login.dispatch({ type: 'emailTyped', email });
  };
  const tell = (field: SignUpField) => {
    const flaw = form.flaws[field];
    return flaw && t(flaw.key, flaw.values);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const flawed = form.send();
    if (flawed) return focusField(element, flawed);
    const refused = form.refuse(await login.actions.signUp(values));
    if (refused) focusField(element, refused);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('auth.email')}
        name="email"
        type="email"
        autoComplete="email"
        hint={t('auth.email.hint')}
        value={values.email}
        onChange={({ target }) => typeEmail(target.value)}
        onBlur={() => form.leave('email')}
        problem={tell('email')}
      />
      <UsernameField
        username={values.username}
        onChange={(username) => change({ username })}
        onLeave={() => form.leave('username')}
        problem={tell('username')}
      />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="new-password"
        hint={t('auth.password.hint', { count: PASSWORD_MIN_LENGTH })}
        showLabel={t('auth.password.show')}
        hideLabel={t('auth.password.hide')}
        value={values.password}
        onChange={({ target }) => change({ password: target.value })}
        onBlur={() => form.leave('password')}
        problem={tell('password')}
      />
      <PasswordField
        label={t('auth.password.confirm')}
        name="confirmPassword"
        autoComplete="new-password"
        showLabel={t('auth.password.show')}
        hideLabel={t('auth.password.hide')}
        value={values.confirmPassword}
        onChange={({ target }) => change({ confirmPassword: target.value })}
        onBlur={() => form.leave('confirmPassword')}
        problem={tell('confirmPassword')}
      />
      <Checkbox
        name="acceptsTerms"
        label={t('auth.terms')}
        checked={values.acceptsTerms}
        onChange={({ target }) => change({ acceptsTerms: target.checked })}
        problem={tell('acceptsTerms')}
      />
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
