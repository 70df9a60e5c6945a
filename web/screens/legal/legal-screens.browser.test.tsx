/** Legal pages: complete in both languages, with contents and links to each other. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages';
import { expectNoViolations } from '#web/testing/axe.ts';
import { renderApp } from '#web/testing/render.tsx';

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([
    ['/privacy-policy', 'legal.privacy.title'],
    ['/terms', 'legal.terms.title'],
  ] as const)('%s has its date, its contents, and names the operator', async (path, title) => {
    const { screen, t } = await renderApp(path, { person: 'visitor', language });
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t(title));
    await expect.element(screen.getByText(/2026/)).toBeVisible();
    await expect.element(screen.getByText('Szkoła Szachowa')).toBeVisible();
    const mail = screen.getByRole('link', { name: 'oko@example.com' });
    await expect.element(mail).toHaveAttribute('href', 'mailto:oko@example.com');
    const contents = screen.getByRole('navigation', { name: t('legal.contents') });
    const headings = screen.getByRole('main').getByRole('heading', { level: 2 });
    expect(contents.getByRole('link').elements().length).toBe(headings.elements().length);
    await expectNoViolations();
  });

  test('the licences name the source, and every package with its licence', async () => {
    const { screen } = await renderApp('/licences', { person: 'visitor', language });
    await expect.element(screen.getByRole('heading', { level: 1, name: /^Licenc/ })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'https://git.example.com/oko' })).toBeVisible();
    const stockfish = screen.getByRole('listitem').filter({ hasText: 'stockfish' });
    await expect.element(stockfish.getByText(/^GPL-3/)).toBeVisible();
    await expectNoViolations();
  });
});

test('an entry of the contents leads to its heading', async () => {
  const { screen, t } = await renderApp('/privacy-policy', { person: 'visitor' });
  const contents = screen.getByRole('navigation', { name: t('legal.contents') });
  await contents.getByRole('link', { name: t('legal.privacy.rights.title') }).click();
  await expect.element(screen.getByRole('heading', { name: t('legal.privacy.rights.title') })).toHaveFocus();
  expect(location.pathname).toBe('/privacy-policy');
});

test('the policy follows the language of the page; its Polish address does not', async () => {
  const { screen, translator } = await renderApp('/privacy-policy-pl', { person: 'visitor', language: 'en' });
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Polityka prywatności');
  expect(heading.element().closest('[lang]')).toHaveAttribute('lang', 'pl');
  await screen
    .getByRole('navigation', { name: 'Zobacz też' })
    .getByRole('link', { name: 'Regulamin' })
    .click();
  await expect.element(heading).toHaveTextContent('Terms of service');
  await screen
    .getByRole('navigation', { name: 'More' })
    .getByRole('link', { name: 'Privacy policy' })
    .click();
  await expect.element(heading).toHaveTextContent('Privacy policy');
  await translator.speak('pl');
  await expect.element(heading).toHaveTextContent('Polityka prywatności');
});
