/**
 * A radio button that looks like a key: whatever stands in it is its label, and the whole key is pressed.
 */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './radio-key.module.css';

interface RadioKeyProps extends Pick<
  ComponentProps<'input'>,
  'name' | 'checked' | 'onChange' | 'aria-describedby'
> {
  /** How its content is laid out. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** One of a group; the group has a role and a name of its own. */
export function RadioKey({ className, children, ...radio }: RadioKeyProps): ReactNode {
  return (
    <label className={classNames(styles.key, className)}>
      <input type="radio" className={styles.radio} {...radio} />
      {children}
    </label>
  );
}
