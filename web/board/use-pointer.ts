/**
 * Turns mouse, pen and one finger into gesture events and moves the dragged piece. A second finger,
 * a second button or Escape cancels; two fingers zoom.
 */
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Color, Square } from '#chess/chess';
import { focusAfterTap } from '#web/shared/ui/focus-after-tap.ts';
import type { Tool } from './gesture.ts';
import type { DraggedPiece } from './dragged-piece.ts';
import { BOARD_SIDE, findSquareAt, type Point } from './squares.ts';
import type { SendGesture } from './use-gesture.ts';

const FIRST_BUTTON = 0;
const SECOND_BUTTON = 2;
/** A finger moving less than this taps: taps near an edge often slip across it. */
const SLIP_PX = 6;

/** The board's place on the page, measured once a press: measuring on each move is slow. */
interface PointerFrame {
  readonly left: number;
  readonly top: number;
  readonly squareSide: number;
}

interface Press {
  readonly pointerId: number;
  /** The pressed button's bit in `buttons`. */
  readonly button: number;
  readonly square: Square;
  readonly frame: PointerFrame;
  readonly x: number;
  readonly y: number;
  hasSlipped: boolean;
}

/** The last tap, and the element focused before it. */
interface Tap {
  readonly square: Square;
  readonly focused: Element | null;
}

interface PointerParts {
  readonly orientation: Color;
  readonly draggedPiece: DraggedPiece;
  readonly send: SendGesture;
  /** Moves the keyboard cursor to the pressed square, in the same render. */
  readonly onCursor: (square: Square) => void;
  /** Returns the tool for a press; undefined without input. */
  readonly toolAt: (square: Square, isSecondButton: boolean) => Tool | undefined;
}

/**
 * Listens on the returned board element, even without input, to release earlier presses. Bypasses
 * React, which creates a 30-field object for each move.
 */
export function usePointer(parts: PointerParts): RefObject<HTMLDivElement | null> {
  const { orientation, draggedPiece, send, onCursor, toolAt } = parts;
  const board = useRef<HTMLDivElement>(null);
  const press = useRef<Press>(undefined);
  const tap = useRef<Tap>(undefined);
  const squareUnder = (frame: PointerFrame, event: PointerEvent) =>
    findSquareAt(pointIn(frame, event), orientation);
  const interrupt = () => {
    press.current = undefined;
    send({ type: 'interrupted' });
    draggedPiece.release();
  };
  const onDown = useEffectEvent((event: PointerEvent, element: HTMLElement) => {
    tap.current = undefined;
    if (!event.isPrimary || (event.button !== FIRST_BUTTON && event.button !== SECOND_BUTTON)) return;
    const frame = frameOf(element);
    const square = squareUnder(frame, event);
    const tool = square && toolAt(square, event.button === SECOND_BUTTON);
    if (!tool) return;
    element.setPointerCapture(event.pointerId);
    const { pointerId, buttons, pageX: x, pageY: y } = event;
    press.current = { pointerId, button: buttons, square, frame, x, y, hasSlipped: false };
    send({ type: 'pressed', square, tool });
    onCursor(square);
  });
  const onMove = useEffectEvent((event: PointerEvent) => {
    if (!press.current || event.pointerId !== press.current.pointerId) return;
    // A second button arrives as a move.
    if (event.buttons !== press.current.button) return interrupt();
    if (isSlip(press.current, event)) return;
    press.current.hasSlipped = true;
    const { frame } = press.current;
    const gesture = send({ type: 'movedOver', square: squareUnder(frame, event) });
    if (gesture.step !== 'dragging' || gesture.tool !== 'move') return;
    draggedPiece.moveTo(gesture.from, pointIn(frame, event));
  });
  const onUp = useEffectEvent((event: PointerEvent) => {
    if (!press.current || event.pointerId !== press.current.pointerId) return;
    const { square, frame, hasSlipped } = press.current;
    press.current = undefined;
    if (!hasSlipped) tap.current = { square, focused: document.activeElement };
    draggedPiece.release();
    send({ type: 'released', square: squareUnder(frame, event) });
  });
  const onTouchEnd = useEffectEvent((event: TouchEvent, element: HTMLElement) => {
    if (!tap.current || !event.cancelable) return;
    // Suppresses the mouse events that browsers emulate after a tap: they would move the focus.
    event.preventDefault();
    const { square, focused } = tap.current;
    focusAfterTap(focused, () => element.querySelector(`[role=gridcell][data-square=${square}]`));
    tap.current = undefined;
  });
  const onCancel = useEffectEvent((event: PointerEvent) => {
    if (event.pointerId === press.current?.pointerId) interrupt();
  });
  // On the whole page: a second finger, or a mouse beside a finger.
  const onOther = useEffectEvent((event: PointerEvent) => {
    if (!event.isPrimary || (press.current && event.pointerId !== press.current.pointerId)) interrupt();
  });
  // Dragging does not focus the board.
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !press.current) return;
    interrupt();
    event.preventDefault();
    event.stopPropagation();
  });
  // Coordinates measured before the resize would hit another square.
  const onResize = useEffectEvent(() => {
    if (!press.current) return;
    press.current = undefined;
    send({ type: 'interrupted' });
    draggedPiece.putBack();
  });
  // Before the paint: a visible board must react to presses.
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', (event) => onDown(event, element), { signal });
    element.addEventListener('pointermove', (event) => onMove(event), { signal });
    element.addEventListener('pointerup', (event) => onUp(event), { signal });
    element.addEventListener('touchend', (event) => onTouchEnd(event, element), { signal, passive: false });
    element.addEventListener('pointercancel', (event) => onCancel(event), { signal });
    addEventListener('resize', () => onResize(), { signal });
    addEventListener('pointerdown', (event) => onOther(event), { signal, capture: true });
    addEventListener('keydown', (event) => onEscape(event), { signal, capture: true });
    for (const type of PASSING) {
      addEventListener(type, hideTouch, { signal, capture: true });
    }
    return () => listening.abort();
  }, []);
  return board;
}

/** Touch events without intent. */
const PASSING = ['pointerover', 'pointerout', 'gotpointercapture', 'lostpointercapture'] as const;

/**
 * Stops touch events before React searches for listeners that no board or nearby button has. A
 * finger captures and releases whatever it presses.
 */
function hideTouch(event: PointerEvent): void {
  if (event.pointerType === 'touch') event.stopPropagation();
}

/** Page coordinates, because a wheel may scroll during a drag. */
function frameOf(board: Element): PointerFrame {
  const { left, top, width } = board.getBoundingClientRect();
  return { left: left + window.scrollX, top: top + window.scrollY, squareSide: width / BOARD_SIDE };
}

function pointIn({ left, top, squareSide }: PointerFrame, event: PointerEvent): Point {
  return { x: (event.pageX - left) / squareSide, y: (event.pageY - top) / squareSide };
}

function isSlip(press: Press, event: PointerEvent): boolean {
  return !press.hasSlipped && Math.hypot(event.pageX - press.x, event.pageY - press.y) < SLIP_PX;
}
