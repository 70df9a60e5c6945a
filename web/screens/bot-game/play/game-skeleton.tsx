/**
 * The shape of a game while it is loaded.
 */
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { BoardSkeleton } from '#web/board/board-skeleton.tsx';
import { useChosenBoardSize } from '#web/board/chosen-board-size.ts';
import { prepareNumbers } from '#web/shared/i18n/prepare-numbers.ts';
import { useLanguage } from '#web/shared/i18n/use-translate.ts';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './game.module.css';

/** The board, and a strip for each player where the game will have it. */
export function GameSkeleton({ label }: { readonly label: string }): ReactNode {
  const { language } = useLanguage();
  useChosenBoardSize();
  useEffect(() => {
    // Not in the task of the tap that opens the game.
    const timer = setTimeout(() => prepareNumbers(language));
    return () => clearTimeout(timer);
  }, [language]);
  return (
    <div className={styles.game}>
      <div className={styles.layout}>
        <div className={styles.above}>
          <Skeleton height="var(--player-height, 40px)" />
        </div>
        <div className={styles.board}>
          <BoardSkeleton label={label} />
        </div>
        <div className={styles.below}>
          <Skeleton height="var(--player-height, 40px)" />
        </div>
        <div className={styles.status} />
        <div className={styles.steps} />
        <div className={styles.controls} />
      </div>
    </div>
  );
}
