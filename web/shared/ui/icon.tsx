/**
 * An icon of the Lucide set, inline: `import star from 'lucide:star'`, `<Icon svg={star} />`.
 *
 * Always decoration: the control around it carries the words.
 */
import type { ReactNode } from 'react';
import styles from './icon.module.css';

/** Draws the icon at the size of the text around it, in its colour. */
export function Icon({
  svg,
  filled = false,
}: {
  readonly svg: string;
  readonly filled?: boolean;
}): ReactNode {
  return (
    <span
      className={filled ? `${styles.icon} ${styles.filled}` : styles.icon}
      aria-hidden="true"
      // The markup comes from the package at build time, never from a person.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
