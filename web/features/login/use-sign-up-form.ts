/**
 * The state of the sign-up form: the typed values, the fields that were left, what the server refused.
 *
 * The address belongs to the flow, because the other tab shows it too; here it is read and reported.
 */
import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { findFlaws, findLiveFlaws, firstFlawed } from './sign-up-flaws.ts';
import type { Flaws, SignUpField, SignUpValues } from './sign-up-flaws.ts';

type TextFieldName = Exclude<SignUpField, 'acceptsTerms'>;
type OnChange = (event: ChangeEvent<HTMLInputElement>) => void;

/** What a field of text renders with and reports through. */
export interface FieldProps {
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
  readonly field: (name: TextFieldName) => FieldProps;
  readonly terms: BoxProps;
  /** The form was sent: from now on every flaw shows. Returns the first field with a flaw, or none. */
  readonly send: () => SignUpField | undefined;
  /** The server refused the form. Returns the first field that it refused. */
  readonly refuse: (flaws: Flaws) => SignUpField | undefined;
}

const NOTHING_TYPED = { username: '', password: '', confirmPassword: '', acceptsTerms: false } as const;

/** A form around the flow's address; `onEmail` is called at every change. */
export function useSignUpForm(email: string, onEmail: (email: string) => void): SignUpFormState {
  const t = useTranslate();
  const [typed, setTyped] = useState<Omit<SignUpValues, 'email'>>(NOTHING_TYPED);
  const [touched, setTouched] = useState<ReadonlySet<SignUpField>>(new Set());
  const [isSent, setIsSent] = useState(false);
  const [refused, setRefused] = useState<Flaws>({});

  const values: SignUpValues = { ...typed, email };
  const flaws = { ...refused, ...(isSent ? findFlaws(values) : findLiveFlaws(values, touched)) };
  const tell = (name: SignUpField) => {
    const flaw = flaws[name];
    return flaw && t(flaw.key, flaw.values);
  };
  /** The learner corrects what was refused. */
  const forgive = (name: SignUpField) => setRefused(({ [name]: _corrected, ...others }) => others);

  return {
    values,
    field: (name) => ({
      name,
      value: values[name],
      problem: tell(name),
      onChange: ({ target: { value } }) => {
        if (name === 'email') onEmail(value);
        else setTyped((before) => ({ ...before, [name]: value }));
        forgive(name);
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
      return firstFlawed(findFlaws(values));
    },
    refuse: (found) => {
      setRefused(found);
      return firstFlawed(found);
    },
  };
}
