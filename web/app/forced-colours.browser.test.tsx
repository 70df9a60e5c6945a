/** Tests that forced colours keep states distinct by rings, bars, fills or signs. */
import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { circleOf, expectOnPage } from '#web/testing/board.ts';
import { openSetup, slider } from '#web/testing/bot-game/setup-page.ts';
import { renderApp } from '#web/testing/render.tsx';
import { openTask } from '#web/testing/task-page.tsx';

beforeEach(() => commands.emulateMedia({ forcedColors: 'active' }));

const MINE = { fen: '2k5/6R1/2N5/7r/1p6/8/8/2K5 w - - 2 54' };

test('each dot of a task looks unlike the others', async () => {
  const { screen, t, mark, press } = await openTask({
    lesson: 'calculateYourPieces',
    positions: [MINE, MINE, MINE, MINE, MINE, MINE],
    language: 'en',
    gesture: 'drag',
  });
  for (const squares of [['g7'], ['g7', 'c6'], ['c1']]) {
    for (const square of squares) await mark(square);
    await press('submit');
    await press('next');
  }
  await press('skip');
  const dots = screen.getByRole('region', { name: t('lesson.stats.label') }).getByRole('listitem');
  await expect.element(dots.nth(4)).toHaveAttribute('aria-current', 'step');
  const looks = dots.elements().map((dot) => `${lookOf(dot)} ${dot.querySelector('svg')?.innerHTML ?? ''}`);
  expect(new Set(looks).size).toBe(6);

  const before = lookOf(dots.nth(0).element());
  await dots.nth(0).getByRole('button').click();
  await expect.element(dots.nth(0).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  expect(lookOf(dots.nth(0).element())).not.toBe(before);
});

test('squares and marks keep their colours', async () => {
  const { screen, mark } = await openTask({
    lesson: 'calculateYourPieces',
    positions: [MINE],
    language: 'en',
    gesture: 'drag',
  });
  await mark('g7');
  await expectOnPage(circleOf('g7', 'mine'));
  const board = screen.getByRole('grid').element();
  const { width } = board.getBoundingClientRect();
  const at = await pixelsOf(board);
  const [light, dark] = [0.5, 1.5].map((file) => at((file * width) / 8, (0.5 * width) / 8));
  expect(light).not.toEqual(dark);
  // The ring's left edge has more blue than red.
  const [red = 0, , blue = 0] = at((6.07 * width) / 8, (1.5 * width) / 8);
  expect(blue).toBeGreaterThan(red);
});

test('the open tab has a ring', async () => {
  const { screen } = await renderApp('/login', { person: 'visitor', language: 'en' });
  await expect.element(screen.getByRole('tab', { selected: true })).toBeVisible();
  const [open, other] = await Promise.all(
    [true, false].map(async (selected) => {
      const tab = screen.getByRole('tab', { selected }).first().element();
      return (await pixelsOf(tab))(1, tab.clientHeight / 2);
    }),
  );
  expect(open).not.toEqual(other);
});

test('the slider of strength is filled up to its knob', async () => {
  const { t } = await openSetup();
  const box = slider(t).element().getBoundingClientRect();
  const picture = await pixelsOf(slider(t).element());
  const at = (share: number) => picture(share * box.width, box.height / 2);
  expect(at(0.05)).not.toEqual(at(0.95));
});

const SEEN = ['backgroundColor', 'backgroundImage', 'border', 'outline', 'boxShadow', 'opacity'] as const;

/** Returns the visible state of an element and its button, without words. */
function lookOf(element: Element): string {
  return [element, ...element.querySelectorAll('button')]
    .map((part) => getComputedStyle(part))
    .flatMap((style) => SEEN.map((property) => style[property]))
    .join(' ');
}

/** Returns the colour at a point of the element, in CSS pixels. */
async function pixelsOf(element: Element): Promise<(x: number, y: number) => readonly number[]> {
  const picture = await page.screenshot({ element, save: false });
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context?.drawImage(image, 0, 0);
  const scale = image.width / element.getBoundingClientRect().width;
  return (x, y) => [...(context?.getImageData(x * scale, y * scale, 1, 1).data ?? [])];
}
