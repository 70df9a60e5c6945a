/** Renders a small, static picture of a position. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an <img> cannot be made of many piece images */
import type { CSSProperties, ReactNode } from 'react';
import { FILES, RANKS } from '#chess/chess';
import type { Color, PlacedPiece, Square } from '#chess/chess';
import { Coordinates } from './coordinates.tsx';
import type { Mark } from './mark.ts';
import { MarkLayer } from './mark-layer.tsx';
import styles from './position-diagram.module.css';
import { usePieceImages } from './use-piece-images.ts';

interface PositionDiagramProps {
  /** Alternative text. */
  readonly label: string;
  /** Undefined while loading: the board is empty. */
  readonly pieces: readonly PlacedPiece[] | undefined;
  readonly orientation: Color;
  /** Marks to draw; the label names them too. */
  readonly marks?: readonly Mark[];
  /** Shows coordinates, for texts that name squares. */
  readonly hasCoordinates?: boolean;
  /** Overlays as over a game (lazy: few pictures need `game/overlay-layer.tsx`). */
  readonly overlays?: ReactNode;
}

/** As wide as its parent. */
export function PositionDiagram(props: PositionDiagramProps): ReactNode {
  const { label, pieces, orientation, marks, hasCoordinates = false, overlays } = props;
  const imagesAreReady = usePieceImages();
  const picture = { role: 'img', 'aria-label': label, 'aria-busy': pieces === undefined };
  const board = (
    <div className={styles.board} {...(!hasCoordinates && picture)}>
      {imagesAreReady &&
        pieces?.map(({ color, role, square }) => (
          <span
            key={square}
            className={styles.piece}
            style={placeOf(square, orientation)}
            data-piece={`${color} ${role}`}
          />
        ))}
      {marks && (
        <MarkLayer
          orientation={orientation}
          marks={marks}
          hasIds={false}
          origin={undefined}
          preview={undefined}
        />
      )}
      {overlays}
    </div>
  );
  if (!hasCoordinates) return board;
  return (
    <div className={styles.framed} {...picture}>
      {board}
      <Coordinates orientation={orientation} areBeside />
    </div>
  );
}

/** Returns a square's column and row, from 1 at the upper left. */
function placeOf(square: Square, orientation: Color): CSSProperties {
  const file = FILES.findIndex((name) => square.startsWith(name));
  const rank = RANKS.findIndex((name) => square.endsWith(name));
  const isWhite = orientation === 'white';
  return { gridColumn: 1 + (isWhite ? file : 7 - file), gridRow: 1 + (isWhite ? 7 - rank : rank) };
}
