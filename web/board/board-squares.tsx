/**
 * Draws the 64 empty squares: dark ones in the text colour, light ones in the background colour.
 */
import type { ReactNode } from 'react';
import styles from './board-squares.module.css';
import { BOARD_SIDE } from './squares.ts';

/** Shapes, because repeated gradients show seams at fractional square sizes. */
const DARK_SQUARES = Array.from({ length: BOARD_SIDE ** 2 }, (_, index) => ({
  column: index % BOARD_SIDE,
  row: Math.floor(index / BOARD_SIDE),
}))
  .filter(({ column, row }) => (column + row) % 2 === 1)
  .map(({ column, row }) => `M${column} ${row}h1v1h-1z`)
  .join('');

/** Fills its positioned parent. */
export function BoardSquares(): ReactNode {
  return (
    <svg className={styles.squares} viewBox={`0 0 ${BOARD_SIDE} ${BOARD_SIDE}`} aria-hidden="true">
      <path d={DARK_SQUARES} />
    </svg>
  );
}
