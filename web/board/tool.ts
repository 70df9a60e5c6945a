/**
 * The tool that a press on a square uses, by the board's input and the piece on the square. Pure.
 */
import type { Arrow, Color, Square } from '#chess/chess';
import { findOrigin, type BoardAction, type Gesture, type Tool } from './gesture.ts';
import type { BoardInput, GameInput } from './input.ts';

/** Whose piece stands where. */
export type Occupants = ReadonlyMap<Square, Color>;

interface ToolPress {
  readonly square: Square;
  /** The colour of the piece there. */
  readonly occupant: Color | undefined;
  readonly isSecondButton: boolean;
  /** The start of the current gesture. */
  readonly origin: Square | undefined;
}

/** The tool of a press; undefined when the press does nothing here. In lessons the second button always draws. */
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

/** Whether a release at the end of this arrow would do something. */
export function wouldAct(input: BoardInput | undefined, arrow: Arrow): boolean {
  return input?.kind !== 'game' || isTarget(input, arrow);
}

/** Whether the piece of a gesture is still there: in a game the opponent may capture it meanwhile. */
export function isStillPossible(
  gesture: Gesture,
  input: BoardInput | undefined,
  occupants: Occupants,
): boolean {
  const origin = findOrigin(gesture);
  return input?.kind !== 'game' || origin === undefined || occupants.get(origin) === input.movable;
}

/** Passes an action to the input's callbacks; an action that the input does not take is dropped. */
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

/** An own piece may be a target: a premove recaptures there. */
function gameToolFor(input: GameInput, { square, occupant, origin }: ToolPress): Tool {
  if (origin !== undefined && isTarget(input, { from: origin, to: square })) return 'drop';
  return occupant === input.movable ? 'move' : 'drop';
}

function isTarget(input: GameInput, { from, to }: Arrow): boolean {
  return input.targets.get(from)?.includes(to) ?? false;
}
