/** Tests when a task's board shows green and red arrows by itself. */
import { afterEach, expect, test, vi } from 'vitest';
import { arrowOf, drawArrow, expectOnPage, squareSaid } from '#web/testing/board.ts';
import { openTask, type TestPosition } from '#web/testing/task-page.tsx';

const SAFE_MOVE: TestPosition = {
  fen: '8/2K5/2P3p1/1P1k4/8/7r/8/5N2 w - - 3 64',
  green: 'f1d2',
  correct: 'Nd2',
};
const UNSAFE_MOVE: TestPosition = {
  fen: '4k3/5p2/6n1/1R5p/7P/8/3K4/4B1r1 b - - 5 60',
  green: 'g1g5',
  correct: 'Nf4',
  red: 'h4g5',
};

afterEach(() => {
  vi.useRealTimers();
});

/** Expects a message by selector: `expect.element` would advance held timers. */
const SAID = '[data-place=words] [data-tone]';

/** Fakes only the board's delays; tests and workers keep real timers. */
const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

test('the green arrow appears 300 ms after the position', async () => {
  holdTimers();
  await openTask({ lesson: 'checkYourMoves', positions: [SAFE_MOVE], language: 'pl', gesture: 'drag' });
  await squareSaid('f1');
  vi.advanceTimersByTime(299);
  expect(document.querySelector(arrowOf('f1d2', 'candidate'))).toBeNull();
  vi.advanceTimersByTime(1);
  await expectOnPage(arrowOf('f1d2', 'candidate'));
});

test('after a drop elsewhere it is back with the end of the snap back and 50 ms more', async () => {
  const { expectMessage } = await openTask({
    lesson: 'checkYourMoves',
    positions: [SAFE_MOVE],
    language: 'pl',
    gesture: 'drag',
  });
  await expectOnPage(arrowOf('f1d2', 'candidate'));
  holdTimers();
  await drawArrow('f1e3', 'drag');
  await expectOnPage(SAID);
  await expectOnPage(arrowOf('f1d2', 'candidate'), 0);
  vi.advanceTimersByTime(249);
  expect(document.querySelector(arrowOf('f1d2', 'candidate'))).toBeNull();
  vi.advanceTimersByTime(1);
  await expectOnPage(arrowOf('f1d2', 'candidate'));
  await expectMessage('lesson.feedback.move.wrong_move');
});

test('the red arrows appear 50 ms after an accepted move', async () => {
  const { expectMessage } = await openTask({
    lesson: 'checkYourMoves',
    positions: [UNSAFE_MOVE],
    language: 'pl',
    gesture: 'drag',
  });
  await expectOnPage(arrowOf('g1g5', 'candidate'));
  holdTimers();
  await drawArrow('g1g5', 'drag');
  await expectOnPage(SAID);
  vi.advanceTimersByTime(49);
  expect(document.querySelector(arrowOf('h4g5', 'threat'))).toBeNull();
  vi.advanceTimersByTime(1);
  await expectOnPage(arrowOf('h4g5', 'threat'));
  await expectMessage('lesson.feedback.walkingIntoAttack.unsafePlayed', { from: 'g1', to: 'g5' });
});
