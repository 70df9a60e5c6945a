/** Stands in while a board's code, pieces and position load. Imports no board code. */
import type { ReactNode } from 'react';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './board.module.css';

/** Has the board's size. */
export function BoardSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <output className={styles.board} aria-label={label}>
      <Skeleton height="100%" />
    </output>
  );
}
