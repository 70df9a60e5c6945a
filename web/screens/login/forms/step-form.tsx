/** Frame of a step: heading, instructions, fields, alert, submit button and other links. */
import { useEffect, useId, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { focusField } from '#web/shared/ui/focus-field.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { Login } from '../use-login.ts';
import styles from './form.module.css';
import { ProblemAlert } from './problem-alert.tsx';

interface StepFormProps {
  readonly login: Login;
  readonly icon: string;
  readonly title: string;
  readonly lead: string;
  /** Name of the field to focus first. */
  readonly focus: string;
  readonly submitLabel: string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
  /** Below the submit button. */
  readonly waysOut?: ReactNode;
}

export function StepForm({ login, icon, title, lead, focus, waysOut, ...props }: StepFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => {
    // The previous form had the focus and is gone.
    if (form.current) focusField(form.current, focus);
  }, [focus]);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      // Focus skips heading and text; the label lets screen readers announce them.
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}lead`}
      onSubmit={props.onSubmit}
    >
      <div className={styles.sign}>
        <Icon svg={icon} />
      </div>
      <h1 id={`${id}title`} className={styles.heading}>
        {title}
      </h1>
      <p id={`${id}lead`} className={styles.lead}>
        {lead}
      </p>
      {props.children}
      <ProblemAlert login={login} />
      <Button type="submit" variant="primary" wide busy={login.flow.asking !== undefined}>
        {props.submitLabel}
      </Button>
      {waysOut}
    </form>
  );
}

/** Button back to sign-in. */
export function BackButton({ login }: { readonly login: Login }): ReactNode {
  const t = useTranslate();
  return (
    <Button variant="quiet" onClick={() => login.dispatch({ type: 'chosen', step: 'signIn' })}>
      {t('auth.back')}
    </Button>
  );
}
