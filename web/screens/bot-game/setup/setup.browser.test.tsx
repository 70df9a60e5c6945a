/** Tests the setup: its choices, what it remembers, and what is locked. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import { focus, press, startButton, valueOf, textOf } from '#web/testing/bot-game/bot-game-page.ts';
import { CALM_OPTIONS } from '#web/screens/bot-game/setup/calm-options.ts';
import { openSetup, openingSearch, optionBox, radio, slider } from '#web/testing/bot-game/setup-page.ts';

const listed = () => page.getByRole('listbox').getByRole('option');
const selected = () => page.getByRole('listbox').getByRole('option', { selected: true });

/** Expects a game on the screen, and no setup. */
async function expectGame(t: Translate): Promise<void> {
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expect.element(startButton(t)).not.toBeInTheDocument();
}

describe('a free learner', () => {
  test('chooses everything by keyboard, and the game is the one chosen', async () => {
    const { t } = await openSetup();
    await focus(slider(t));
    await press('{Home}{ArrowRight}');
    await expect
      .element(slider(t))
      .toHaveAttribute('aria-valuetext', `450, ${t('bot.opponent.firstSteps.name')}`);

    await focus(radio(t('bot.color.white')));
    await press('{ArrowRight}');
    await expect.element(radio(t('bot.color.black'))).toBeChecked();

    await focus(radio(t('bot.opening.start')));
    await press('{ArrowLeft}');
    await focus(openingSearch(t));
    await press('krol przyj{Enter}');
    await expect.element(openingSearch(t)).toHaveValue('Gambit królewski przyjęty');

    await focus(optionBox(t, 'myAttacks'));
    await press(' ');
    await expect.element(optionBox(t, 'myAttacks')).not.toBeChecked();
    await focus(startButton(t));
    await press('{Enter}');
    await expectGame(t);
    await expect.element(page.getByText(t('game.player.elo', { elo: 450 }))).toBeVisible();
    await expect
      .element(page.getByText(t('game.opening', { name: 'Gambit królewski przyjęty' })))
      .toBeVisible();
  });

  test('starts no game that shows nothing, and is led to what is missing', async () => {
    const { t } = await openSetup();
    const problem = page.getByText(t('bot.options.problem'), { exact: false });
    for (const option of ['myAttacks', 'opponentAttacks'] as const) {
      await optionBox(t, option).click();
      await expect.element(optionBox(t, option)).not.toBeChecked();
    }
    await expect.element(problem).not.toBeInTheDocument();
    await startButton(t).click();
    await expect.element(problem).toBeInViewport();
    await expect.poll(() => document.activeElement?.contains(problem.element())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    await expectNoViolations();

    // The next tab stop is the way out.
    await press('{Tab} ');
    await expect.element(optionBox(t, 'myAttacks')).toBeChecked();
    await expect.element(problem).not.toBeInTheDocument();
    await startButton(t).click();
    await expectGame(t);
  });

  test('meets a lock on what needs premium, and the way to the key', async () => {
    const { t } = await openSetup();
    const locked = optionBox(t, 'myXRays');
    await expect.element(locked).toHaveAttribute('aria-disabled', 'true');
    await expect.element(locked).toHaveAccessibleDescription(new RegExp(t('bot.premium.option')));
    const dialog = page.getByRole('dialog', { name: t('ui.premiumRequired') });
    await locked.click({ force: true });
    await expect.element(dialog.getByText(t('bot.premium.option'))).toBeVisible();
    await expectNoViolations();
    await press('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(locked).not.toBeChecked();

    await focus(locked);
    await press(' ');
    await dialog.getByRole('link', { name: t('ui.getPremium') }).click();
    await expect.poll(() => location.pathname).toBe('/checkout');
  });

  test('finds the choices of the last visit, but none that needs premium', async () => {
    const { t, screen } = await openSetup();
    await slider(t).fill('1700');
    await radio(t('bot.color.black')).click();
    await optionBox(t, 'opponentAttacks').click();
    await expect.element(optionBox(t, 'opponentAttacks')).not.toBeChecked();
    await screen.unmount();
    const key = 'oko-bot-settings';
    const saved = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...saved, options: [...saved.options, 'myXRays'] }));
    await openSetup();
    await expect.element(slider(t)).toHaveValue('1700');
    await expect.element(radio(t('bot.color.black'))).toBeChecked();
    await expect.element(optionBox(t, 'myAttacks')).toBeChecked();
    await expect.element(optionBox(t, 'opponentAttacks')).not.toBeChecked();
    await expect.element(optionBox(t, 'myXRays')).not.toBeChecked();
  });

  test('chooses anew when what was kept is damaged', async () => {
    localStorage.setItem('oko-bot-settings', '{"elo":-1,"options":7');
    const { t } = await openSetup();
    await expect.element(slider(t)).toHaveValue('800');
    await startButton(t).click();
    await expectGame(t);
  });
});

