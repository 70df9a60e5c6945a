/** What a tap changes on the board and its buttons is painted first; counters and words come with a task of their own. */
import { expect, test } from 'vitest';
import { expectOnPage, squareSaid } from '#web/testing/board.ts';
import { changesOnPage } from '#web/testing/changes-on-page.ts';
import { openTask } from '#web/testing/task-page.tsx';

const EMPTY_TRUTH = { fen: '4k3/8/8/8/8/8/8/4K2R w - - 0 1' };

const BUTTON = 'button[aria-keyshortcuts]';
/** The clocks beside them change by themselves. */
const COUNTERS = '[data-place=counters] ol';
const WORDS = '[data-place=words]';

test('after Next the button changes first, then the counters and the words', async () => {
  const { screen, t } = await openTask({
    lesson: 'markYourPieces',
    positions: [EMPTY_TRUTH, EMPTY_TRUTH],
    language: 'pl',
    gesture: 'drag',
  });
  await squareSaid('h1');
  await screen.getByRole('button', { name: t('lesson.controls.submit'), exact: true }).click();
  const next = screen.getByRole('button', { name: t('lesson.controls.next'), exact: true });
  await expect.element(next).toBeVisible();
  // The verdict and its outcome are there, and no more of them comes.
  await expectOnPage(`${WORDS} [data-tone]`);
  await expectOnPage(`${COUNTERS} svg`);
  const changes = changesOnPage(
    { button: BUTTON, counters: COUNTERS, words: WORDS },
    { childList: true, characterData: true },
  );
  await next.click();
  await expect.poll(() => changes).toEqual(['button', 'counters and words']);
});
