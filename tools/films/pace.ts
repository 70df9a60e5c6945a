/**
 * How long things take on film, in milliseconds unless said otherwise. Our choices, but for the reading speed.
 */

/** Frames a second: what moves looks smooth, and 40 ms a frame is a whole number. */
export const FRAMES_PER_SECOND = 25;

/** Fastest that captions may ask anyone to read, in characters a second (the usual broadcasters' limit). */
export const READING_LIMIT = 17;
/** What we write for. */
const READING_PACE = 14;
/** Nothing is on screen for less: a glance has to find it first. */
const CAPTION_MIN_MS = 2_000;

/** Picture alone before and after the words of a beat, so that captions do not run into each other. */
export const CAPTION_GAP_MS = 120;
/** The words are there so long before the hand moves. */
export const LEAD_MS = 600;
/** What was done stays so long before the next words. */
export const TAIL_MS = 900;
/** The last picture stays a little. */
export const ENDING_MS = 1_000;

/** The hand reaches a square or a button. */
export const HAND_MOVE_MS = 560;
/** It stays down for a tap. */
export const TAP_MS = 160;
/** It drags across one square; a drag is never quicker than the second. */
const DRAG_PER_SQUARE_MS = 130;
const DRAG_MIN_MS = 560;
/** An arrow that is no answer stands so long before it vanishes. */
export const WRONG_ARROW_MS = 700;
/** A piece that nobody's hand moves. */
export const GLIDE_MS = 480;
/** Between two things that appear by themselves. */
export const STEP_MS = 400;
/** After an action the hand rests so long, and then fades so long. */
export const HAND_REST_MS = 120;
export const HAND_FADE_MS = 200;
/** One scene fades out, the next fades in. */
export const FADE_MS = 240;

/** How long words have to be on screen for whoever reads either language. */
export function readingTime(texts: Iterable<string>): number {
  const longest = Math.max(...[...texts].map((text) => text.length));
  return Math.max(CAPTION_MIN_MS, onFrame((longest / READING_PACE) * 1_000));
}

/** How long the hand drags over a distance in squares. */
export function dragTime(squares: number): number {
  return onFrame(Math.max(DRAG_MIN_MS, squares * DRAG_PER_SQUARE_MS));
}

/** The next moment at which a frame is shown. */
export function onFrame(ms: number): number {
  const frame = 1_000 / FRAMES_PER_SECOND;
  return Math.ceil(ms / frame) * frame;
}
