import { expect, test } from 'vitest';
import { scoreOf } from '#contract/leaderboard';
import { findWatched, type WatchedRow } from './watched-runs.ts';

const row = (name: string, seconds: number, changes: Partial<WatchedRow> & { correct?: number } = {}) => {
  const { correct = 10, ...others } = changes;
  const score = scoreOf({ correctCount: correct, timeMs: seconds * 1_000 }, 1);
  return {
    date: '2026-11-22',
    learner_id: `id-${name}`,
    username: name,
    score,
    network: 'n',
    marks: null,
    ...others,
  };
};

const watched = (...rows: readonly WatchedRow[]) =>
  findWatched(rows).map(({ name, marks }) => `${name}: ${marks.join(' ')}`);

test('a run is told with its date, result and marks', () => {
  expect(findWatched([row('ala', 12.3, { marks: 'even,unseen' })])).toEqual([
    { date: '2026-11-22', name: 'ala', correctCount: 10, timeMs: 12_300, marks: ['even', 'unseen'] },
  ]);
});

test('three accounts of one network with one result are told', () => {
  expect(watched(row('a', 50), row('b', 52), row('c', 54), row('d', 80))).toEqual([
    'a: network',
    'b: network',
    'c: network',
  ]);
});

test.each([
  ['two are a family', [row('a', 50), row('b', 50)]],
  ['a class has many times', [row('a', 50), row('b', 60), row('c', 75), row('d', 140)]],
  ['other results', [row('a', 50), row('b', 50, { correct: 9 }), row('c', 50, { correct: 8 })]],
  ['other networks', [row('a', 50), row('b', 50, { network: 'm' }), row('c', 50, { network: 'o' })]],
  ['other dates', [row('a', 50), row('b', 50), row('c', 50, { date: '2026-11-21' })]],
])('nothing is odd: %s', (_, rows) => {
  expect(watched(...rows)).toEqual([]);
});

test('who has no name here is told by their id', () => {
  expect(watched(row('a', 50, { username: null, marks: 'even' }))).toEqual(['id-a: even']);
});
