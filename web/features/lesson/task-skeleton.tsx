/**
 * The shape of a task while it loads: counters, board, words, buttons.
 */
import type { ReactNode } from 'react';
import { BoardSkeleton } from '#web/board/board.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './task-skeleton.module.css';

export function TaskSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <div className={styles.skeleton}>
      <Skeleton height={50} />
      <BoardSkeleton label={label} />
      <Skeleton height={62} />
      <Skeleton height={52} />
    </div>
  );
}
