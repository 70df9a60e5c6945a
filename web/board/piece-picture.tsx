/**
 * A piece away from the board: a picture beside words. Drawn from the images that the board has, it is there offline as well.
 */
import type { ReactNode } from 'react';
import type { Piece } from '#chess/chess';
import { classNames } from '#web/shared/ui/class-names.ts';
import styles from './piece-picture.module.css';
import { usePieceImages } from './use-piece-images.ts';

interface PiecePictureProps {
  readonly piece: Piece;
  /** Says how large it is. */
  readonly className: string | undefined;
}

/** Decoration: the words beside it say what it shows. Its place is kept while the images load. */
export function PiecePicture({ piece: { color, role }, className }: PiecePictureProps): ReactNode {
  const isReady = usePieceImages();
  return (
    <span
      className={classNames(styles.picture, className)}
      data-piece={isReady ? `${color} ${role}` : undefined}
      aria-hidden="true"
    />
  );
}
