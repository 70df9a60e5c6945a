/** What a tap changes on the board and its buttons is painted first; counters and words come with a task of their own. */
import { expect, onTestFinished, test } from 'vitest';
import { expectOnPage, squareSaid } from '#web/testing/board.ts';
import { openTask } from '#web/testing/task-page.tsx';

const EMPTY_TRUTH = { fen: '4k3/8/8/8/8/8/8/4K2R w - - 0 1' };

const BUTTON = 'button[aria-keyshortcuts]';
/** The clocks beside them change by themselves. */
const COUNTERS = '[data-place=counters] ol';
const WORDS = '[data-place=words]';

/** Which of these places the page changes, task by task from now on. */
function changesOnPage(): readonly string[] {
  const changes: string[] = [];
  // Called once for each task that has changed something.
  const observer = new MutationObserver((records) => {
    const isIn = (selector: string) =>
      records.some(({ target }) => (target.parentElement ?? document.body).closest(selector) !== null);
    const places = [BUTTON, COUNTERS, WORDS].filter(isIn);
    if (places.length > 0) changes.push(places.join(' and '));
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return changes;
}

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
  const changes = changesOnPage();
  await next.click();
  await expect.poll(() => changes).toEqual([BUTTON, `${COUNTERS} and ${WORDS}`]);
});
