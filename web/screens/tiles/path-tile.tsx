/**
 * One path: a link as large as its tile, with a picture from the board.
 */
import type { ReactNode } from 'react';
import arrowRight from 'lucide:arrow-right';
import type { Role } from '#chess/chess';
import { shownPieceSet } from '#web/shared/look/shown-pieces.ts';
import { pieceImagePath } from '#web/shared/piece-images/piece-names.ts';
import { Link } from '#web/shared/router/link.tsx';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import styles from './path-tile.module.css';

interface PathTileProps {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  /** Its white piece is the picture. */
  readonly piece: Role;
}

/** Marks the navigation as coming from here: the screens open only then. */
export function PathTile({ href, title, text, piece }: PathTileProps): ReactNode {
  return (
    <Link href={href} state={FROM_TILES} className={styles.tile}>
      <img
        className={styles.square}
        src={pieceImagePath('white', piece, shownPieceSet())}
        alt=""
        width="64"
        height="64"
      />
      <span className={styles.title}>
        {title}
        <Icon svg={arrowRight} />
      </span>
      <span className={styles.text}>{text}</span>
    </Link>
  );
}
