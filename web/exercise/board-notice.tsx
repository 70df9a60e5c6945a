/**
 * A message in the board's place, of the board's size: nothing moves when the board comes.
 */
import type { ReactNode } from 'react';
import { BoardSquares } from '#web/board/board-squares.tsx';
import styles from './board-notice.module.css';

interface BoardNoticeProps {
  readonly title: string;
  readonly text: string;
  /** Screen readers say a failure at once. */
  readonly isFailure?: boolean;
  /** What to do about it. */
  readonly action?: ReactNode;
}

export function BoardNotice({ title, text, isFailure = false, action }: BoardNoticeProps): ReactNode {
  return (
    <div className={styles.notice} role={isFailure ? 'alert' : undefined}>
      <BoardSquares />
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
        {action}
      </div>
    </div>
  );
}
