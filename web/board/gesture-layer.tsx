/**
 * The board as something to act on: takes drags, taps and keys, shows what is being drawn, and reads as a grid of squares
 * to a screen reader.
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

/** Where the keyboard's cursor starts: in the middle of the board, near to everything. */
const FIRST_CURSOR: Square = 'e4';

interface GestureLayerProps {
  readonly positionId: string;
  readonly pieces: readonly PlacedPiece[];
  readonly orientation: Color;
  readonly marks: readonly Mark[];
  readonly notes: SquareNotes | undefined;
  readonly input: BoardInput | undefined;
  readonly draggedPiece: DraggedPiece;
  /** Called with the piece of a game that is picked, whenever that changes. */
  readonly onPick: ((square: Square | undefined) => void) | undefined;
  readonly onSpace: ((pressedAt: number) => void) | undefined;
  readonly focusOn: string | undefined;
}

/** Above the pieces; the only part of the board that takes input. Memoised: what a pick shows under the pieces is none of it. */
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
  // A pick also ends when the position changes: the piece is captured, another game begins.
  useEffect(() => reportPick(picked), [picked]);

  const choose = (square: Square) => {
    const tool = toolAt(square, false);
    if (tool) send({ type: 'chosen', square, tool });
  };
  const activate = (square: Square) => {
    // As a press does: else an arrow would be shown from here to where the keyboard was before.
    setCursor(square);
    choose(square);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = findCursorMove(cursor, event.key, orientation);
    if (target) setCursor(target);
    else if (onSpace && event.key === ' ') {
      // A key that is held down would hide a verdict as soon as it comes.
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

/** What a release of the pointer would draw, or Enter by keyboard. */
function previewOf(gesture: Gesture, cursor: Square): ReturnType<typeof findPreview> {
  if (gesture.step !== 'picked') return findPreview(gesture);
  return gesture.from === cursor
    ? undefined
    : { tool: gesture.tool, arrow: { from: gesture.from, to: cursor } };
}

function occupantsOf(pieces: readonly PlacedPiece[]): Occupants {
  return new Map(pieces.map(({ square, color }) => [square, color]));
}
