/** The tiles: one recommendation, what is due on each path, nothing unknown. */
import { afterEach, expect, test } from 'vitest';
import type { DailyRun } from '#contract/daily-runs';
import { Fault } from '#contract/faults';
import { TASKS } from '#contract/curriculum';
import { expectNoViolations } from '#web/testing/axe.ts';
import type { ApiAnswers } from '#web/testing/fake-api.ts';
import { NEW_DAY, NOTHING_MISSED, renderApp } from '#web/testing/render.tsx';

const [FIRST_TASK] = TASKS;
/** A learner who has trained before. */
const TRAINED = {
  [FIRST_TASK?.titleKey ?? '']: { correct_count: 9, total_count: 10, time_taken_seconds: 60 },
};
const DONE_TODAY = { ...NEW_DAY, completed: true, days: ['2026-11-22', '2026-11-21'] };

const openTiles = (answers: ApiAnswers = {}) =>
  renderApp('/tiles', {
    language: 'en',
    answers: { attempts: { bestInCourse: TRAINED }, ...answers },
  });

afterEach(() => localStorage.clear());

test('a newcomer is led to the first task, by one way alone', async () => {
  const { screen, t } = await openTiles({ attempts: { bestInCourse: {} } });
  await expect.element(screen.getByText(t('tiles.today.first'))).toBeVisible();
  expect(screen.getByRole('link', { name: /1\.1\.1/ }).elements()).toHaveLength(1);
  await screen.getByRole('link', { name: /1\.1\.1/ }).click();
  expect(location.pathname + location.search).toBe('/app?task=1.1.1');
});

const imagesKept = () =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('');

test('the pieces of the board that comes next are ready', async () => {
  await openTiles();
  await expect.poll(() => new Set(imagesKept().match(/blob:[^"]+/g)).size).toBe(12);
});

test('the day’s exercise is recommended, with the row of days that it makes', async () => {
  const { screen } = await openTiles({
    daily: { today: { ...NEW_DAY, days: ['2026-11-21', '2026-11-20'] } },
  });
  await expect.element(screen.getByText('Today’s ten positions make it 3 days in a row.')).toBeVisible();
  await expect.element(screen.getByText('2 days in a row', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Solve today’s positions', exact: true }))
    .toBeVisible();
  await expectNoViolations();
});

test('the deck comes before it, as far as the date has room for it; the daily tile says that it is done', async () => {
  const { screen, t } = await openTiles({
    daily: { today: DONE_TODAY },
    reviews: { due: { ...NOTHING_MISSED, due_count: 8 } },
  });
  await expect.element(screen.getByText('3 positions that you missed are back.')).toBeVisible();
  await expect.element(screen.getByText(t('tiles.daily.done'))).toBeVisible();
});

test('what is due is said once, and first, while the day’s exercise waits', async () => {
  const { screen, t } = await openTiles({
    reviews: { due: { ...NOTHING_MISSED, due_count: 3 } },
  });
  await expect.element(screen.getByText('3 positions that you missed are back.')).toBeVisible();
  expect(screen.getByText(/3\spositions/).elements()).toHaveLength(1);
  await expect
    .element(screen.getByRole('link', { name: `${t('tiles.deck.title')} ${t('tiles.deck.none')}` }))
    .toBeVisible();
});

test('a day that is begun is said once', async () => {
  const run: DailyRun = {
    run_key: 'run',
    date: NEW_DAY.date,
    total_count: 10,
    answered: [],
    open: null,
    correct_count: 0,
    time_taken_seconds: 5,
    completed: false,
    unranked: null,
  };
  const { screen, t } = await openTiles({ daily: { today: { ...NEW_DAY, run } } });
  await expect.element(screen.getByRole('link', { name: t('tiles.today.finish') })).toBeVisible();
  expect(screen.getByText(t('tiles.today.dailyOpen')).elements()).toHaveLength(1);
});

test('with nothing else due the course has one way into its next task', async () => {
  const { screen, t } = await openTiles({ daily: { today: DONE_TODAY } });
  await expect.element(screen.getByText(t('tiles.today.allDone'))).toBeVisible();
  expect(screen.getByRole('link', { name: /1\.1\.2/ }).elements()).toHaveLength(1);
});

test('all that the tiles say comes with one call', async () => {
  const { screen, t, calls } = await openTiles();
  await expect.element(screen.getByRole('link', { name: t('tiles.today.solve') })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /1\.1\.2/ })).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['users.today']);
});

test('a profile that cannot be had takes nothing from the tiles', async () => {
  const { screen, t, calls } = await openTiles({ users: { me: new Fault('internal') } });
  await expect.element(screen.getByRole('link', { name: t('tiles.today.solve') })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /1\.1\.2/ })).toBeVisible();
  await expect.poll(() => calls.map(({ path }) => path)).toEqual(['users.today', 'users.me']);
});

test('while the day is not known nothing is recommended', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof NEW_DAY>();
  const { screen, t } = await openTiles({ daily: { today: () => promise } });
  await expect.element(screen.getByText(t('tiles.today.loading'))).toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: t('tiles.today.solve') })).not.toBeInTheDocument();
  resolve(NEW_DAY);
  await expect.element(screen.getByRole('link', { name: t('tiles.today.solve') })).toBeVisible();
});

test('where nothing can be had it offers a game, and claims nothing', async () => {
  const fault = new Fault('unavailable');
  const { screen, t } = await openTiles({
    attempts: { bestInCourse: fault },
    daily: { today: fault },
    reviews: { due: fault },
  });
  await expect.element(screen.getByText(t('tiles.today.bot'))).toBeVisible();
  await expect.element(screen.getByText(/in a row/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(t('tiles.daily.done'))).not.toBeInTheDocument();
});
