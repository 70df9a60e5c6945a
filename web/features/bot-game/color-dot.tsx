/**
 * A colour of chess beside the words that say whose it is.
 */
import type { ReactNode } from 'react';
import type { Color } from '#names/chess';
import styles from './color-dot.module.css';

/** Decoration. */
export function ColorDot({ color }: { readonly color: Color }): ReactNode {
  return <span className={styles.dot} data-color={color} aria-hidden="true" />;
}
