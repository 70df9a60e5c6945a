/** Checks circles, a candidate move and their verdicts with axe. */
import { expect, test } from 'vitest';
import { expectNoViolations } from '#web/testing/axe.ts';
import { arrowOf, circleOf, expectOnPage } from '#web/testing/board.ts';
import { openTask } from '#web/testing/task-page.tsx';

test('circles, before and after they are graded', async () => {
  const { screen, mark, press, expectMessage } = await openTask({
    lesson: 'calculateYourPieces',
    positions: [{ fen: '2k5/6R1/2N5/7r/1p6/8/8/2K5 w - - 2 54' }],
    language: 'pl',
    gesture: 'drag',
  });
  for (const square of ['c6', 'g7', 'c1']) {
    await mark(square);
    await expectOnPage(circleOf(square, 'mine'));
  }
  await expectNoViolations(screen.container);
  await press('submit');
  await expectMessage('lesson.feedback.undefendedPieces.allFoundSomeWrong', { found: 2, total: 2, wrong: 1 });
  await expectNoViolations(screen.container);
});

test('a candidate move, and the comment on the move', async () => {
  const { screen, draw, expectMessage } = await openTask({
    lesson: 'checkYourMoves',
    positions: [{ fen: '8/2K5/2P3p1/1P1k4/8/7r/8/5N2 w - - 3 64', green: 'f1d2', correct: 'Nd2' }],
    language: 'pl',
    gesture: 'drag',
  });
  await expectOnPage(arrowOf('f1d2', 'candidate'));
  await expectNoViolations(screen.container);
  await draw('f1d2');
  await expectMessage('lesson.feedback.move.correct_move', { from: 'f1', to: 'd2' });
  expect(screen.container.querySelector('[role=grid]')).not.toBeNull();
  await expectNoViolations(screen.container);
});
