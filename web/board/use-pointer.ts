/**
 * Mouse, pen and one finger on the board: turns what they do into gesture events, and moves the dragged piece.
 *
 * A second finger never draws: the browser zooms with it.
 */
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { DOMAttributes, PointerEvent } from 'react';
import type { Color, Square } from '#names/chess';
import type { Tool } from './gesture.ts';
import type { DraggedPiece } from './dragged-piece.ts';
import { BOARD_SIDE, findSquareAt, type Point } from './squares.ts';
import type { SendGesture } from './use-gesture.ts';

const FIRST_BUTTON = 0;
const SECOND_BUTTON = 2;
/** A finger that moves less than this taps: a tap near a square's edge often slips over it. */
const SLIP_PX = 6;

/** Where the board is on the page. Measured once for each press, because measuring at every move is slow. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly squareSide: number;
}

interface Press {
  readonly frame: Frame;
  readonly x: number;
  readonly y: number;
  readonly hasSlipped: boolean;
}

interface PointerParts {
  readonly orientation: Color;
  readonly draggedPiece: DraggedPiece;
  readonly send: SendGesture;
  /** Moves the keyboard's cursor to what is pressed, in the same render; the browser's focus follows later. */
  readonly onCursor: (square: Square) => void;
  /** What a press on a square starts; undefined when the board takes no input. */
  readonly toolAt: (square: Square, isSecondButton: boolean) => Tool | undefined;
}

type PointerHandlers = Pick<
  DOMAttributes<HTMLDivElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>;

/** The handlers to put on the board. They stay while it takes no input: an earlier press still has to be released. */
export function usePointer({
  orientation,
  draggedPiece,
  send,
  onCursor,
  toolAt,
}: PointerParts): PointerHandlers {
  const press = useRef<Press>(undefined);
  const dropPress = useEffectEvent(() => {
    if (!press.current) return;
    press.current = undefined;
    send({ type: 'interrupted' });
    draggedPiece.putBack();
  });
  // A press was measured before the resize: it would end on another square.
  useEffect(() => {
    const onResize = () => dropPress();
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);
  return useMemo(() => {
    const squareUnder = (frame: Frame, event: PointerEvent) =>
      findSquareAt(pointIn(frame, event), orientation);
    const interrupt = () => {
      press.current = undefined;
      send({ type: 'interrupted' });
      draggedPiece.release();
    };
    return {
      onPointerDown: (event) => {
        if (!event.isPrimary) interrupt();
        if (!event.isPrimary || (event.button !== FIRST_BUTTON && event.button !== SECOND_BUTTON)) return;
        const frame = frameOf(event.currentTarget);
        const square = squareUnder(frame, event);
        const tool = square && toolAt(square, event.button === SECOND_BUTTON);
        if (!tool) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { frame, x: event.pageX, y: event.pageY, hasSlipped: false };
        send({ type: 'pressed', square, tool });
        onCursor(square);
      },
      onPointerMove: (event) => {
        if (!event.isPrimary || !press.current || isSlip(press.current, event)) return;
        press.current = { ...press.current, hasSlipped: true };
        const { frame } = press.current;
        const gesture = send({ type: 'movedOver', square: squareUnder(frame, event) });
        if (gesture.step !== 'dragging' || gesture.tool !== 'move') return;
        draggedPiece.moveTo(gesture.from, pointIn(frame, event));
      },
      onPointerUp: (event) => {
        if (!event.isPrimary || !press.current) return;
        const { frame } = press.current;
        press.current = undefined;
        draggedPiece.release();
        send({ type: 'released', square: squareUnder(frame, event) });
      },
      onPointerCancel: (event) => {
        if (event.isPrimary) interrupt();
      },
    };
  }, [orientation, draggedPiece, send, onCursor, toolAt]);
}

/** In page coordinates, because a wheel may scroll the page in the middle of a drag. */
function frameOf(board: Element): Frame {
  const { left, top, width } = board.getBoundingClientRect();
  return { left: left + window.scrollX, top: top + window.scrollY, squareSide: width / BOARD_SIDE };
}

function pointIn({ left, top, squareSide }: Frame, event: PointerEvent): Point {
  return { x: (event.pageX - left) / squareSide, y: (event.pageY - top) / squareSide };
}

function isSlip(press: Press, event: PointerEvent): boolean {
  return !press.hasSlipped && Math.hypot(event.pageX - press.x, event.pageY - press.y) < SLIP_PX;
}
