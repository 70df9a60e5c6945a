/** Tests named opponents: chosen by touch or key, left by the slider, remembered, and played. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BOT_OPPONENTS } from '#contract/bots';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { focus, press, startButton } from '#web/testing/bot-game/bot-game-page.ts';
import { openSetup, slider } from '#web/testing/bot-game/setup-page.ts';

const opponents = (t: Translate) => page.getByRole('radiogroup', { name: t('bot.opponent.legend') });
const opponent = (t: Translate, name: string) =>
  opponents(t).getByRole('radio', { name: new RegExp(`^${name} `) });

test('ten stand to choose from, each with name, Elo and weakness; the first visit has Ola', async () => {
  const { t } = await openSetup();
  await expect.poll(() => opponents(t).getByRole('radio').elements()).toHaveLength(10);
  for (const { name, elo, weakness } of BOT_OPPONENTS) {
    const radio = opponent(t, name);
    await expect.element(radio).toHaveAccessibleName(`${name} ${elo}`);
    await expect.element(radio).toHaveAccessibleDescription(t(`bot.weakness.${weakness}`));
  }
  await expect.element(opponent(t, 'Ola')).toBeChecked();
  await expect.element(page.getByText(t('bot.weakness.long-diagonals')).first()).toBeVisible();
});

test('the next one is an arrow key away, sets strength and start bar, and is the one in the game', async () => {
  const { t } = await openSetup();
  await focus(opponent(t, 'Ola'));
  await press('{ArrowRight}');
  await expect.element(opponent(t, 'Bartek')).toBeChecked();
  await expect.element(slider(t)).toHaveAttribute('aria-valuetext', '1000, Bartek');
  await expect.element(page.getByText(t('bot.weakness.knights')).first()).toBeVisible();
  await startButton(t).click();
  await expect.element(page.getByText('Bartek', { exact: true })).toBeVisible();
  await expect.element(page.getByText(t('game.player.elo', { elo: 1000 }))).toBeVisible();
});

test('the slider leaves the names for any strength, and says what its Elo was measured against', async () => {
  const { t } = await openSetup();
  await focus(slider(t));
  await press('{ArrowRight}');
  await expect
    .element(slider(t))
    .toHaveAttribute('aria-valuetext', `850, ${t('bot.opponent.beginner.name')}`);
  await expect.element(opponent(t, 'Ola')).not.toBeChecked();
  await expect.element(slider(t)).toHaveAccessibleDescription(t('bot.opponent.measured'));
  await expect.element(page.getByText(t('bot.opponent.measured'))).toBeVisible();
});

test('opponent and resignation are found again at the next visit', async () => {
  const { t, screen } = await openSetup();
  const resigns = () => page.getByRole('checkbox', { name: t('bot.opponent.resigns', { elo: 1000 }) });
  await expect.element(resigns()).toBeChecked();
  await resigns().click();
  await opponent(t, 'Helena').click();
  await screen.unmount();
  await openSetup();
  await expect.element(opponent(t, 'Helena')).toBeChecked();
  await expect.element(resigns()).not.toBeChecked();
});
