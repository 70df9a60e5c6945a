/** Defines the twelve pieces as inline SVG symbols, shared by every board of the document. */
import type { ReactNode } from 'react';
import type { Color, Role } from '#chess/chess';
import type { PieceDrawing } from './facts.ts';
import styles from './piece-symbols.module.css';

/** Returns the id of a piece's symbol. */
export function symbolName(color: Color, role: Role): string {
  return `${color}-${role}`;
}

/** Invisible by itself. */
export function PieceSymbols({ images }: { readonly images: readonly PieceDrawing[] }): ReactNode {
  return (
    <svg className={styles.symbols} aria-hidden="true">
      {images.map(({ color, role, svg }) => (
        <symbol
          key={symbolName(color, role)}
          id={symbolName(color, role)}
          viewBox="0 0 45 45"
          // Safe markup: from chessground's style sheet at build time, never from users.
          dangerouslySetInnerHTML={{ __html: innerOf(svg) }}
        />
      ))}
    </svg>
  );
}

/** Returns the content of the outer `<svg>`. */
function innerOf(svg: string): string {
  return svg.replace(/^.*?<svg[^>]*>/s, '').replace(/<\/svg>\s*$/, '');
}
