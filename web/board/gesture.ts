/**
 * How an arrow, a move or a circle comes to be, whatever it is made with: a drag, taps, or the keyboard. A pure reducer.
 *
 * Knows squares and nothing of pieces: which tool a square is for says `tool.ts`, which arrows make sense say others.
 */
import type { Arrow, Square } from '#names/chess';

/** What leads from one square to another. */
export type LineTool = 'arrow' | 'move';
/** What a press is for. `drop` ends a move where one is under way, and starts nothing. */
export type Tool = LineTool | 'circle' | 'drop';

/** The first half of an arrow or a move. */
interface Start {
  readonly from: Square;
  readonly tool: LineTool;
}

/** `pressed`: a finger or button is down and has not left its square. `picked`: the origin is chosen, the target is awaited. */
export type Gesture =
  | { readonly step: 'idle' }
  | { readonly step: 'pressed'; readonly at: Square; readonly tool: Tool; readonly picked: Start | undefined }
  | ({ readonly step: 'dragging'; readonly over: Square | undefined } & Start)
  | ({ readonly step: 'picked' } & Start);

/** What pointer and keyboard report; `square` is undefined outside the board. */
export type GestureEvent =
  | { readonly type: 'pressed'; readonly square: Square; readonly tool: Tool }
  | { readonly type: 'movedOver'; readonly square: Square | undefined }
  | { readonly type: 'released'; readonly square: Square | undefined }
  /** A tap that needs no pointer: Enter or Space on a square. */
  | { readonly type: 'chosen'; readonly square: Square; readonly tool: Tool }
  /** The pointer was taken away: the browser scrolls, or a second finger came down. */
  | { readonly type: 'interrupted' }
  | { readonly type: 'cancelled' };

/** What a finished gesture made. */
export type Deed =
  | { readonly tool: LineTool; readonly arrow: Arrow }
  | { readonly tool: 'circle'; readonly square: Square }
  /** A drop of nothing: what was pressed starts nothing, and nothing was picked. */
  | { readonly tool: 'drop' };

/** Where a gesture has got to, and what it made if it just finished. */
export interface GestureOutcome {
  readonly gesture: Gesture;
  readonly deed?: Deed;
}

export const IDLE: Gesture = { step: 'idle' };

/** What a gesture becomes by an event; the same object when the event changes nothing. */
export function nextGesture(gesture: Gesture, event: GestureEvent): GestureOutcome {
  switch (event.type) {
    case 'pressed': {
      const { square: at, tool } = event;
      return { gesture: { step: 'pressed', at, tool, picked: pickedOf(gesture) } };
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

/** The square that a finished gesture would start from, shown as selected. */
export function findOrigin(gesture: Gesture): Square | undefined {
  switch (gesture.step) {
    case 'idle':
      return undefined;
    case 'pressed':
      return gesture.picked?.from ?? (gesture.tool === 'drop' ? undefined : gesture.at);
    case 'dragging':
    case 'picked':
      return gesture.from;
  }
}

/** The arrow or move that letting go now would make. */
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
  if (gesture.step === 'pressed' && square !== gesture.at) {
    // Whoever leaves a square before marking it thought better of it.
    if (gesture.tool === 'circle') return IDLE;
    if (gesture.tool === 'drop') return interrupt(gesture);
    return { step: 'dragging', from: gesture.at, tool: gesture.tool, over: square };
  }
  if (gesture.step === 'dragging' && square !== gesture.over) return { ...gesture, over: square };
  return gesture;
}

function release(gesture: Gesture, square: Square | undefined): GestureOutcome {
  if (gesture.step === 'pressed') return choose(gesture.picked, gesture.at, gesture.tool);
  if (gesture.step !== 'dragging') return { gesture };
  // A drag that ends where it began, or off the board, was changed in mid-air: nothing is drawn.
  if (square === undefined || square === gesture.from) return { gesture: IDLE };
  return { gesture: IDLE, deed: { tool: gesture.tool, arrow: { from: gesture.from, to: square } } };
}

function choose(picked: Start | undefined, square: Square, tool: Tool): GestureOutcome {
  if (tool === 'circle') return { gesture: IDLE, deed: { tool, square } };
  if (picked === undefined) {
    return tool === 'drop'
      ? { gesture: IDLE, deed: { tool } }
      : { gesture: { step: 'picked', from: square, tool } };
  }
  if (picked.from === square) return { gesture: IDLE };
  // A piece to move was picked, and now another: that one is meant.
  if (picked.tool === 'move' && tool === 'move') return { gesture: { step: 'picked', from: square, tool } };
  return { gesture: IDLE, deed: { tool: picked.tool, arrow: { from: picked.from, to: square } } };
}

/** What was tapped before the interrupted press stays picked: one may scroll between two taps. */
function interrupt(gesture: Gesture): Gesture {
  if (gesture.step === 'picked') return gesture;
  return gesture.step === 'pressed' && gesture.picked ? { step: 'picked', ...gesture.picked } : IDLE;
}
