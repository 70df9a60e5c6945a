/**
 * Where the learner is in a review: at the list of its moments, at one board of a moment, in the training, or in the whole game. A pure reducer.
 *
 * It knows only how many boards each moment has. An event that leads nowhere changes nothing.
 */

export interface ReviewState {
  readonly place: 'list' | 'moment' | 'training' | 'game';
  /** The moment that is shown, or was shown last. */
  readonly index: number;
  /** Which of its boards, from 0. */
  readonly board: number;
}

export type ReviewEvent =
  | { readonly type: 'momentOpened'; readonly index: number }
  /** A board forward or back; from a moment's last board to the next moment, from its first to the one before. */
  | { readonly type: 'stepped'; readonly by: 1 | -1 }
  | { readonly type: 'listWanted' }
  | { readonly type: 'trainingWanted' }
  | { readonly type: 'gameWanted' };

export const REVIEW_START: ReviewState = { place: 'list', index: 0, board: 0 };

/** The state after an event; `boardCounts` has the number of boards of each moment. */
export function nextReviewState(
  state: ReviewState,
  event: ReviewEvent,
  boardCounts: readonly number[],
): ReviewState {
  switch (event.type) {
    case 'momentOpened':
      return event.index in boardCounts ? { place: 'moment', index: event.index, board: 0 } : state;
    case 'stepped':
      return findTarget(state, event.by, boardCounts) ?? state;
    case 'listWanted':
      return { ...state, place: 'list' };
    case 'trainingWanted':
      return { ...state, place: 'training' };
    case 'gameWanted':
      return { ...state, place: 'game' };
  }
}

/** Where a step leads; undefined when it leads nowhere. */
export function findTarget(
  state: ReviewState,
  by: 1 | -1,
  boardCounts: readonly number[],
): ReviewState | undefined {
  if (state.place === 'training' || state.place === 'game') return undefined;
  const board = state.board + by;
  const count = boardCounts[state.index] ?? 0;
  if (board >= 0 && board < count) return { place: 'moment', index: state.index, board };
  const index = state.index + by;
  const countThere = boardCounts[index];
  if (countThere === undefined) return undefined;
  return { place: 'moment', index, board: by === 1 ? 0 : countThere - 1 };
}
