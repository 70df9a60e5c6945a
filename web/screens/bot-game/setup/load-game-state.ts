/** Pure reducer of loading a game. Ignores a reply to a text that has changed since. */
import type { FlawPlace, GameError, GameReading } from '#worker-engine/game/types';

/** Why a text cannot be read as a game. */
export type LoadProblem =
  | { readonly kind: 'empty' | 'fileFailed' | 'failed' }
  /** `error` is in English (product/texts.md#what-is-wrong-with-a-game); `place` says where. */
  | { readonly kind: 'unreadable'; readonly error: GameError; readonly place: FlawPlace | undefined };

type ReadLoadedGame = Extract<GameReading, { readonly ok: true }>;

export type LoadState =
  | { readonly step: 'text'; readonly text: string; readonly problem: LoadProblem | undefined }
  | { readonly step: 'reading'; readonly text: string }
  | { readonly step: 'read'; readonly text: string; readonly game: ReadLoadedGame };

export type LoadEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'sent'; readonly text: string }
  | { readonly type: 'replied'; readonly text: string; readonly reading: GameReading }
  | { readonly type: 'failed'; readonly text: string }
  /** A file could not be opened; the typed text stays. */
  | { readonly type: 'fileFailed' }
  /** Back from the game to its text. */
  | { readonly type: 'wentBack' };

export const NO_TEXT: LoadState = { step: 'text', text: '', problem: undefined };

/** Whether there is nothing to read. */
export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** Returns the next state; an event that does not fit changes nothing. */
export function nextLoadState(state: LoadState, event: LoadEvent): LoadState {
  switch (event.type) {
    case 'typed':
      return { step: 'text', text: event.text, problem: undefined };
    case 'sent':
      return sent(event.text);
    case 'replied':
      return isAwaited(state, event.text) ? replied(event.text, event.reading) : state;
    case 'failed':
      return isAwaited(state, event.text) ? withProblem(event.text, { kind: 'failed' }) : state;
    case 'fileFailed':
      return withProblem(state.text, { kind: 'fileFailed' });
    case 'wentBack':
      return state.step === 'read' ? { step: 'text', text: state.text, problem: undefined } : state;
  }
}

function sent(text: string): LoadState {
  return isBlank(text) ? withProblem(text, { kind: 'empty' }) : { step: 'reading', text };
}

function replied(text: string, reading: GameReading): LoadState {
  if (!reading.ok) {
    return withProblem(text, { kind: 'unreadable', error: reading.error, place: reading.place });
  }
  return { step: 'read', text, game: reading };
}

function isAwaited(state: LoadState, text: string): boolean {
  return state.step === 'reading' && state.text === text;
}

function withProblem(text: string, problem: LoadProblem): LoadState {
  return { step: 'text', text, problem };
}
