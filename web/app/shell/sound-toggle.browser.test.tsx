/** Tests the sound button: it mutes, and its title names the effect of a press. */
import { expect, test } from 'vitest';
import { isMuted } from '#web/shared/sound/mute.ts';
import { renderInPage } from '#web/testing/render.tsx';
import { SoundToggle } from './top-bar.tsx';

test('a press turns the sounds off, another turns them on, and the label says which comes next', async () => {
  const { screen, t } = await renderInPage(<SoundToggle />);
  await screen.getByRole('button', { name: t('shell.mute') }).click();
  expect(isMuted()).toBe(true);
  await screen.getByRole('button', { name: t('shell.unmute') }).click();
  expect(isMuted()).toBe(false);
  await expect.element(screen.getByRole('button', { name: t('shell.mute') })).toBeVisible();
});

test('the label follows the language', async () => {
  const { screen, t, translator } = await renderInPage(<SoundToggle />);
  await expect.element(screen.getByRole('button')).toHaveAccessibleName(t('shell.mute'));
  const inPolish = t('shell.mute');
  await translator.speak('en');
  expect(t('shell.mute')).not.toBe(inPolish);
  await expect.element(screen.getByRole('button')).toHaveAccessibleName(t('shell.mute'));
});
