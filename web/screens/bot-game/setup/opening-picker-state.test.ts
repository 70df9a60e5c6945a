import { describe, expect, test } from 'vitest';
import { OPENINGS } from '#chess/openings';
import { CLOSED, findActive, nextPickerState, shownOpenings } from './opening-picker-state.ts';
import type { PickerEvent, PickerState } from './opening-picker-state.ts';

const CHOSEN = 'Sicilian Defence';
const play = (...events: readonly PickerEvent[]): PickerState => events.reduce(nextPickerState, CLOSED);
const activeAfter = (...events: readonly PickerEvent[]) => findActive(play(...events))?.name.en;
const OPENED: PickerEvent = { type: 'opened', chosen: CHOSEN };
const typed = (text: string): PickerEvent => ({ type: 'typed', text });
const DOWN: PickerEvent = { type: 'moved', by: 1 };
const UP: PickerEvent = { type: 'moved', by: -1 };

describe('closed', () => {
  test('shows nothing, and Enter chooses nothing', () => {
    expect(shownOpenings(CLOSED)).toEqual([]);
    expect(findActive(CLOSED)).toBeUndefined();
  });

  test('moving changes nothing', () => {
    expect(nextPickerState(CLOSED, DOWN)).toBe(CLOSED);
  });
});

describe('opened', () => {
  test('shows all, and stands at the chosen one', () => {
    expect(shownOpenings(play(OPENED))).toEqual(OPENINGS);
    expect(activeAfter(OPENED)).toBe(CHOSEN);
  });

  test('stands at the first when the chosen one is on the list no more', () => {
    expect(activeAfter({ type: 'opened', chosen: 'Grob' })).toBe(OPENINGS[0]?.name.en);
  });

  test('moves down and up, past either end to the other', () => {
    expect(activeAfter(OPENED, DOWN, UP)).toBe(CHOSEN);
    const first: PickerEvent = { type: 'opened', chosen: OPENINGS[0]?.name.en ?? '' };
    expect(activeAfter(first, DOWN)).toBe(OPENINGS[1]?.name.en);
    expect(activeAfter(first, UP)).toBe(OPENINGS.at(-1)?.name.en);
    expect(activeAfter(first, UP, DOWN)).toBe(OPENINGS[0]?.name.en);
  });

  test('opening it again keeps what was typed', () => {
    expect(activeAfter(typed('evans'), OPENED)).toBe('Evans Gambit');
  });

  test('closes', () => {
    expect(play(OPENED, typed('evans'), { type: 'closed' })).toEqual(CLOSED);
  });
});

describe('typed', () => {
  test('opens, and stands at the first that fits', () => {
    expect(activeAfter(typed('gambit esc'))).toBeUndefined();
    expect(activeAfter(typed('gambit'))).toBe('Evans Gambit');
  });

  test('and all rubbed out again shows all', () => {
    expect(shownOpenings(play(typed('evans'), typed('')))).toEqual(OPENINGS);
  });

  test('moves among those that fit only', () => {
    expect(activeAfter(typed('evans'), DOWN)).toBe('Evans Gambit');
  });

  test('with nothing that fits there is nowhere to move', () => {
    expect(play(typed('zzz'), DOWN)).toEqual(play(typed('zzz')));
    expect(findActive(play(typed('zzz'), UP))).toBeUndefined();
  });
});
