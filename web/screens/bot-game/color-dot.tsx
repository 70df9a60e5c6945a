/** A dot in a player's colour, beside the player's name. */
import type { ReactNode } from 'react';
import type { Color } from '#chess/chess';
import styles from './color-dot.module.css';

/** Decoration, hidden from screen readers. */
export function ColorDot({ color }: { readonly color: Color }): ReactNode {
  return <span className={styles.dot} data-color={color} aria-hidden="true" />;
}
