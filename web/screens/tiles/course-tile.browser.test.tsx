/** The course tile: loading, failed, and with no, some or all results. */
import { expect, onTestFinished, test } from 'vitest';
import { canOpenChapter } from '#contract/access';
import type { BestCourseAttempts } from '#contract/attempts';
import { Fault } from '#contract/faults';
import { TASKS, type TaskPlan } from '#contract/curriculum';
import { expectNoViolations } from '#web/testing/axe.ts';
import type { ApiAnswers } from '#web/testing/fake-api.ts';
import { renderApp, type RenderedPage } from '#web/testing/render.tsx';
import { LEARNER } from '#web/testing/session-of.ts';

const PERFECT = { correct_count: 10, total_count: 10, time_taken_seconds: 60 };
const resultsOf = (tasks: readonly TaskPlan[]): BestCourseAttempts =>
  Object.fromEntries(tasks.map(({ titleKey }) => [titleKey, PERFECT]));
const FREE_TASKS = TASKS.filter(({ lesson }) => canOpenChapter('free', lesson.chapter));

type BestInCourse = NonNullable<NonNullable<ApiAnswers['attempts']>['bestInCourse']>;
const openTiles = (bestInCourse: BestInCourse, person: 'free' | 'premium' = 'free') =>
  renderApp('/tiles', { language: 'en', person, answers: { attempts: { bestInCourse } } });

/** The colour that a mark is drawn in. */
function markColorOf(selector: string): string {
  const mark = document.querySelector(selector);
  if (!mark) throw new Error(`nothing is ${selector}`);
  return getComputedStyle(mark).getPropertyValue('--look').trim();
}

/** Expects no claim that only known results support. */
async function expectNoClaim({ screen, t }: RenderedPage): Promise<void> {
  await expect.element(screen.getByText(/of 40 tasks/)).not.toBeInTheDocument();
  for (const text of ['tiles.course.start', 'tiles.course.continue'] as const) {
    await expect.element(screen.getByText(t(text, { task: '' }).trim())).not.toBeInTheDocument();
  }
}

test('while the results are loading it says so, and neither starts nor continues the course', async () => {
  const { promise, resolve } = Promise.withResolvers<BestCourseAttempts>();
  const page = await openTiles(() => promise);
  await expect.element(page.screen.getByText(page.t('tiles.course.loading'))).toBeInTheDocument();
  await expectNoClaim(page);
  resolve({});
  await expect
    .element(page.screen.getByText(page.t('tiles.course.progress', { trained: 0, total: 40 })))
    .toBeVisible();
  await expect.element(page.screen.getByText(page.t('tiles.course.loading'))).not.toBeInTheDocument();
});

test('results that cannot be had are not said to be none', async () => {
  const page = await openTiles(new Fault('unavailable'));
  await expect.element(page.screen.getByText(page.t('tiles.course.failed'))).toBeVisible();
  await expect.element(page.screen.getByRole('link', { name: page.t('tiles.course.open') })).toBeVisible();
  await expectNoClaim(page);
});

test.each([
  ['a newcomer starts with the first task', 0, 'Start: 1.1.1 Your pieces under attack'],
  ['who has begun goes on with the next one', 6, 'Continue: 1.2.1 Opponent’s pieces under attack'],
])('%s', async (_, count, name) => {
  const { screen } = await openTiles(resultsOf(TASKS.slice(0, count)));
  const link = screen.getByRole('link', { name, exact: true });
  await expect.element(link).toBeVisible();
  await expectNoViolations();
});

test('the tile leads to the learning path, too', async () => {
  const { screen, t } = await openTiles({});
  await screen.getByRole('link', { name: t('tiles.course.title'), exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/app');
});

test('after the free chapter it shows what the next one teaches', async () => {
  const { screen, t } = await openTiles(resultsOf(FREE_TASKS));
  await screen.getByRole('button', { name: t('tiles.course.seeChapter', { number: 2 }) }).click();
  const dialog = screen.getByRole('dialog', { name: t('ui.premiumRequired') });
  await expect.element(dialog.getByText(t('ui.premiumChapter'))).toBeVisible();
  await expect
    .element(dialog.getByRole('img', { name: t('preview.undefendedPieces.picture') }))
    .toBeVisible();
  await expect.element(dialog.getByText(t('preview.undefendedPieces.shows'), { exact: false })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[role=img] [data-look]').length).toBe(2);
  expect(markColorOf('[role=img] [data-look]')).toBe('#17602f');
});

test.each([
  [
    'a game against the bot, or its weakest task again',
    { 'xRay.findYourXRays.2': { ...PERFECT, correct_count: 3 } },
    'tiles.course.doneSomeWeak',
    ['Play the bot', 'Train again: 5.1.2 Your X-rays'],
  ],
  ['a game against the bot alone when all is right', {}, 'tiles.course.donePerfect', ['Play the bot']],
] as const)('after the whole course it says so and offers %s', async (_, weak, words, names) => {
  const { screen, t } = await openTiles({ ...resultsOf(TASKS), ...weak }, 'premium');
  await expect.element(screen.getByText(t(words))).toBeVisible();
  for (const name of names) {
    await expect.element(screen.getByRole('link', { name, exact: true })).toBeVisible();
  }
  expect(screen.getByRole('link', { name: /^(Play the bot|Train again)/ }).elements()).toHaveLength(
    names.length,
  );
  await screen.getByRole('link', { name: 'Play the bot', exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/bot-game');
});

const continueAt = (position: number) => `Continue: 1.1.1 Your pieces under attack, position ${position}`;

test('who left a task in the middle reads where it goes on; an untouched one only begins', async () => {
  const entry = `oko-run:${LEARNER.sub}:attackedPieces.markYourPieces.1`;
  onTestFinished(() => localStorage.removeItem(entry));
  localStorage.setItem(entry, JSON.stringify({ answers: [], step: 'answering' }));
  const first = await openTiles({});
  await expect.element(first.screen.getByRole('link', { name: /^Start: 1\.1\.1/ })).toBeVisible();
  await expect.element(first.screen.getByText(first.t('tiles.today.first'))).toBeVisible();
  await first.screen.unmount();
  localStorage.setItem(entry, JSON.stringify({ answers: [null, null, null], step: 'answering' }));
  const second = await openTiles({});
  await expect.element(second.screen.getByRole('link', { name: continueAt(4), exact: true })).toBeVisible();
  await expect.element(second.screen.getByText(second.t('tiles.today.firstBegun'))).toBeVisible();
  await second.screen.unmount();
  // The verdict of the first position is on the board.
  localStorage.setItem(entry, JSON.stringify({ answers: [null], step: 'graded' }));
  const { screen } = await openTiles({});
  await expect.element(screen.getByRole('link', { name: continueAt(1), exact: true })).toBeVisible();
});
