/**
 * The marks that an entry of the browser's history carries in `history.state`: where the learner came from, what the
 * visit is meant for, what is open. Nothing else looks into that state.
 *
 * What it finds there is not trusted: it may be from an older version of the page, or from nobody.
 */

/** Goes with a navigation, so that a reload of the screen it opened stays there. */
export const FROM_TILES = { from: 'tiles' } as const;

/** Goes with a link to the login that is meant for newcomers. */
export const WITH_SIGN_UP = { start: 'signUp' } as const;

/** Marks the board's own entry, where path and board take turns. */
const ON_BOARD = { board: true } as const;

/** Marks the entry of a game's review, where game and review take turns. */
const ON_REVIEW = { review: true } as const;

/** Marks the entry of what is open within a review, where that and the list of moments take turns. */
const WITHIN_REVIEW = { withinReview: true } as const;

/** Name of the mark that holds the key of the open lesson. */
const LESSON = 'lesson';

/** Whether a `history.state` carries the mark of the tiles. */
export function isFromTiles(historyState: unknown): boolean {
  return carries(historyState, FROM_TILES);
}

/** Whether a `history.state` asks for the sign-up first. */
export function isWithSignUp(historyState: unknown): boolean {
  return carries(historyState, WITH_SIGN_UP);
}

/** Whether the learner is on an entry of the board's own. */
export function isOnBoardEntry(): boolean {
  return carries(history.state, ON_BOARD);
}

/** Goes on to an entry of the board's own, with all marks of the present one. */
export function pushBoardEntry(): void {
  history.pushState({ ...marksOf(history.state), ...ON_BOARD }, '');
}

/** Whether the learner is on an entry of a review's own. */
export function isOnReviewEntry(): boolean {
  return carries(history.state, ON_REVIEW);
}

/** Goes on to an entry of a review's own, with all marks of the present one. */
export function pushReviewEntry(): void {
  history.pushState({ ...marksOf(history.state), ...ON_REVIEW }, '');
}

/** Whether the learner is on an entry within a review, which is also one of the review's own. */
export function isOnEntryWithinReview(): boolean {
  return carries(history.state, WITHIN_REVIEW);
}

/** Goes on to an entry within a review, with all marks of the present one. */
export function pushEntryWithinReview(): void {
  history.pushState({ ...marksOf(history.state), ...WITHIN_REVIEW }, '');
}

/** The key of the lesson that was open on this entry before a reload. */
export function findLessonMark(): string | undefined {
  const key = marksOf(history.state)[LESSON];
  return typeof key === 'string' ? key : undefined;
}

/** Keeps the key of the open lesson, or that none is, beside this entry's other marks. */
export function writeLessonMark(key: string | undefined): void {
  history.replaceState({ ...marksOf(history.state), [LESSON]: key }, '');
}

type Marks = Readonly<Record<string, unknown>>;

function carries(historyState: unknown, mark: Marks): boolean {
  const marks = marksOf(historyState);
  return Object.entries(mark).every(([name, value]) => marks[name] === value);
}

function marksOf(historyState: unknown): Marks {
  return typeof historyState === 'object' && historyState !== null ? { ...historyState } : {};
}
