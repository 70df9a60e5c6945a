/** Tests a square's tool by input, and which callback gets an action. */
import { describe, expect, test } from 'vitest';
import type { Arrow, Color, Square } from '#chess/chess';
import { IDLE, type BoardAction, type Gesture, type Tool } from './gesture.ts';
import type { BoardInput } from './input.ts';
import { isStillPossible, passToInput, wouldAct, toolFor } from './tool.ts';

/** Records an input's calls; in the game Ng1 may go to f3, and by premove to e2. */
function inputOf(kind: BoardInput['kind']): { readonly input: BoardInput; readonly calls: string[] } {
  const calls: string[] = [];
  const onDraw = ({ from, to }: Arrow) => void calls.push(`draw ${from}${to}`);
  const onDrop = ({ from, to }: Arrow) => void calls.push(`drop ${from}${to}`);
  const onMark = (square: Square) => void calls.push(`mark ${square}`);
  switch (kind) {
    case 'arrows':
      return { input: { kind, onDraw }, calls };
    case 'circles':
      return { input: { kind, onMark }, calls };
    case 'moves':
      return { input: { kind, movable: 'white', onDrop, onDraw }, calls };
    case 'game': {
      const onMove = ({ from, to }: Arrow) => void calls.push(`move ${from}${to}`);
      const onDismiss = () => void calls.push('dismiss');
      const targets = new Map<Square, readonly Square[]>([['g1', ['f3', 'e2']]]);
      return { input: { kind, movable: 'white', targets, onMove, onDismiss }, calls };
    }
  }
}

describe('the tool where White may move, for a piece of a colour', () => {
  const first = { isSecondButton: false };
  const second = { isSecondButton: true };
  test.each<[BoardInput['kind'], Color | undefined, { readonly isSecondButton: boolean }, Tool | undefined]>([
    ['arrows', 'white', first, 'arrow'],
    ['arrows', undefined, first, 'arrow'],
    ['arrows', 'black', second, 'arrow'],
    ['circles', 'black', first, 'circle'],
    ['circles', 'white', second, 'circle'],
    ['moves', 'white', first, 'move'],
    ['moves', 'white', second, 'arrow'],
    ['moves', 'black', first, 'arrow'],
    ['moves', undefined, first, 'arrow'],
    ['game', 'white', first, 'move'],
    ['game', 'black', first, 'drop'],
    ['game', undefined, first, 'drop'],
    ['game', 'white', second, undefined],
  ])('%s on %s, %o: %s', (kind, occupant, { isSecondButton }, tool) => {
    const press = { square: 'e2', occupant, isSecondButton, origin: undefined } as const;
    expect(toolFor(inputOf(kind).input, press)).toBe(tool);
  });
});

describe('with a piece of the game picked', () => {
  test.each<[string, Square, Tool]>([
    ['an own piece is a target where a premove would recapture', 'e2', 'drop'],
    ['any other own piece is picked instead', 'd2', 'move'],
  ])('%s', (_, square, tool) => {
    const press = { square, occupant: 'white', isSecondButton: false, origin: 'g1' } as const;
    expect(toolFor(inputOf('game').input, press)).toBe(tool);
  });
});

describe('an action is passed to', () => {
  const arrow: Arrow = { from: 'e2', to: 'e4' };
  const jump: Arrow = { from: 'g1', to: 'f3' };
  test.each<[BoardInput['kind'], BoardAction, string[]]>([
    ['arrows', { tool: 'arrow', arrow }, ['draw e2e4']],
    ['moves', { tool: 'arrow', arrow }, ['draw e2e4']],
    ['moves', { tool: 'move', arrow }, ['drop e2e4']],
    ['circles', { tool: 'circle', square: 'e4' }, ['mark e4']],
    ['circles', { tool: 'arrow', arrow }, []],
    ['arrows', { tool: 'move', arrow }, []],
    ['arrows', { tool: 'circle', square: 'e4' }, []],
    ['game', { tool: 'move', arrow: jump }, ['move g1f3']],
    ['game', { tool: 'move', arrow: { from: 'g1', to: 'g3' } }, []],
    ['game', { tool: 'move', arrow }, []],
    ['game', { tool: 'arrow', arrow: jump }, []],
    ['game', { tool: 'drop' }, ['dismiss']],
    ['moves', { tool: 'drop' }, []],
  ])('%s: %j', (kind, action, expected) => {
    const { input, calls } = inputOf(kind);
    passToInput(input, action);
    expect(calls).toEqual(expected);
  });
});

test('only in a game is a drop anywhere but on a target worth nothing', () => {
  const nowhere: Arrow = { from: 'g1', to: 'g3' };
  expect(wouldAct(inputOf('game').input, nowhere)).toBe(false);
  expect(wouldAct(inputOf('game').input, { from: 'g1', to: 'f3' })).toBe(true);
  expect(wouldAct(inputOf('moves').input, nowhere)).toBe(true);
});

describe('a picked piece', () => {
  const picked: Gesture = { step: 'picked', from: 'g1', tool: 'move' };
  test.each<[string, BoardInput['kind'], Color | undefined, boolean]>([
    ['stays picked in a game while it stands', 'game', 'white', true],
    ['is not picked any more once it was captured', 'game', 'black', false],
    ['nor when it was taken back', 'game', undefined, false],
    ['does not matter in a lesson', 'arrows', undefined, true],
  ])('%s', (_, kind, occupant, expected) => {
    const occupants = new Map(occupant ? [['g1', occupant] as const] : []);
    expect(isStillPossible(picked, inputOf(kind).input, occupants)).toBe(expected);
  });

  test('need not be there', () => {
    expect(isStillPossible(IDLE, inputOf('game').input, new Map())).toBe(true);
  });
});
