/** The lesson screen on a phone: path and board alternate, Back returns to the path, titles fit. */
import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { LESSON_TITLES } from '#contract/lesson-titles';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { circleOf, expectOnPage, markSquare } from '#web/testing/board.ts';
import { renderApp } from '#web/testing/render.tsx';
import { assignmentOf } from '#web/testing/task-page.tsx';

const MINE = { fen: '2k5/6R1/2N5/7r/1p6/8/8/2K5 w - - 2 54' };
const THEIRS = { fen: '8/2B5/5k2/7p/2p4P/2P5/3K4/8 b - - 68 90' };
const TASK = assignmentOf('calculateOpponentPieces', [THEIRS]);
const ATTEMPTS = { bestForAssignment: { correct_count: 0, time_taken_seconds: null } };

type OpenOptions = NonNullable<Parameters<typeof renderApp>[1]>;

const openPath = (options: OpenOptions) =>
  renderApp('/app', { person: 'premium', historyState: FROM_TILES, ...options });

/** A lesson's button: its name goes on with what is done of it. */
const named = (title: string) => ({ name: new RegExp(`^${title}`) });

test('the board comes where its place was while the task loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof TASK>();
  const { screen, t } = await openPath({
    answers: { assignments: { byName: () => promise }, attempts: ATTEMPTS },
  });
  await screen.getByRole('button', named(LESSON_TITLES.calculateOpponentPieces.pl)).click();
  await screen.getByRole('button', { name: /^2\.2\.1/ }).click();
  const waiting = screen.getByLabelText(t('lesson.loading.task'));
  await expect.element(waiting).toBeVisible();
  const place = placeOf(waiting);
  resolve(TASK);
  await expect.element(screen.getByRole('grid')).toBeVisible();
  expect(placeOf(screen.getByRole('grid'))).toEqual(place);
});

test.each(['pl', 'en'] as const)(
  'the longest lesson title is read whole, on a page no wider than the phone: %s',
  async (language) => {
    const { screen } = await openPath({
      language,
      answers: { assignments: { byName: TASK }, attempts: ATTEMPTS },
    });
    const title = LESSON_TITLES.calculateOpponentPieces[language];
    await screen.getByRole('button', named(title)).click();
    await screen.getByRole('button', { name: /^2\.2\.1/ }).click();
    const heading = screen.getByRole('heading', { name: title });
    await expect.element(heading).toBeVisible();
    await expect.element(screen.getByRole('grid')).toBeVisible();
    const { scrollWidth, clientWidth } = heading.element();
    expect(scrollWidth - clientWidth).toBe(0);
    expect(document.documentElement.scrollWidth - innerWidth).toBe(0);
  },
);

test('Back leads from the board to the path; the task goes on where it was left, and Forward leads there too', async () => {
  const { screen, t } = await openPath({
    answers: {
      assignments: { byName: assignmentOf('calculateYourPieces', [MINE, MINE]) },
      attempts: ATTEMPTS,
    },
  });
  const task = screen.getByRole('button', { name: /^2\.1\.1/ });
  await screen.getByRole('button', named(LESSON_TITLES.calculateYourPieces.pl)).click();
  await task.click();
  await screen.getByRole('button', { name: t('lesson.controls.skip') }).click();
  await markSquare('c6', 'two taps');
  await expectOnPage(circleOf('c6', 'mine'));
  history.back();
  await expect.element(task).toBeVisible();
  await expect.element(screen.getByRole('grid')).not.toBeInTheDocument();
  expect(location.search).toBe('');
  await task.click();
  await expect
    .element(screen.getByText(t('lesson.stats.progress', { current: 2, total: 2 })))
    .toBeInTheDocument();
  await expectOnPage(circleOf('c6', 'mine'));
  expect(location.search).toBe('?task=2.1.1');
  history.back();
  await expect.element(task).toBeVisible();
  history.forward();
  await expectOnPage(circleOf('c6', 'mine'));
});

test('the way on says Start before the first answer alone, then where the task goes on', async () => {
  const position = { fen: '1r6/4k3/5N2/3P2Np/2K5/8/8/8 w - - 19 82' };
  const { screen, t } = await openPath({
    answers: {
      assignments: { byName: assignmentOf('markYourPieces', [position, position]) },
      attempts: ATTEMPTS,
    },
  });
  const task = `1.1.1 ${LESSON_TITLES.markYourPieces.pl}`;
  await screen.getByRole('button', { name: t('lesson.path.start', { task }) }).click();
  await screen.getByRole('button', { name: t('lesson.controls.skip') }).click();
  history.back();
  const onward = screen.getByRole('button', { name: t('lesson.path.goOn', { task, position: 2 }) });
  await expect.element(onward).toBeVisible();
});

test.each(['the arrow', 'Back'])(
  'by %s the focus is on the path’s heading, by Forward on the board',
  async (way) => {
    const { screen, t } = await openPath({
      answers: { assignments: { byName: TASK }, attempts: ATTEMPTS },
    });
    await screen.getByRole('button', named(LESSON_TITLES.calculateOpponentPieces.pl)).click();
    const task = screen.getByRole('button', { name: /^2\.2\.1/ });
    await expect.element(task).toBeVisible();
    scrollTo(0, 200);
    await task.click();
    await expect.poll(focusedRole).toBe('gridcell');
    if (way === 'Back') history.back();
    else await screen.getByRole('button', { name: t('lesson.path.back') }).click();
    await expect.element(screen.getByRole('heading', { name: t('lesson.heading'), level: 1 })).toHaveFocus();
    // The scroll position is restored.
    await expect.poll(() => scrollY).toBe(200);
    history.forward();
    await expect.poll(focusedRole).toBe('gridcell');
  },
);

test('the address of a task opens its board, and Back leads to the path', async () => {
  const { screen } = await renderApp('/app?task=2.1.1', {
    person: 'premium',
    answers: {
      assignments: { byName: assignmentOf('calculateYourPieces', [MINE, MINE]) },
      attempts: ATTEMPTS,
    },
  });
  await expect.element(screen.getByRole('grid')).toBeVisible();
  history.back();
  await expect.element(screen.getByRole('button', { name: /^2\.1\.1/ })).toBeVisible();
  expect(location.pathname + location.search).toBe('/app');
});

function focusedRole(): string | null | undefined {
  return document.activeElement?.getAttribute('role');
}

/** In plain numbers: a DOMRect equals every other, as its numbers are no properties of its own. */
function placeOf(locator: Locator) {
  const { left, top, width, height } = locator.element().getBoundingClientRect();
  return { left, top, width, height };
}
