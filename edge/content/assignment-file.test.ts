import { describe, expect, test } from 'vitest';
import { findTask } from '#contract/curriculum';
import { findWorkoutLesson } from '#contract/workouts';
import { readAssignments } from '#content/assignments';
import { readDailies } from '#content/course';
import type { ContentAssignment, StockPosition } from '#content/format';
import {
  findFilePath,
  findPositionIn,
  findPositionsIn,
  INDEX_PATH,
  listNearIn,
  listPositionsIn,
  writeContentFiles,
} from './assignment-file.ts';

const TASK = 'walkingIntoAttack.checkYourMoves.1';
const STOCK = 'workout.attackedPieces.markYourPieces';

const MOVE: StockPosition = {
  id: 'checkYourMoves-0000000000d1',
  fen: '7k/8/4p3/8/8/2N5/8/K7 w - - 0 1',
  difficulty: 5,
  move: {
    green: 'c3d5',
    red: 'e6d5',
    correct: 'Ne4',
    played: { percent: 12, rating: 1400 },
    en: 'It says "no".\nTwice.',
    pl: 'Zażółć gęślą jaźń.',
  },
};
const SAFE: StockPosition = {
  ...MOVE,
  id: 'checkYourMoves-0000000000d2',
  move: { green: 'c3e4', correct: 'Ne4', en: 'Safe.', pl: 'Bezpiecznie.' },
};
const mark = (number: number, difficulty = number): StockPosition => ({
  id: `markYourPieces-${String(number).padStart(12, '0')}`,
  fen: `fen of ${number}`,
  difficulty,
});

function fileOf(assignment: Partial<ContentAssignment> & { readonly id: string }) {
  const files = writeContentFiles([{ positions: [], retired: [], ...assignment }]);
  return files.get(`/content/${assignment.id}.txt`) ?? 'none';
}

describe('what is written is read', () => {
  test('with all that is said of a move', () => {
    expect(listPositionsIn(fileOf({ id: TASK, positions: [MOVE, SAFE] }))).toEqual([
      {
        id: MOVE.id,
        lesson: 'walkingIntoAttack.checkYourMoves',
        fen: MOVE.fen,
        difficulty: 5,
        green_from: 'c3',
        green_to: 'd5',
        red_from: 'e6',
        red_to: 'd5',
        correct_move: 'Ne4',
        comment_en: 'It says "no".\nTwice.',
        comment_pl: 'Zażółć gęślą jaźń.',
        played_percent: 12,
        played_rating: 1400,
      },
      expect.objectContaining({ green_from: 'c3', green_to: 'e4', red_from: null, played_percent: null }),
    ]);
  });

  test('and without a move', () => {
    expect(listPositionsIn(fileOf({ id: STOCK, positions: [mark(7)] }))[0]).toEqual({
      id: 'markYourPieces-000000000007',
      lesson: 'attackedPieces.markYourPieces',
      fen: 'fen of 7',
      difficulty: 7,
      green_from: null,
      green_to: null,
      red_from: null,
      red_to: null,
      correct_move: null,
      comment_en: null,
      comment_pl: null,
      played_percent: null,
      played_rating: null,
    });
  });

  test.each([
    ['shown and retired', [mark(2), mark(1)], [mark(3)]],
    ['shown alone', [mark(1)], []],
    ['retired alone', [], [mark(3), mark(4)]],
    ['neither', [], []],
  ])('positions: %s', (_, positions, retired) => {
    const file = fileOf({ id: 'attackedPieces.markYourPieces.1', positions, retired });
    expect(listPositionsIn(file).map(({ id }) => id)).toEqual(positions.map(({ id }) => id));
    for (const { id, fen } of retired) expect(findPositionIn(file, id)).toMatchObject({ id, fen });
  });
});

test('the index names what shows a position today', () => {
  const files = writeContentFiles([
    { id: STOCK, positions: [mark(1)], retired: [] },
    { id: 'daily.1', positions: [], retired: [mark(2)] },
  ]);
  expect(files.get(INDEX_PATH)).toBe(`${STOCK}\n`);
});

describe('a position is found by its id', () => {
  const file = fileOf({ id: STOCK, positions: [mark(1), mark(2)], retired: [mark(3)] });

  test.each([[1], [2], [3]])('shown or retired: %d', (number) => {
    expect(findPositionIn(file, mark(number).id)?.fen).toBe(`fen of ${number}`);
  });

  test.each([[mark(4).id], [mark(1).id.slice(0, -1)], [''], [`${mark(1).id}",1,"fen of 1`]])(
    'and by nothing else: %s',
    (id) => expect(findPositionIn(file, id)).toBeUndefined(),
  );
});

