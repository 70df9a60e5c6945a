/**
 * The state of the sign-up form: the typed values, and the fields that were left.
 *
 * The address belongs to the flow, because the other tab shows it too, and so does what somebody has already.
 */
import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { firstFlawed } from '#web/shared/identity/flaw.ts';
import type { PasswordPolicy } from '#web/shared/identity/password-policy.ts';
import type { SignUpStep } from '../flow/flow.ts';
import { SIGN_UP_FIELDS, findFlaws, findLiveFlaws, findTakenFlaws } from '../sign-up-flaws.ts';
import type { SignUpField, SignUpValues } from '../sign-up-flaws.ts';

type TextFieldName = Exclude<SignUpField, 'acceptsTerms'>;
type OnChange = (event: ChangeEvent<HTMLInputElement>) => void;

/** What a field of text renders with and reports through. */
export interface SignUpFieldProps {
  readonly name: TextFieldName;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: OnChange;
  readonly onBlur: () => void;
}

/** The same for the box to tick. */
interface BoxProps {
  readonly name: 'acceptsTerms';
  readonly checked: boolean;
  readonly problem: string | undefined;
  readonly onChange: OnChange;
}

/** What the form shows, and its callbacks. */
interface SignUpFormState {
  readonly values: SignUpValues;
  readonly field: (name: TextFieldName) => SignUpFieldProps;
  readonly terms: BoxProps;
  /** The form was sent: from now on every flaw shows. Returns the first field with a flaw, or none. */
  readonly send: () => SignUpField | undefined;
}

const NOTHING_TYPED = { username: '', password: '', confirmPassword: '', acceptsTerms: false } as const;

interface SignUpFormOptions {
  readonly step: SignUpStep;
  readonly policy: PasswordPolicy;
  /** Called at every change of the address. */
  readonly onEmail: (email: string) => void;
}

export function useSignUpForm({ step, policy, onEmail }: SignUpFormOptions): SignUpFormState {
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
