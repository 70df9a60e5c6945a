/** Shows a piece beside words, drawn from the board's images, so also offline. */
import type { ReactNode } from 'react';
import type { Piece } from '#chess/chess';
import { classNames } from '#web/shared/ui/class-names.ts';
import styles from './piece-picture.module.css';
import { usePieceImages } from './use-piece-images.ts';

interface PiecePictureProps {
  readonly piece: Piece;
  /** Sets the size. */
  readonly className: string | undefined;
}

/** Decorative: the words beside it name the piece. Keeps its place while images load. */
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
