import { expect, test } from 'vitest';
import { nextReviewState, REVIEW_START, type ReviewState, type ReviewEvent } from './review-body.tsx';

/** Two moments: one of three boards, one of two. */
const COUNTS = [3, 2];

const at = (index: number, board: number, place: ReviewState['place'] = 'moment'): ReviewState => ({
  place,
  index,
  board,
});
const on: ReviewEvent = { type: 'stepped', by: 1 };
const back: ReviewEvent = { type: 'stepped', by: -1 };

test.each<[rule: string, from: ReviewState, event: ReviewEvent, to: ReviewState]>([
  ['a moment opens at its first board', REVIEW_START, { type: 'momentOpened', index: 1 }, at(1, 0)],
  [
    'a moment that is not there does not open',
    REVIEW_START,
    { type: 'momentOpened', index: 2 },
    REVIEW_START,
  ],
  ['on to the next board', at(0, 0), on, at(0, 1)],
  ['back to the board before', at(0, 2), back, at(0, 1)],
  ['on from the last board into the next moment', at(0, 2), on, at(1, 0)],
  ['back from the first board to the end of the moment before', at(1, 0), back, at(0, 2)],
  ['not beyond the end', at(1, 1), on, at(1, 1)],
  ['not before the beginning', at(0, 0), back, at(0, 0)],
  ['beside the list a step goes on in the moment that is shown', at(0, 1, 'list'), on, at(0, 2)],
  ['the list keeps the moment', at(1, 1), { type: 'listWanted' }, at(1, 1, 'list')],
  ['training keeps the moment', at(1, 1), { type: 'trainingWanted' }, at(1, 1, 'training')],
  ['the whole game keeps the moment', at(1, 1), { type: 'gameWanted' }, at(1, 1, 'game')],
  ['in the whole game no board of a moment changes', at(1, 0, 'game'), on, at(1, 0, 'game')],
  ['while training no board changes', at(1, 0, 'training'), on, at(1, 0, 'training')],
])('%s', (_, from, event, to) => {
  expect(nextReviewState(from, event, COUNTS)).toEqual(to);
});
