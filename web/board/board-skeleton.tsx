/**
 * The place of a board whose code, pieces or position are not there yet. Brings nothing of the board with it.
 */
import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './board.module.css';

/** As large as the board will be. */
export function BoardSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <output className={styles.board} aria-label={label}>
      <Skeleton height="100%" />
    </output>
  );
}
