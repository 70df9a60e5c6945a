/**
 * A box to tick, with its words beside it and its problem below.
 */
import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './field.module.css';
import { FieldNote } from './text-field.tsx';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> {
  readonly label: ReactNode;
  /** What to know before ticking it; a problem takes its place. */
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
}

/** A labelled checkbox. */
export function Checkbox({ label, hint, problem, ...input }: CheckboxProps): ReactNode {
  const id = useId();
  const noteId = useId();
  return (
    <div className={styles.field}>
      <label className={styles.tick} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={problem !== undefined}
          aria-describedby={noteId}
        />
        <span>{label}</span>
      </label>
      <FieldNote id={noteId} hint={hint} problem={problem} />
    </div>
  );
}
