/**
 * What holds for every stored position of course and pool, whatever the chapter (product/content.md#how-much).
 */
import { expect, test } from 'vitest';
import { writeFen } from '#chess/fen';
import { positionId } from '#content/position-id';
import { differingSquares, isNearlySame } from '#tools/miner/choosing/likeness';
import { SAMPLE, STORED, STORED_MOVES, faultsIn } from './testing/stored-positions.ts';
import type { StoredPosition } from './testing/stored-positions.ts';

test('no id comes twice', () => {
  expect(repeated(STORED.map(({ id }) => id))).toEqual([]);
});

test('an id is short and fit for a URL, and made of what is asked', () => {
  expect(
    faultsIn(STORED, ({ id, fen, lesson, move }) => {
      const exercise = { lesson: `${lesson.chapter}.${lesson.key}`, fen, ...(move && { move }) } as const;
      return /^[A-Za-z]+-[0-9a-f]{12}$/.test(id) && id === positionId(exercise) ? undefined : 'strange id';
    }),
  ).toEqual([]);
});

test('every FEN is in its one normal form', () => {
  expect(
    faultsIn(STORED, ({ fen, position }) => (writeFen(position) === fen ? undefined : writeFen(position))),
  ).toEqual([]);
});

test('difficulties are whole numbers from 0 to 100', () => {
  expect(
    faultsIn(STORED, ({ difficulty }) =>
      Number.isInteger(difficulty) && difficulty >= 0 && difficulty <= 100 ? undefined : `${difficulty}`,
    ),
  ).toEqual([]);
});

test('no two positions are nearly the same, anywhere in course and pool, but for contrast pairs', () => {
  expect(
    faultsIn(SAMPLE, (stored) => {
      const like = STORED.find(
        (other) =>
          other !== stored &&
          !isContrast(stored, other) &&
          isNearlySame(other.position.board, stored.position.board),
      );
      return like && `like ${like.place} ${like.fen}`;
    }),
  ).toEqual([]);
});

test('the boards of a contrast pair differ, and follow each other or stand in different weeks', () => {
  const byMove = Map.groupBy(STORED_MOVES, ({ lesson, move }) => `${lesson.titleKey} ${move.green}`);
  const pairs = [...byMove.values()].flatMap((some) =>
    some.flatMap((one, index) =>
      some
        .slice(index + 1)
        .filter((other) => isContrast(one, other) && isNearlySame(one.position.board, other.position.board))
        .map((other) => ({ one, other })),
    ),
  );
  const together = pairs.filter(({ one, other }) => placesApart(one, other) === 1);
  expect(together.length).toBeGreaterThan(20);
  for (const { one, other } of pairs)
    expect(differingSquares(one.position.board, other.position.board)).toBeGreaterThan(0);
  const apart = pairs.filter((pair) => !together.includes(pair));
  expect(apart.filter(({ one, other }) => weekOf(one) === weekOf(other))).toEqual([]);
});

function placesApart(one: StoredPosition, other: StoredPosition): number {
  return Math.abs(STORED.indexOf(one) - STORED.indexOf(other));
}

/** The week of a daily; a task of the course is its own. */
function weekOf({ place }: StoredPosition): string {
  const day = /^daily\.(\d+)/.exec(place)?.[1];
  return day === undefined ? place.split(' ', 1).join() : `week ${Math.floor((Number(day) - 1) / 7)}`;
}

/** The same candidate with the other answer. */
function isContrast(one: StoredPosition, other: StoredPosition): boolean {
  return (
    one.lesson === other.lesson &&
    one.move !== undefined &&
    one.move.green === other.move?.green &&
    (one.truth.length === 0) !== (other.truth.length === 0)
  );
}

function repeated(names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name).size);
}
