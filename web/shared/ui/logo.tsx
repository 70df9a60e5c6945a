/**
 * The logo: the word whose two o's are eyes, both looking at the same square.
 */
import type { ReactNode } from 'react';
import styles from './logo.module.css';

/** The word, as high as the text around it says; in its colour; the link around it carries the name. */
export function Logo(): ReactNode {
  return (
    <svg className={styles.word} viewBox="0 0 100 40" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="5.5">
        <circle cx="18" cy="23" r="13.5" />
        <path d="M41 3v35M42 27l12-12M46.5 22.5 55.5 38" />
        <circle cx="71.5" cy="25.5" r="11" />
      </g>
      <g fill="currentColor">
        <circle cx="22" cy="22" r="5.5" />
        <circle cx="74.3" cy="23" r="4.6" />
      </g>
      <rect className={styles.square} x="88" y="2" width="10" height="10" rx="1.5" />
    </svg>
  );
}

/** One eye alone, for small places and for waiting: then it looks around. */
export function EyeMark(): ReactNode {
  return (
    <svg className={styles.eye} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="12.5" fill="none" stroke="currentColor" strokeWidth="5" />
      <circle className={styles.pupil} cx="16" cy="16" r="5" fill="currentColor" />
    </svg>
  );
}
