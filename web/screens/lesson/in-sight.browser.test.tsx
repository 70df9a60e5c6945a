/**
 * A lesson on desktops and a tablet: everything visible and stable, the rest one press away, the
 * board resizable.
 */
import { afterEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { LANGUAGES } from '#contract/languages';
import { expectNoViolations } from '#web/testing/axe.ts';
import { DEVICES } from '#web/testing/devices.ts';
import { expectAllInSight, openLesson, type ScreenSize } from '#web/testing/lesson-in-sight.ts';
import { middleOf } from '#web/testing/middle-of.ts';
import { openPanel } from '#web/testing/open-panel.ts';

const LAPTOP: ScreenSize = [1366, 657];
const PHONE_ON_ITS_SIDE: ScreenSize = [844, 390];
const SIZES = [
  LAPTOP,
  [1280, 720],
  [1920, 1080],
  [768, 1024],
  PHONE_ON_ITS_SIDE,
  [667, 375],
  [568, 320],
] as const;
/** Wider than high, and not much wider than the board. */
const LITTLE_ROOM: readonly ScreenSize[] = [
  [1024, 768],
  [960, 640],
  [840, 600],
  [768, 600],
  [768, 500],
  [667, 375],
  [640, 360],
  [639, 480],
  [568, 320],
];
/** Height of the smallest board and the bar, in pixels. */
const LOWEST = 348;

afterEach(() => page.viewport(DEVICES.desktop.width, DEVICES.desktop.height));

test.each(LANGUAGES)('question, board, verdict and buttons are in sight at every size: %s', (language) =>
  expectAllInSight({
    sizes: SIZES,
    language,
    gesture: 'drag',
    expectMore: (size) => {
      // In a low window the board is as high as that allows.
      const [width, height] = size;
      const lowBoard = width > 700 ? 320 : 279;
      expect(boardSize()).toBeGreaterThan(height >= 480 ? 519 : lowBoard);
      expect(boardSize()).toBeLessThanOrEqual(520);
    },
  }),
);

test.each(LANGUAGES)(
  'beside a board with little room title, numbers and gear stand apart: %s',
  async (language) => {
    const { screen, t } = await openLesson({ size: [1024, 768], language });
    // The largest size.
    screen
      .getByRole('slider', { name: t('board.size') })
      .element()
      .focus();
    await userEvent.keyboard('{End}');
    await expect.poll(boardSize).toBeGreaterThan(520);
    // Simulates the last of ten positions; this task has two.
    screen.getByText('1/2', { exact: true }).element().textContent = '10/10';
    const counters = screen.getByRole('region', { name: t('lesson.stats.label') }).element();
    const gear = screen.getByRole('button', { name: t('lesson.settings.title') }).element();
    const title = screen.getByRole('heading', { level: 1 }).element();
    for (const [width, height] of LITTLE_ROOM) {
      await page.viewport(width, height);
      await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height]);
      const at = `${width}×${height}`;
      const { top, right, bottom } = counters.getBoundingClientRect();
      const place = counters.parentElement?.getBoundingClientRect();
      expect(counters.scrollWidth, `at ${at}`).toBeLessThanOrEqual(counters.clientWidth);
      expect(title.getBoundingClientRect().bottom, `at ${at}`).toBeLessThanOrEqual(top);
      expect(right, `at ${at}`).toBeLessThanOrEqual(gear.getBoundingClientRect().left);
      expect(bottom, `at ${at}`).toBeLessThanOrEqual((place?.bottom ?? 0) + 0.5);
      // In the lowest window the question alone is longer than its place.
      const most = height > 320 ? Math.max(height, LOWEST) : Infinity;
      await expect
        .poll(() => document.documentElement.scrollHeight, { message: at })
        .toBeLessThanOrEqual(most);
    }
  },
);

test('path, film and help are folded away behind one press', async () => {
  const { screen, t } = await openLesson({ size: LAPTOP, language: 'pl' });
  const opener = screen.getByRole('button', { name: t('lesson.aside.pathAndHelp') });
  const path = screen.getByRole('navigation', { name: t('lesson.path.label') });
  expect(path.query()).toBeNull();
  expect(document.querySelector('video')).toBeNull();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(path).toBeVisible();
  await expect.element(screen.getByRole('button', { name: t('ui.close') })).toHaveFocus();
  await expect.element(screen.getByText(t('how-to.arrows.title'))).toBeInTheDocument();
  // Behind the drawer it is hidden from screen readers.
  await expect
    .element(screen.getByRole('button', { name: t('lesson.aside.pathAndHelp'), includeHidden: true }))
    .toHaveAttribute('aria-expanded', 'true');
  await expectNoViolations();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => path.query()).toBeNull();
  await expect.element(opener).toHaveFocus();
});

test('the drawer is as wide as its words on a tablet and on a phone on its side', async () => {
  const { screen, t } = await openLesson({ size: [768, 1024], language: 'en' });
  await screen.getByRole('button', { name: t('lesson.aside.pathAndHelp') }).click();
  await expect.element(screen.getByText(t('how-to.arrows.title'))).toBeInTheDocument();
  const drawer = openPanel();
  expect(drawer.scrollWidth).toBe(drawer.clientWidth);
  await page.viewport(844, 390);
  expect(drawer.scrollWidth).toBe(drawer.clientWidth);
});

test('the choice of a task folds the path away again', async () => {
  const { screen, t } = await openLesson({ size: LAPTOP, language: 'en' });
  await screen.getByRole('button', { name: t('lesson.aside.pathAndHelp') }).click();
  await screen.getByRole('button', { name: /^1\.1\.2/ }).click();
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  await expect.element(screen.getByRole('grid')).toBeVisible();
});

test('the grip makes the board larger and smaller by keys, as far as the window goes', async () => {
  const { screen, t } = await openLesson({ size: LAPTOP, language: 'pl' });
  const grip = screen.getByRole('slider', { name: t('board.size') });
  await expect.element(grip).toHaveAttribute('aria-valuenow', '520');
  grip.element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(boardSize).toBe(528);
  await userEvent.keyboard('{End}');
  await expect.poll(boardSize).toBe(Number(grip.element().ariaValueMax));
  expect(document.documentElement.scrollHeight).toBe(innerHeight);
  await userEvent.keyboard('{Home}');
  await expect.poll(boardSize).toBe(280);
  await expect.element(grip).toHaveAttribute('aria-valuenow', '280');
  await userEvent.keyboard('{Enter}');
  await expect.poll(boardSize).toBe(520);
});

test('a drag of the grip resizes the board; the device remembers it, and a double press forgets it', async () => {
  const { screen, t } = await openLesson({ size: LAPTOP, language: 'pl' });
  const grip = screen.getByRole('slider', { name: t('board.size') });
  await expect.element(grip).toBeVisible();
  const { x, y } = middleOf(grip.element());
  await commands.moveMouse({ x, y });
  await commands.pressMouse('down', 'left');
  await commands.moveMouse({ x: x - 50, y: y - 80 });
  await expect.poll(boardSize).toBe(440);
  expect(localStorage.getItem('oko-board-size')).toBeNull();
  await commands.pressMouse('up', 'left');
  expect(localStorage.getItem('oko-board-size')).toBe('440');

  await screen.unmount();
  await openLesson({ size: LAPTOP, language: 'en' });
  await expect.poll(boardSize).toBe(440);
  await page.getByRole('slider').dblClick();
  await expect.poll(boardSize).toBe(520);
  expect(localStorage.getItem('oko-board-size')).toBeNull();
});

const boardSize = () => document.querySelector('[role=grid]')?.getBoundingClientRect().width;
