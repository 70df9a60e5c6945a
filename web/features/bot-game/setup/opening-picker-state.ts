/**
 * The list of openings while one is being picked (the combobox pattern of WAI-ARIA's authoring practices). Pure.
 *
 * It knows names, not the DOM: which are shown is found anew from what was typed.
 */
import { OPENINGS } from '#names/openings';
import type { Opening } from '#names/openings';
import { findOpenings } from './opening-search.ts';

export type PickerState =
  | { readonly step: 'closed' }
  | {
      readonly step: 'open';
      /** What was typed; undefined until then, and all openings are shown. */
      readonly text: string | undefined;
      /** Place in the list of what Enter would choose; −1 while nothing fits. */
      readonly active: number;
    };

export type PickerEvent =
  /** By click, button or arrow key; the chosen opening is where one begins. */
  | { readonly type: 'opened'; readonly chosen: string }
  | { readonly type: 'typed'; readonly text: string }
  /** By arrow keys: 1 down, −1 up. From either end one comes to the other. */
  | { readonly type: 'moved'; readonly by: 1 | -1 }
  | { readonly type: 'closed' };

export const CLOSED: PickerState = { step: 'closed' };

/** The openings that are shown. */
export function shownOpenings(state: PickerState): readonly Opening[] {
  return state.step === 'open' ? findOpenings(OPENINGS, state.text ?? '') : [];
}

/** The opening that Enter would choose, if any. */
export function findActive(state: PickerState): Opening | undefined {
  return state.step === 'open' ? shownOpenings(state)[state.active] : undefined;
}

/** The next state; an event that does not fit changes nothing. */
export function nextPickerState(state: PickerState, event: PickerEvent): PickerState {
  switch (event.type) {
    case 'opened':
      return state.step === 'open' ? state : { step: 'open', text: undefined, active: placeOf(event.chosen) };
    case 'typed':
      return {
        step: 'open',
        text: event.text,
        active: findOpenings(OPENINGS, event.text).length > 0 ? 0 : -1,
      };
    case 'moved':
      return state.step === 'open' ? move(state, event.by) : state;
    case 'closed':
      return CLOSED;
  }
}

type OpenState = Extract<PickerState, { readonly step: 'open' }>;

function move(state: OpenState, by: 1 | -1): OpenState {
  const count = shownOpenings(state).length;
  return count === 0 ? state : { ...state, active: (state.active + by + count) % count };
}

function placeOf(chosen: string): number {
  return Math.max(
    0,
    OPENINGS.findIndex(({ name }) => name.en === chosen),
  );
}
