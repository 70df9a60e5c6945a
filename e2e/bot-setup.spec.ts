/**
 * Before a game against the bot: what is chosen, what is remembered, what is locked, and a game from its record.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { type Learner, signIn, signUpLearner, signUpPremiumLearner } from './learner.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const UNFINISHED = '1. e4 e5 2. Nf3 Nc6 3. Bb5';
const MATED = '1. f3 e5 2. g4 Qh4#';

async function openSetup(page: Page, learner: Learner): Promise<void> {
  await signIn(page, learner);
  await page.locator('a[href="/bot-game"]').click();
  await expect(page.getByRole('heading', { level: 1, name: t('bot.title') })).toBeVisible();
}

const slider = (page: Page) => page.getByRole('slider', { name: t('bot.opponent.strength') });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const option = (page: Page, key: 'opponentAttacks' | 'myAttacks' | 'myXRays') =>
  page.getByRole('checkbox', { name: t(`bot.option.${key}`), exact: true });
const search = (page: Page) => page.getByRole('combobox', { name: t('bot.opening.search') });
const start = (page: Page) => page.getByRole('button', { name: t('bot.start') });

/** A game is on screen; its setup is not. */
async function expectGame(page: Page): Promise<void> {
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(start(page)).toBeHidden();
}

test.describe('a free learner', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await openSetup(page, await signUpLearner(baseURL ?? ''));
  });

  test('chooses everything by keyboard, and the game is the one chosen', async ({ page }) => {
    await slider(page).press('Home');
    await slider(page).press('ArrowRight');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', `450, ${t('bot.opponent.firstSteps.name')}`);

    await radio(page, t('bot.color.white')).focus();
    await page.keyboard.press('ArrowRight');
    await expect(radio(page, t('bot.color.black'))).toBeChecked();

    await radio(page, t('bot.opening.random')).focus();
    await page.keyboard.press('ArrowRight');
    await search(page).focus();
    await page.keyboard.type('krol przyj');
    await page.keyboard.press('Enter');
    await expect(search(page)).toHaveValue('Gambit królewski przyjęty');

    await option(page, 'myAttacks').press('Space');
    await start(page).press('Enter');
    await expectGame(page);
    await expect(page.getByText(t('game.player.elo', { elo: 450 }))).toBeVisible();
    await expect(page.getByText(t('game.opening', { name: 'Gambit królewski przyjęty' }))).toBeVisible();
  });

  test('starts no game that shows nothing, and is led to what is missing', async ({ page }) => {
    const problem = page.getByText(t('bot.options.problem'));
    await option(page, 'opponentAttacks').uncheck();
    await expect(problem).toBeHidden();
    await start(page).click();
    await expect(page.locator(':focus').filter({ has: problem })).toBeInViewport();
    await expectNoViolations(page, 'a setup without an option');

    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(option(page, 'myAttacks')).toBeChecked();
    await expect(problem).toBeHidden();
    await start(page).click();
    await expectGame(page);
  });

  test('meets a lock on what needs premium, and the way to the key', async ({ page }) => {
    const locked = option(page, 'myXRays');
    await expect(locked).toBeDisabled();
    await expect(locked).toHaveAccessibleDescription(new RegExp(t('bot.premium.option')));
    await locked.focus();
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog', { name: t('bot.premium.title') });
    await expect(dialog.getByText(t('bot.premium.option'))).toBeVisible();
    await expectNoViolations(page, 'a locked option');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(locked).not.toBeChecked();

    await locked.click({ force: true });
    await dialog.getByRole('link', { name: t('ui.getPremium') }).click();
    await expect(page).toHaveURL(/\/checkout$/);
  });

  test('finds the choices of the last visit, but none that needs premium', async ({ page }) => {
    await slider(page).fill('1700');
    await radio(page, t('bot.color.black')).check({ force: true });
    await option(page, 'myAttacks').check();
    await page.evaluate(() => {
      const key = 'oko-bot-settings';
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...kept, options: [...kept.options, 'myXRays'] }));
    });
    await page.reload();
    await expect(slider(page)).toHaveValue('1700');
    await expect(radio(page, t('bot.color.black'))).toBeChecked();
    await expect(option(page, 'myAttacks')).toBeChecked();
    await expect(option(page, 'myXRays')).not.toBeChecked();
  });

  test('chooses anew when what was kept is damaged', async ({ page }) => {
    await page.evaluate(() => localStorage.setItem('oko-bot-settings', '{"elo":-1,"options":7'));
    await page.reload();
    await expect(slider(page)).toHaveValue('800');
    await start(page).click();
    await expectGame(page);
  });

  test('reaches the start on a phone as wide as 320 pixels, and everything else above it', async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'a desktop shows all of it at once');
    await page.setViewportSize({ width: 320, height: 640 });
    await radio(page, t('bot.opening.chosen')).check({ force: true });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - screen.width),
    ).toBeLessThanOrEqual(0);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(start(page)).toBeInViewport({ ratio: 1 });
    const last = page.getByText(t('bot.option.leavingDefence.text'));
    await last.scrollIntoViewIfNeeded();
    await start(page).scrollIntoViewIfNeeded();
    await page.getByRole('checkbox').last().focus();
    expect(await bottomOf(last)).toBeLessThanOrEqual(await topOf(start(page)));
  });
});

