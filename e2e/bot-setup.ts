/**
 * The screen before a game against the bot: the way there, and the button that begins one.
 */
import { type Page, expect } from '@playwright/test';
import { type JourneyLearner, signIn } from './learner.ts';
import { textsIn } from './texts.ts';

const t = textsIn('pl');

/** Signs in and goes to the setup by its tile. */
export async function openSetup(page: Page, learner: JourneyLearner): Promise<void> {
  await signIn(page, learner);
  await page.locator('a[href="/bot-game"]').click();
  await expect(page.getByRole('heading', { level: 1, name: t('bot.title') })).toBeVisible();
}

export const start = (page: Page) => page.getByRole('button', { name: t('bot.start') });
