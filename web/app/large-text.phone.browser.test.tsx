/** Tests large text on narrow phones: nothing overflows, is cut off or overlaps. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, type Language } from '#contract/languages';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { DEVICES } from '#web/testing/devices.ts';
import { drawArrow } from '#web/testing/board.ts';
import { expectErrors } from '#web/testing/expect-errors.ts';
import { openLateGame } from '#web/testing/bot-game/late-game.ts';
import { openReview, QUEEN_LOST, reviewHeading } from '#web/testing/bot-game/review-page.ts';
import { openLesson } from '#web/testing/lesson-in-sight.ts';
import { Footer, Invitation, Steps, Ideas, Hero, More } from '#web/site/document.tsx';
import { Header } from '#web/site/header.tsx';
import { renderApp, renderInPage } from '#web/testing/render.tsx';

/** Widths in CSS pixels with font sizes in percent: larger text on more widths. */
const SIGHTS = [
  [320, [100, 130, 200]],
  [360, [200]],
  [390, [130, 200]],
] as const;

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(DEVICES.phone.width, DEVICES.phone.height);
});

const VISITOR_PATHS = ['/login', '/login?start=sign-up', '/privacy-policy', '/no-such-page'];
const LEARNER_PATHS = ['/tiles', '/app', '/checkout', '/user-profile'];
const FROM_TILES_PATHS = ['/daily-exercise', '/review', '/top-users', '/workout', '/bot-game'];
const PATHS = [...VISITOR_PATHS, ...LEARNER_PATHS, ...FROM_TILES_PATHS];

test.each(LANGUAGES.flatMap((language) => PATHS.map((path) => [path, language] as const)))(
  '%s in %s',
  async (path, language) => {
    const person = VISITOR_PATHS.includes(path) ? 'visitor' : 'free';
    const historyState = FROM_TILES_PATHS.includes(path) ? FROM_TILES : null;
    const { screen } = await renderApp(path, { language, person, historyState });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expectLegible();
  },
);

test.each(LANGUAGES)('a lesson, its longest verdict and its end in %s', async (language: Language) => {
  const { screen, t } = await openLesson({ size: [320, 640], language });
  await expectLegible();
  document.documentElement.style.fontSize = '';
  await drawArrow('g1g5', 'two taps');
  await expect
    .element(screen.getByText(/win more than you lose\.$|zyskujesz więcej, niż tracisz\.$/))
    .toBeVisible();
  await expectLegible();
  document.documentElement.style.fontSize = '';
  await screen.getByRole('button', { name: t('lesson.controls.next'), exact: true }).click();
  await screen.getByRole('button', { name: t('lesson.controls.skip'), exact: true }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expectLegible();
});

test.each(LANGUAGES)('the introduction in %s', async (language) => {
  const { screen } = await renderApp('/app', { language, historyState: FROM_TILES, hasMetIntro: false });
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expectLegible();
});

test.each(LANGUAGES)('a game against the bot in %s', async (language) => {
  await openLateGame(language);
  await expectLegible();
});

test.each(LANGUAGES)('the review of a game in %s', async (language) => {
  const { t } = await openReview(QUEEN_LOST, language);
  await expect.element(reviewHeading(t)).toBeVisible();
  await expectLegible();
});

const EMPTY = { turn: 'white', pieces: [], marks: [] } as const;

test.each(LANGUAGES)('the landing page in %s', async (language) => {
  // Static page without React: its own script handles the language.
  expectErrors(/without an `onChange` handler/);
  const pictures = { first: EMPTY, daily: EMPTY, bot: EMPTY, premium: EMPTY };
  const files = { script: '', player: '', playerParts: [], styles: '', firstScript: '' };
  const facts = { origin: '', pieceImages: [], pictures, firstTask: [], attackCount: 3 };
  const { screen, t } = await renderInPage(
    <>
      <Header language={language} />
      <main>
        <Hero plan={{ language, ...files, ...facts }} />
        <Ideas />
        <Steps />
        <More pictures={pictures} />
        <Invitation />
      </main>
      <Footer />
    </>,
    { language, person: 'visitor' },
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: t('landing.title') })).toBeVisible();
  await expectLegible();
});

async function expectLegible(): Promise<void> {
  await document.fonts.ready;
  // Sets each width once: the browser resizes from outside, fonts change inside.
  for (const [width, percents] of SIGHTS) {
    await page.viewport(width, 640);
    await expect.poll(() => innerWidth).toBe(width);
    for (const percent of percents) {
      document.documentElement.style.fontSize = `${percent}%`;
      await expect.poll(findUnreadable, { message: `${percent} % on ${width} px` }).toEqual([]);
    }
  }
}

