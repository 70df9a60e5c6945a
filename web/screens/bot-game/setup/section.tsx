/** A section of the setup: a sheet with a heading. */
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** Id of the heading, for the controls that it labels. */
  readonly headingId: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ headingId, title, children }: SectionProps): ReactNode {
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
