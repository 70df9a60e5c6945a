/**
 * Checks a lesson's layout at any size: everything visible before and after the verdict, nothing
 * moved.
 */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '#contract/languages';
import { LESSON_TITLES } from '#contract/lesson-titles';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { arrowOf, drawArrow, expectOnPage, type Gesture } from './board.ts';
import { renderApp, type RenderedPage } from './render.tsx';
import type { Person } from './session-of.ts';
import { assignmentOf } from './task-page.tsx';

/**
 * The course's longest explanation in each language, which fills the most lines with its verdict.
 */
const TASK = assignmentOf('checkYourMoves', [
  {
    fen: '4k3/5p2/6n1/1R5p/7P/8/3K4/4B1r1 b - - 5 60',
    green: 'g1g5',
    correct: 'Nf4',
    red: 'h4g5',
    comments: {
      en: 'Nc5 takes a guard away from the pawn on g5, but that does no harm. The bishop on c1 can take your pawn, but then the pawn on h6 takes back and you win more than you lose.',
      pl: 'Sc5 zabiera pionowi na g5 jednego z obrońców, ale to nic groźnego. Goniec z c1 może zbić piona, ale odbija pion z h6 i zyskujesz więcej, niż tracisz.',
    },
  },
  { fen: '4k3/5p2/6n1/1R5p/7P/8/3K4/4B1r1 b - - 5 60', green: 'g1g5', correct: 'Nf4', red: 'h4g5' },
]);

/** End of the longest explanation. */
const COMMENT_END = { en: /win more than you lose\.$/, pl: /zyskujesz więcej, niż tracisz\.$/ } as const;

/** Width and height in CSS pixels. */
export type ScreenSize = readonly [width: number, height: number];

interface Lesson {
  readonly size: ScreenSize;
  readonly language: Language;
  /** Default: premium. */
  readonly person?: Person;
}

/** Opens a task of chapter 3 as the first of the course. */
export async function openLesson({ size, language, person = 'premium' }: Lesson): Promise<RenderedPage> {
  const [width] = size;
  await resizeTo(size);
  const rendered = await renderApp('/app', {
    language,
    person,
    historyState: FROM_TILES,
    answers: {
      assignments: { byName: TASK },
      attempts: { bestForAssignment: { correct_count: 0, time_taken_seconds: null } },
    },
  });
  if (width < 768) {
    const lesson = LESSON_TITLES.markYourPieces[language];
    await rendered.screen.getByRole('button', { name: new RegExp(`^${lesson}`) }).click();
    await rendered.screen.getByRole('button', { name: /^1\.1\.1/ }).click();
  }
  await expectOnPage(arrowOf('g1g5', 'candidate'));
  return rendered;
}

interface InSightOptions {
  readonly sizes: readonly [ScreenSize, ...ScreenSize[]];
  readonly language: Language;
  readonly gesture: Gesture;
  /** Further checks at each size, once the longest verdict shows. */
  readonly expectMore?: (size: ScreenSize) => void;
}

/**
 * Plays the unsafe move and checks each size before and after: the longest verdict is above the
 * buttons, nothing moved. Resizing equals opening at that size.
 */
export async function expectAllInSight({
  sizes,
  language,
  gesture,
  expectMore,
}: InSightOptions): Promise<void> {
  const { screen, t } = await openLesson({ size: sizes[0], language });
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const board = screen.getByRole('grid');
  const counters = screen.getByRole('region', { name: t('lesson.stats.label') });
  const submit = button(t('lesson.controls.submit'));
  await expect.element(submit).toBeVisible();
  expect(wordsPlace().textContent).toContain(t('lesson.prompt.side.black'));
  // Shows the last of ten positions; this task has two.
  screen.getByText('1/2', { exact: true }).element().textContent = '10/10';
  const before = await lookAtEach(sizes, async (size) => {
    expectInSight(placeOf(submit.element()));
    if (!isTooLow(size)) {
      for (const part of [board.element(), counters.element(), findElement('[data-place=words] p')])
        expectInSight(placeOf(part));
      expectNoScrolling();
    }
    expectWithin(counters.element(), findElement('[data-place=counters]'));
    const clocks = screen.getByRole('timer').elements().map(placeOf);
    expect(new Set(clocks.map(({ top }) => top))).toHaveLength(1);
    return placesUnscrolled(board.element(), counters.element());
  });

  await resizeTo(sizes[0]);
  await drawArrow('g1g5', gesture);
  const next = button(t('lesson.controls.next'));
  await expect.element(next).toBeVisible();
  // The comment is the last text to load, after the buttons.
  await expect.element(screen.getByText(COMMENT_END[language])).toBeVisible();
  // The unanswered attempt waits on the device; its note takes no space.
  await expect.element(screen.getByText(t('lesson.outbox.waiting'))).toBeVisible();
  const after = await lookAtEach(sizes, async (size) => {
    // The question stays.
    expect(findElement('[data-place=asked]').textContent).toContain(t('lesson.prompt.side.black'));
    const verdict = findElement('[data-tone]');
    await expect
      .poll(() => placeOf(next.element()).top - placeOf(verdict).bottom, { message: size.join('×') })
      .toBeGreaterThanOrEqual(0);
    expectInSight(placeOf(verdict));
    expectInSight(placeOf(next.element()));
    if (!isTooLow(size)) expectInSight(placeOf(board.element()));
    expect(wordsPlace().scrollHeight).toBeLessThanOrEqual(wordsPlace().clientHeight);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    expectMore?.(size);
    return placesUnscrolled(board.element(), counters.element());
  });
  expect(after).toEqual(before);
}

/** So low that even a question scrolls. */
const isTooLow = ([, height]: ScreenSize) => height === 320 || height === 568;

/** Records what each size shows, by size name. */
async function lookAtEach<Seen>(
  sizes: readonly ScreenSize[],
  look: (size: ScreenSize) => Promise<Seen>,
): Promise<Readonly<Record<string, Seen>>> {
  const seen: Record<string, Seen> = {};
  for (const size of sizes) {
    await resizeTo(size);
    await expect.poll(() => [innerWidth, innerHeight]).toEqual(size);
    seen[size.join('×')] = await look(size);
  }
  return seen;
}

const resizeTo = ([width, height]: ScreenSize) => page.viewport(width, height);

const wordsPlace = () => findElement('[data-place=words]');

function findElement(selector: string): Element {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`nothing on the page is ${selector}`);
  return element;
}

/** Plain numbers: DOMRects always compare equal, having no own properties. */
function placeOf(element: Element) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

/** Returns the places on the unscrolled page. */
function placesUnscrolled(...parts: readonly Element[]) {
  const { scrollY: scrolled } = globalThis;
  scrollTo({ top: 0, behavior: 'instant' });
  const places = parts.map(placeOf);
  scrollTo({ top: scrolled, behavior: 'instant' });
  return places;
}

function expectInSight({ left, top, right, bottom }: ReturnType<typeof placeOf>): void {
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(innerWidth);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
}

function expectWithin(part: Element, place: Element): void {
  expect(placeOf(part).right).toBeLessThanOrEqual(placeOf(place).right + 0.5);
  expect(placeOf(part).bottom).toBeLessThanOrEqual(placeOf(place).bottom + 0.5);
  expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
}

function expectNoScrolling(): void {
  const { scrollWidth, scrollHeight } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
  expect(scrollHeight).toBe(innerHeight);
}
