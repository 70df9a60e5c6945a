/**
 * Turns drags, taps and keys into arrows, moves and circles: a pure reducer. Knows squares, not
 * pieces; `tool.ts` chooses the tool and callers judge the arrows.
 */
import type { Arrow, Square } from '#chess/chess';

/** Tools that connect two squares. */
export type LineTool = 'arrow' | 'move';
/** Effect of a press. `drop` ends a move and starts nothing. */
export type Tool = LineTool | 'circle' | 'drop';

/** The first half of an arrow or move. */
interface Start {
  readonly from: Square;
  readonly tool: LineTool;
}

/** `pressed`: held down on its first square. `picked`: awaiting the target. */
export type Gesture =
  | { readonly step: 'idle' }
  | {
      readonly step: 'pressed';
      readonly square: Square;
      readonly tool: Tool;
      readonly picked: Start | undefined;
    }
  | ({ readonly step: 'dragging'; readonly over: Square | undefined } & Start)
  | ({ readonly step: 'picked' } & Start);

/** Events of pointer and keyboard; `square` is undefined outside the board. */
export type GestureEvent =
  | { readonly type: 'pressed'; readonly square: Square; readonly tool: Tool }
  | { readonly type: 'movedOver'; readonly square: Square | undefined }
  | { readonly type: 'released'; readonly square: Square | undefined }
  /** Enter or Space on a square. */
  | { readonly type: 'chosen'; readonly square: Square; readonly tool: Tool }
  /** The browser took the pointer: by scrolling or a second finger. */
  | { readonly type: 'interrupted' }
  | { readonly type: 'cancelled' };

/** Result of a finished gesture. */
export type BoardAction =
  | { readonly tool: LineTool; readonly arrow: Arrow }
  | { readonly tool: 'circle'; readonly square: Square }
  /** A press that starts nothing, with no piece picked. */
  | { readonly tool: 'drop' };

/** The new gesture, and its action once finished. */
interface GestureUpdate {
  readonly gesture: Gesture;
  readonly action?: BoardAction;
}

export const IDLE: Gesture = { step: 'idle' };

/** Returns the gesture after an event, the same object if nothing changed. */
export function nextGesture(gesture: Gesture, event: GestureEvent): GestureUpdate {
  switch (event.type) {
    case 'pressed': {
      const { square, tool } = event;
      return { gesture: { step: 'pressed', square, tool, picked: pickedOf(gesture) } };
    }
    case 'movedOver':
      return { gesture: moveOver(gesture, event.square) };
    case 'released':
      return release(gesture, event.square);
    case 'chosen':
      return choose(pickedOf(gesture), event.square, event.tool);
    case 'interrupted':
      return { gesture: interrupt(gesture) };
    case 'cancelled':
      return { gesture: IDLE };
  }
}

/** Finds the origin square, shown as selected. */
export function findOrigin(gesture: Gesture): Square | undefined {
  switch (gesture.step) {
    case 'idle':
      return undefined;
    case 'pressed':
      return gesture.picked?.from ?? (gesture.tool === 'drop' ? undefined : gesture.square);
    case 'dragging':
    case 'picked':
      return gesture.from;
  }
}

/** Finds the arrow or move that a release would make. */
export function findPreview(
  gesture: Gesture,
): { readonly tool: LineTool; readonly arrow: Arrow } | undefined {
  if (gesture.step !== 'dragging' || gesture.over === undefined || gesture.over === gesture.from) {
    return undefined;
  }
  return { tool: gesture.tool, arrow: { from: gesture.from, to: gesture.over } };
}

function pickedOf(gesture: Gesture): Start | undefined {
  return gesture.step === 'picked' ? { from: gesture.from, tool: gesture.tool } : undefined;
}

function moveOver(gesture: Gesture, square: Square | undefined): Gesture {
  if (gesture.step === 'pressed' && square !== gesture.square) {
    // Leaving the square before release cancels the mark.
    if (gesture.tool === 'circle') return IDLE;
    if (gesture.tool === 'drop') return interrupt(gesture);
    return { step: 'dragging', from: gesture.square, tool: gesture.tool, over: square };
  }
  if (gesture.step === 'dragging' && square !== gesture.over) return { ...gesture, over: square };
  return gesture;
}

function release(gesture: Gesture, square: Square | undefined): GestureUpdate {
  if (gesture.step === 'pressed') return choose(gesture.picked, gesture.square, gesture.tool);
  if (gesture.step !== 'dragging') return { gesture };
  // A drag back to its start or off the board draws nothing.
  if (square === undefined || square === gesture.from) return { gesture: IDLE };
  return { gesture: IDLE, action: { tool: gesture.tool, arrow: { from: gesture.from, to: square } } };
}

function choose(picked: Start | undefined, square: Square, tool: Tool): GestureUpdate {
  if (tool === 'circle') return { gesture: IDLE, action: { tool, square } };
  if (picked === undefined) {
    return tool === 'drop'
      ? { gesture: IDLE, action: { tool } }
      : { gesture: { step: 'picked', from: square, tool } };
  }
  if (picked.from === square) return { gesture: IDLE };
  // Another own piece was pressed: pick that one.
  if (picked.tool === 'move' && tool === 'move') return { gesture: { step: 'picked', from: square, tool } };
  return { gesture: IDLE, action: { tool: picked.tool, arrow: { from: picked.from, to: square } } };
}

/**
 * Keeps the pick from before the interrupted press, so that learners can scroll between two taps.
 */
function interrupt(gesture: Gesture): Gesture {
  if (gesture.step === 'picked') return gesture;
  return gesture.step === 'pressed' && gesture.picked ? { step: 'picked', ...gesture.picked } : IDLE;
}
