/**
 * The frame of a step: heading, what to do, fields, the alert, the button that sends it, and the ways out.
 */
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
  /** Name of the field that the learner fills in first. */
  readonly focus: string;
  readonly submitLabel: string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
  /** Below the button. */
  readonly waysOut?: ReactNode;
}

export function StepForm({ login, icon, title, lead, focus, waysOut, ...props }: StepFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => {
    // The form that had the focus is gone.
    if (form.current) focusField(form.current, focus);
  }, [focus]);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      // The focus goes past heading and text: a screen reader says them on the way into the form.
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

/** The way back to sign-in. */
export function BackButton({ login }: { readonly login: Login }): ReactNode {
  const t = useTranslate();
  return (
    <Button variant="quiet" onClick={() => login.dispatch({ type: 'chosen', step: 'signIn' })}>
      {t('auth.back')}
    </Button>
  );
}
