/**
 * The state of a form: what is typed, which fields were left, and which flaws show.
 *
 * Knows no field by name; the rules come with the form.
 */
import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { focusField } from '#web/shared/ui/focus-field.ts';
import { firstFlawed } from './flaw.ts';
import type { Flaws } from './flaw.ts';

type Values<Field extends string> = Readonly<Record<Field, string>>;

/** What a form is made of. */
export interface FormRules<Field extends string> {
  /** What the fields say at first, from top to bottom: the first with a flaw gets the focus. */
  readonly initial: Values<Field>;
  /** All flaws, for a form that was sent. */
  readonly findFlaws: (values: Values<Field>) => Flaws<Field>;
  /** The flaws to show while it is filled in; without it, those of the fields that were left. */
  readonly findLiveFlaws?: (values: Values<Field>, touched: ReadonlySet<Field>) => Flaws<Field>;
  /** Called with the values when nothing is wrong with them. */
  readonly onSend: (values: Values<Field>) => void;
}

/** What a field of text renders with and reports through. */
export interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
}

export interface Form<Field extends string> {
  readonly values: Values<Field>;
  readonly field: (name: Field) => FieldProps;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export function useForm<Field extends string>(rules: FormRules<Field>): Form<Field> {
  const { initial, findFlaws, findLiveFlaws, onSend } = rules;
  const t = useTranslate();
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [isSent, setIsSent] = useState(false);
  const all = findFlaws(values);
  const live = findLiveFlaws?.(values, touched);

  /** A field that is empty is no flaw yet: the learner may only have looked into it. */
  const isLeft = (name: Field) => touched.has(name) && values[name] !== '';
  const findShown = (name: Field) => {
    if (isSent) return all[name];
    if (live) return live[name];
    return isLeft(name) ? all[name] : undefined;
  };
  const tell = (name: Field) => {
    const flaw = findShown(name);
    return flaw && t(flaw.key, flaw.values);
  };
  return {
    values,
    field: (name) => ({
      name,
      value: values[name],
      problem: tell(name),
      onChange: ({ target: { value } }) => setValues((before) => ({ ...before, [name]: value })),
      onBlur: () => setTouched((before) => new Set([...before, name])),
    }),
    onSubmit: (event) => {
      event.preventDefault();
      setIsSent(true);
      // Object.keys loses the type of the keys; they are those of `initial`.
      const flawed = firstFlawed(Object.keys(initial) as Field[], all);
      if (flawed !== undefined) focusField(event.currentTarget, flawed);
      else onSend(values);
    },
  };
}
