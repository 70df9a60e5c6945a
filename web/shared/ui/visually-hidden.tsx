/**
 * Words for screen readers alone.
 */
import type { HTMLAttributes, ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Keeps its children out of sight and in the accessibility tree; takes `role`, `aria-live` and the like. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>): ReactNode {
  return <span {...props} className={styles.hidden} />;
}
