/** Tests on all screen sizes that the review's board, buttons and words are in view together. */
import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { LANGUAGES, type Language } from '#contract/languages';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { arrowOf, expectOnPage } from '#web/testing/board.ts';
import { control, isTooWide, placeOf } from '#web/testing/bot-game/bot-game-page.ts';
import { moments, openReview, QUEEN_LOST } from '#web/testing/bot-game/review-page.ts';
import { DEVICES } from '#web/testing/devices.ts';

/** Width and height in CSS pixels. */
const SIZES = [
  [1366, 657],
  [1280, 720],
  [1920, 1080],
  [768, 1024],
  [390, 844],
  [390, 664],
  [320, 640],
  [844, 390],
  [667, 375],
] as const;
type Size = (typeof SIZES)[number];

const board = (): Locator => page.getByRole('grid');

/** Repeats a check at each window size, because a review takes Stockfish some seconds. */
async function atSizes(sizes: readonly Size[], look: (size: string) => Promise<void>): Promise<void> {
  onTestFinished(() => page.viewport(DEVICES.desktop.width, DEVICES.desktop.height));
  for (const [width, height] of sizes) {
    await page.viewport(width, height);
    await look(`${width} × ${height}`);
  }
}

/** Expects each part wholly in the window at the page's top, and nothing wider than the window. */
async function expectInSight(parts: Readonly<Record<string, Locator>>, size: string): Promise<void> {
  const hidden = () => {
    scrollTo(0, 0);
    return Object.keys(parts).filter((name) => !isInSight(parts[name]));
  };
  await expect.poll(hidden, { message: `in sight at ${size}` }).toEqual([]);
  expect(isTooWide(), `too wide at ${size}`).toBe(false);
}

function isInSight(part: Locator | undefined): boolean {
  const [element] = part?.elements() ?? [];
  if (!element) return false;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}

/** Lessons' standard size in a tall window; beside words it may be smaller (look.md §2.3). */
function leastWidth(): number {
  return innerHeight > innerWidth ? Math.min(520, innerWidth - 32) : 280;
}

/** Opens a moment, whether the list stands beside it or leads to it. */
async function openMoment(t: Translate): Promise<void> {
  await expect.poll(() => board().or(moments(t)).elements().length).toBeGreaterThan(0);
  if (board().elements().length === 0) await moments(t).click();
  await expectOnPage(arrowOf('h5f7', 'mine'));
}

const QUEENS_MOVE = { pl: 'Hxf7+', en: 'Qxf7+' } as const;
const BISHOPS_MOVE = { pl: '3. Gc4', en: '3. Bc4' } as const;
/** The longest moves in each language. */
const ROOKS_MOVES = { pl: ['Wadxd8+', 'Wfxd8+'], en: ['Radxd8+', 'Rfxd8+'] } as const;

/** Locates the sentence about the lost queen. */
const storyOf = (t: Translate, language: Language): Locator =>
  page.getByText(
    t('review.story.walkedIntoAttack.undefended', {
      move: QUEENS_MOVE[language],
      capturer: t('review.nominative.king'),
      from: 'e8',
      piece: t('review.accusative.queen'),
      square: 'f7',
    }),
  );

test.each(LANGUAGES)('a moment is seen whole, and its buttons never move: %s', async (language) => {
  const { t } = await openReview(QUEEN_LOST, language);
  await expect.poll(() => moments(t).elements()).toHaveLength(1);
  const [back, next] = [control(t('review.stage.back')), control(t('review.stage.next'))];
  const piece = t('review.accusative.queen');
  const better = page.getByText(t('review.better.saves', { move: BISHOPS_MOVE[language], piece }));
  await atSizes(SIZES, async (size) => {
    await openMoment(t);
    await expectInSight({ board: board(), back, next, sentence: storyOf(t, language), better }, size);
    const [, , width] = placeOf(board());
    expect(width, `width of the board at ${size}`).toBeGreaterThanOrEqual(leastWidth());
    const before = [board(), back, next].map(placeOf);
    await next.click();
    await expect
      .element(page.getByText(t('review.stage.after', { move: QUEENS_MOVE[language] }), { exact: true }))
      .toBeVisible();
    expect([board(), back, next].map(placeOf), `places at ${size}`).toEqual(before);
    await back.click();
  });
});

