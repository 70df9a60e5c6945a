/**
 * Lays out head, board, step buttons and words in this order: beside the board in a wide window,
 * else above and under it.
 */
import type { ReactNode } from 'react';
import { ResizableBoard } from '#web/board/resizable-board.tsx';
import styles from './review-frame.module.css';

interface ReviewFrameProps {
  /** A heading and the way back; undefined if both stand elsewhere. */
  readonly head: ReactNode;
  readonly board: ReactNode;
  readonly steps: ReactNode;
  /** The words: beside the board they share its height, and scroll. */
  readonly children: ReactNode;
}

/** Keeps board and buttons in view together, with the beginning of the words (look.md §2.3). */
export function ReviewFrame({ head, board, steps, children }: ReviewFrameProps): ReactNode {
  return (
    <div className={styles.frame}>
      {head !== undefined && <div className={styles.head}>{head}</div>}
      <div className={styles.board}>
        <ResizableBoard>{board}</ResizableBoard>
      </div>
      <div className={styles.steps}>{steps}</div>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
