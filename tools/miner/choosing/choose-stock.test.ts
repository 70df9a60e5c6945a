import { describe, expect, test } from 'vitest';
import { LESSONS, type LessonTitleKey } from '#contract/curriculum';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { finishPosition } from '../explaining/finish-position.ts';
import { answerOn, madeUpPosition } from '../testing/usable-positions.ts';
import { chooseStock } from './choose-stock.ts';
import { ChosenPositions } from './chosen-positions.ts';
import { isNearlySame } from './likeness.ts';
import type { Twins } from './twins.ts';

const LESSON = 'attackedPieces.markYourPieces';
const WALK = 'walkingIntoAttack.checkYourMoves';
const KEYS = LESSONS.map(({ chapter, key }): LessonTitleKey => `${chapter}.${key}`);

const marks = (count: number, changes: (number: number) => Partial<UsablePosition> = () => ({})) =>
  Array.from({ length: count }, (_, number) =>
    madeUpPosition(number, { difficulty: number % 101, ...changes(number) }),
  );

const contentOf = (...taken: readonly UsablePosition[]) => {
  const chosen = new ChosenPositions();
  for (const position of taken) chosen.add(position);
  return { course: [{ id: 'task', positions: taken.map(finishPosition) }], dailies: [], chosen };
};
const chosenOf = (positions: readonly UsablePosition[], most?: number) =>
  chooseStock({ marks: positions, twins: [], content: contentOf() }, most === undefined ? {} : { most }).find(
    ({ lesson }) => lesson === LESSON,
  )?.positions ?? [];

test('every lesson has a stock, in course order', () => {
  expect(chooseStock({ marks: [], twins: [], content: contentOf() }).map(({ lesson }) => lesson)).toEqual(
    KEYS,
  );
});

describe('of chapters in which marks are asked for', () => {
  test('as many as are wanted, every difficulty alike', () => {
    const chosen = chosenOf(marks(600), 200);
    expect(chosen).toHaveLength(200);
    for (let band = 0; band < 10; band += 1) {
      const alike = chosen.filter(({ difficulty }) => Math.min(Math.floor(difficulty / 10), 9) === band);
      expect(alike).toHaveLength(20);
    }
  });

  test('where a difficulty is scarce, others take its place', () => {
    const scarce = marks(300, (number) => ({ difficulty: number < 5 ? 90 : 20 }));
    const chosen = chosenOf(scarce, 100);
    expect(chosen).toHaveLength(100);
    expect(chosen.filter(({ difficulty }) => difficulty === 90)).toHaveLength(5);
  });

  test('at most one in ten has nothing to find', () => {
    const chosen = chosenOf(
      marks(600, (number) => (number % 2 === 0 ? answerOn([]) : {})),
      200,
    );
    expect(chosen.filter(({ truth }) => truth.length === 0)).toHaveLength(20);
  });

  test('no two are nearly the same', () => {
    const [one] = marks(1);
    if (!one) throw new Error('no position');
    const chosen = chosenOf([one, { ...one, fen: 'the same board again' }, ...marks(50)]);
    const boards = chosen.map(({ board }) => board);
    expect(
      boards.some((board, index) => boards.slice(0, index).some((other) => isNearlySame(board, other))),
    ).toBe(false);
  });

  test('none is one of the course or the dailies, or like it', () => {
    const [own, ...others] = marks(20);
    if (!own) throw new Error('no position');
    const usable = [own, { ...own, fen: 'the same board again' }, ...others];
    const stocks = chooseStock({ marks: usable, twins: [], content: contentOf(own) });
    expect(stocks[0]?.positions.map(({ fen }) => fen).toSorted()).toEqual(
      others.map(({ fen }) => fen).toSorted(),
    );
  });
});

const moveOf = (number: number, red?: string): UsablePosition =>
  madeUpPosition(number, { lesson: WALK, move: { green: 'c3d5', ...(red && { red }), correct: 'Nd5' } });
const twinsOf = (number: number) => ({ unsafe: moveOf(number, 'e6d5'), safe: moveOf(500 + number) });
const stockOf = (twins: readonly Twins[], ...taken: readonly UsablePosition[]) =>
  chooseStock({ marks: [], twins, content: contentOf(...taken) }, { leastMoves: 2 }).find(
    ({ lesson }) => lesson === WALK,
  )?.positions ?? [];

describe('of chapters in which a move is judged', () => {
  test('too few for a workout are none', () => {
    const few = chooseStock({ marks: [], twins: [twinsOf(1)], content: contentOf() });
    expect(few.flatMap(({ positions }) => positions)).toEqual([]);
  });

  test('all are taken, each unsafe move with the safe one that looks like it', () => {
    const twins = [twinsOf(1), twinsOf(2)];
    expect(stockOf(twins)).toEqual(twins.flatMap(({ unsafe, safe }) => [unsafe, safe]));
  });

  test('where the content has taken one of two, the other is left', () => {
    const [one, other] = [twinsOf(1), twinsOf(2)];
    const like = madeUpPosition(501, { lesson: LESSON });
    expect(stockOf([one, other], like)).toEqual([other.unsafe, other.safe]);
  });
});

test('the same positions in another order are the same stock', () => {
  const usable = marks(200);
  expect(chosenOf(usable.toReversed(), 50)).toEqual(chosenOf(usable, 50));
});
