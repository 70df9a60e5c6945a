/**
 * A chess board: shows pieces and marks, reports the arrows drawn on it. Knows no rules of chess.
 */
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Arrow, Color, PlacedPiece, Square } from '#chess/types';
import type { Translate } from '#web/i18n/translator.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './board.module.css';
import { GestureLayer } from './gesture-layer.tsx';
import type { ArrowMark } from './mark.ts';
import { PieceLayer } from './piece-layer.tsx';
import { SQUARES } from './squares.ts';
import { usePieceImages } from './use-piece-images.ts';

interface BoardProps {
  /** Names the position: an arrow half drawn in one never reaches the next. */
  readonly positionId: string;
  readonly pieces: readonly PlacedPiece[];
  readonly orientation: Color;
  readonly marks: readonly ArrowMark[];
  /** Undefined when the board takes no arrows. */
  readonly onDraw?: ((arrow: Arrow) => void) | undefined;
}

/** The board; as wide as its place, up to 520 px. */
export function Board({ positionId, pieces, orientation, marks, onDraw }: BoardProps): ReactNode {
  const t = useTranslate();
  const piecesAreReady = usePieceImages();
  const describe = useSquareDescription(pieces, marks);
  if (!piecesAreReady) return <BoardSkeleton label={t('lesson.board.loadingPieces')} />;
  return (
    <div className={styles.board}>
      <PieceLayer pieces={pieces} orientation={orientation} />
      <GestureLayer
        positionId={positionId}
        orientation={orientation}
        marks={marks}
        label={t('lesson.board.label')}
        describe={describe}
        onDraw={onDraw}
      />
    </div>
  );
}

/** The board's place while what belongs on it is loading. */
export function BoardSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <output className={styles.board} aria-label={label}>
      <Skeleton height="100%" />
    </output>
  );
}

/** Says what stands on a square and which arrows start there: "white knight, f3; arrow to e5, correct". */
function useSquareDescription(
  pieces: readonly PlacedPiece[],
  marks: readonly ArrowMark[],
): (square: Square) => string {
  const t = useTranslate();
  // 64 texts, made once a position: a gesture must not pay for them.
  const contents = useMemo(() => contentsOf(pieces, t), [pieces, t]);
  return (square) => {
    const arrows = marks
      .filter(({ from }) => from === square)
      .map(({ to, look }) => t(`lesson.board.arrow.${look}`, { square: to }));
    return [contents.get(square) ?? square, ...arrows].join('; ');
  };
}

function contentsOf(pieces: readonly PlacedPiece[], t: Translate): ReadonlyMap<Square, string> {
  const placed = new Map(pieces.map((piece) => [piece.square, piece]));
  const contentOf = (square: Square) => {
    const piece = placed.get(square);
    if (!piece) return t('lesson.board.empty', { square });
    return t('lesson.board.piece', { piece: t(`lesson.piece.${piece.color}.${piece.role}`), square });
  };
  return new Map(SQUARES.map((square) => [square, contentOf(square)]));
}
