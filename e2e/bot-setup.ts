/**
 * The screen before a game against the bot: the way there, its controls, and that a game came of it.
 */
import { type Page, expect } from '@playwright/test';
import { type Learner, signIn } from './learner.ts';
import { textsIn } from './texts.ts';

const t = textsIn('pl');

/** Signs in and goes to the setup by its tile. */
export async function openSetup(page: Page, learner: Learner): Promise<void> {
  await signIn(page, learner);
  await page.locator('a[href="/bot-game"]').click();
  await expect(page.getByRole('heading', { level: 1, name: t('bot.title') })).toBeVisible();
}

export const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
export const option = (page: Page, key: 'opponentAttacks' | 'myAttacks' | 'myXRays') =>
  page.getByRole('checkbox', { name: t(`bot.option.${key}`), exact: true });
export const search = (page: Page) => page.getByRole('combobox', { name: t('bot.opening.search') });
export const start = (page: Page) => page.getByRole('button', { name: t('bot.start') });

/** A game is on screen; its setup is not. */
export async function expectGame(page: Page): Promise<void> {
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(start(page)).toBeHidden();
}
