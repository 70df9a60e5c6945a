/**
 * A whole view's worth of message: a heading, a few words, a way on.
 */
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  /** A picture above the heading; decoration. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/** Centred in the page, with the only `h1` of its view. */
export function Notice({ title, picture, children }: NoticeProps): ReactNode {
  return (
    <section className={styles.notice}>
      {picture !== undefined && (
        <div className={styles.picture} aria-hidden="true">
          {picture}
        </div>
      )}
      <h1 className={styles.title}>{title}</h1>
      {children}
    </section>
  );
}