test('the calm set is there at first, comes back by one press, and is remembered', async () => {
  const { t, screen } = await openSetup({ person: 'premium' });
  const calm = page.getByRole('button', { name: t('bot.options.calm') });
  await expect.element(calm).toHaveAttribute('aria-pressed', 'true');
  for (const option of CALM_OPTIONS) await expect.element(optionBox(t, option)).toBeChecked();
  for (const option of ['myXRays', 'myUndefended', 'myAttacks'] as const) await optionBox(t, option).click();
  await expect.element(calm).toHaveAttribute('aria-pressed', 'false');
  await calm.click();
  await expect.element(calm).toHaveAttribute('aria-pressed', 'true');
  await expect.element(optionBox(t, 'myXRays')).not.toBeChecked();
  await screen.unmount();
  await openSetup({ person: 'premium' });
  for (const option of CALM_OPTIONS) await expect.element(optionBox(t, option)).toBeChecked();
  await expect.element(optionBox(t, 'myUndefended')).not.toBeChecked();
});

describe('the list of openings', () => {
  test('opens, is searched, says where one is, and closes without a choice', async () => {
    const { t } = await openSetup({ withOpenings: true });
    const before = valueOf(openingSearch(t));
    await expect.element(openingSearch(t)).toHaveAttribute('aria-expanded', 'false');
    await openingSearch(t).click();
    await expect.poll(() => listed().elements()).toHaveLength(56);
    await expect.element(selected()).toBeInViewport();
    await expectNoViolations();

    await press('sycylijska{ArrowDown}');
    await expect.poll(() => textOf(selected())).toContain('Najdorfa');
    await expect
      .poll(() => openingSearch(t).element().getAttribute('aria-activedescendant'))
      .toBe(selected().element().id);

    await openingSearch(t).fill('zzz');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(openingSearch(t)).toHaveAttribute('aria-expanded', 'false');
    await press('{Escape}');
    await expect.element(openingSearch(t)).toHaveValue(before);
  });

  test('the game begins with the opening that is typed, without Enter', async () => {
    const { t } = await openSetup({ withOpenings: true });
    await openingSearch(t).click();
    await press('franc');
    await page.getByRole('button', { name: t('bot.start') }).click();
    await expect
      .element(page.getByText(t('game.opening', { name: 'Obrona francuska, wariant zamknięty' })))
      .toBeInTheDocument();
  });

  test('gives what is clicked, with a picture of its position', async () => {
    const { t } = await openSetup({ withOpenings: true });
    await openingSearch(t).click();
    await press('e4 c5 c3');
    await listed().filter({ hasText: 'Ałapina' }).click();
    await expect.poll(() => valueOf(openingSearch(t))).toContain('Ałapina');
    const diagram = page.getByRole('img', { name: /1\..*c5 2\./ });
    await expect.element(diagram).toBeVisible();
    await expect.poll(() => diagram.element().children).toHaveLength(30);
  });
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing on the setup, with everything open, on a %s page',
  async (scheme) => {
    onTestFinished(() => commands.emulateMedia({}));
    await commands.emulateMedia({
      reducedMotion: 'reduce',
      ...(scheme === 'dark' && { colorScheme: 'dark' }),
    });
    await openSetup({ withOpenings: true });
    await expectNoViolations();
  },
);
