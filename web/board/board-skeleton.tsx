/**
 * Shown until a board's code, pieces and position are loaded. Imports nothing of the board.
 */
import type { ReactNode } from 'react';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './board.module.css';

/** As large as the board will be. */
export function BoardSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <output className={styles.board} aria-label={label}>
      <Skeleton height="100%" />
    </output>
  );
}
