/**
 * Renders a script-free board in SVG. Its pieces are symbols of the document (`piece-symbols.tsx`).
 */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an <img> cannot be made of many drawings */
import type { ReactNode } from 'react';
import { BOARD_SIZE, SQUARE_SIZE } from '#web/board/arrow-geometry.ts';
import { BoardSquares } from '#web/board/board-squares.tsx';
import { Coordinates } from '#web/board/coordinates.tsx';
import { MarkLayer } from '#web/board/mark-layer.tsx';
import { centerOf } from '#web/board/squares.ts';
import type { Picture } from './facts.ts';
import { symbolName } from './piece-symbols.tsx';
import styles from './static-board.module.css';

interface StaticBoardProps extends Picture {
  /** Alternative text. */
  readonly label: string;
  readonly hasCoordinates?: boolean;
}

/** Fills its place, in the theme's colours. */
export function StaticBoard({ label, turn, pieces, marks, hasCoordinates }: StaticBoardProps): ReactNode {
  return (
    <div className={styles.board} role="img" aria-label={label}>
      <BoardSquares />
      <svg className={styles.pieces} viewBox={`0 0 ${BOARD_SIZE} ${BOARD_SIZE}`} aria-hidden="true">
        {pieces.map(({ square, color, role }) => {
          const { x, y } = centerOf(square, turn);
          return (
            <use
              key={square}
              href={`#${symbolName(color, role)}`}
              x={(x - 0.5) * SQUARE_SIZE}
              y={(y - 0.5) * SQUARE_SIZE}
              width={SQUARE_SIZE}
              height={SQUARE_SIZE}
            />
          );
        })}
      </svg>
      <MarkLayer orientation={turn} marks={marks} hasIds={false} origin={undefined} preview={undefined} />
      {hasCoordinates && <Coordinates orientation={turn} />}
    </div>
  );
}
