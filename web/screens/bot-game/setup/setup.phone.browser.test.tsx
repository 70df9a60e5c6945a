/** Tests the setup on the narrowest phone, and the tap that starts the game. */
import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { LANGUAGES } from '#contract/languages';
import { DEVICES } from '#web/testing/devices.ts';
import { focus, isTooWide, startButton } from '#web/testing/bot-game/bot-game-page.ts';
import { openSetup } from '#web/testing/bot-game/setup-page.ts';
import { middleOf } from '#web/testing/middle-of.ts';

test('the start is reached on a phone as wide as 320 pixels, and everything else above it', async () => {
  onTestFinished(() => page.viewport(DEVICES.phone.width, DEVICES.phone.height));
  await page.viewport(320, 640);
  const { t } = await openSetup({ withOpenings: true });
  expect(isTooWide()).toBe(false);
  for (const face of page
    .getByRole('radiogroup', { name: t('bot.opponent.legend') })
    .getByRole('radio')
    .elements()) {
    const { width, height } = face.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  scrollTo(0, 0);
  await expect.element(startButton(t)).toBeInViewport({ ratio: 1 });
  const last = page.getByText(t('bot.option.leavingDefence.text'), { exact: false });
  last.element().scrollIntoView({ block: 'nearest' });
  startButton(t).element().scrollIntoView({ block: 'nearest' });
  await focus(page.getByRole('checkbox').last());
  await expect
    .poll(() => last.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(startButton(t).element().getBoundingClientRect().top);
});

test.each(LANGUAGES)(
  'on the narrowest phone every name and word is whole in its key: %s',
  async (language) => {
    onTestFinished(() => page.viewport(DEVICES.phone.width, DEVICES.phone.height));
    await page.viewport(320, 640);
    await openSetup({ language });
    const keys = page.getByRole('radio').elements().map(keyOf);
    // Ten opponents, three colours, three ways to begin.
    expect(keys).toHaveLength(16);
    for (const key of keys) {
      const { left, right } = key.getBoundingClientRect();
      for (const { word, boxes } of wordsIn(key)) {
        expect(boxes, `boxes of ${word}`).toHaveLength(1);
        for (const box of boxes) {
          expect(box.left, `left of ${word}`).toBeGreaterThanOrEqual(left);
          expect(box.right, `right of ${word}`).toBeLessThanOrEqual(right);
        }
      }
    }
  },
);

test('a tap starts the game, and nothing reads the fields of the form', async () => {
  const { t } = await openSetup();
  const seen: string[] = [];
  const listening = new AbortController();
  onTestFinished(() => listening.abort());
  for (const kind of ['submit', 'formdata'])
    document.addEventListener(kind, ({ type }) => seen.push(type), { signal: listening.signal });
  await commands.dragFinger([middleOf(startButton(t).element())]);
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(seen).toEqual(['submit']);
});

function keyOf(radio: Element): Element {
  const key = radio.closest('label');
  if (!key) throw new Error('the radio button is in no key');
  return key;
}

/** Returns an element's visible words with their boxes: a broken word has two. */
function wordsIn(element: Element): { readonly word: string; readonly boxes: readonly DOMRect[] }[] {
  const words = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.hidden) continue;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      words.push({ word, boxes: [...range.getClientRects()] });
    }
  }
  return words;
}
