/**
 * The forty tasks: complete, graded and balanced (product/content.md#how-much and product/content.md#difficulty and product/content.md#empty-truths-and-balance; docs/content.md).
 */
import { describe, expect, test } from 'vitest';
import { placedPieces } from '#chess/board';
import { getChapter, LESSONS, POSITIONS_PER_TASK, TASKS } from '#contract/curriculum';
import { BY_HAND, positionsByHand } from '#tools/miner/choosing/choose-content';
import { PHASES, phaseOf } from '#tools/miner/choosing/phase';
import { givesNothingAway } from '#tools/miner/choosing/task-slots';
import { COURSE, hasNothingToFind, idsWhere } from './testing/stored-positions.ts';
import type { StoredPosition, StoredTask } from './testing/stored-positions.ts';

const ABOUT_PIECES = COURSE.filter(({ plan }) => getChapter(plan.lesson.chapter).answerMethod !== 'moves');
const ABOUT_MOVES = COURSE.filter(({ plan }) => getChapter(plan.lesson.chapter).answerMethod === 'moves');
test('the course holds all its tasks, each with ten positions', () => {
  const keys = COURSE.map(({ id }) => id);
  expect(keys.toSorted()).toEqual(TASKS.map(({ titleKey }) => titleKey).toSorted());
  expect(idsWhere(COURSE, ({ positions }) => positions.length !== POSITIONS_PER_TASK)).toEqual([]);
});

describe.each(LESSONS)('$key of $chapter', (lesson) => {
  const tasks = COURSE.filter(({ plan }) => plan.lesson === lesson);

  test('each task is harder than the one before', () => {
    const averages = tasks.map((task) => average(difficulties(task)));
    expect(averages).toEqual(averages.toSorted((a, b) => a - b));
  });

  test('the first task asks for least', () => {
    const toFind = tasks.map(({ positions }) =>
      average(positions.filter(({ truth }) => truth.length > 0).map(({ truth }) => truth.length)),
    );
    expect(toFind[0]).toBeLessThanOrEqual(average(toFind));
  });

  test('no task is from one phase of the game only', () => {
    expect(idsWhere(tasks, ({ positions }) => new Set(positions.map(phaseOf)).size < 2)).toEqual([]);
  });
});

describe('the first three positions, which visitors play on the landing page', () => {
  const first = COURSE.find(({ id }) => id === TASKS[0]?.titleKey)?.positions ?? [];
  const played = first.slice(0, 3);

  test('were chosen by hand, and stay so when content is mined again', () => {
    const mined = first.filter(({ fen }) => !BY_HAND.some((chosen) => chosen === fen));
    expect(mined).toHaveLength(POSITIONS_PER_TASK - BY_HAND.length);
    expect(played.map(({ fen }) => fen)).toEqual(BY_HAND.slice(0, 3));
    const byHand = positionsByHand().map(({ fen, truth, difficulty }) => ({ fen, truth, difficulty }));
    expect(first).toEqual(expect.arrayContaining(byHand.map((known) => expect.objectContaining(known))));
  });

  test('White is below, both kings have castled, and one thing is to be found', () => {
    for (const { position, truth } of played) {
      expect([position.turn, truth.length]).toEqual(['white', 1]);
      const kings = placedPieces(position.board).filter(({ role }) => role === 'king');
      expect(kings.map(({ square }) => square).toSorted()).toEqual(['g1', 'g8']);
    }
  });

  test('few pieces come first, a full board last', () => {
    const counts = played.map(({ position }) => placedPieces(position.board).length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect([counts[0], counts.at(-1)]).toEqual([12, 30]);
  });
});

describe('chapters 1, 2 and 5', () => {
  test('each task is harder from its easiest position on', () => {
    for (const [index, task] of ABOUT_PIECES.entries()) {
      const before = ABOUT_PIECES[index - 1];
      if (before?.plan.lesson !== task.plan.lesson) continue;
      expect(Math.min(...difficulties(task))).toBeGreaterThan(Math.max(...difficulties(before)));
    }
  });

  test('within a task the positions grow harder', () => {
    expect(idsWhere(ABOUT_PIECES, (task) => !isRising(difficulties(task)))).toEqual([]);
  });
});

test('opening, middle game and ending are mixed over the course', () => {
  const phases = Map.groupBy(
    COURSE.flatMap(({ positions }) => positions),
    phaseOf,
  );
  for (const phase of PHASES) expect(phases.get(phase)?.length ?? 0).toBeGreaterThan(80);
});

test('White and Black are the learner equally often in every task', () => {
  expect(
    idsWhere(COURSE, ({ positions }) => 2 * positions.filter(isWhites).length !== positions.length),
  ).toEqual([]);
});

describe('what chapters 1, 2 and 5 ask', () => {
  test('at most one position of a task has nothing to find, and none of its first three', () => {
    expect(
      idsWhere(
        ABOUT_PIECES,
        ({ positions }) =>
          positions.filter(hasNothingToFind).length > 1 || positions.slice(0, 3).some(hasNothingToFind),
      ),
    ).toEqual([]);
  });

  test('no square is a target in more than half of the positions of a task', () => {
    expect(
      idsWhere(ABOUT_PIECES, ({ positions }) => {
        const targets = positions.flatMap(({ truth }) => [...new Set(truth.map((text) => text.slice(-2)))]);
        return targets.some(
          (square) => 2 * targets.filter((one) => one === square).length > positions.length,
        );
      }),
    ).toEqual([]);
  });
});

describe('chapters 3 and 4', () => {
  test('four to six moves of a task are safe, in an order that gives nothing away', () => {
    expect(
      idsWhere(ABOUT_MOVES, ({ positions }) => {
        const areSafe = positions.map(isSafe);
        const excess = areSafe.filter(Boolean).length - positions.length / 2;
        return Math.abs(excess) > 1 || !givesNothingAway(areSafe);
      }),
    ).toEqual([]);
  });

  test('not every task has five', () => {
    const counts = new Set(ABOUT_MOVES.map(({ positions }) => positions.filter(isSafe).length));
    expect(counts.size).toBeGreaterThan(1);
  });

  test('a task begins easier than it ends', () => {
    expect(
      idsWhere(ABOUT_MOVES, (task) => {
        const all = difficulties(task);
        return average(all.slice(0, 5)) > average(all.slice(5));
      }),
    ).toEqual([]);
  });

  test('the order of safe and unsafe moves is another in every task of a lesson', () => {
    const orders = ABOUT_MOVES.map(
      ({ plan, positions }) => `${plan.lesson.key} ${positions.map(isSafe).join()}`,
    );
    expect(new Set(orders).size).toBe(orders.length);
  });

  test('colour says nothing about safety', () => {
    expect(
      idsWhere(ABOUT_MOVES, ({ positions }) => {
        const safe = positions.filter(isSafe);
        return Math.abs(safe.filter(isWhites).length - safe.length / 2) > 1;
      }),
    ).toEqual([]);
  });
});

function isWhites({ position }: StoredPosition): boolean {
  return position.turn === 'white';
}

/** In chapters 3 and 4. */
function isSafe({ truth }: StoredPosition): boolean {
  return truth.length === 0;
}

function isRising(numbers: readonly number[]): boolean {
  return numbers.slice(1).every((next, index) => next >= (numbers[index] ?? next));
}

/** Where nothing is to be found the scale has no place. */
function difficulties(task: StoredTask | undefined): number[] {
  const graded = task?.positions.filter((position) => !hasNothingToFind(position)) ?? [];
  return graded.map(({ difficulty }) => difficulty);
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
