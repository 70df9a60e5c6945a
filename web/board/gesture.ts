/**
 * How an arrow comes to be, whatever it is drawn with: a drag, two taps, or the keyboard. A pure reducer.
 *
 * Knows squares and nothing of pieces: which arrows make sense is for others to say.
 */
import type { Arrow, Square } from '#chess/types';

/** `pressed`: a finger or button is down and has not left its square. `picked`: the origin is chosen, the target is awaited. */
export type Gesture =
  | { readonly step: 'idle' }
  | { readonly step: 'pressed'; readonly at: Square; readonly picked: Square | undefined }
  | { readonly step: 'dragging'; readonly from: Square; readonly over: Square | undefined }
  | { readonly step: 'picked'; readonly from: Square };

/** What pointer and keyboard report; `square` is undefined outside the board. */
export type GestureEvent =
  | { readonly type: 'pressed'; readonly square: Square }
  | { readonly type: 'movedOver'; readonly square: Square | undefined }
  | { readonly type: 'released'; readonly square: Square | undefined }
  /** A tap that needs no pointer: Enter or Space on a square. */
  | { readonly type: 'chosen'; readonly square: Square }
  | { readonly type: 'cancelled' };

/** Where a gesture has got to, and the arrow if it just finished one. */
export interface GestureOutcome {
  readonly gesture: Gesture;
  readonly drawn?: Arrow;
}

export const IDLE: Gesture = { step: 'idle' };

/** What a gesture becomes by an event; the same object when the event changes nothing. */
export function nextGesture(gesture: Gesture, event: GestureEvent): GestureOutcome {
  switch (event.type) {
    case 'pressed':
      return { gesture: { step: 'pressed', at: event.square, picked: pickedOf(gesture) } };
    case 'movedOver':
      return { gesture: moveOver(gesture, event.square) };
    case 'released':
      return release(gesture, event.square);
    case 'chosen':
      return choose(pickedOf(gesture), event.square);
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
      return gesture.picked ?? gesture.at;
    case 'dragging':
    case 'picked':
      return gesture.from;
  }
}

/** The arrow that letting go now would draw. */
export function findPreview(gesture: Gesture): Arrow | undefined {
  if (gesture.step !== 'dragging' || gesture.over === undefined || gesture.over === gesture.from) {
    return undefined;
  }
  return { from: gesture.from, to: gesture.over };
}

const pickedOf = (gesture: Gesture) => (gesture.step === 'picked' ? gesture.from : undefined);

function moveOver(gesture: Gesture, square: Square | undefined): Gesture {
  if (gesture.step === 'pressed' && square !== gesture.at) {
    return { step: 'dragging', from: gesture.at, over: square };
  }
  if (gesture.step === 'dragging' && square !== gesture.over) return { ...gesture, over: square };
  return gesture;
}

function release(gesture: Gesture, square: Square | undefined): GestureOutcome {
  if (gesture.step === 'pressed') return choose(gesture.picked, gesture.at);
  if (gesture.step !== 'dragging') return { gesture };
  // A drag that ends where it began, or off the board, was changed in mid-air: nothing is drawn.
  if (square === undefined || square === gesture.from) return { gesture: IDLE };
  return { gesture: IDLE, drawn: { from: gesture.from, to: square } };
}

function choose(picked: Square | undefined, square: Square): GestureOutcome {
  if (picked === undefined) return { gesture: { step: 'picked', from: square } };
  if (picked === square) return { gesture: IDLE };
  return { gesture: IDLE, drawn: { from: picked, to: square } };
}
