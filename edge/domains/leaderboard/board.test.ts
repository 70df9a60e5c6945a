import { array, assert, boolean, integer, property, record, type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoardPlace } from '#db/shared/schema';
import { shownFor, withOwn, type LeaderboardBoard, type OwnPlace } from './board.ts';

const MADE_AT = 1_000;
/** Few scores and moments, so that many are equal. */
const result = record({ score: integer({ min: 0, max: 60 }), reached_at: integer({ min: 0, max: 9 }) });
const players = (most: number): Arbitrary<readonly BoardPlace[]> =>
  array(result, { maxLength: most, size: 'max' }).map((results) =>
    results.map((each, n) => ({ ...each, learner_id: `p${n}`, username: `P${n}` })),
  );

const inOrder = (places: readonly BoardPlace[]) =>
  places.toSorted(
    (a, b) => a.score - b.score || a.reached_at - b.reached_at || (a.learner_id < b.learner_id ? -1 : 1),
  );

/** A board of these players as D1 makes it, with the best so many by name and so many marks. */
function boardOf(places: readonly BoardPlace[], { top = 100, marks = 200 } = {}): LeaderboardBoard {
  const sorted = inOrder(places);
  const step = Math.max(1, Math.ceil(sorted.length / marks));
  return {
    body: {
      top: sorted.slice(0, top),
      marks: sorted.filter((_, index) => (index + 1) % step === 0).map(({ score }) => score),
      step,
      players: sorted.length,
    },
    made_at: MADE_AT,
  };
}

const ownOf = (
  place: Pick<BoardPlace, 'score' | 'reached_at'>,
  changes: Partial<OwnPlace> = {},
): OwnPlace => ({
  ...place,
  learner_id: 'own',
  username: 'Own',
  joined_at: MADE_AT + 1,
  ...changes,
});

describe('against sorting', () => {
  test('among all players by name a rank is exact, whether the board has the learner, an older result, or none', () => {
    assert(
      property(players(100), result, boolean(), result, (others, own, isThere, older) => {
        const stored = isThere ? [...others, ownOf(older)] : others;
        const seen = withOwn(boardOf(stored, { top: 101 }), 'own', ownOf(own));
        const right = inOrder([...others, ownOf(own)]);
        expect(seen.places.map(({ learner_id }) => learner_id)).toEqual(
          right.map(({ learner_id }) => learner_id),
        );
        expect(seen.places.map(({ rank }) => rank)).toEqual(right.map((_, index) => index + 1));
        expect(seen.own?.rank).toBe(right.findIndex(({ learner_id }) => learner_id === 'own') + 1);
        expect(seen.players).toBe(right.length);
      }),
    );
  });

  test('beyond the top it is off by half a step at most, and by those with the same score', () => {
    const few = { top: 5, marks: 10 };
    assert(
      property(players(300), result, boolean(), (others, own, isThere) => {
        const joined = isThere ? MADE_AT : MADE_AT + 1;
        const board = boardOf(isThere ? [...others, ownOf(own)] : others, few);
        const seen = withOwn(board, 'own', ownOf(own, { joined_at: joined }));
        const rank = inOrder([...others, ownOf(own)]).findIndex(({ learner_id }) => learner_id === 'own') + 1;
        const alike = others.filter(({ score }) => score === own.score).length;
        const off = Math.abs((seen.own?.rank ?? 0) - rank);
        expect(off).toBeLessThanOrEqual(rank <= 5 ? 0 : board.body.step / 2 + alike);
        expect(seen.own?.rank).toBeLessThanOrEqual(others.length + 1);
        expect(seen.players).toBe(others.length + 1);
      }),
    );
  });

  test('who is on no list is on none of these, and the others move up', () => {
    assert(
      property(players(100), result, (others, own) => {
        const seen = withOwn(boardOf([...others, ownOf(own)], { top: 101 }), 'own', null);
        expect(seen.own).toBeNull();
        expect(seen.players).toBe(others.length);
        expect(seen.places).toEqual(inOrder(others).map((place, index) => ({ ...place, rank: index + 1 })));
      }),
    );
  });
});

test('of equal results the earlier is the better', () => {
  const board = boardOf([
    { learner_id: 'a', username: 'A', score: 5, reached_at: 10 },
    { learner_id: 'z', username: 'Z', score: 5, reached_at: 30 },
  ]);
  expect(withOwn(board, 'own', ownOf({ score: 5, reached_at: 20 })).own?.rank).toBe(2);
});

test('who has another name since is shown by it', () => {
  const own = ownOf({ score: 5, reached_at: 10 });
  const seen = withOwn(boardOf([own]), 'own', { ...own, username: 'Renamed' });
  expect(seen).toMatchObject({ places: [{ rank: 1, username: 'Renamed' }], players: 1 });
});

test('who is beyond the top is not among the rows', () => {
  const others = Array.from({ length: 300 }, (_, n) => ({
    learner_id: `p${n}`,
    username: `P${n}`,
    score: n,
    reached_at: 0,
  }));
  const seen = withOwn(boardOf(others), 'own', ownOf({ score: 250, reached_at: 1 }));
  expect([seen.places.length, seen.own?.rank, seen.players]).toEqual([100, 251, 301]);
});

test('the last of the top is told the exact rank', () => {
  const own = ownOf({ score: 99, reached_at: 0 });
  const others = Array.from({ length: 30_000 }, (_, n) => ({
    learner_id: `p${n}`,
    username: `P${n}`,
    score: n < 99 ? n : n + 1,
    reached_at: 0,
  }));
  const seen = withOwn(boardOf([...others, own]), 'own', own);
  expect([seen.places.at(-1)?.learner_id, seen.own?.rank]).toEqual(['own', 100]);
});

test.each([
  ['a date with few players', 1, 50, 10_000],
  ['seven days', 7, 50, 60_000],
  ['a date with a hundred thousand players', 1, 100_000, 50_000],
  ['seven days of a million', 7, 1_000_000, 500_000],
])('a board of %s is shown as long as that', (_, days, count, ms) => {
  expect(shownFor(days, count)).toBe(ms);
});
