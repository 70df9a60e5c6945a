/**
 * The heading of a part of the review, with the way back from it.
 */
import type { ReactNode, Ref } from 'react';
import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './review-header.module.css';

interface ReviewHeaderProps {
  readonly title: string;
  readonly backLabel: string;
  readonly onBack: () => void;
  /** Takes the focus when the part is entered. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

export function ReviewHeader({ title, backLabel, onBack, headingRef }: ReviewHeaderProps): ReactNode {
  return (
    <header className={styles.header}>
      {/* A double click goes back once: its second half falls on the next header's way back. */}
      <IconButton label={backLabel} onClick={({ detail }) => detail < 2 && onBack()}>
        <Icon svg={arrowLeft} />
      </IconButton>
      <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
    </header>
  );
}
