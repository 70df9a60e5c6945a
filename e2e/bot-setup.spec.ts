/**
 * Before a game against the bot: what is chosen, what is remembered, what is locked.
 */
import type { Locator } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { openSetup, option, radio, search, start } from './bot-setup.ts';
import { signUpLearner } from './learner.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');

test.describe('a free learner', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await openSetup(page, await signUpLearner(baseURL ?? ''));
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
});

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Number.NaN;
}

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN;
}
