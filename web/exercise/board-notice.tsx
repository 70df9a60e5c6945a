/** Shows a message in the board's place, at the board's size, so that nothing moves later. */
import type { ReactNode } from 'react';
import { BoardSquares } from '#web/board/board-squares.tsx';
import styles from './board-notice.module.css';

interface BoardNoticeProps {
  readonly title: string;
  readonly text: string;
  /** Announced by screen readers at once. */
  readonly isFailure?: boolean;
  /** A button or link that helps. */
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
