/**
 * The sign-up form's memory: what was typed, which fields were left, what the server refused.
 */
import { useState } from 'react';
import { findFlaws, findLiveFlaws, firstFlawed } from './sign-up-flaws.ts';
import type { Flaws, SignUpField, SignUpValues } from './sign-up-flaws.ts';

/** What the form shows, and how it tells of what happens in it. */
export interface SignUpFormState {
  readonly values: SignUpValues;
  readonly flaws: Flaws;
  readonly change: (change: Partial<SignUpValues>) => void;
  readonly leave: (field: SignUpField) => void;
  /** The form was sent: from now on every flaw shows. Answers the first flawed field, none when it may go out. */
  readonly send: () => SignUpField | undefined;
  /** The server refused what was sent. Answers the first field that it refused. */
  readonly refuse: (flaws: Flaws) => SignUpField | undefined;
}

/** A form that starts with an e-mail address from the other tab. */
export function useSignUpForm(email: string): SignUpFormState {
  const [values, setValues] = useState<SignUpValues>({
    email,
    username: '',
    password: '',
    confirmPassword: '',
    acceptsTerms: false,
  });
  const [touched, setTouched] = useState<ReadonlySet<SignUpField>>(new Set());
  const [isSent, setIsSent] = useState(false);
  const [refused, setRefused] = useState<Flaws>({});
  const own = isSent ? findFlaws(values) : findLiveFlaws(values, touched);

  return {
    values,
    flaws: { ...refused, ...own },
    change: (change) => {
      setValues({ ...values, ...change });
      // What was refused is being corrected.
      setRefused((flaws) =>
        Object.fromEntries(Object.entries(flaws).filter(([field]) => !(field in change))),
      );
    },
    leave: (field) => setTouched(new Set([...touched, field])),
    send: () => {
      setIsSent(true);
      return firstFlawed(findFlaws(values));
    },
    refuse: (flaws) => {
      setRefused(flaws);
      return firstFlawed(flaws);
    },
  };
}
