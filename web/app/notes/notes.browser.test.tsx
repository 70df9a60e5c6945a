/** Tests when notes load, and what they say offline. */
import { afterEach, expect, test, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { expectNoViolations } from '#web/testing/axe.ts';
import { renderApp } from '#web/testing/render.tsx';
import { LEARNER } from '#web/testing/session-of.ts';
import { assignmentOf } from '#web/testing/task-page.tsx';
import { keepAnswers } from '../offline/kept-answers.ts';

let isOnline = true;
vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);

/** Switches the network off or on. */
function setNetwork(there: boolean): void {
  isOnline = there;
  dispatchEvent(new Event(there ? 'online' : 'offline'));
}

afterEach(() => setNetwork(true));

test('without a network the page says what still works, in the bar too, and that it is back', async () => {
  const { screen, t } = await renderApp('/tiles');
  await expect.element(screen.getByRole('heading', { name: t('tiles.title') })).toBeVisible();
  const bar = screen.getByRole('banner');
  await expect.element(bar.getByRole('link', { name: t('ui.getPremium') })).toBeVisible();
  setNetwork(false);
  await expect.element(screen.getByRole('status').getByText(t('notes.offline.text'))).toBeInTheDocument();
  await expect.element(screen.getByRole('paragraph').getByText(t('notes.offline.text'))).toBeVisible();
  await expect.element(bar.getByText(t('notes.offline.sign'))).toBeVisible();
  // Purchases are impossible now.
  expect(bar.getByRole('link', { name: t('ui.getPremium') }).query()).toBeNull();
  await expectNoViolations();

  setNetwork(true);
  await expect.element(screen.getByRole('status').getByText(t('notes.online.text'))).toBeInTheDocument();
  expect(screen.getByText(t('notes.offline.text')).query()).toBeNull();
  await expect.element(bar.getByRole('link', { name: t('ui.getPremium') })).toBeVisible();
});

test('a task that was kept comes without a word of failure, also where the browser counts a dead line as a network', async () => {
  const task = assignmentOf('markYourPieces', [{ fen: '1r6/4k3/5N2/3P2Np/2K5/8/8/8 w - - 19 82' }]);
  keepTask(task);
  const { screen, t } = await renderApp('/app?task=1.1.1', {
    answers: { assignments: { byName: loseCall } },
  });
  const board = screen.getByRole('grid');
  const failure = screen.getByText(t('lesson.loadFailed.title'));
  await expect.poll(() => board.query() ?? failure.query()).not.toBeNull();
  expect(failure.query()).toBeNull();
});

/** An earlier visit's cached answer. */
function keepTask(task: ReturnType<typeof assignmentOf>): void {
  const client = new QueryClient();
  const stop = keepAnswers(client, LEARNER.sub);
  const input = { task_title_key: task.assignment_id };
  client.setQueryData([['assignments', 'byName'], { input, type: 'query' }], task);
  stop();
}

function loseCall(): never {
  throw new TypeError('Failed to fetch');
}
