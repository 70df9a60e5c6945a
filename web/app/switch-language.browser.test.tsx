/** Tests that a new language changes only words: tasks, dialogs and scrolling stay. */
import { expect, test, vi } from 'vitest';
import { PREFERRED_LANGUAGE_COOKIE } from '#contract/languages';
import { LESSON_TITLES } from '#contract/lesson-titles';
import { readCookie } from '#web/shared/storage/cookies.ts';
import { circleOf, expectOnPage, markSquare } from '#web/testing/board.ts';
import { renderApp } from '#web/testing/render.tsx';
import { assignmentOf } from '#web/testing/task-page.tsx';

const POSITION = { fen: '2k5/6R1/2N5/7r/1p6/8/8/2K5 w - - 2 54' };
const ANSWERS = {
  assignments: { byName: assignmentOf('calculateYourPieces', [POSITION, POSITION]) },
  attempts: { bestForAssignment: { correct_count: 0, time_taken_seconds: null } },
};

test('in the middle of a task the position, the marks and the address stay', async () => {
  const { screen, t } = await renderApp('/app?task=2.1.1', {
    language: 'en',
    person: 'premium',
    answers: ANSWERS,
  });
  await screen.getByRole('button', { name: t('lesson.controls.skip') }).click();
  await markSquare('c6', 'drag');
  await expectOnPage(circleOf('c6', 'mine'));
  const address = location.href;
  await screen.getByRole('combobox').selectOptions('pl');
  await expect.element(screen.getByRole('button', { name: 'Pomiń', exact: true })).toBeVisible();
  await expect
    .element(screen.getByText(t('lesson.stats.progress', { current: 2, total: 2 })))
    .toBeInTheDocument();
  await expectOnPage(circleOf('c6', 'mine'));
  expect(location.href).toBe(address);
});

test('a dialog stays open, with the focus in it', async () => {
  const { screen, t, translator } = await renderApp('/app?task=1.1.1', { language: 'en', answers: ANSWERS });
  await screen.getByRole('button', { name: t('lesson.aside.pathAndHelp') }).click();
  await screen
    .getByRole('button', { name: new RegExp(`^${LESSON_TITLES.calculateOpponentPieces.en}`) })
    .click();
  await expect.element(screen.getByRole('dialog', { name: t('ui.premiumRequired') })).toBeVisible();
  await translator.speak('pl');
  const dialog = screen.getByRole('dialog', { name: t('ui.premiumRequired') });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
});

test('a page stays where it was scrolled to', async () => {
  const { screen, t, translator } = await renderApp('/privacy-policy', { person: 'visitor', language: 'en' });
  const heading = screen.getByRole('heading', { level: 2, name: t('legal.privacy.log.title') });
  await expect.element(heading).toBeInTheDocument();
  // Scrolling to the top happens twice under test: again when the title is set.
  await expect.poll(() => document.title).toBe(t('shell.title.privacy-policy'));
  const section = heading.element();
  section.scrollIntoView({ block: 'center' });
  await translator.speak('pl');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('legal.privacy.title'));
  const { top } = section.getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(window.innerHeight);
  window.scrollTo(0, 0);
});

test('a choice is kept before its texts have come, and when the page that is left ends their download', async () => {
  const { screen, translator } = await renderApp('/privacy-policy', { person: 'visitor', language: 'pl' });
  const speaking = vi.spyOn(translator, 'speak').mockRejectedValue(new TypeError('Failed to fetch'));
  await screen.getByRole('combobox').selectOptions('en');
  expect(readCookie(PREFERRED_LANGUAGE_COOKIE)).toBe('en');
  await expect(speaking.mock.results[0]?.value).rejects.toThrow('Failed to fetch');
  expect(readCookie(PREFERRED_LANGUAGE_COOKIE)).toBe('en');
});
