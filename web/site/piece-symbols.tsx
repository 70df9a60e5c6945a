/**
 * The twelve pieces as SVG symbols: every board of the document uses them, and none is fetched.
 */
import type { ReactNode } from 'react';
import type { Color, Role } from '#chess/chess';
import type { PieceDrawing } from './facts.ts';
import styles from './piece-symbols.module.css';

/** The id of a piece's symbol. */
export function symbolName(color: Color, role: Role): string {
  return `${color}-${role}`;
}

/** Nothing of it is seen by itself. */
export function PieceSymbols({ images }: { readonly images: readonly PieceDrawing[] }): ReactNode {
  return (
    <svg className={styles.symbols} aria-hidden="true">
      {images.map(({ color, role, svg }) => (
        <symbol
          key={symbolName(color, role)}
          id={symbolName(color, role)}
          viewBox="0 0 45 45"
          // The drawings come from chessground's style sheet at build time, never from a person.
          dangerouslySetInnerHTML={{ __html: innerOf(svg) }}
        />
      ))}
    </svg>
  );
}

/** What is within the outer `<svg>`. */
function innerOf(svg: string): string {
  return svg.replace(/^.*?<svg[^>]*>/s, '').replace(/<\/svg>\s*$/, '');
}
