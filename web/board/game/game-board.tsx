/**
 * The board of a game: pieces that glide, where the picked one may go, the last move, a check, a premove, and overlays.
 *
 * Knows no rules: targets and overlays are props. Lessons use the plain board.
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
  /** Names the game: within one, pieces glide and a picked piece stays picked. */
  readonly positionId: string;
  readonly pieces: readonly PlacedPiece[];
  readonly orientation: Color;
  readonly highlights: Highlights;
  readonly overlays: readonly OverlayMark[];
  /** The learner's own and their verdict, over the overlays. */
  readonly marks: readonly Mark[];
  /** Undefined when the board takes nothing. */
  readonly input: BoardInput | undefined;
  /** Called with the picked piece, by pointer or keyboard, whenever that changes; undefined when none is. */
  readonly onPick: (square: Square | undefined) => void;
  /** Lies over the board: the choice of a promotion. */
  readonly children?: ReactNode;
}

const NONE: readonly Square[] = [];

/** The board; as wide as its place, up to 520 px. Its texts are in the areas `lesson` and `board`. */
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

/** None while the board takes no moves. */
function findTargets(input: BoardInput | undefined, picked: Square | undefined): readonly Square[] {
  return (input?.kind === 'game' && picked && input.targets.get(picked)) || NONE;
}
