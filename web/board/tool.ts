/** Chooses a press's tool by the board's input and the piece on the square. Pure. */
import type { Arrow, Color, Square } from '#chess/chess';
import { findOrigin, type BoardAction, type Gesture, type Tool } from './gesture.ts';
import type { BoardInput, GameInput } from './input.ts';

/** Colour of the piece on each occupied square. */
export type Occupants = ReadonlyMap<Square, Color>;

interface ToolPress {
  readonly square: Square;
  /** Colour of the piece there. */
  readonly occupant: Color | undefined;
  readonly isSecondButton: boolean;
  /** Origin of the current gesture. */
  readonly origin: Square | undefined;
}

/**
 * Returns the press's tool; undefined if it does nothing. In lessons the second button always
 * draws.
 */
export function toolFor(input: BoardInput, press: ToolPress): Tool | undefined {
  switch (input.kind) {
    case 'circles':
      return 'circle';
    case 'arrows':
      return 'arrow';
    case 'moves':
      return press.occupant === input.movable && !press.isSecondButton ? 'move' : 'arrow';
    case 'game':
      return press.isSecondButton ? undefined : gameToolFor(input, press);
  }
}

/** Returns whether a release would complete this arrow. */
export function wouldAct(input: BoardInput | undefined, arrow: Arrow): boolean {
  return input?.kind !== 'game' || isTarget(input, arrow);
}

/** Returns whether the gesture's piece is still there: the opponent may have captured it. */
export function isStillPossible(
  gesture: Gesture,
  input: BoardInput | undefined,
  occupants: Occupants,
): boolean {
  const origin = findOrigin(gesture);
  return input?.kind !== 'game' || origin === undefined || occupants.get(origin) === input.movable;
}

/** Sends an action to the input's callbacks; drops one that the input does not take. */
export function passToInput(input: BoardInput, action: BoardAction): void {
  switch (action.tool) {
    case 'circle':
      if (input.kind === 'circles') input.onMark(action.square);
      return;
    case 'move':
      if (input.kind === 'moves') input.onDrop(action.arrow);
      else if (input.kind === 'game' && isTarget(input, action.arrow)) input.onMove(action.arrow);
      return;
    case 'arrow':
      if (input.kind === 'arrows' || input.kind === 'moves') input.onDraw(action.arrow);
      return;
    case 'drop':
      if (input.kind === 'game') input.onDismiss?.();
  }
}

/** Own pieces may be targets: a premove can recapture there. */
function gameToolFor(input: GameInput, { square, occupant, origin }: ToolPress): Tool {
  if (origin !== undefined && isTarget(input, { from: origin, to: square })) return 'drop';
  return occupant === input.movable ? 'move' : 'drop';
}

function isTarget(input: GameInput, { from, to }: Arrow): boolean {
  return input.targets.get(from)?.includes(to) ?? false;
}
