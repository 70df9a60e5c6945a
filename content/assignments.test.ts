import { describe, expect, test } from 'vitest';
import { DAILY_COUNT } from '#contract/daily';
import { TASKS } from '#contract/curriculum';
import { readAssignments, retire } from './assignments.ts';
import type { ContentAssignment } from './format.ts';

const TASK = 'attackedPieces.markYourPieces.1';
const positionOf = (letter: string, difficulty = 1) => ({
  id: `markYourPieces-00000000000${letter}`,
  fen: `fen of ${letter}`,
  difficulty,
});
/** One whose positions are named by letters. */
const assignment = (positions: string, retired = '', id = TASK): ContentAssignment => ({
  id,
  positions: [...positions].map((letter) => positionOf(letter)),
  retired: [...retired].map((letter) => positionOf(letter)),
});

describe('a position that an assignment does not show any more', () => {
  test.each([
    ['is retired', assignment('abc'), assignment('bd'), assignment('bd', 'ac')],
    ['stays retired', assignment('b', 'a'), assignment('c'), assignment('c', 'ab')],
    ['is shown again when it comes back', assignment('b', 'a'), assignment('ab'), assignment('ab')],
    ['is retired once', assignment('ab', 'c'), assignment('a', 'bc'), assignment('a', 'bc')],
  ])('%s', (_, before, today, expected) => {
    const [{ retired = [], ...rest } = assignment('')] = retire([before], [today]);
    const sorted = retired.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    expect({ ...rest, retired: sorted }).toEqual(expected);
  });

  test('is still there when its whole assignment is gone', () => {
    const other = assignment('c', '', 'daily.1');
    expect(retire([assignment('ab')], [other])).toEqual([other, assignment('', 'ab')]);
  });

  test('is as it was said last', () => {
    const [before, today] = [positionOf('a', 5), positionOf('a', 6)];
    const after = retire(
      [{ ...assignment(''), retired: [before] }],
      [{ ...assignment(''), positions: [today] }],
    );
    expect(after).toEqual([{ ...assignment(''), positions: [today] }]);
  });
});

test('the whole course, every daily and the stocks are there, and no id is shown twice in an assignment', () => {
  const assignments = readAssignments();
  const ids = new Set(assignments.map(({ id }) => id));
  expect(TASKS.filter(({ titleKey }) => !ids.has(titleKey))).toEqual([]);
  expect([...ids].filter((id) => id.startsWith('daily.'))).toHaveLength(DAILY_COUNT);
  expect([...ids].filter((id) => id.startsWith('workout.')).length).toBeGreaterThan(0);
  const twice = assignments.filter(({ positions, retired }) => {
    const all = [...positions, ...retired];
    return new Set(all.map(({ id }) => id)).size < all.length;
  });
  expect(twice).toEqual([]);
});
