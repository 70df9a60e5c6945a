/**
 * The picture of one frame, on the product's own board: pieces, marks, the hand, Submit, and what it found out.
 */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Color, Square } from '#chess/chess';
import { SQUARE_SIZE } from '#web/board/arrow-geometry.ts';
import { Badge, type BadgeSign } from '#web/board/mark-layer.tsx';
import boardStyles from '#web/board/board.module.css';
import { MarkLayer } from '#web/board/mark-layer.tsx';
import { DraggedPiece } from '#web/board/dragged-piece.ts';
import { PieceLayer } from '#web/board/piece-layer.tsx';
import { centerOf } from '#web/board/squares.ts';
import { usePieceImages } from '#web/board/use-piece-images.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Logo } from '#web/shared/ui/logo.tsx';
import { SUBMIT_POINT } from '../direct.ts';
import type { VerdictSign } from '../film.ts';
import type { FilmFrame, DrawnHand } from '../frame.ts';
import styles from './stage.module.css';

/** Board units of the whole picture: as wide as the board, a quarter higher. */
const VIEW_BOX = `0 0 ${8 * SQUARE_SIZE} ${10 * SQUARE_SIZE}`;

export function Stage({ frame }: { readonly frame: FilmFrame }): ReactNode {
  const arePiecesReady = usePieceImages();
  if (!arePiecesReady) return null;
  const { picture, darkness, hand } = frame;
  return (
    <div className={styles.stage} data-ready="">
      {picture.kind === 'title' ? (
        <div className={styles.title}>
          <Logo />
        </div>
      ) : (
        <Play frame={frame} />
      )}
      {picture.kind === 'board' && (
        <svg className={styles.overlay} viewBox={VIEW_BOX}>
          <PointedAt squares={picture.pointedAt} orientation={picture.orientation} />
          {picture.verdictSigns ? (
            <VerdictSigns verdictSigns={picture.verdictSigns} />
          ) : (
            <Submit isDown={isOnSubmit(hand)} />
          )}
          {hand && <Hand {...hand} />}
        </svg>
      )}
      {darkness > 0 && <div className={styles.curtain} style={{ opacity: darkness }} />}
    </div>
  );
}

function Play({ frame: { picture, carried, origin, preview } }: { readonly frame: FilmFrame }): ReactNode {
  const [draggedPiece] = useState(() => new DraggedPiece());
  useEffect(() => {
    if (carried) draggedPiece.moveTo(carried.square, carried.at);
  }, [draggedPiece, carried]);
  return (
    <div className={classNames(boardStyles.board, styles.board)}>
      <PieceLayer
        positionId={picture.positionId}
        pieces={picture.pieces}
        orientation={picture.orientation}
        glides={false}
        draggedPiece={draggedPiece}
      />
      <MarkLayer
        hasIds={false}
        orientation={picture.orientation}
        marks={picture.marks}
        origin={origin}
        preview={preview}
      />
    </div>
  );
}

interface PointedAtProps {
  readonly squares: readonly Square[];
  readonly orientation: Color;
}

function PointedAt({ squares, orientation }: PointedAtProps): ReactNode {
  return squares.map((square) => {
    const { x, y } = centerOf(square, orientation);
    return (
      <rect
        key={square}
        className={styles.pointed}
        x={(x - 0.5) * SQUARE_SIZE + 2.5}
        y={(y - 0.5) * SQUARE_SIZE + 2.5}
        width={SQUARE_SIZE - 5}
        height={SQUARE_SIZE - 5}
      />
    );
  });
}

function Submit({ isDown }: { readonly isDown: boolean }): ReactNode {
  const [x, y] = [SUBMIT_POINT.x * SQUARE_SIZE, SUBMIT_POINT.y * SQUARE_SIZE];
  return (
    <g className={styles.submit} transform={`translate(${x} ${y}) scale(${isDown ? 0.94 : 1})`}>
      <rect x={-48} y={-19} width={96} height={38} rx={19} />
      <path d="M-9 0.5 -2.5 7 9.5 -6.5" />
    </g>
  );
}

const SIGNS: Readonly<Record<VerdictSign, BadgeSign>> = { right: 'tick', missed: 'ring', wrong: 'cross' };
/** Distance between two signs, and how much larger they are than on the board. */
const SIGN_STEP = 44;
const SIGN_SCALE = 1.7;

function VerdictSigns({ verdictSigns }: { readonly verdictSigns: readonly VerdictSign[] }): ReactNode {
  const start = SUBMIT_POINT.x * SQUARE_SIZE - ((verdictSigns.length - 1) * SIGN_STEP) / 2;
  return verdictSigns.map((sign, index) => (
    <g
      // oxlint-disable-next-line react/no-array-index-key -- the signs of one answer never change places
      key={index}
      className={classNames(styles.sign, styles[sign])}
      transform={`translate(${start + index * SIGN_STEP} ${SUBMIT_POINT.y * SQUARE_SIZE}) scale(${SIGN_SCALE})`}
    >
      <Badge sign={SIGNS[sign]} at={{ x: 0, y: 0 }} />
    </g>
  ));
}

/** A fingertip: as good for a mouse as for a phone. */
function Hand({ at, isDown, opacity }: DrawnHand): ReactNode {
  return (
    <g transform={`translate(${at.x * SQUARE_SIZE} ${at.y * SQUARE_SIZE})`} opacity={opacity}>
      {isDown && <circle className={styles.touch} r={24} />}
      <circle className={styles.hand} r={isDown ? 11 : 14} />
    </g>
  );
}

function isOnSubmit(hand: FilmFrame['hand']): boolean {
  return hand?.isDown === true && hand.at.y > 8;
}
