/** What a square is for, by what the board takes; and who is told of what was made. */
import { describe, expect, test } from 'vitest';
import type { Arrow, Color, Square } from '#chess/types';
import type { Deed, Tool } from './gesture.ts';
import type { BoardInput } from './input.ts';
import { report, toolFor } from './tool.ts';

/** An input that writes down what it is told. */
function inputOf(kind: BoardInput['kind']): { readonly input: BoardInput; readonly told: string[] } {
  const told: string[] = [];
  const onDraw = ({ from, to }: Arrow) => void told.push(`draw ${from}${to}`);
  const onDrop = ({ from, to }: Arrow) => void told.push(`drop ${from}${to}`);
  const onMark = (square: Square) => void told.push(`mark ${square}`);
  switch (kind) {
    case 'arrows':
      return { input: { kind, onDraw }, told };
    case 'circles':
      return { input: { kind, onMark }, told };
    case 'moves':
      return { input: { kind, movable: 'white', onDrop, onDraw }, told };
  }
}

describe('the tool where White may move, for a piece of a colour', () => {
  const first = { isSecondButton: false };
  const second = { isSecondButton: true };
  test.each<[BoardInput['kind'], Color | undefined, { readonly isSecondButton: boolean }, Tool]>([
    ['arrows', 'white', first, 'arrow'],
    ['arrows', undefined, first, 'arrow'],
    ['arrows', 'black', second, 'arrow'],
    ['circles', 'black', first, 'circle'],
    ['circles', 'white', second, 'circle'],
    ['moves', 'white', first, 'move'],
    ['moves', 'white', second, 'arrow'],
    ['moves', 'black', first, 'arrow'],
    ['moves', undefined, first, 'arrow'],
  ])('%s on %s, %o: %s', (kind, occupant, { isSecondButton }, tool) => {
    expect(toolFor(inputOf(kind).input, occupant, isSecondButton)).toBe(tool);
  });
});

describe('what was made is told to', () => {
  const arrow: Arrow = { from: 'e2', to: 'e4' };
  test.each<[BoardInput['kind'], Deed, string[]]>([
    ['arrows', { tool: 'arrow', arrow }, ['draw e2e4']],
    ['moves', { tool: 'arrow', arrow }, ['draw e2e4']],
    ['moves', { tool: 'move', arrow }, ['drop e2e4']],
    ['circles', { tool: 'circle', square: 'e4' }, ['mark e4']],
    ['circles', { tool: 'arrow', arrow }, []],
    ['arrows', { tool: 'move', arrow }, []],
    ['arrows', { tool: 'circle', square: 'e4' }, []],
  ])('%s: %j', (kind, deed, expected) => {
    const { input, told } = inputOf(kind);
    report(input, deed);
    expect(told).toEqual(expected);
  });
});
