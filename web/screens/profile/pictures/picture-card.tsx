/** Card of one chart: its title and how to read it. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '#web/shared/ui/class-names.ts';
import card from '../card.module.css';
import styles from './picture-card.module.css';

interface PictureCardProps {
  readonly title: string;
  readonly hint: string;
  /** Spans the page's width. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function PictureCard({ title, hint, isWide = false, children }: PictureCardProps): ReactNode {
  const titleId = useId();
  return (
    <section className={classNames(card.card, styles.card, isWide && styles.wide)} aria-labelledby={titleId}>
      <h3 id={titleId} className={card.title}>
        {title}
      </h3>
      <p className={card.note}>{hint}</p>
      {children}
    </section>
  );
}
