/**
 * Before a game against the bot: what is chosen, what is remembered, what is locked.
 */
import type { Locator } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expectGame, openSetup, option, radio, search, slider, start } from './bot-setup.ts';
import { signUpLearner } from './learner.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');

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

    await radio(page, t('bot.opening.start')).focus();
    await page.keyboard.press('ArrowLeft');
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
    const dialog = page.getByRole('dialog', { name: t('ui.premiumRequired') });
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
    await radio(page, t('bot.color.black')).check();
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
    await radio(page, t('bot.opening.chosen')).check();
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
    await radio(page, t('bot.opening.chosen')).check();
  });

  test('opens, is searched, says where one is, and closes without a choice', async ({ page }) => {
    const before = await search(page).inputValue();
    await expect(search(page)).toHaveAttribute('aria-expanded', 'false');
    await search(page).click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(56);
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toBeInViewport();
    await expectNoViolations(page, 'the open list of openings');

    await page.keyboard.type('sycylijska');
    await page.keyboard.press('ArrowDown');
    const active = page.getByRole('listbox').getByRole('option', { selected: true });
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
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /Ałapina/ })
      .click();
    await expect(search(page)).toHaveValue(/Ałapina/);
    const diagram = page.getByRole('img', { name: /1\..*c5 2\./ });
    await expect(diagram).toBeVisible();
    await expect(diagram.locator('> *')).toHaveCount(30);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on the setup, with everything open', async ({ page, baseURL }) => {
      await openSetup(page, await signUpLearner(baseURL ?? ''));
      await radio(page, t('bot.opening.chosen')).check();
      await expectNoViolations(page, 'the setup of a free learner');
    });
  });
}

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Number.NaN;
}

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN;
}
