/** Tests the frame of screens: account menu, language, tier and login. */
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { LEARNER } from '#web/testing/session-of.ts';
import { renderApp } from '#web/testing/render.tsx';

/** Opens a learner's menu at the tiles. */
async function renderMenu() {
  const page = await renderApp('/tiles');
  const opener = page.screen.getByRole('button', { name: page.t('shell.account') });
  const signOut = page.screen.getByRole('button', { name: page.t('shell.sign-out') });
  // The view takes the focus on arrival.
  await expect.element(page.screen.getByRole('heading', { name: page.t('tiles.title') })).toBeVisible();
  return { ...page, opener, signOut };
}

test.each(['/tiles', '/app', '/bot-game', '/checkout'])(
  'the bar stands where it does on every screen: %s',
  async (path) => {
    const { screen } = await renderApp(path, { historyState: FROM_TILES });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    const { left } = screen.getByRole('banner').getByRole('link').first().element().getBoundingClientRect();
    expect(left).toBe(24);
  },
);

describe('the account’s menu', () => {
  test('opens by the keyboard, and Escape closes it', async () => {
    const { screen, t, opener, signOut } = await renderMenu();
    expect(signOut.query()).toBeNull();
    opener.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(signOut).toBeVisible();
    await expect.element(screen.getByText(LEARNER.email)).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('link', { name: t('shell.profile') })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(signOut).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => signOut.query()).toBeNull();
    await expect.element(opener).toHaveFocus();
  });

  test('closes by a click elsewhere', async () => {
    const { screen, t, opener, signOut } = await renderMenu();
    await opener.click();
    await expect.element(signOut).toBeVisible();
    await screen.getByRole('heading', { name: t('tiles.title') }).click();
    await expect.poll(() => signOut.query()).toBeNull();
  });

  test('leads to the profile, and is closed there', async () => {
    const { screen, t, opener, signOut } = await renderMenu();
    await opener.click();
    await screen.getByRole('link', { name: t('shell.profile') }).click();
    await expect.poll(() => location.pathname).toBe('/user-profile');
    expect(signOut.query()).toBeNull();
  });

  test('signs out, to the landing page', async () => {
    const { screen, t, session, left, opener, signOut } = await renderMenu();
    await opener.click();
    await signOut.click();
    await expect.poll(() => left).toContain('/');
    expect(session.state()).toEqual({ status: 'signed-out', because: 'left' });
    await expect.element(screen.getByRole('link', { name: t('shell.log-in') })).toBeVisible();
    expect(opener.query()).toBeNull();
  });
});

describe('the language', () => {
  test('changes at once, and is remembered', async () => {
    const { screen, t } = await renderApp('/terms', { person: 'visitor' });
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('legal.terms.title'));
    const inPolish = t('legal.terms.title');
    await screen.getByRole('combobox').selectOptions('en');
    await expect.poll(() => t('legal.terms.title')).not.toBe(inPolish);
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('legal.terms.title'));
    expect(document.documentElement.lang).toBe('en');
    expect(document.cookie).toContain('preferred_language=en');
  });
});

describe('the tier', () => {
  test('of a free learner comes with the way to premium', async () => {
    const { screen, t } = await renderApp('/tiles');
    const bar = screen.getByRole('banner');
    await expect.element(bar.getByText(t('shell.tier.free'))).toBeVisible();
    await bar.getByRole('link', { name: t('ui.getPremium') }).click();
    await expect.poll(() => location.pathname).toBe('/checkout');
  });

  test('of a premium learner offers nothing more', async () => {
    const { screen, t } = await renderApp('/tiles', { person: 'premium' });
    const bar = screen.getByRole('banner');
    await expect.element(bar.getByText(t('shell.tier.premium'))).toBeVisible();
    expect(bar.getByRole('link', { name: t('ui.getPremium') }).query()).toBeNull();
  });

  test('is not shown to a visitor, who is shown the way to the login', async () => {
    const { screen, t } = await renderApp('/', { person: 'visitor' });
    const bar = screen.getByRole('banner');
    expect(bar.getByText(t('shell.tier.free')).query()).toBeNull();
    await bar.getByRole('link', { name: t('shell.log-in') }).click();
    await expect.poll(() => location.pathname).toBe('/login');
    expect(bar.getByRole('link', { name: t('shell.log-in') }).query()).toBeNull();
  });
});
