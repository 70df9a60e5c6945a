/**
 * The shape of the list while it is loaded.
 */
import type { ReactNode } from 'react';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './game-list.module.css';

/** Three rows (our choice). */
const ROWS = ['first', 'second', 'third'];

export function ListSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <output className={styles.list}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {ROWS.map((row) => (
        <Skeleton key={row} height="56px" />
      ))}
    </output>
  );
}
