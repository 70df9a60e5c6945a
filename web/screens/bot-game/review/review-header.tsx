/** Heading of a part of the review, with a back button. */
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import arrowLeft from 'lucide:arrow-left';
import { IconButton } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import styles from './review-header.module.css';

interface ReviewHeaderProps {
  readonly title: string;
  readonly backLabel: string;
  readonly onBack: () => void;
  /** Whether the heading takes the focus when it appears, and the page scrolls to its top. */
  readonly takesFocus?: boolean;
}

export function ReviewHeader({ title, backLabel, onBack, takesFocus = false }: ReviewHeaderProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [takesFocus]);
  return (
    <header className={styles.header}>
      {/* Ignores a double click's second click, which falls on the next header's button. */}
      <IconButton label={backLabel} onClick={({ detail }) => detail < 2 && onBack()}>
        <Icon svg={arrowLeft} />
      </IconButton>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
    </header>
  );
}
