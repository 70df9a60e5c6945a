/**
 * What a press on a square is the start of, by what the board takes and what stands there. Pure.
 */
import type { Color } from '#chess/types';
import type { Deed, Tool } from './gesture.ts';
import type { BoardInput } from './input.ts';

/** The tool for a square that holds a piece of `occupant`, or nothing; the second button always draws. */
export function toolFor(input: BoardInput, occupant: Color | undefined, isSecondButton: boolean): Tool {
  switch (input.kind) {
    case 'circles':
      return 'circle';
    case 'arrows':
      return 'arrow';
    case 'moves':
      return occupant === input.movable && !isSecondButton ? 'move' : 'arrow';
  }
}

/** Tells the taker of the input what was made; what it does not take is dropped. */
export function report(input: BoardInput, deed: Deed): void {
  if (deed.tool === 'circle') {
    if (input.kind === 'circles') input.onMark(deed.square);
  } else if (deed.tool === 'move') {
    if (input.kind === 'moves') input.onDrop(deed.arrow);
  } else if (input.kind !== 'circles') {
    input.onDraw(deed.arrow);
  }
}
