import { describe, expect, test } from 'vitest';
import { LESSONS, type LessonTitleKey } from '#contract/curriculum';
import { boardOf } from '#chess/board';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { answerOn, madeUpPosition } from '../testing/usable-positions.ts';
import { chooseStock } from './choose-stock.ts';
import { isNearlySame } from './likeness.ts';

const LESSON = 'attackedPieces.markYourPieces';
const WALK = 'walkingIntoAttack.checkYourMoves';
const NOTHING_TAKEN = { course: [], dailies: [] };
const KEYS = LESSONS.map(({ chapter, key }): LessonTitleKey => `${chapter}.${key}`);

const marks = (count: number, changes: (number: number) => Partial<UsablePosition> = () => ({})) =>
  Array.from({ length: count }, (_, number) =>
    madeUpPosition(number, { difficulty: number % 101, ...changes(number) }),
  );

/** A knight's or a bishop's move, safe or not, on a board of its own. */
function moveOf(number: number, changes: { isSafe: boolean; role?: 'knight' | 'bishop' }): UsablePosition {
  const position = madeUpPosition(number, { lesson: WALK, learnerColor: 'white', difficulty: 20 });
  const role = changes.role ?? 'knight';
  const others = [...Array(64).keys()].flatMap((index) => {
    const piece = position.board.pieces[index];
    const square = `${'abcdefgh'[index % 8]}${Math.floor(index / 8) + 1}`;
    return piece && !['c3', 'd5'].includes(square) ? [{ square: square as 'a1', ...piece }] : [];
  });
  return {
    ...position,
    board: boardOf([...others, { square: 'c3', color: 'white', role }]),
    move: { green: 'c3d5', ...(!changes.isSafe && { red: 'e6d5' }), correct: 'Nd5' },
  };
}

const chosenOf = (usable: readonly UsablePosition[], lesson: LessonTitleKey, most?: number) =>
  chooseStock(usable, NOTHING_TAKEN, most).find((stock) => stock.lesson === lesson)?.positions ?? [];

test('every lesson has a stock, in course order', () => {
  expect(chooseStock([], NOTHING_TAKEN).map(({ lesson }) => lesson)).toEqual(KEYS);
});

describe('of chapters in which marks are asked for', () => {
  test('as many as are wanted, every difficulty alike', () => {
    const chosen = chosenOf(marks(600), LESSON, 200);
    expect(chosen).toHaveLength(200);
    for (let band = 0; band < 10; band += 1) {
      const alike = chosen.filter(({ difficulty }) => Math.min(Math.floor(difficulty / 10), 9) === band);
      expect(alike).toHaveLength(20);
    }
  });

  test('where a difficulty is scarce, others take its place', () => {
    const scarce = marks(300, (number) => ({ difficulty: number < 5 ? 90 : 20 }));
    const chosen = chosenOf(scarce, LESSON, 100);
    expect(chosen).toHaveLength(100);
    expect(chosen.filter(({ difficulty }) => difficulty === 90)).toHaveLength(5);
  });

  test('at most one in ten has nothing to find', () => {
    const chosen = chosenOf(
      marks(600, (number) => (number % 2 === 0 ? answerOn([]) : {})),
      LESSON,
      200,
    );
    expect(chosen.filter(({ truth }) => truth.length === 0)).toHaveLength(20);
  });

  test('no two are nearly the same', () => {
    const [one] = marks(1);
    if (!one) throw new Error('no position');
    const chosen = chosenOf([one, { ...one, fen: 'the same board again' }, ...marks(50)], LESSON);
    const boards = chosen.map(({ board }) => board);
    expect(
      boards.some((board, index) => boards.slice(0, index).some((other) => isNearlySame(board, other))),
    ).toBe(false);
  });

  test('none is one of the course or the dailies, or like it', () => {
    const [own, ...others] = marks(20);
    if (!own) throw new Error('no position');
    const content = { course: [{ id: 'task', positions: [own] }], dailies: [] };
    const stocks = chooseStock([own, { ...own, fen: 'the same board again' }, ...others], content);
    expect(stocks[0]?.positions.map(({ fen }) => fen).toSorted()).toEqual(
      others.map(({ fen }) => fen).toSorted(),
    );
  });
});

describe('of chapters in which a move is judged', () => {
  test('as many safe as unsafe ones', () => {
    const usable = [
      ...Array.from({ length: 12 }, (_, number) => moveOf(number, { isSafe: true })),
      ...Array.from({ length: 5 }, (_, number) => moveOf(100 + number, { isSafe: false })),
    ];
    const chosen = chosenOf(usable, WALK);
    expect(chosen.filter(({ move }) => move?.red === undefined)).toHaveLength(5);
    expect(chosen.filter(({ move }) => move?.red !== undefined)).toHaveLength(5);
  });

  test('and so it is for each piece: none is more often unsafe', () => {
    const usable = [
      ...Array.from({ length: 6 }, (_, number) => moveOf(number, { isSafe: true })),
      ...Array.from({ length: 6 }, (_, number) => moveOf(100 + number, { isSafe: false, role: 'bishop' })),
    ];
    expect(chosenOf(usable, WALK)).toEqual([]);
  });
});

test('the same positions in another order are the same stock', () => {
  const usable = marks(200);
  expect(chooseStock(usable.toReversed(), NOTHING_TAKEN, 50)).toEqual(chooseStock(usable, NOTHING_TAKEN, 50));
});
