/**
 * A lesson on upright and low phones: everything visible and stable, no overlap, help one press
 * away.
 */
import { afterEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { LANGUAGES } from '#contract/languages';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { drawArrow } from '#web/testing/board.ts';
import { DEVICES } from '#web/testing/devices.ts';
import { expectAllInSight, openLesson } from '#web/testing/lesson-in-sight.ts';

const SIZES = [
  [390, 844],
  [390, 664],
  [320, 640],
  [360, 640],
  [320, 568],
] as const;

const SMALLEST = SIZES[2];

/** Sizes at which a button has least room. */
const LOW_SIZES = [...SIZES, [667, 375], [640, 360], [568, 320]] as const;

afterEach(() => page.viewport(DEVICES.phone.width, DEVICES.phone.height));

test.each(LANGUAGES)('question, board, verdict and buttons are in sight at every size: %s', (language) =>
  expectAllInSight({ sizes: SIZES, language, gesture: 'two taps' }),
);

test('the board is as wide as an upright phone less 32 px', async () => {
  await openLesson({ size: [390, 844], language: 'pl' });
  expect(document.querySelector('[role=grid]')?.getBoundingClientRect().width).toBe(358);
});

test.each([320, 360])('on a narrow phone, %i px, nothing in the bar and the head overlaps', async (width) => {
  const { screen } = await openLesson({ size: [width, 640], language: 'pl', person: 'free' });
  const bar = screen.getByRole('banner').first().element();
  const parts = [...bar.querySelectorAll('header > a, header > div > *')];
  expect(parts.length).toBeGreaterThan(3);
  expectApart(parts);
  expectApart([...(screen.getByRole('heading', { level: 1 }).element().parentElement?.children ?? [])]);
  // The paint of the way to premium ends beside its words.
  const premium = bar.querySelector('a[href="/checkout"]');
  const words = document.createRange();
  if (premium) words.selectNodeContents(premium);
  const air = words.getBoundingClientRect().left - (premium?.getBoundingClientRect().left ?? Infinity);
  expect(air).toBeGreaterThanOrEqual(8);
});

test('beside 10/10 the numbers end before the gear, however narrow the phone', async () => {
  const { screen, t } = await openLesson({ size: [390, 844], language: 'pl' });
  // Simulates the last of ten positions; this task has two.
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

test.each(LANGUAGES)(
  'every button under the board has its words within it, and none moves: %s',
  async (language) => {
    const { screen, t } = await openLesson({ size: SMALLEST, language });
    const button = (key: ButtonKey) => screen.getByRole('button', { name: t(key), exact: true });
    const atFirst = await lookAtButtons(
      [button('lesson.controls.skip'), button('lesson.controls.submit')],
      t,
    );
    await page.viewport(360, 640);
    await expect.poll(() => innerWidth).toBe(360);
    const words = document.createRange();
    words.selectNodeContents(button('lesson.controls.skip').element());
    expect(words.getClientRects()).toHaveLength(1);
    for (const _ of [1, 2]) await button('lesson.controls.skip').click();
    await screen
      .getByRole('dialog')
      .getByRole('button', { name: t('ui.ok'), exact: true })
      .click();
    const atEnd = await lookAtButtons(
      [button('lesson.controls.restart'), button('lesson.controls.nextTask')],
      t,
    );
    expect(atEnd).toEqual(atFirst);
  },
);

test.each(LANGUAGES)(
  'the three buttons after a run that missed something have their words within them: %s',
  async (language) => {
    const { screen, t } = await openLesson({ size: SMALLEST, language });
    const press = (key: ButtonKey) => screen.getByRole('button', { name: t(key), exact: true }).click();
    await drawArrow('g1g5', 'two taps');
    await press('lesson.controls.next');
    await press('lesson.controls.skip');
    await screen
      .getByRole('dialog')
      .getByRole('button', { name: t('ui.ok'), exact: true })
      .click();
    const labels = [
      t('lesson.controls.restart'),
      t('lesson.controls.practise'),
      t('lesson.controls.nextTask'),
    ];
    for (const [width, height] of LOW_SIZES) {
      await page.viewport(width, height);
      await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height]);
      for (const name of labels) {
        expectWordsWithin(screen.getByRole('button', { name, exact: true }).element(), name);
      }
    }
  },
);

type ButtonKey = (typeof BESIDE | typeof ONWARD)[number];

/** Labels of the left button, and of the one that continues. */
const BESIDE = [
  'lesson.controls.skip',
  'lesson.controls.showRest',
  'lesson.controls.replay',
  'lesson.settings.offer.open',
  'lesson.controls.restart',
] as const;
const ONWARD = [
  'lesson.controls.submit',
  'lesson.controls.next',
  'lesson.controls.finish',
  'lesson.controls.nextTask',
] as const;

/** The places of both at each size, whatever they say; what they say is within them. */
async function lookAtButtons([beside, onward]: readonly [Locator, Locator], t: Translate) {
  await expect.element(onward).toBeVisible();
  const [left, right] = [beside.element(), onward.element()];
  const said = [left.textContent, right.textContent] as const;
  const places: Record<string, readonly number[]> = {};
  for (const [width, height] of LOW_SIZES) {
    await page.viewport(width, height);
    await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height]);
    for (const key of BESIDE) expectWordsWithin(left, t(key));
    for (const key of ONWARD) expectWordsWithin(right, t(key));
    places[`${width}×${height}`] = [left, right].flatMap((button) => {
      const { x, y, width: across, height: down } = button.getBoundingClientRect();
      return [x, y, across, down];
    });
  }
  [left.textContent, right.textContent] = said;
  await page.viewport(...SMALLEST);
  return places;
}

function expectWordsWithin(button: Element, words: string): void {
  button.textContent = words;
  const range = document.createRange();
  range.selectNodeContents(button);
  const said = range.getBoundingClientRect();
  const { left, top, right, bottom, height } = button.getBoundingClientRect();
  const size = `${innerWidth}×${innerHeight}`;
  expect(Math.min(said.left - left, right - said.right), `“${words}” at ${size}`).toBeGreaterThanOrEqual(2);
  expect(Math.min(said.top - top, bottom - said.bottom), `“${words}” at ${size}`).toBeGreaterThanOrEqual(2);
  expect(height, `“${words}” at ${size}`).toBeGreaterThanOrEqual(44);
}

/** From left to right, each begins where the one before has ended. */
function expectApart(parts: readonly Element[]): void {
  const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
  const gaps = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? left));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(-0.5);
}
