/**
 * Renders a game's board: gliding pieces, targets, last move, check, premove and overlays. Rules
 * are props; lessons use the plain board.
 */
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Color, PlacedPiece, Square } from '#chess/chess';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { Board } from '../board.tsx';
import type { BoardInput } from '../input.ts';
import type { Mark } from '../mark.ts';
import { HighlightLayer } from './highlight-layer.tsx';
import type { Highlights } from './highlight-layer.tsx';
import { OverlayLayer } from './overlay-layer.tsx';
import type { OverlayMark } from './overlay-mark.ts';
import { notesOf } from './overlay-mark.ts';

interface GameBoardProps {
  /** Identifies the game: within it pieces glide and a pick persists. */
  readonly positionId: string;
  readonly pieces: readonly PlacedPiece[];
  readonly orientation: Color;
  readonly highlights: Highlights;
  readonly overlays: readonly OverlayMark[];
  /** The learner's marks and their verdict, above the overlays. */
  readonly marks: readonly Mark[];
  /** Undefined if the board takes no input. */
  readonly input: BoardInput | undefined;
  /** Called when the picked piece changes; undefined if none is picked. */
  readonly onPick: (square: Square | undefined) => void;
  /** Drawn over the board: the promotion choice. */
  readonly children?: ReactNode;
}

const NONE: readonly Square[] = [];

/**
 * Renders the board, as wide as its place, up to 520 px. Needs the texts of `lesson` and `board`.
 */
export function GameBoard(props: GameBoardProps): ReactNode {
  const { positionId, pieces, orientation, overlays, marks, input, onPick, children } = props;
  const { lastMove, check, premove } = props.highlights;
  const t = useTranslate();
  const [picked, setPicked] = useState<Square>();
  const highlights = useMemo(() => ({ lastMove, check, premove }), [lastMove, check, premove]);
  const occupied = useMemo(() => new Set(pieces.map(({ square }) => square)), [pieces]);
  const targets = findTargets(input, picked);
  const notes = useMemo(() => notesOf({ highlights, targets, overlays }), [highlights, targets, overlays]);
  const pick = useCallback(
    (square: Square | undefined) => {
      setPicked(square);
      onPick(square);
    },
    [onPick],
  );
  return (
    <>
      <Board
        positionId={positionId}
        pieces={pieces}
        orientation={orientation}
        marks={marks}
        input={input}
        glides
        onPick={pick}
        notes={notes}
        underPieces={
          <HighlightLayer
            highlights={highlights}
            targets={targets}
            occupied={occupied}
            orientation={orientation}
          />
        }
        overPieces={
          <OverlayLayer overlays={overlays} orientation={orientation} occupied={occupied} picked={picked} />
        }
      >
        {children}
      </Board>
      <VisuallyHidden aria-live="polite">{check && t('board.check', { square: check })}</VisuallyHidden>
    </>
  );
}

/** Finds the picked piece's targets; none while moves are off. */
function findTargets(input: BoardInput | undefined, picked: Square | undefined): readonly Square[] {
  return (input?.kind === 'game' && picked && input.targets.get(picked)) || NONE;
}
