/**
 * Several lines of text, with their label above.
 */
import { useId } from 'react';
import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

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
