/**
 * One line of a form: label above, hint and problem below, in a place that is kept for them.
 */
import circleAlert from 'lucide:circle-alert';
import circleCheck from 'lucide:circle-check';
import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly label: string;
  /** What to know before typing. */
  readonly hint?: string | undefined;
  /** What is wrong; takes the place of the hint. */
  readonly problem?: string | undefined;
  /** What is right; takes the place of the hint. */
  readonly praise?: string | undefined;
  /** Whether a screen reader is told when the line below changes while the learner is in the field. */
  readonly saysChanges?: boolean;
  /** Stands at the end of the field: a button, a sign. */
  readonly trailing?: ReactNode;
}

/** A labelled input. */
export function TextField({
  label,
  hint,
  problem,
  praise,
  saysChanges = false,
  trailing,
  ...input
}: TextFieldProps): ReactNode {
  const id = useId();
  const noteId = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={classNames(styles.input, trailing !== undefined && styles.withTrailing)}
          aria-invalid={problem !== undefined}
          aria-describedby={noteId}
        />
        {trailing !== undefined && <div className={styles.trailing}>{trailing}</div>}
      </div>
      <FieldNote id={noteId} hint={hint} problem={problem} praise={praise} saysChanges={saysChanges} />
    </div>
  );
}

interface FieldNoteProps extends Pick<TextFieldProps, 'hint' | 'problem' | 'praise' | 'saysChanges'> {
  readonly id: string;
}

/** The line under a field: the problem, else the praise, else the hint. */
export function FieldNote({ id, hint, problem, praise, saysChanges = false }: FieldNoteProps): ReactNode {
  return (
    <p
      id={id}
      className={classNames(styles.note, noteTone(problem, praise))}
      aria-live={saysChanges ? 'polite' : undefined}
    >
      {problem !== undefined && <Icon svg={circleAlert} />}
      {problem === undefined && praise !== undefined && <Icon svg={circleCheck} />}
      <span>{problem ?? praise ?? hint}</span>
    </p>
  );
}

function noteTone(problem: string | undefined, praise: string | undefined): string | undefined {
  if (problem !== undefined) return styles.bad;
  return praise === undefined ? undefined : styles.good;
}

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  readonly label: string;
}

/** A labelled text area. */
export function TextArea({ label, ...area }: TextAreaProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea {...area} id={id} className={classNames(styles.input, styles.area)} />
    </div>
  );
}
