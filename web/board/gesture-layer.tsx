/**
 * Takes drags, taps and keys on the board, previews them, and exposes a grid of squares to screen
 * readers.
 */
import { memo, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Color, PlacedPiece, Square } from '#chess/chess';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { countBoard } from '#web/shared/screen/boards-shown.ts';
import { findOrigin, findPreview, type Gesture, type Tool } from './gesture.ts';
import styles from './gesture-layer.module.css';
import type { BoardInput } from './input.ts';
import type { Mark } from './mark.ts';
import { MarkLayer } from './mark-layer.tsx';
import type { DraggedPiece } from './dragged-piece.ts';
import type { SquareNotes } from './square-description.ts';
import { SquareGrid } from './square-grid.tsx';
import { findCursorMove } from './squares.ts';
import { toolFor, wouldAct, type Occupants } from './tool.ts';
import { useGesture } from './use-gesture.ts';
import { usePointer } from './use-pointer.ts';

/** The keyboard cursor's start, in the middle of the board. */
const FIRST_CURSOR: Square = 'e4';

interface GestureLayerProps {
  readonly positionId: string;
  readonly pieces: readonly PlacedPiece[];
  readonly orientation: Color;
  readonly marks: readonly Mark[];
  readonly notes: SquareNotes | undefined;
  readonly input: BoardInput | undefined;
  readonly draggedPiece: DraggedPiece;
  /** Called when the picked piece of a game changes. */
  readonly onPick: ((square: Square | undefined) => void) | undefined;
  readonly onSpace: ((pressedAt: number) => void) | undefined;
  readonly focusOn: string | undefined;
}

/** Covers the pieces and takes all input. Memoised: picks render only what is under the pieces. */
export const GestureLayer = memo(function GestureLayer(props: GestureLayerProps): ReactNode {
  const { positionId, pieces, orientation, marks, notes, input, draggedPiece, onPick, onSpace } = props;
  const t = useTranslate();
  const [cursor, setCursor] = useState<Square>(FIRST_CURSOR);
  useEffect(countBoard, []);
  const occupants = useMemo(() => occupantsOf(pieces), [pieces]);
  const [gesture, send] = useGesture(positionId, input, occupants);
  const origin = findOrigin(gesture);
  const toolAt = useCallback(
    (square: Square, isSecondButton: boolean): Tool | undefined =>
      input && toolFor(input, { square, occupant: occupants.get(square), isSecondButton, origin }),
    [input, occupants, origin],
  );
  const layer = usePointer({ orientation, draggedPiece, send, onCursor: setCursor, toolAt });

  const preview = previewOf(gesture, cursor);
  const picked = input?.kind === 'game' ? origin : undefined;
  const reportPick = useEffectEvent((square: Square | undefined) => onPick?.(square));
  // A pick also ends with its position: by a capture or another game.
  useEffect(() => reportPick(picked), [picked]);

  const choose = (square: Square) => {
    const tool = toolAt(square, false);
    if (tool) send({ type: 'chosen', square, tool });
  };
  const activate = (square: Square) => {
    // Like a press; otherwise the preview would start at the old cursor.
    setCursor(square);
    choose(square);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = findCursorMove(cursor, event.key, orientation);
    if (target) setCursor(target);
    else if (onSpace && event.key === ' ') {
      // A held key would hide the next verdict at once.
      if (!event.repeat) onSpace(event.timeStamp);
    } else if (input && (event.key === 'Enter' || event.key === ' ')) choose(cursor);
    else if (event.key === 'Escape' && gesture.step !== 'idle') {
      send({ type: 'cancelled' });
      draggedPiece.release();
    } else if (event.key === 'Escape' && input?.kind === 'game') input.onDismiss?.();
    else return;
    event.preventDefault();
  };
  const label = t(`board.label.${input?.kind ?? 'idle'}`);

  return (
    <div ref={layer} className={styles.layer} onContextMenu={(event) => event.preventDefault()}>
      <MarkLayer
        orientation={orientation}
        marks={marks}
        hasIds
        origin={origin}
        preview={preview && wouldAct(input, preview.arrow) ? preview : undefined}
      />
      <SquareGrid
        pieces={pieces}
        orientation={orientation}
        marks={marks}
        notes={notes}
        label={onSpace ? `${label} ${t('board.space')}` : label}
        takes={input?.kind ?? 'idle'}
        focusOn={props.focusOn}
        cursor={cursor}
        origin={origin}
        onCursor={setCursor}
        onKeyDown={onKeyDown}
        onActivate={activate}
      />
      <VisuallyHidden aria-live="polite">
        {gesture.step === 'picked' && t(`board.picked.${gesture.tool}`, { square: gesture.from })}
      </VisuallyHidden>
    </div>
  );
});

/** Previews what a pointer release or Enter would draw. */
function previewOf(gesture: Gesture, cursor: Square): ReturnType<typeof findPreview> {
  if (gesture.step !== 'picked') return findPreview(gesture);
  return gesture.from === cursor
    ? undefined
    : { tool: gesture.tool, arrow: { from: gesture.from, to: cursor } };
}

function occupantsOf(pieces: readonly PlacedPiece[]): Occupants {
  return new Map(pieces.map(({ square, color }) => [square, color]));
}
