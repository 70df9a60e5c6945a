/**
 * Mouse, pen and one finger on the board: turns what they do into gesture events, and moves the dragged piece.
 *
 * A second finger never draws: the browser zooms with it. Like a second button and Escape, it calls off what has begun.
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
/** A finger that moves less than this taps: a tap near a square's edge often slips over it. */
const SLIP_PX = 6;

/** Where the board is on the page. Measured once for each press, because measuring at every move is slow. */
interface PointerFrame {
  readonly left: number;
  readonly top: number;
  readonly squareSide: number;
}

interface Press {
  readonly pointerId: number;
  /** The bit of the button that is down, as in `buttons`. */
  readonly button: number;
  readonly square: Square;
  readonly frame: PointerFrame;
  readonly x: number;
  readonly y: number;
  hasSlipped: boolean;
}

/** A tap that has just ended, and what had the focus before it. */
interface Tap {
  readonly square: Square;
  readonly focused: Element | null;
}

interface PointerParts {
  readonly orientation: Color;
  readonly draggedPiece: DraggedPiece;
  readonly send: SendGesture;
  /** Moves the keyboard's cursor to what is pressed, in the same render. */
  readonly onCursor: (square: Square) => void;
  /** What a press on a square starts; undefined when the board takes no input. */
  readonly toolAt: (square: Square, isSecondButton: boolean) => Tool | undefined;
}

/**
 * Listens to the pointer on the returned board element, also while the board takes no input: an earlier press still has to be
 * released.
 *
 * React is left out: it makes an object of 30 fields for every move of a finger.
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
    // A second button comes as a move.
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
    // After a tap the browser would play a mouse that comes, presses and clicks: here it would only move the focus.
    event.preventDefault();
    const { square, focused } = tap.current;
    focusAfterTap(focused, () => element.querySelector(`[role=gridcell][data-square=${square}]`));
    tap.current = undefined;
  });
  const onCancel = useEffectEvent((event: PointerEvent) => {
    if (event.pointerId === press.current?.pointerId) interrupt();
  });
  // Anywhere on the page: a second finger, or the mouse beside a finger.
  const onOther = useEffectEvent((event: PointerEvent) => {
    if (!event.isPrimary || (press.current && event.pointerId !== press.current.pointerId)) interrupt();
  });
  // Whoever drags need not have the focus on the board.
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !press.current) return;
    interrupt();
    event.preventDefault();
    event.stopPropagation();
  });
  // A press was measured before the resize: it would end on another square.
  const onResize = useEffectEvent(() => {
    if (!press.current) return;
    press.current = undefined;
    send({ type: 'interrupted' });
    draggedPiece.putBack();
  });
  // Not after the paint: whoever sees the board may press at once.
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

/** What a finger does without meaning it. */
const PASSING = ['pointerover', 'pointerout', 'gotpointercapture', 'lostpointercapture'] as const;

/**
 * On the way to React, which would look each time for who listens; nobody does, on a board or beside it. The buttons that lead on stand
 * there, and a finger captures and releases whatever it presses.
 */
function hideTouch(event: PointerEvent): void {
  if (event.pointerType === 'touch') event.stopPropagation();
}

/** In page coordinates, because a wheel may scroll the page in the middle of a drag. */
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
