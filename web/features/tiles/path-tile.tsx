/**
 * One path: a link as large as its tile, with a piece on a corner of a board.
 */
import type { ReactNode } from 'react';
import arrowRight from 'lucide-static/icons/arrow-right.svg?raw';
import { Link } from 'wouter';
import { FROM_TILES } from '#web/platform/router/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './path-tile.module.css';

interface PathTileProps {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  /** Colour and letter, as in the piece images' names. */
  readonly piece: string;
  readonly tag?: string;
  readonly large?: boolean;
  readonly children?: ReactNode;
}

/** Marks the navigation as coming from here, which is what opens the doors of these screens. */
export function PathTile({ href, title, text, piece, tag, large, children }: PathTileProps): ReactNode {
  return (
    <li className={classNames(styles.item, large && styles.large)}>
      <Link href={href} state={FROM_TILES} className={styles.tile}>
        <span className={styles.corner} aria-hidden="true">
          <img src={`/img/chesspieces/wikipedia/${piece}.svg`} alt="" width="96" height="96" />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>
            {title}
            <Icon svg={arrowRight} />
          </span>
          <span className={styles.text}>{text}</span>
          {tag !== undefined && <span className={styles.tag}>{tag}</span>}
          {children}
        </span>
      </Link>
    </li>
  );
}
