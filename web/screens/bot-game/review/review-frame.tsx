/**
 * Where a board of the review stands, and what belongs to it: a head, the buttons that step through, and words. Knows nothing of
 * what is shown.
 *
 * They come in this order, whatever the screen: beside the board where the window is wider than high, else above and under it.
 */
import type { ReactNode } from 'react';
import { ResizableBoard } from '#web/board/resizable-board.tsx';
import styles from './review-frame.module.css';

interface ReviewFrameProps {
  /** A heading, and the way back; undefined where both stand elsewhere. */
  readonly head: ReactNode;
  readonly board: ReactNode;
  readonly steps: ReactNode;
  /** The words: beside the board they are as high as it leaves them, and scroll. */
  readonly children: ReactNode;
}

/** Board and buttons are on the screen together, and the words begin there (look.md §2.3). */
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