test.describe('the list of openings', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await openSetup(page, await signUpLearner(baseURL ?? ''));
    await radio(page, t('bot.opening.chosen')).check({ force: true });
  });

  test('opens, is searched, says where one is, and closes without a choice', async ({ page }) => {
    const before = await search(page).inputValue();
    await expect(search(page)).toHaveAttribute('aria-expanded', 'false');
    await search(page).click();
    await expect(page.getByRole('option')).toHaveCount(56);
    await expect(page.getByRole('option', { selected: true })).toBeInViewport();
    await expectNoViolations(page, 'the open list of openings');

    await page.keyboard.type('sycylijska');
    await page.keyboard.press('ArrowDown');
    const active = page.getByRole('option', { selected: true });
    await expect(search(page)).toHaveAttribute(
      'aria-activedescendant',
      (await active.getAttribute('id')) ?? '',
    );
    await expect(active).toContainText('Najdorfa');

    await search(page).fill('zzz');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(search(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Escape');
    await expect(search(page)).toHaveValue(before);
  });

  test('gives what is clicked, with a picture of its position', async ({ page }) => {
    await search(page).click();
    await page.keyboard.type('e4 c5 c3');
    await page.getByRole('option', { name: /Alapina/ }).click();
    await expect(search(page)).toHaveValue(/Alapina/);
    const diagram = page.getByRole('img', { name: /1\..*c5 2\./ });
    await expect(diagram).toBeVisible();
    await expect(diagram.locator('> *')).toHaveCount(30);
  });
});

test.describe('a game record', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: t('bot.pgn.title') });
  const field = (page: Page) => dialog(page).getByLabel(t('bot.pgn.label'));
  const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

  async function read(page: Page, pgn: string): Promise<void> {
    await field(page).fill(pgn);
    await button(page, t('bot.pgn.read')).click();
  }

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

  test('is played on, from the side that is to move', async ({ page }) => {
    await read(page, UNFINISHED);
    await expect(radio(page, t('bot.color.black'))).toHaveCount(2);
    await expect(dialog(page).getByRole('radio', { name: t('bot.color.black') })).toBeChecked();
    await button(page, t('bot.pgn.play')).click();
    await expectGame(page);
    await expect(page.getByText('Gb5')).toBeVisible();
  });

  test('comes from a file; a game that is over can only be reviewed', async ({ page }) => {
    await dialog(page)
      .getByLabel(t('bot.pgn.file'))
      .setInputFiles({ name: 'mat.pgn', mimeType: 'application/x-chess-pgn', buffer: Buffer.from(MATED) });
    await expect(dialog(page).getByText(t('bot.pgn.over'))).toBeVisible();
    await expect(button(page, t('bot.pgn.play'))).toBeHidden();
    await dialog(page)
      .getByRole('radio', { name: t('bot.color.white') })
      .check({ force: true });
    await button(page, t('bot.pgn.review')).click();
    await expect(start(page)).toBeHidden();
    await expect(page.getByRole('grid')).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on the setup, with everything open', async ({ page, baseURL }) => {
      await openSetup(page, await signUpLearner(baseURL ?? ''));
      await radio(page, t('bot.opening.chosen')).check({ force: true });
      await expectNoViolations(page, 'the setup of a free learner');
    });
  });
}

async function expectNoViolations(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, where).toEqual([]);
}

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Number.NaN;
}

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN;
}
