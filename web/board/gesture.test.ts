/** Tests every way to draw, move and mark, and every way to cancel. */
import { describe, expect, test } from 'vitest';
import type { Square } from '#chess/chess';
import {
  findOrigin,
  findPreview,
  IDLE,
  nextGesture,
  type Gesture,
  type GestureEvent,
  type Tool,
} from './gesture.ts';

const press = (square: Square, tool: Tool = 'arrow'): GestureEvent => ({ type: 'pressed', square, tool });
const over = (square?: Square): GestureEvent => ({ type: 'movedOver', square });
const release = (square?: Square): GestureEvent => ({ type: 'released', square });
const choose = (square: Square, tool: Tool = 'arrow'): GestureEvent => ({ type: 'chosen', square, tool });
const tap = (square: Square, tool: Tool = 'arrow'): GestureEvent[] => [press(square, tool), release(square)];
const cancel: GestureEvent = { type: 'cancelled' };
const interrupt: GestureEvent = { type: 'interrupted' };

/** Plays events; `made` lists the actions: "arrow e4d5", "circle e4". */
function play(...events: GestureEvent[]) {
  const made: string[] = [];
  let gesture: Gesture = IDLE;
  for (const event of events) {
    const { gesture: next, action } = nextGesture(gesture, event);
    gesture = next;
    if (action?.tool === 'circle') made.push(`circle ${action.square}`);
    else if (action?.tool === 'drop') made.push('drop of nothing');
    else if (action) made.push(`${action.tool} ${action.arrow.from}${action.arrow.to}`);
  }
  return { gesture, made };
}

describe('draws an arrow', () => {
  test.each<[string, GestureEvent[], string[]]>([
    ['a drag from square to square', [press('e4'), over('e5'), over('d5'), release('d5')], ['arrow e4d5']],
    ['two taps', [...tap('e4'), ...tap('d5')], ['arrow e4d5']],
    ['two choices by keyboard', [choose('e4'), choose('d5')], ['arrow e4d5']],
    ['a tap, then the keyboard', [...tap('e4'), choose('d5')], ['arrow e4d5']],
    [
      'two arrows, one after the other',
      [...tap('a1'), ...tap('a8'), ...tap('b1'), ...tap('b8')],
      ['arrow a1a8', 'arrow b1b8'],
    ],
    [
      'a drag after a tap starts where the drag starts',
      [...tap('a1'), press('e4'), over('d5'), release('d5')],
      ['arrow e4d5'],
    ],
    ['a tap, then a tap on a piece that could move', [...tap('e4'), ...tap('d5', 'move')], ['arrow e4d5']],
    [
      'two taps with a swipe to scroll between',
      [...tap('e4'), press('a1'), interrupt, ...tap('d5')],
      ['arrow e4d5'],
    ],
  ])('%s', (_, events, made) => {
    expect(play(...events)).toEqual({ gesture: IDLE, made });
  });
});

describe('makes a move', () => {
  test.each<[string, GestureEvent[], string[]]>([
    [
      'a piece dragged to a square',
      [press('e2', 'move'), over('e3'), over('e4'), release('e4')],
      ['move e2e4'],
    ],
    ['a tap on a piece and one on a square', [...tap('e2', 'move'), ...tap('e4')], ['move e2e4']],
    ['the same by keyboard', [choose('e2', 'move'), choose('e4')], ['move e2e4']],
    [
      'another piece tapped in between is the one that moves',
      [...tap('e2', 'move'), ...tap('d2', 'move'), ...tap('d4')],
      ['move d2d4'],
    ],
    [
      'another piece chosen by keyboard is the one that moves',
      [choose('e2', 'move'), choose('d2', 'move'), choose('d4')],
      ['move d2d4'],
    ],
  ])('%s', (_, events, made) => {
    expect(play(...events)).toEqual({ gesture: IDLE, made });
  });
});

