/**
 * The marks that an entry of the browser's history carries in `history.state`: where the learner came from, what the
 * visit is meant for, what is open. Nothing else looks into that state.
 *
 * What it finds there is not trusted: it may be from an older version of the page, or from nobody.
 */

/** Goes with a navigation, so that a reload of the screen it opened stays there. */
export const FROM_TILES = { from: 'tiles' } as const;

/** Goes with the way to the login when the server no longer knew the session. */
export const SESSION_ENDED = { session: 'ended' } as const;

/** Name of the mark that holds the number of the task that a visitor wanted, on the way by the login. */
const WANTED_TASK = 'wantedTask';

/** Name of the mark that holds the screen that a visitor wanted, on the same way. */
const WANTED_SCREEN = 'wantedScreen';

/** Name of the mark that holds the key of the open lesson. */
const LESSON = 'lesson';

/** Whether a `history.state` carries the mark of the tiles. */
export function isFromTiles(historyState: unknown): boolean {
  return carries(historyState, FROM_TILES);
}

/** Whether a `history.state` says that the session has ended. */
export function isSessionEnded(historyState: unknown): boolean {
  return carries(historyState, SESSION_ENDED);
}

/** The mark of a task to go to after the login. */
export function wantedTask(number: string): Marks {
  return { [WANTED_TASK]: number };
}

/** The number of the task to go to after the login, whether there is such a task or not. */
export function findWantedTask(historyState: unknown): string | undefined {
  const number = marksOf(historyState)[WANTED_TASK];
  return typeof number === 'string' ? number : undefined;
}

/** The mark of a screen to go to after the login. */
export function wantedScreen(name: string): Marks {
  return { [WANTED_SCREEN]: name };
}

/** The name of the screen to go to after the login, whether there is such a screen or not. */
export function findWantedScreen(historyState: unknown): string | undefined {
  const name = marksOf(historyState)[WANTED_SCREEN];
  return typeof name === 'string' ? name : undefined;
}

/** An entry of the browser's history for something that is opened on a screen, so that Back closes it. */
export interface OwnEntry {
  /** Whether the learner is on such an entry. */
  readonly isHere: () => boolean;
  /** Goes on to a new one, with all marks of the present entry. */
  readonly push: () => void;
}

/** The board's, where path and board take turns. */
export const BOARD_ENTRY = ownEntry({ board: true });

/** A review's, where game and review take turns. */
export const REVIEW_ENTRY = ownEntry({ review: true });

/** That of what is open within a review, where that and the list of moments take turns; it is one of the review's, too. */
export const ENTRY_WITHIN_REVIEW = ownEntry({ withinReview: true });

/** The mark of an entry on which the bot game has been shown. */
const GAME_SHOWN = { game: 'shown' } as const;

/** Whether this visit of the bot game began before a reload. */
export function isGameVisited(): boolean {
  return carries(history.state, GAME_SHOWN);
}

/** Marks this entry as a visit of the bot game, for reloads. */
export function markGameVisit(): void {
  history.replaceState({ ...marksOf(history.state), ...GAME_SHOWN }, '');
}

function ownEntry(mark: Marks): OwnEntry {
  return {
    isHere: () => carries(history.state, mark),
    push: () => history.pushState({ ...marksOf(history.state), ...mark }, ''),
  };
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

/** Marks by their names. */
export type Marks = Readonly<Record<string, unknown>>;

function carries(historyState: unknown, mark: Marks): boolean {
  const marks = marksOf(historyState);
  return Object.entries(mark).every(([name, value]) => marks[name] === value);
}

/** The marks that a `history.state` carries. */
export function marksOf(historyState: unknown): Marks {
  return typeof historyState === 'object' && historyState !== null ? { ...historyState } : {};
}
