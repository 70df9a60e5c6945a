/** Plays chapter 2 by finger: right, partly right, wrong and empty answers. */
import { expect, test } from 'vitest';
import { circleOf, expectOnPage } from '#web/testing/board.ts';
import { openTask, type TestPosition } from '#web/testing/task-page.tsx';

/** White's knight and rook are undefended; the king counts as defended. */
const MINE: TestPosition = { fen: '2k5/6R1/2N5/7r/1p6/8/8/2K5 w - - 2 54' };
/** Seen by Black, White's bishop and one pawn are undefended. */
const THEIRS: TestPosition = { fen: '8/2B5/5k2/7p/2p4P/2P5/3K4/8 b - - 68 90' };

const LESSONS_OF_CHAPTER = [
  ['calculateYourPieces', MINE, { side: 'me', truth: ['c6', 'g7'], defended: 'c1', foreign: 'h5' }],
  [
    'calculateOpponentPieces',
    THEIRS,
    { side: 'opponent', truth: ['h4', 'c7'], defended: 'c3', foreign: 'h5' },
  ],
] as const;

const open = (lesson: (typeof LESSONS_OF_CHAPTER)[number][0], position: TestPosition) =>
  openTask({ lesson, positions: [position], language: 'pl', gesture: 'two taps' });

test.each(LESSONS_OF_CHAPTER)(
  '%s: only pieces of the side can be marked, a second tap unmarks, all found is perfect',
  async (lesson, position, { side, truth, defended, foreign }) => {
    const { mark, press, expectMessage, positionAttempts } = await open(lesson, position);
    for (const square of [foreign, 'a1']) {
      await mark(square);
      await expectMessage(`lesson.hint.notMarkable.${side}`);
      await expectOnPage(circleOf(square, 'mine'), 0);
    }
    await mark(defended);
    await expectOnPage(circleOf(defended, 'mine'));
    await mark(defended);
    await expectOnPage(circleOf(defended, 'mine'), 0);
    for (const square of truth) {
      await mark(square);
      await expectOnPage(circleOf(square, 'mine'));
    }
    await press('submit');
    await expectMessage('lesson.feedback.undefendedPieces.perfect', { total: 2 });
    await expectOnPage('[id^=circle-][data-look=right]', 2);
    expect(positionAttempts).toMatchObject([
      { is_correct: true, answer: { kind: 'circles', squares: truth, invalid_tries: 2 } },
    ]);
  },
);

test('nothing marked: all are missed', async () => {
  const { press, expectMessage, positionAttempts } = await open('calculateYourPieces', MINE);
  await press('submit');
  await expectMessage('lesson.feedback.undefendedPieces.partlyFound', { found: 0, total: 2 });
  await expectOnPage('[id^=circle-][data-look=missed]', 2);
  expect(positionAttempts).toMatchObject([{ is_correct: false }]);
});

test.each(LESSONS_OF_CHAPTER)(
  '%s: one found, one marked wrongly, the other missed',
  async (lesson, position, { truth: [found], defended }) => {
    const { mark, press, expectMessage, positionAttempts } = await open(lesson, position);
    for (const square of [found, defended]) await mark(square);
    await press('submit');
    const values = { found: 1, total: 2, wrong: 1 };
    await expectMessage('lesson.feedback.undefendedPieces.partlyFoundSomeWrong', values);
    await expectOnPage(circleOf(found, 'right'));
    await expectOnPage(circleOf(defended, 'wrong'));
    expect(positionAttempts).toMatchObject([{ is_correct: false }]);
  },
);

test('only a defended piece marked', async () => {
  const { mark, press, expectMessage, positionAttempts } = await open('calculateYourPieces', MINE);
  await mark('c1');
  await press('submit');
  const values = { found: 0, total: 2, wrong: 1 };
  await expectMessage('lesson.feedback.undefendedPieces.partlyFoundSomeWrong', values);
  expect(positionAttempts).toMatchObject([{ is_correct: false }]);
});
