/**
 * The stored positions of chapter 1 against exercises.md, twice: by the project's own rules and by chessops.
 */
import { describe, expect, test } from 'vitest';
import { placedPieces } from '#chess/board';
import { readFen } from '#chess/fen';
import type { Position } from '#chess/fen';
import { findTask, lessonsOf } from '#contract/curriculum';
import { attackedPieces } from '#insight/attacked';
import { isNearlySame } from '#db/miner/likeness';
import { readCourse } from './course.ts';
import type { ContentPosition, ContentTask } from './format.ts';
import * as chessops from './testing/by-chessops.ts';

const LESSONS = lessonsOf('attackedPieces').map((lesson) => {
  const tasks = readCourse().filter(({ task }) => findTask(task)?.lesson === lesson);
  return { key: lesson.key, isAboutLearner: lesson.boardConfig.targetPieces === 'me', tasks };
});
const POSITIONS = LESSONS.flatMap(({ isAboutLearner, tasks }) =>
  tasks.flatMap(({ positions }) => positions.map((position) => ({ ...position, isAboutLearner }))),
);

describe.each(POSITIONS)('$id', ({ fen, truth, isAboutLearner }) => {
  test('the truth is every attack, by our rules', () => {
    const attacks = attackedPieces(positionOf(fen), isAboutLearner ? 'me' : 'opponent');
    expect(attacks.map(({ from, to }) => from + to)).toEqual(truth);
  });

  test('the truth is every attack, by chessops', () => {
    const { turn } = chessops.legalPosition(fen);
    const opponent = turn === 'white' ? 'black' : 'white';
    expect(chessops.attacksBy(fen, isAboutLearner ? opponent : turn)).toEqual(truth);
  });

  test('conventions agree on it', () => {
    expect(chessops.isAnyoneInCheck(fen)).toBe(false);
    expect(chessops.pinnedAttackers(fen)).toEqual([]);
    expect(chessops.leaningOnPinned(fen)).toEqual([]);
    expect(chessops.defendedBesideEnemyKing(fen)).toEqual([]);
    expect(positionOf(fen).enPassant).toBeUndefined();
  });
});

test('no two positions of the chapter are nearly the same', () => {
  const boards = POSITIONS.map(({ fen }) => positionOf(fen).board);
  const alike = boards.flatMap((one, index) =>
    boards.slice(index + 1).filter((other) => isNearlySame(one, other)),
  );
  expect(alike).toEqual([]);
});

describe.each(LESSONS)('lesson $key', ({ tasks }) => {
  test('each task is harder than the one before, from its easiest position on', () => {
    for (const [index, task] of tasks.slice(1).entries()) {
      const before = tasks[index];
      if (!before) throw new RangeError('there is a task before');
      expect(Math.min(...difficulties(task))).toBeGreaterThan(Math.max(...difficulties(before)));
    }
  });

  test('within a task the positions grow harder', () => {
    for (const task of tasks)
      expect(difficulties(task)).toEqual(difficulties(task).toSorted((a, b) => a - b));
  });

  test('the first task has few men and one to three attacks, the last six attacks and more', () => {
    const [first, last] = [tasks.at(0), tasks.at(-1)];
    for (const { fen, truth } of first?.positions ?? []) {
      expect(placedPieces(positionOf(fen).board).length).toBeLessThanOrEqual(12);
      expect(truth.length).toBeGreaterThanOrEqual(1);
      expect(truth.length).toBeLessThanOrEqual(3);
    }
    for (const { truth } of last?.positions ?? []) expect(truth.length).toBeGreaterThanOrEqual(6);
  });

  test('at most one position of a task has nothing to find, and none of its first three', () => {
    for (const { positions } of tasks) {
      const empty = positions.flatMap(({ truth }, index) => (truth.length === 0 ? [index] : []));
      expect(empty.length).toBeLessThanOrEqual(1);
      expect(Math.min(...empty, positions.length)).toBeGreaterThanOrEqual(3);
    }
  });

  test('White and Black are the learner equally often in every task', () => {
    for (const { positions } of tasks) {
      expect(positions.filter(({ fen }) => positionOf(fen).turn === 'white')).toHaveLength(5);
    }
  });

  test('no target square is in more than half of the positions of a task', () => {
    for (const { positions } of tasks) {
      const targets = positions.flatMap(({ truth }) => [...new Set(truth.map((attack) => attack.slice(2)))]);
      for (const square of new Set(targets)) {
        expect(targets.filter((target) => target === square).length).toBeLessThanOrEqual(
          positions.length / 2,
        );
      }
    }
  });
});

/** Of the positions with something to find: the scale has no place for the others. */
function difficulties({ positions }: ContentTask): number[] {
  return positions
    .filter(({ truth }: ContentPosition) => truth.length > 0)
    .map(({ difficulty }) => difficulty);
}

function positionOf(fen: string): Position {
  const reading = readFen(fen);
  if (!reading.ok) throw new Error(reading.error);
  return reading.position;
}
