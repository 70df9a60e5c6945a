/**
 * Lays out a task: head, counters, board, words, buttons and a note. Skeletons and notices use the
 * same frame, so nothing jumps. Beside the board in a landscape window, else above and below it.
 */
import type { ReactNode } from 'react';
import { ResizableBoard } from '#web/board/resizable-board.tsx';
import styles from './task-frame.module.css';

interface TaskFrameProps {
  /** The title and links. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** Fits its parts on the screen; only long verdicts or large text scroll (look.md §2.3). */
export function TaskFrame({ head, children }: TaskFrameProps): ReactNode {
  return (
    <div className={styles.frame}>
      <div className={styles.head}>{head}</div>
      {children}
    </div>
  );
}

interface FramePartProps {
  readonly children?: ReactNode;
}

/** Holds the counters; a button may follow. */
export function CountersPlace({ children }: FramePartProps): ReactNode {
  return (
    <div className={styles.counters} data-place="counters">
      {children}
    </div>
  );
}

/** Holds the board, which the learner can resize. */
export function BoardPlace({ children }: FramePartProps): ReactNode {
  return (
    <div className={styles.board}>
      <ResizableBoard>{children}</ResizableBoard>
    </div>
  );
}

/** Holds the question and the verdict: fits most of them, grows for longer ones. */
export function WordsPlace({ children }: FramePartProps): ReactNode {
  return (
    <div className={styles.words} data-place="words">
      {children}
    </div>
  );
}

/** Holds the buttons, sticky at the window's lower edge. */
export function ButtonsPlace({ children }: FramePartProps): ReactNode {
  return <div className={styles.buttons}>{children}</div>;
}
