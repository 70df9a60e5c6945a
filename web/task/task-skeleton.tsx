/**
 * The shape of a task while it loads: counters, board, words, buttons.
 */
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { BoardSkeleton } from '#web/board/board-skeleton.tsx';
import { prepareNumbers } from '#web/i18n/prepare-numbers.ts';
import { useLanguage } from '#web/i18n/use-translate.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './task-skeleton.module.css';

/** As high as the counters are, so that the board comes where its place was; a test compares them. */
const COUNTERS_HEIGHT_PX = 65;

export function TaskSkeleton({ label }: { readonly label: string }): ReactNode {
  const { language } = useLanguage();
  useEffect(() => prepareNumbers(language), [language]);
  return (
    <div className={styles.skeleton}>
      <Skeleton height={COUNTERS_HEIGHT_PX} />
      <BoardSkeleton label={label} />
      <Skeleton height={62} />
      <Skeleton height={52} />
    </div>
  );
}