describe('drops', () => {
  test.each<[string, GestureEvent[], string[]]>([
    ['a picked piece where only a drop can be', [...tap('e2', 'move'), ...tap('e4', 'drop')], ['move e2e4']],
    ['the same by keyboard', [choose('e2', 'move'), choose('e4', 'drop')], ['move e2e4']],
    ['nothing, when nothing was picked', tap('e4', 'drop'), ['drop of nothing']],
    ['a swipe from there is no drop', [press('e4', 'drop'), over('e5'), release('e5')], []],
  ])('%s', (_, events, made) => {
    expect(play(...events)).toEqual({ gesture: IDLE, made });
  });

  test('a finger that leaves the target thought better of it: the piece stays picked', () => {
    const { gesture, made } = play(...tap('e2', 'move'), press('e4', 'drop'), over('e5'), release('e5'));
    expect([findOrigin(gesture), made]).toEqual(['e2', []]);
  });

  test('a square that starts nothing is no origin', () => {
    expect(findOrigin(play(press('e4', 'drop')).gesture)).toBeUndefined();
  });
});

describe('marks a square', () => {
  test.each<[string, GestureEvent[], string[]]>([
    ['a tap', tap('e4', 'circle'), ['circle e4']],
    ['the keyboard', [choose('e4', 'circle')], ['circle e4']],
    [
      'two taps mark twice: the caller unmarks',
      [...tap('e4', 'circle'), ...tap('e4', 'circle')],
      ['circle e4', 'circle e4'],
    ],
  ])('%s', (_, events, made) => {
    expect(play(...events)).toEqual({ gesture: IDLE, made });
  });
});

describe('makes nothing', () => {
  test.each<[string, GestureEvent[]]>([
    ['a second tap on the same square', [...tap('e4'), ...tap('e4')]],
    ['a second tap on the same piece', [...tap('e2', 'move'), ...tap('e2', 'move')]],
    ['a drag back to its start', [press('e4'), over('d5'), over('e4'), release('e4')]],
    ['a drag that leaves the board', [press('e4'), over(), release()]],
    ['a piece carried off the board', [press('e2', 'move'), over('e1'), over(), release()]],
    ['Escape after a first tap', [...tap('e4'), cancel]],
    ['Escape while a piece is carried', [press('e2', 'move'), over('e4'), cancel, release('e4')]],
    ['Escape between a press and its release', [...tap('e4'), press('d5'), cancel, release('d5')]],
    ['a drag that the browser takes over', [press('e4'), over('d5'), interrupt, release('d5')]],
    ['a press that turns into scrolling', [press('e4', 'circle'), interrupt, release('e4')]],
    ['a finger that leaves the square it would mark', [press('e4', 'circle'), over('e5'), release('e5')]],
    ['moving without pressing', [over('d5'), release('d5')]],
  ])('%s', (_, events) => {
    expect(play(...events)).toEqual({ gesture: IDLE, made: [] });
  });
});

describe('what is shown meanwhile', () => {
  test('the first tap is the origin and has no arrow yet', () => {
    const { gesture } = play(...tap('e4'));
    expect([findOrigin(gesture), findPreview(gesture)]).toEqual(['e4', undefined]);
  });

  test('pressing the second square keeps the origin of the first', () => {
    expect(findOrigin(play(...tap('e4'), press('d5')).gesture)).toBe('e4');
  });

  test.each(['arrow', 'move'] as const)('a drag shows the %s it would make', (tool) => {
    const { gesture } = play(press('e4', tool), over('d5'));
    expect([findOrigin(gesture), findPreview(gesture)]).toEqual([
      'e4',
      { tool, arrow: { from: 'e4', to: 'd5' } },
    ]);
  });

  test('a drag over its own square or off the board shows no arrow', () => {
    expect(findPreview(play(press('e4'), over('d5'), over('e4')).gesture)).toBeUndefined();
    expect(findPreview(play(press('e4'), over()).gesture)).toBeUndefined();
  });
});

test('what was picked survives an interruption', () => {
  expect(findOrigin(play(...tap('e4'), interrupt).gesture)).toBe('e4');
});

test('moving within a square is the same gesture: nothing is drawn again', () => {
  const { gesture } = play(press('e4'), over('d5'));
  expect(nextGesture(gesture, over('d5')).gesture).toBe(gesture);
});
