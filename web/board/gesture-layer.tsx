/**
 * The board as something to act on: takes drags, taps and keys, shows the arrow being drawn, and reads as a grid of
 * squares to a screen reader.
 */
import { useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { Arrow, Color, Square } from '#chess/types';
import { findOrigin, findPreview } from './gesture.ts';
import styles from './gesture-layer.module.css';
import type { ArrowMark } from './mark.ts';
import { MarkLayer } from './mark-layer.tsx';
import { BOARD_SIDE, findCursorMove, findSquareAt } from './squares.ts';
import { SquareGrid } from './square-grid.tsx';
import { useGesture } from './use-gesture.ts';

interface GestureLayerProps {
  readonly positionId: string;
  readonly orientation: Color;
  readonly marks: readonly ArrowMark[];
  /** The accessible name of the board. */
  readonly label: string;
  /** What is on a square, in words. */
  readonly describe: (square: Square) => string;
  /** Undefined when the board takes no arrows. */
  readonly onDraw: ((arrow: Arrow) => void) | undefined;
}

/** Where the keyboard's cursor starts: in the middle, from where everything is near. */
const FIRST_CURSOR: Square = 'e4';
const RIGHT_BUTTON = 2;
const ignore = () => undefined;

/** Above the pieces; the only part of the board that takes input. */
export function GestureLayer(props: GestureLayerProps): ReactNode {
  const { positionId, orientation, marks, label, describe, onDraw } = props;
  const [gesture, send] = useGesture(positionId, onDraw ?? ignore);
  const [cursor, setCursor] = useState<Square>(FIRST_CURSOR);
  const origin = onDraw && findOrigin(gesture);
  const keyboardTarget = origin !== undefined && gesture.step === 'picked' && cursor !== origin;
  const preview = keyboardTarget ? { from: origin, to: cursor } : onDraw && findPreview(gesture);

  const pointerHandlers = onDraw && {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      const square = squareUnder(event, orientation);
      if (!square || !event.isPrimary || (event.button !== 0 && event.button !== RIGHT_BUTTON)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      send({ type: 'pressed', square });
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) =>
      event.isPrimary && send({ type: 'movedOver', square: squareUnder(event, orientation) }),
    onPointerUp: (event: PointerEvent<HTMLDivElement>) =>
      event.isPrimary && send({ type: 'released', square: squareUnder(event, orientation) }),
    onPointerCancel: () => send({ type: 'cancelled' }),
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = findCursorMove(cursor, event.key, orientation);
    if (target) setCursor(target);
    else if (onDraw && (event.key === 'Enter' || event.key === ' ')) send({ type: 'chosen', square: cursor });
    else if (event.key === 'Escape' && gesture.step !== 'idle') send({ type: 'cancelled' });
    else return;
    event.preventDefault();
  };

  return (
    <div
      className={onDraw ? styles.active : styles.layer}
      {...pointerHandlers}
      onContextMenu={(event) => event.preventDefault()}
    >
      <MarkLayer orientation={orientation} marks={marks} origin={origin} preview={preview} />
      <SquareGrid
        orientation={orientation}
        label={label}
        describe={describe}
        cursor={cursor}
        origin={origin}
        onCursor={setCursor}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

function squareUnder(event: PointerEvent<HTMLElement>, orientation: Color): Square | undefined {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const x = ((event.clientX - left) / width) * BOARD_SIDE;
  const y = ((event.clientY - top) / height) * BOARD_SIDE;
  return findSquareAt({ x, y }, orientation);
}