test.each(LANGUAGES)(
  'the longest sentence of a moment is in sight with board and buttons: %s',
  async (language) => {
    const { t } = await openReview(QUEEN_LOST, language);
    await moments(t).click();
    const longest = t('review.story.missedXRay.pinned', {
      move: 'Radxd8+',
      capturer: t('review.nominative.knight'),
      from: 'e8',
      piece: t('review.accusative.knight'),
      square: 'd7',
      slider: t('review.nominative.bishop'),
      sliderSquare: 'h4',
      through: 'e7',
    });
    await atSizes(SIZES, async (size) => {
      const sentence = page.getByText(longest);
      // The lost queen's own sentence is shorter.
      storyOf(t, language).or(sentence).element().textContent = longest;
      await expectInSight(
        {
          board: board(),
          back: control(t('review.stage.back')),
          next: control(t('review.stage.next')),
          sentence,
        },
        size,
      );
    });
  },
);

test.each(LANGUAGES)(
  'whatever is said of a board and on its buttons, they stay still: %s',
  async (language) => {
    const { t } = await openReview(QUEEN_LOST, language);
    await moments(t).click();
    const [back, next] = [control(t('review.stage.back')), control(t('review.stage.next'))];
    const [move, better] = ROOKS_MOVES[language];
    await atSizes(SIZES, async (size) => {
      await expectInSight({ board: board(), back, next }, size);
      const nextButton = next.element();
      const caption = page
        .getByRole('region', { name: t('review.stage.label') })
        .getByRole('status')
        .element();
      const places = () => [board(), back, page.elementLocator(nextButton)].map(placeOf);
      const before = places();
      const [words, said] = [nextButton.firstChild, caption.textContent];
      if (!words) throw new Error('the button says nothing');
      caption.textContent = t('review.stage.beforeWithBetter', { move, better });
      for (const key of ['review.stage.nextMoment', 'review.stage.training', 'review.stage.next'] as const) {
        words.textContent = t(key);
        expect(places(), `${t(key)} at ${size}`).toEqual(before);
        expect(nextButton.scrollWidth, `${t(key)} at ${size}`).toBeLessThanOrEqual(nextButton.clientWidth);
      }
      caption.textContent = said;
    });
  },
);

test('the whole game is stepped through in sight', async () => {
  const { t } = await openReview(QUEEN_LOST, 'en');
  await control(t('review.game.open')).click();
  await expect.element(board()).toBeVisible();
  await atSizes(SIZES, (size) =>
    expectInSight(
      {
        heading: page.getByRole('heading', { level: 1, name: t('review.game.title') }),
        board: board(),
        first: control(t('game.moves.first')),
        back: control(t('game.moves.back')),
        forward: control(t('game.moves.forward')),
        end: control(t('game.moves.end')),
      },
      size,
    ),
  );
});

test.each(LANGUAGES)('the longest praise, board and buttons are in sight together: %s', async (language) => {
  const { t } = await openReview('a1a8 d5a8', language, {
    startFen: '4k3/8/8/3b4/8/8/3Q1Q2/R3K3 w - - 0 1',
    opponent: 'wiktor',
  });
  await expect.element(board()).toBeVisible();
  const parts = {
    heading: page.getByRole('heading', { level: 1, name: t('review.praise.given.title') }),
    praise: page.getByText(t('review.praise.given.text', { count: 1 })),
    board: board(),
    first: control(t('game.moves.first')),
    back: control(t('game.moves.back')),
    forward: control(t('game.moves.forward')),
    end: control(t('game.moves.end')),
    next: control(t('review.next.game.named', { name: 'Wiktor', elo: '1850' })),
  };
  await atSizes(SIZES, (size) => expectInSight(parts, size));
});
