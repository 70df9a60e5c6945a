/** Opens the bot game's setup in component tests, and finds its controls. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { AnalysisOption } from '#contract/access';
import type { Translate } from '#web/shared/i18n/translator.ts';
import type { RenderedPage } from '#web/testing/render.tsx';
import { openBotGame, type PageOptions } from './bot-game-page.ts';

interface SetupOptions extends PageOptions {
  /** Whether the opening is chosen from the list. */
  readonly withOpenings?: boolean;
}

/** Opens the setup for a learner without a game, by default on the free tier. */
export async function openSetup({
  withOpenings = false,
  ...options
}: SetupOptions = {}): Promise<RenderedPage> {
  const opened = await openBotGame(options);
  const { t } = opened;
  await expect.element(page.getByRole('slider')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: t('bot.title') })).toBeVisible();
  if (withOpenings) {
    await radio(t('bot.opening.chosen')).click();
    await expect.element(openingSearch(t)).toBeVisible();
  }
  return opened;
}

export const slider = (t: Translate): Locator =>
  page.getByRole('slider', { name: t('bot.opponent.strength') });

export const radio = (name: string): Locator => page.getByRole('radio', { name, exact: true });

export const optionBox = (t: Translate, option: AnalysisOption): Locator =>
  page.getByRole('checkbox', { name: t(`bot.option.${option}`), exact: true });

export const openingSearch = (t: Translate): Locator =>
  page.getByRole('combobox', { name: t('bot.opening.search') });
