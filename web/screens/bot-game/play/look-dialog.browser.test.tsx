/** Tests that a look chosen beside the game applies at once, and the game goes on. */
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLook } from '#web/shared/look/chosen-look.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import { control, movesOn, openGame } from '#web/testing/bot-game/bot-game-page.ts';

test('another board is there at once, behind the dialog, and the game goes on', async () => {
  onTestFinished(() => chooseLook({ board: 'wood' }));
  const { t } = await openGame({ moves: 'e2e4 e7e5' });
  await control(t('game.controls.more')).click();
  await control(t('game.look')).click();
  const dialog = page.getByRole('dialog', { name: t('game.look') });
  await dialog.getByText(t('look.board.slate'), { exact: true }).click();
  expect(document.documentElement).toHaveAttribute('data-board', 'slate');
  await expectNoViolations();
  await dialog.getByRole('button', { name: t('ui.ok') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(movesOn(t).first()).toBeVisible();
});
