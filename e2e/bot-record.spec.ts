/**
 * A game from its record: read, refused with a reason, played on, looked back at.
 */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expectGame, openSetup, start } from './bot-setup.ts';
import { signUpPremiumLearner } from './learner.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');
const UNFINISHED = '1. e4 e5 2. Nf3 Nc6 3. Bb5';
/** White takes what is offered, and is mated for it. */
const MATED = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3#';

test.skip(({ isMobile }) => isMobile, 'a record is read alike on every device');

test.beforeEach(async ({ page, baseURL }) => {
  await openSetup(page, await signUpPremiumLearner(baseURL ?? ''));
  await page.getByRole('button', { name: t('bot.pgn.open') }).click();
});

test('is refused with the reason, and can be mended', async ({ page }) => {
  await button(page, t('bot.pgn.read')).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(t('bot.pgn.empty'));
  await read(page, '1. e4 e5 2. Ke3');
  await expect(dialog(page).getByRole('alert')).toContainText('Invalid move in PGN: Ke3');
  await expectNoViolations(page, 'a record that cannot be read');
  await read(page, UNFINISHED);
  await expect(dialog(page).getByText(t('bot.pgn.turn.black'))).toBeVisible();
  await expectNoViolations(page, 'a record that was read');
});

test('is pasted at once: the field has the focus', async ({ page }) => {
  await expect(dialog(page).getByLabel(t('bot.pgn.label'))).toBeFocused();
});

test('may be written in Polish', async ({ page }) => {
  await read(page, '1.e4 e5 2.Sf3 Sc6 3.Gb5');
  await expect(dialog(page).getByText(t('bot.pgn.turn.black'))).toBeVisible();
});

test('may be a bare position, which is played on', async ({ page }) => {
  await read(page, '4k3/8/8/8/8/8/4P3/4K3 w - - 3 20');
  await expect(dialog(page).getByText(t('bot.pgn.length', { count: 0 }))).toBeVisible();
  await expect(button(page, t('bot.pgn.review'))).toBeHidden();
  await button(page, t('bot.pgn.play')).click();
  await expectGame(page);
});

test('stays as it was when a file is refused', async ({ page }) => {
  await dialog(page).getByLabel(t('bot.pgn.label')).fill(UNFINISHED);
  await dialog(page)
    .getByLabel(t('bot.pgn.file'))
    .setInputFiles({ name: 'all.pgn', mimeType: 'text/plain', buffer: Buffer.alloc(200_001, 'x') });
  await expect(dialog(page).getByRole('alert')).toHaveText(t('bot.pgn.fileTooLong', { count: 200_000 }));
  await expect(dialog(page).getByLabel(t('bot.pgn.label'))).toHaveValue(UNFINISHED);
});

test('is played on, from the side that is to move', async ({ page }) => {
  await read(page, UNFINISHED);
  await expect(dialog(page).getByRole('radio', { name: t('bot.color.black') })).toBeChecked();
  await button(page, t('bot.pgn.play')).click();
  await expectGame(page);
  await expect(page.getByText('Gb5')).toBeVisible();
});

test('comes from a file; a game that is over can only be reviewed', async ({ page }) => {
  await dialog(page)
    .getByLabel(t('bot.pgn.file'))
    .setInputFiles({ name: 'mat.pgn', mimeType: 'application/x-chess-pgn', buffer: Buffer.from(MATED) });
  await expect(dialog(page).getByText(t('bot.pgn.ending.checkmate.black'))).toBeVisible();
  await expect(dialog(page).getByText(t('bot.pgn.over'))).toBeVisible();
  await expect(button(page, t('bot.pgn.play'))).toBeHidden();
  await dialog(page)
    .getByRole('radio', { name: t('bot.color.white') })
    .check();
  await button(page, t('bot.pgn.review')).click();
  await expect(page.getByRole('heading', { level: 1, name: t('review.title') })).toBeVisible();
  await page.getByRole('button', { name: t('review.back'), exact: true }).click();
  await expect(start(page)).toBeVisible();
});

function dialog(page: Page): Locator {
  return page.getByRole('dialog', { name: t('bot.pgn.title') });
}

function button(page: Page, name: string): Locator {
  return dialog(page).getByRole('button', { name, exact: true });
}

async function read(page: Page, pgn: string): Promise<void> {
  await dialog(page).getByLabel(t('bot.pgn.label')).fill(pgn);
  await button(page, t('bot.pgn.read')).click();
}
