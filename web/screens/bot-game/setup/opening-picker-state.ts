/**
 * Pure reducer of the opening picker (WAI-ARIA's combobox pattern). Knows no DOM; the shown
 * openings follow from the typed text.
 */
import { OPENINGS } from '#chess/openings';
import type { Opening } from '#chess/openings';
import { LANGUAGES } from '#contract/languages';
import { localSan } from '../notation.ts';

export type PickerState =
  | { readonly step: 'closed' }
  | {
      readonly step: 'open';
      /** Typed text; undefined before typing, when all openings show. */
      readonly text: string | undefined;
      /** Index in the list of what Enter would choose; −1 when nothing fits. */
      readonly active: number;
    };

export type PickerEvent =
  /** By click, button or arrow key. The chosen opening is active at first. */
  | { readonly type: 'opened'; readonly chosen: string }
  | { readonly type: 'typed'; readonly text: string }
  /** By arrow keys: 1 is down, −1 is up. The list wraps around. */
  | { readonly type: 'moved'; readonly by: 1 | -1 }
  | { readonly type: 'closed' };

export const CLOSED: PickerState = { step: 'closed' };

/** Returns the shown openings. */
export function shownOpenings(state: PickerState): readonly Opening[] {
  return state.step === 'open' ? findOpenings(OPENINGS, state.text ?? '') : [];
}

/** Returns the opening that Enter would choose, if any. */
export function findActive(state: PickerState): Opening | undefined {
  return state.step === 'open' ? shownOpenings(state)[state.active] : undefined;
}

/** Returns the active opening once letters were typed: the one that the game then begins with. */
export function findTyped(state: PickerState): Opening | undefined {
  return state.step === 'open' && state.text?.trim() ? findActive(state) : undefined;
}

/** Returns the next state; an event that does not fit changes nothing. */
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

/** Returns the openings that fit the text, in the list's order; all of them for an empty text. */
export function findOpenings(openings: readonly Opening[], text: string): readonly Opening[] {
  const words = wordsOf(text);
  const moves = movesIn(text);
  return openings.filter((opening) => isNamed(opening, words) || beginsWith(opening, moves));
}

/** Whether each word begins a word of the names or the ECO code: “obr sycyl” is the Sicilian. */
function isNamed({ eco, name }: Opening, words: readonly string[]): boolean {
  const own = wordsOf(`${eco} ${name.en} ${name.pl}`);
  return words.every((word) => own.some((ownWord) => ownWord.startsWith(word)));
}

/** Whether the opening begins with these moves, in either language; the last may be half typed. */
function beginsWith({ moves }: Opening, typed: string): boolean {
  if (typed === '') return false;
  return LANGUAGES.some((language) => {
    const line = moves.map((san) => localSan(san, language)).join(' ');
    return line.toLowerCase().startsWith(typed);
  });
}

function wordsOf(text: string): readonly string[] {
  return plain(text)
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

/** Normalises “1. e4 e5 2. Nf3” as in the list: lower case, no numbers, single spaces. */
function movesIn(text: string): string {
  const withoutNumbers = text.toLowerCase().replaceAll(/\d+\.+/g, ' ');
  return withoutNumbers.trim().split(/\s+/).join(' ');
}

/** Combining accents, which Unicode's normal form D splits from their letters. */
const MARKS = /\p{M}/gu;

/** Lower-cases and strips accents. Unicode does not split ł, but many people type it as l. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .replaceAll('ł', 'l')
    .replaceAll(/[’']/g, '');
}
