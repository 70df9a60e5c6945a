/** Sign-up form: email, username, password twice, terms. Validates while typing. */
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
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
import { firstFlawed } from '#web/shared/identity/flaw.ts';
import type { PasswordPolicy } from '#web/shared/identity/password-policy.ts';
import {
  SIGN_UP_FIELDS,
  findFlaws,
  findLiveFlaws,
  findTakenFlaws,
  type SignUpField,
  type SignUpValues,
} from '../sign-up-flaws.ts';

interface SignUpFormProps {
  readonly step: SignUpStep;
  readonly login: Login;
}

/** Form of the second tab. */
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
    // Server refusals take the focus first.
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
      // If submitted before hydration, `dialog` keeps the password out of the address.
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

/**
 * State of the sign-up form: typed values and touched fields. The address and taken values are flow
 * state, shared with the other tab.
 */
type TextFieldName = Exclude<SignUpField, 'acceptsTerms'>;
type OnChange = (event: ChangeEvent<HTMLInputElement>) => void;

/** Props of a text field. */
interface SignUpFieldProps {
  readonly name: TextFieldName;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: OnChange;
  readonly onBlur: () => void;
}

/** Props of the checkbox. */
interface BoxProps {
  readonly name: 'acceptsTerms';
  readonly checked: boolean;
  readonly problem: string | undefined;
  readonly onChange: OnChange;
}

/** Values of the form, and its callbacks. */
interface SignUpFormState {
  readonly values: SignUpValues;
  readonly field: (name: TextFieldName) => SignUpFieldProps;
  readonly terms: BoxProps;
  /** Submits: from now on every flaw shows. Returns the first field with a flaw, or undefined. */
  readonly send: () => SignUpField | undefined;
}

const NOTHING_TYPED = { username: '', password: '', confirmPassword: '', acceptsTerms: false } as const;

interface SignUpFormOptions {
  readonly step: SignUpStep;
  readonly policy: PasswordPolicy;
  /** Called at every change of the address. */
  readonly onEmail: (email: string) => void;
}

function useSignUpForm({ step, policy, onEmail }: SignUpFormOptions): SignUpFormState {
  const t = useTranslate();
  const [typed, setTyped] = useState<Omit<SignUpValues, 'email'>>(NOTHING_TYPED);
  const [touched, setTouched] = useState<ReadonlySet<SignUpField>>(new Set());
  const [isSent, setIsSent] = useState(false);

  const values: SignUpValues = { ...typed, email: step.email };
  const taken = findTakenFlaws(values, step.taken);
  const flaws = isSent ? findFlaws(values, policy) : findLiveFlaws(values, touched, policy);
  const tell = (name: SignUpField) => {
    const flaw = flaws[name] ?? taken[name];
    return flaw && t(flaw.key, flaw.values);
  };

  return {
    values,
    field: (name) => ({
      name,
      value: values[name],
      problem: tell(name),
      onChange: ({ target: { value } }) => {
        if (name === 'email') onEmail(value);
        else setTyped((before) => ({ ...before, [name]: value }));
      },
      onBlur: () => setTouched((before) => new Set([...before, name])),
    }),
    terms: {
      name: 'acceptsTerms',
      checked: values.acceptsTerms,
      problem: tell('acceptsTerms'),
      onChange: ({ target: { checked } }) => setTyped((before) => ({ ...before, acceptsTerms: checked })),
    },
    send: () => {
      setIsSent(true);
      return firstFlawed(SIGN_UP_FIELDS, findFlaws(values, policy));
    },
  };
}
