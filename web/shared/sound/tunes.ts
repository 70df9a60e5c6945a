/**
 * The sounds of the product as notes: what is heard after one arrow and after Submit, and the moves and ends of a
 * game (product/shell.md#sounds).
 */

/** One note: a pitch, when it starts and how long it rings. */
export interface Note {
  readonly hertz: number;
  readonly startSeconds: number;
  readonly lengthSeconds: number;
}

export type SoundName =
  | 'arrowSuccess'
  | 'arrowError'
  | 'submitSuccess'
  | 'submitPartly'
  | 'submitError'
  | 'move'
  | 'capture'
  | 'check'
  | 'gameWon'
  | 'gameLost'
  | 'gameDrawn';

const note = (hertz: number, startSeconds: number, lengthSeconds: number): Note => ({
  hertz,
  startSeconds,
  lengthSeconds,
});

/** Equal-tempered pitches; an error falls a little and is never harsh: a coach does not scold (look.md §12). */
export const TUNES: Readonly<Record<SoundName, readonly Note[]>> = {
  arrowSuccess: [note(659.26, 0, 0.09)],
  arrowError: [note(233.08, 0, 0.14)],
  submitSuccess: [note(523.25, 0, 0.12), note(659.26, 0.09, 0.12), note(783.99, 0.18, 0.26)],
  // On the way up, and not there yet.
  submitPartly: [note(523.25, 0, 0.12), note(587.33, 0.1, 0.24)],
  submitError: [note(329.63, 0, 0.16), note(277.18, 0.14, 0.26)],
  // A man set down: low and short. A capture knocks twice; a check asks for a look.
  move: [note(196, 0, 0.07)],
  capture: [note(174.61, 0, 0.05), note(261.63, 0.05, 0.08)],
  check: [note(440, 0, 0.08), note(587.33, 0.08, 0.14)],
  gameWon: [
    note(523.25, 0, 0.14),
    note(659.26, 0.12, 0.14),
    note(783.99, 0.24, 0.14),
    note(1046.5, 0.36, 0.4),
  ],
  gameLost: [note(392, 0, 0.2), note(329.63, 0.18, 0.2), note(261.63, 0.36, 0.4)],
  gameDrawn: [note(440, 0, 0.18), note(440, 0.2, 0.3)],
};
