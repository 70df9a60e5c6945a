/**
 * The list of openings while the learner picks one (WAI-ARIA's combobox pattern). A pure reducer.
 *
 * It knows nothing of the DOM. Which openings are shown is computed from what was typed.
 */
import { OPENINGS } from '#chess/openings';
import type { Opening } from '#chess/openings';
import { findOpenings } from './opening-search.ts';

export type PickerState =
  | { readonly step: 'closed' }
  | {
      readonly step: 'open';
      /** What was typed; undefined before that, when all openings are shown. */
      readonly text: string | undefined;
      /** The index in the list of what Enter would choose; −1 when nothing fits. */
      readonly active: number;
    };

export type PickerEvent =
  /** By click, button or arrow key. The chosen opening is the active one at first. */
  | { readonly type: 'opened'; readonly chosen: string }
  | { readonly type: 'typed'; readonly text: string }
  /** By arrow keys: 1 is down, −1 is up. After the last opening comes the first. */
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

/** The active opening, if letters were typed: what the game then begins with. */
export function findTyped(state: PickerState): Opening | undefined {
  return state.step === 'open' && state.text?.trim() ? findActive(state) : undefined;
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