const nothing = () => false;
const numbersOf = (near: readonly { readonly id: string }[]) =>
  near.map(({ id }) => Number(id.slice('markYourPieces-'.length)));

const numbered = (numbers: readonly number[]) => numbers.map((number) => mark(number));

describe('several positions are found by their ids', () => {
  test.each([
    ['shown and retired', { shown: [1, 2, 3], retired: [4, 5], wanted: [5, 3, 1] }, [1, 3, 5]],
    ['what is not there is left out', { shown: [1, 2], retired: [3], wanted: [9, 2] }, [2]],
    ['of an assignment that shows none', { shown: [], retired: [3, 4], wanted: [4] }, [4]],
    ['of one without retired ones', { shown: [1, 2], retired: [], wanted: [2] }, [2]],
    ['of an empty one', { shown: [], retired: [], wanted: [1] }, []],
    ['none', { shown: [1], retired: [2], wanted: [] }, []],
  ])('%s', (_, { shown, retired, wanted }, expected) => {
    const file = fileOf({ id: STOCK, positions: numbered(shown), retired: numbered(retired) });
    const ids = new Set(numbered(wanted).map(({ id }) => id));
    expect(numbersOf(findPositionsIn(file, ids))).toEqual(expected);
  });
});

describe('positions near a difficulty', () => {
  /** One of each even difficulty, in no order. */
  const EVEN = Array.from({ length: 51 }, (_, index) => mark((index * 7) % 51, ((index * 7) % 51) * 2));
  const near = (difficulty: number, most: number, skip: (id: string) => boolean = nothing) =>
    numbersOf(listNearIn(fileOf({ id: STOCK, positions: EVEN }), { difficulty, most, skip }));

  test.each([
    ['the nearest first, of equals the lower id', 50, 5, [25, 24, 26, 23, 27]],
    ['between two of them', 51, 3, [25, 26, 24]],
    ['at the easy end', 0, 3, [0, 1, 2]],
    ['at the hard end', 100, 3, [50, 49, 48]],
    ['none', 50, 0, []],
  ])('%s', (_, difficulty, most, expected) => {
    expect(near(difficulty, most)).toEqual(expected);
  });

  test('all of them when more are wanted', () => {
    expect(near(30, 1_000)).toHaveLength(51);
  });

  test('without those that are skipped, which do not count', () => {
    const known = [25, 24, 27].map((number) => mark(number).id);
    expect(near(50, 3, (id) => known.includes(id))).toEqual([26, 23, 22]);
    expect(near(50, 3, () => true)).toEqual([]);
  });

  test('of many that are equally hard the lowest ids, on both sides', () => {
    const positions = [...[9, 5, 7, 3].map((id) => mark(id, 40)), ...[8, 2, 6, 4].map((id) => mark(id, 60))];
    const file = fileOf({ id: STOCK, positions });
    expect(numbersOf(listNearIn(file, { difficulty: 50, most: 3, skip: nothing }))).toEqual([2, 3, 4]);
    expect(numbersOf(listNearIn(file, { difficulty: 40, most: 3, skip: nothing }))).toEqual([3, 5, 7]);
  });

  test('never retired ones', () => {
    const file = fileOf({ id: STOCK, positions: [mark(1)], retired: [mark(2)] });
    expect(numbersOf(listNearIn(file, { difficulty: 2, most: 5, skip: nothing }))).toEqual([1]);
  });
});

test.each([
  'attackedPieces.markYourPieces.7',
  'daily.813',
  'daily.0',
  'workout.xRay.unheardOf',
  '../index.html',
  'index',
  '',
])('no assignment is called %j', (id) => {
  expect(findFilePath(id)).toBeUndefined();
  expect(() => writeContentFiles([{ id, positions: [], retired: [] }])).toThrow('there is no assignment');
});

test('a position whose id names no lesson of the course is refused', () => {
  const positions = [{ ...mark(1), id: 'unheardOf-000000000001' }];
  expect(() => writeContentFiles([{ id: STOCK, positions, retired: [] }])).toThrow(
    'the course has no lesson',
  );
});

test('every mined position is read as one of its own lesson', () => {
  const dailies = new Map(
    readDailies().flatMap(({ positions }) => positions.map(({ id, lesson }) => [id, lesson])),
  );
  const assignments = readAssignments();
  const files = writeContentFiles(assignments);
  for (const { id, positions } of assignments) {
    const read = listPositionsIn(files.get(`/content/${id}.txt`) ?? '');
    const lesson = findTask(id)?.lesson.titleKey ?? findWorkoutLesson(id)?.titleKey;
    expect(read).toHaveLength(positions.length);
    expect(read.filter((position) => position.lesson !== (lesson ?? dailies.get(position.id)))).toEqual([]);
  }
});
