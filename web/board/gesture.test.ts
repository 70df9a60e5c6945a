/** Every way to draw an arrow, and every way to think better of it. */
import { describe, expect, test } from 'vitest';
import type { Square } from '#chess/types';
import { findOrigin, findPreview, IDLE, nextGesture, type Gesture, type GestureEvent } from './gesture.ts';

const press = (square: Square): GestureEvent => ({ type: 'pressed', square });
const over = (square?: Square): GestureEvent => ({ type: 'movedOver', square });
const release = (square?: Square): GestureEvent => ({ type: 'released', square });
const choose = (square: Square): GestureEvent => ({ type: 'chosen', square });
const tap = (square: Square): GestureEvent[] => [press(square), release(square)];
const cancel: GestureEvent = { type: 'cancelled' };

/** Plays events one after another; `drawn` lists the arrows that came of them. */
function play(...events: GestureEvent[]) {
  const drawn: string[] = [];
  let gesture: Gesture = IDLE;
  for (const event of events) {
    const outcome = nextGesture(gesture, event);
    gesture = outcome.gesture;
    if (outcome.drawn) drawn.push(`${outcome.drawn.from}${outcome.drawn.to}`);
  }
  return { gesture, drawn };
}

describe('draws an arrow', () => {
  test.each<[string, GestureEvent[], string[]]>([
    ['a drag from square to square', [press('e4'), over('e5'), over('d5'), release('d5')], ['e4d5']],
    ['two taps', [...tap('e4'), ...tap('d5')], ['e4d5']],
    ['two choices by keyboard', [choose('e4'), choose('d5')], ['e4d5']],
    ['a tap, then the keyboard', [...tap('e4'), choose('d5')], ['e4d5']],
    [
      'two arrows, one after the other',
      [...tap('a1'), ...tap('a8'), ...tap('b1'), ...tap('b8')],
      ['a1a8', 'b1b8'],
    ],
    [
      'a drag after a tap starts where the drag starts',
      [...tap('a1'), press('e4'), over('d5'), release('d5')],
      ['e4d5'],
    ],
  ])('%s', (_, events, drawn) => {
    expect(play(...events)).toEqual({ gesture: IDLE, drawn });
  });
});

describe('draws nothing', () => {
  test.each<[string, GestureEvent[]]>([
    ['a second tap on the same square', [...tap('e4'), ...tap('e4')]],
    ['a drag back to its start', [press('e4'), over('d5'), over('e4'), release('e4')]],
    ['a drag that leaves the board', [press('e4'), over(), release()]],
    ['Escape after a first tap', [...tap('e4'), cancel]],
    ['a drag that the browser cancels', [press('e4'), over('d5'), cancel, release('d5')]],
    ['moving without pressing', [over('d5'), release('d5')]],
  ])('%s', (_, events) => {
    expect(play(...events)).toEqual({ gesture: IDLE, drawn: [] });
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

  test('a drag shows the arrow it would draw', () => {
    const { gesture } = play(press('e4'), over('d5'));
    expect([findOrigin(gesture), findPreview(gesture)]).toEqual(['e4', { from: 'e4', to: 'd5' }]);
  });

  test('a drag over its own square or off the board shows no arrow', () => {
    expect(findPreview(play(press('e4'), over('d5'), over('e4')).gesture)).toBeUndefined();
    expect(findPreview(play(press('e4'), over()).gesture)).toBeUndefined();
  });
});

test('moving within a square is the same gesture: nothing is drawn again', () => {
  const { gesture } = play(press('e4'), over('d5'));
  expect(nextGesture(gesture, over('d5')).gesture).toBe(gesture);
});
