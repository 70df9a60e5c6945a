/** A lesson on upright and low phones: all in sight, nothing moves, nothing overlaps, help is one press away. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGES } from '#contract/languages';
import { DEVICES } from '#web/testing/devices.ts';
import { expectAllInSight, hiddenOfVerdict, openLesson } from '#web/testing/lesson-in-sight.ts';

const SIZES = [
  [390, 844],
  [390, 664],
  [320, 640],
] as const;

/** What a low phone may hide of the longest verdict: the place shows at least four lines, and three are hidden at most. */
const LOW_PX = 60;

afterEach(() => page.viewport(DEVICES.phone.width, DEVICES.phone.height));

test.each(LANGUAGES)('question, board, verdict and buttons are in sight at every size: %s', (language) =>
  expectAllInSight({
    sizes: SIZES,
    language,
    gesture: 'two taps',
    // The longest verdict is seen whole, but for its end on a low phone: there it scrolls in its place.
    expectMore: ([, height]) => expect(hiddenOfVerdict()).toBeLessThanOrEqual(height < 700 ? LOW_PX : 0),
  }),
);

test('the board is as wide as an upright phone less 32 px', async () => {
  await openLesson({ size: [390, 844], language: 'pl' });
  expect(document.querySelector('[role=grid]')?.getBoundingClientRect().width).toBe(358);
});

test('on the narrowest phone nothing in the bar and the head overlaps', async () => {
  const { screen } = await openLesson({ size: [320, 640], language: 'pl', person: 'free' });
  const bar = screen.getByRole('banner').first().element();
  const parts = [...bar.querySelectorAll('header > a, header > div > *')];
  expect(parts.length).toBeGreaterThan(3);
  expectApart(parts);
  expectApart([...(screen.getByRole('heading', { level: 1 }).element().parentElement?.children ?? [])]);
});

test('beside 10/10 the numbers end before the gear, however narrow the phone', async () => {
  const { screen, t } = await openLesson({ size: [390, 844], language: 'pl' });
  // As at the last of ten positions; this task has two.
  screen.getByText('1/2', { exact: true }).element().textContent = '10/10';
  const gear = screen.getByRole('button', { name: t('lesson.settings.title') }).element();
  const figures = [...document.querySelectorAll('[role=timer]')].map((timer) => timer.parentElement);
  expect(figures).toHaveLength(2);
  for (const width of [390, 385, 375, 360, 320]) {
    await page.viewport(width, 844);
    await expect.poll(() => innerWidth).toBe(width);
    const ends = figures.map((figure) => figure?.getBoundingClientRect().right ?? Infinity);
    expect(Math.max(...ends), `${width} px`).toBeLessThanOrEqual(gear.getBoundingClientRect().left + 0.5);
  }
});

test('help is one press away, and the focus returns', async () => {
  const { screen, t } = await openLesson({ size: [390, 664], language: 'pl' });
  const opener = screen.getByRole('button', { name: t('lesson.aside.help') });
  await opener.click();
  await expect.element(screen.getByText(t('how-to.arrows.title'))).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.getByText(t('how-to.arrows.title')).query()).toBeNull();
  await expect.element(opener).toHaveFocus();
});

/** From left to right, each begins where the one before has ended. */
function expectApart(parts: readonly Element[]): void {
  const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
  const gaps = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? left));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(-0.5);
}
