/**
 * Something said in words beside a board that shows it: an item of a list.
 */
import type { ReactNode } from 'react';
import styles from './pictured.module.css';

interface PicturedProps {
  readonly board: ReactNode;
  readonly title: string;
  readonly text: string;
  /** What else there is to say, under the text. */
  readonly children?: ReactNode;
}

/** The board stands above the words, where the page is narrow beside them. */
export function Pictured({ board, title, text, children }: PicturedProps): ReactNode {
  return (
    <li className={styles.item}>
      {board}
      <div>
        <h3 className={styles.name}>{title}</h3>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </li>
  );
}
