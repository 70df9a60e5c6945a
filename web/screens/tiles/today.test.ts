/**
 * The recommendation on the tiles: one thing, based on known facts only (product/tiles.md#tiles).
 */
import { expect, test } from 'vitest';
import { TASKS } from '#contract/curriculum';
import { recommend, type DailyStanding, type TodayPart, type Today } from './today.ts';

const known = <Value>(value: Value): TodayPart<Value> => ({ status: 'known', value });
const LOADING = { status: 'loading' } as const;
const FAILED = { status: 'failed' } as const;

const [FIRST, SECOND] = TASKS;
if (!FIRST || !SECOND) throw new Error('the course is empty');
const NEXT = { kind: 'task', task: SECOND, isFirst: false } as const;
const OPEN_DAY: DailyStanding = { isDone: false, isOpen: false, streak: 3 };
const DONE_DAY: DailyStanding = { isDone: true, isOpen: false, streak: 4 };

/** A learner with everything done except the course. */
const DONE: Today = { course: known(NEXT), daily: known(DONE_DAY), deck: known(0), gameMove: undefined };

test.each<[string, Partial<Today>, string]>([
  [
    'a newcomer begins with the course, whatever else there is',
    { course: known({ ...NEXT, task: FIRST, isFirst: true }), daily: known(OPEN_DAY), gameMove: 12 },
    'task',
  ],
  [
    'what is due comes before everything else',
    { daily: known(OPEN_DAY), deck: known(5), gameMove: 12 },
    'deck',
  ],
  ['then the daily exercise', { daily: known(OPEN_DAY), gameMove: 12 }, 'daily'],
  ['then the game that was left', { gameMove: 12 }, 'game'],
  ['then the next task', {}, 'task'],
  ['and a game when the course has none', { course: known({ kind: 'finished', weakest: undefined }) }, 'bot'],
  ['or none that is open', { course: known({ kind: 'locked', chapter: 'xRay', weakest: undefined }) }, 'bot'],
])('%s', (_, changes, kind) => {
  expect(recommend({ ...DONE, ...changes })).toMatchObject({ kind });
});

test.each<[string, Partial<Today>]>([
  ['the course', { course: LOADING }],
  ['the daily exercise', { daily: LOADING }],
  ['the deck', { deck: LOADING }],
])('nothing is recommended while %s may come first and is not known', (_, changes) => {
  expect(recommend({ ...DONE, gameMove: 12, ...changes })).toBe('loading');
});

test('what comes later is not waited for', () => {
  expect(recommend({ ...DONE, deck: known(5), daily: LOADING })).toMatchObject({ kind: 'deck' });
});

test.each<[string, Partial<Today>, string]>([
  ['the day', { daily: FAILED, deck: known(2) }, 'deck'],
  ['the deck', { deck: FAILED }, 'task'],
  ['the course', { course: FAILED, daily: known(OPEN_DAY) }, 'daily'],
  ['everything', { course: FAILED, daily: FAILED, deck: FAILED }, 'bot'],
])('%s that cannot be had is passed over', (_, changes, kind) => {
  expect(recommend({ ...DONE, ...changes })).toMatchObject({ kind });
});
