/**
 * What a press on a square is for, by what the board takes and what stands there. Pure.
 */
import type { Arrow, Color, Square } from '#names/chess';
import { findOrigin, type Deed, type Gesture, type Tool } from './gesture.ts';
import type { BoardInput, GameInput } from './input.ts';

/** Whose piece stands where. */
export type Occupants = ReadonlyMap<Square, Color>;

interface Press {
  readonly square: Square;
  /** The colour of the piece there. */
  readonly occupant: Color | undefined;
  readonly isSecondButton: boolean;
  /** Where the gesture under way starts. */
  readonly origin: Square | undefined;
}

/** What a press is for; undefined when it means nothing here. In lessons the second button always draws. */
export function toolFor(input: BoardInput, press: Press): Tool | undefined {
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

/** Whether letting go now would make something. */
export function takes(input: BoardInput | undefined, arrow: Arrow): boolean {
  return input?.kind !== 'game' || isTarget(input, arrow);
}

/** Whether a gesture still has its piece: in a game the opponent may capture it meanwhile. */
export function goesOn(gesture: Gesture, input: BoardInput | undefined, occupants: Occupants): boolean {
  const origin = findOrigin(gesture);
  return input?.kind !== 'game' || origin === undefined || occupants.get(origin) === input.movable;
}

/** Tells the taker of the input what was made; what it does not take is dropped. */
export function report(input: BoardInput, deed: Deed): void {
  switch (deed.tool) {
    case 'circle':
      if (input.kind === 'circles') input.onMark(deed.square);
      return;
    case 'move':
      if (input.kind === 'moves') input.onDrop(deed.arrow);
      else if (input.kind === 'game' && isTarget(input, deed.arrow)) input.onMove(deed.arrow);
      return;
    case 'arrow':
      if (input.kind === 'arrows' || input.kind === 'moves') input.onDraw(deed.arrow);
      return;
    case 'drop':
      if (input.kind === 'game') input.onDismiss?.();
  }
}

/** One of one's own pieces may be a target: a premove recaptures there. */
function gameToolFor(input: GameInput, { square, occupant, origin }: Press): Tool {
  if (origin !== undefined && isTarget(input, { from: origin, to: square })) return 'drop';
  return occupant === input.movable ? 'move' : 'drop';
}

function isTarget(input: GameInput, { from, to }: Arrow): boolean {
  return input.targets.get(from)?.includes(to) ?? false;
}