/** Rounding tolerance, in CSS pixels. */
const SLACK = 1.5;

interface Piece {
  readonly element: Element;
  readonly words: string;
  readonly box: DOMRect;
}

/** Returns a line for each fault: the problem, and the text's first words. */
function findUnreadable(): readonly string[] {
  const pieces = textsOn(document.querySelector('dialog[open]') ?? document.body);
  return [
    ...(document.documentElement.scrollWidth > document.documentElement.clientWidth
      ? [`the page scrolls sideways: ${document.documentElement.scrollWidth} px`]
      : []),
    ...pieces
      .filter(({ box }) => box.left < -SLACK || box.right > innerWidth + SLACK)
      .map((piece) => `off the window: ${nameOf(piece)}`),
    ...pieces.flatMap((piece) => cutsOf(piece)),
    ...[...new Set(pieces.map(({ element }) => element))]
      .filter((element) => isLetterByLetter(pieces.filter((piece) => piece.element === element)))
      .map((element) => `letter by letter: “${element.textContent?.slice(0, 40)}”`),
    ...pieces.flatMap((piece, at) =>
      pieces
        .slice(at + 1)
        .filter((other) => overlap(piece, other))
        .map((other) => `overlap: ${nameOf(piece)} | ${nameOf(other)}`),
    ),
  ];
}

/** Returns every visible line of text. */
function textsOn(root: Element): readonly Piece[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (
      !element ||
      words === '' ||
      isInStrip(element) ||
      element.closest('svg, script, style, option, select, title, textarea')
    )
      continue;
    if (
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      isHiddenFromSight(element)
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 0) pieces.push({ element, words, box });
  }
  return pieces;
}

/** Lines that scroll sideways, such as a game's moves on a phone. */
function isInStrip(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (overflowX === 'auto' && overflowY === 'hidden') return true;
  }
  return false;
}

/** Visible only to screen readers. */
function isHiddenFromSight(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { clipPath, position } = getComputedStyle(at);
    if (clipPath.startsWith('inset(50%') || (position === 'absolute' && at.clientWidth <= 1)) return true;
  }
  return false;
}

/** Finds what clips a text: a hiding ancestor, a scrolling place, or its control. */
function cutsOf(piece: Piece): readonly string[] {
  const { box } = piece;
  for (let at: Element | null = piece.element; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, contain } = getComputedStyle(at);
    const place = at.getBoundingClientRect();
    const sideways = box.left < place.left - SLACK || box.right > place.right + SLACK;
    const upright = box.top < place.top - SLACK * 2 || box.bottom > place.bottom + SLACK * 2;
    const cuts = (overflow: string) =>
      overflow === 'hidden' || overflow === 'clip' || contain.includes('paint');
    const where = at.getAttribute('data-place') ?? at.className.toString().slice(0, 40);
    if ((cuts(overflowX) && sideways) || (cuts(overflowY) && upright))
      return [`cut off by ${where}: ${nameOf(piece)}`];
    if (overflowY === 'auto' && upright && !at.closest('dialog, #notices'))
      return [`to be scrolled to in ${where}: ${nameOf(piece)}`];
    if (overflowX !== 'visible' && sideways) return [`to be scrolled to in ${where}: ${nameOf(piece)}`];
    if (overflowY !== 'visible') return [];
    if (at.matches('button, a[class*=button]') && (sideways || upright))
      return [`out of its button: ${nameOf(piece)}`];
  }
  return [];
}

/** Words in a place one letter wide. */
function isLetterByLetter(lines: readonly Piece[]): boolean {
  const [first] = lines;
  if (!first || first.words.length < 4) return false;
  const letter = Number.parseFloat(getComputedStyle(first.element).fontSize);
  return lines.length > 2 && lines.every(({ box }) => box.width < 1.2 * letter);
}

function overlap(one: Piece, other: Piece): boolean {
  if (one.element === other.element) return false;
  const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
  const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
  // Line boxes may overlap above and below the letters.
  return (
    across > SLACK &&
    down > Math.min(one.box.height, other.box.height) * 0.35 &&
    layerOf(one.element) === layerOf(other.element)
  );
}

/** Fixed elements may cover the page. */
function layerOf(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
  }
  return null;
}

function nameOf({ words, box }: Piece): string {
  return `“${words.slice(0, 40)}” (${[box.left, box.top, box.right, box.bottom].map(Math.round).join(' ')})`;
}
