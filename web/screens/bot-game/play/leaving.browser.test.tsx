/** Tests that the learner's last action survives leaving the page right after it. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import {
  control,
  expectMoves,
  type GamePlan,
  openGame,
  playMove,
  reload,
  textsOfMoves,
} from '#web/testing/bot-game/bot-game-page.ts';

/** Leaves the page: only the current task can still save. */
const leavePage = () => dispatchEvent(new PageTransitionEvent('pagehide'));

/** Makes the game worker never answer a call; returns what restores it. */
function holdWorker(call: 'playMove' | 'readGame') {
  const held = vi.spyOn(gameWorker, call).mockReturnValue(new Promise<never>(() => undefined));
  onTestFinished(() => held.mockRestore());
  return held;
}

const ITALIAN: GamePlan = { moves: 'e2e4 e7e5', firstPly: 2 };

test('a move that the worker has not read yet is there after a reload', async () => {
  const opened = await openGame(ITALIAN);
  const held = holdWorker('playMove');
  await playMove('g1f3');
  await expect.poll(() => held.mock.calls.length).toBe(1);
  leavePage();
  held.mockRestore();
  const { t } = await reload(opened);
  await expect.poll(() => textsOfMoves(t)[2]).toBe('Sf3');
});

test('so is a move that was taken back', async () => {
  const opened = await openGame({ ...ITALIAN, moves: 'e2e4 e7e5 g1f3 b8c6' });
  const held = holdWorker('readGame');
  await control(opened.t('game.controls.takeBack.full')).click();
  await expect.poll(() => held.mock.calls.length).toBe(1);
  leavePage();
  held.mockRestore();
  const { t } = await reload(opened);
  await expectMoves(t, 2);
});

test('a game that nothing was done in is left as another tab has saved it', async () => {
  const { t } = await openGame(ITALIAN);
  await expectMoves(t, 2);
  const write = vi.spyOn(Storage.prototype, 'setItem');
  onTestFinished(() => write.mockRestore());
  leavePage();
  expect(write.mock.calls.filter(([name]) => name.startsWith('oko-bot-game:'))).toEqual([]);
});

test('a game is given up though the page is left right after that', async () => {
  const opened = await openGame(ITALIAN);
  const { t } = opened;
  await control(t('game.controls.resign')).click();
  const yes = control(t('game.resign.yes'), page.getByRole('dialog'));
  await expect.element(yes).toBeVisible();
  const button = yes.element();
  if (button instanceof HTMLElement) button.click();
  // React renders a press in a microtask, before any other page event.
  await Promise.resolve();
  leavePage();
  const again = await reload(opened);
  await expect.element(page.getByText(again.t('game.over.loss.resignation'))).toBeVisible();
});
