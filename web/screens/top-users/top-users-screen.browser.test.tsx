/** The leaderboard: ranks, the learner's own place, and the empty list. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Fault } from '#contract/faults';
import type { Leaderboard, LeaderboardRow } from '#contract/leaderboard';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import type { ApiAnswers } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render.tsx';

const row = (rank: number, username: string, changes: Partial<LeaderboardRow> = {}): LeaderboardRow => ({
  rank,
  username,
  correct_count: 10,
  total_count: 10,
  time_taken_seconds: 60 + rank,
  completed_at: '2026-11-22T12:00:00.000Z',
  is_own: false,
  ...changes,
});
const LIST: Leaderboard = {
  period: 'today',
  date: '2026-11-22',
  rows: [row(1, 'anna'), row(2, 'bela'), row(3, 'cezar')],
  own: row(57, 'ada', { is_own: true, correct_count: 6 }),
  player_count: 120,
};

const open = (top: NonNullable<NonNullable<ApiAnswers['leaderboard']>['top']>) =>
  renderApp('/top-users', { historyState: FROM_TILES, language: 'en', answers: { leaderboard: { top } } });
const rowsOf = () =>
  [...document.querySelectorAll('tbody tr')].map((line) =>
    [...line.children].map(({ textContent }) => textContent).join(' '),
  );

test('shows the best in order and, below, the place of who is not among them', async () => {
  const { screen, t } = await open(LIST);
  await expect.element(screen.getByRole('table')).toBeVisible();
  expect(rowsOf()).toEqual([
    '1 anna 10 of 10 01:01',
    '2 bela 10 of 10 01:02',
    '3 cezar 10 of 10 01:03',
    `⋯${t('top-users.gap')}`,
    `57 ada${t('top-users.you')} 6 of 10 01:57`,
  ]);
  await expect.element(screen.getByText(t('top-users.players', { count: 120 }))).toBeVisible();
  await expectNoViolations();
});

test('who is among the best is marked there, and only there', async () => {
  const own = row(2, 'ada', { is_own: true });
  const { t } = await open({ ...LIST, rows: [row(1, 'anna'), own], own });
  await expect.poll(rowsOf).toHaveLength(2);
  expect(rowsOf()[1]).toContain(t('top-users.you'));
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
});

test.each(['en', 'pl'] as const)(
  'a name of eight letters stays in one line on a narrow phone (%s)',
  async (language) => {
    const before = { width: window.innerWidth, height: window.innerHeight };
    await page.viewport(360, 640);
    const rows = [row(100, 'hetmanka'), row(101, 'Mariusz8'), row(102, 'Zuzia_2013', { is_own: true })];
    const { screen, t } = await renderApp('/top-users', {
      historyState: FROM_TILES,
      language,
      answers: { leaderboard: { top: { ...LIST, rows } } },
    });
    for (const name of ['hetmanka', 'Mariusz8']) {
      const text = document.createRange();
      text.selectNodeContents(await screen.getByRole('button', { name }).findElement());
      expect(text.getClientRects()).toHaveLength(1);
    }
    // And so do one's own and what says that it is.
    const middles = ['Zuzia_2013', t('top-users.you')].map((words) => {
      const { top, bottom } = screen.getByText(words, { exact: true }).element().getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    });
    expect(middles[0]).toBe(middles[1]);
    const own = document.createRange();
    own.selectNodeContents(screen.getByText('Zuzia_2013', { exact: true }).element());
    expect(own.getClientRects()).toHaveLength(1);
    await page.viewport(before.width, before.height);
  },
);

test('another period is asked for by its key', async () => {
  const { screen, t, calls } = await open(({ period = 'today' }) =>
    period === 'today' ? LIST : { ...LIST, period, rows: [row(1, period)] },
  );
  await screen.getByRole('radio', { name: t('top-users.period.week') }).click();
  await expect.element(screen.getByText('week', { exact: true })).toBeVisible();
  const periods = calls
    .filter(({ path }) => path === 'leaderboard.top')
    .map(({ input }) => (input as { period: string }).period);
  expect(new Set(periods)).toEqual(new Set(['today', 'week']));
});

test('an empty list says so; one that does not load does, too, and comes at the next try', async () => {
  let isDown = true;
  const { screen, t } = await open(() => (isDown ? new Fault('internal') : { ...LIST, rows: [], own: null }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent(t('top-users.failed'));
  isDown = false;
  await screen.getByRole('button', { name: t('ui.retry') }).click();
  await expect.element(screen.getByText(t('top-users.empty'))).toBeVisible();
  await expectNoViolations();
});

test('a name of somebody else can be reported, one’s own cannot', async () => {
  const reported: unknown[] = [];
  let isDown = true;
  const { screen, t } = await renderApp('/top-users', {
    historyState: FROM_TILES,
    language: 'en',
    answers: {
      leaderboard: { top: LIST },
      users: {
        reportName: (input) => {
          if (isDown) return new Fault('unavailable');
          reported.push(input);
          return { reported: true };
        },
      },
    },
  });
  await expect.element(screen.getByRole('button', { name: 'bela' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'ada' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'bela' }).click();
  const dialog = screen.getByRole('dialog', { name: 'bela' });
  await expect.element(dialog.getByText(t('top-users.report.text'))).toBeVisible();
  await expectNoViolations();
  await dialog.getByRole('button', { name: t('top-users.report.submit') }).click();
  await expect.element(dialog.getByText(t('top-users.report.failed'))).toBeVisible();
  isDown = false;
  await dialog.getByRole('button', { name: t('top-users.report.submit') }).click();
  await expect.element(dialog.getByText(t('top-users.report.done'))).toBeVisible();
  expect(reported).toEqual([{ username: 'bela' }]);
  await dialog
    .getByRole('button', { name: t('ui.close') })
    .last()
    .click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'bela' })).toHaveFocus();
});

test('who has no name any more stands there without one, and cannot be reported', async () => {
  const { screen, t } = await open({ ...LIST, rows: [row(1, ''), row(2, 'bela')] });
  await expect.element(screen.getByText(t('top-users.nameless'))).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'bela' })).toBeVisible();
  expect(rowsOf()[0]).toBe(`1 ${t('top-users.nameless')} 10 of 10 01:01`);
  expect(screen.getByRole('table').getByRole('button').elements()).toHaveLength(1);
});
