/**
 * Where everything of a task stands: head, counters, board, words, buttons and a note. Skeletons and notices stand in the same
 * frame, so that the board comes where its place was. Knows nothing of what is played in it.
 *
 * Its children come in this order, whatever the screen: beside the board where the window is wider than high, else above and
 * under it.
 */
import type { ReactNode } from 'react';
import { ResizableBoard } from '#web/board/resizable-board.tsx';
import styles from './task-frame.module.css';

interface TaskFrameProps {
  /** The title, and the ways to elsewhere. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** Everything in it is on the screen together; only for a long verdict or large letters the page scrolls (look.md §2.3). */
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

/** The place of the counters; a button may follow them. */
export function CountersPlace({ children }: FramePartProps): ReactNode {
  return (
    <div className={styles.counters} data-place="counters">
      {children}
    </div>
  );
}

/** The place of the board, which the learner can make larger or smaller. */
export function BoardPlace({ children }: FramePartProps): ReactNode {
  return (
    <div className={styles.board}>
      <ResizableBoard>{children}</ResizableBoard>
    </div>
  );
}

/** The place of the question and the verdict: as high as most of them, and higher for a longer one. */
export function WordsPlace({ children }: FramePartProps): ReactNode {
  return (
    <div className={styles.words} data-place="words">
      {children}
    </div>
  );
}

/** The place of the buttons, at the window's lower edge while there is more under it. */
export function ButtonsPlace({ children }: FramePartProps): ReactNode {
  return <div className={styles.buttons}>{children}</div>;
}
