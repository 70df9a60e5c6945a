/** Tests copying position and game, and the dialog when copying is forbidden. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { control, movesOn, openGame, valueOf } from '#web/testing/bot-game/bot-game-page.ts';

test('position and game are copied, and handed over where copying is forbidden', async () => {
  const copied: string[] = [];
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  onTestFinished(() => writeText.mockRestore());
  const { t } = await openGame({ moves: 'e2e4 e7e5 g1f3 b8c6' });
  const copy = async (what: string) => {
    await control(t('game.controls.more')).click();
    await control(what).click();
  };
  await copy(t('game.controls.copyPgn'));
  await expect.element(page.getByText(t('game.copy.pgn'), { exact: false })).toBeVisible();
  expect(copied.at(-1)).toContain('1. e4 e5 2. Nf3 Nc6');
  await movesOn(t).first().click();
  await copy(t('game.controls.copyFen'));
  await expect.element(page.getByText(t('game.copy.fen'), { exact: false })).toBeVisible();
  expect(copied.at(-1)).toContain('PPPP1PPP/RNBQKBNR b KQkq');

  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await copy(t('game.controls.copyFen'));
  const byHand = page.getByRole('dialog', { name: t('game.copy.failed.title') });
  const field = byHand.getByLabelText(t('game.copy.failed.label'), { exact: false });
  await expect.element(field).toBeVisible();
  expect(valueOf(field)).toMatch(/^rnbqkbnr\/pppppppp/);
});
