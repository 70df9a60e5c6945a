/** A server that fails for a moment: each screen says that it waits, retries and continues. */
import { expect, test } from 'vitest';
import { NO_MOVE } from '#contract/exercise';
import { Fault } from '#contract/faults';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import type { ApiAnswers } from '#web/testing/fake-api.ts';
import { LEARNER } from '#web/testing/session-of.ts';
import { verdictOn } from './daily/testing/position-at.ts';
import { NEW_DAY, NOTHING_MISSED, renderApp, type RenderedPage } from '#web/testing/render.tsx';

/** The rook on a1 is undefended. */
const POSITION = {
  lesson: 'undefendedPieces.calculateYourPieces',
  position_task_id: 'p1',
  fen: '4k3/8/8/8/8/8/8/R3K3 w - - 0 1',
  ...NO_MOVE,
} as const;
const RUN = {
  run_key: 'run',
  date: NEW_DAY.date,
  total_count: 2,
  answered: [],
  correct_count: 0,
  time_taken_seconds: 0,
  completed: false,
  unranked: null,
};
const REVIEW = {
  review_key: 'review',
  mirroring: 'none',
  position: { ...POSITION, own_game: null },
} as const;
const VERDICT = { is_partly: false, is_correct: false, skipped: false, time_taken_seconds: 1 };

/** Returns the same reply after failing once. */
function secondTime<Input, Reply>(reply: (input: Input) => Reply): (input: Input) => Reply | Fault {
  let isFirst = true;
  return (input) => {
    if (!isFirst) return reply(input);
    isFirst = false;
    return new Fault('unavailable', 'not now', { retryAfterSeconds: 1 });
  };
}

const open = (path: string, answers: ApiAnswers) =>
  renderApp(path, { historyState: FROM_TILES, language: 'en', answers });

/** Presses a button whose calls fail at first: it is busy, and then gone. */
async function pressAndWait({ screen }: RenderedPage, name: string): Promise<void> {
  const button = screen.getByRole('button', { name });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await expect.element(button, { timeout: 5_000 }).not.toBeInTheDocument();
}

const timesOf = ({ calls }: RenderedPage, path: string) => calls.filter((call) => call.path === path).length;

test('the daily exercise', async () => {
  const page = await open('/daily-exercise', {
    daily: {
      today: secondTime(() => NEW_DAY),
      start: secondTime(() => ({ ...RUN, open: null })),
      handOut: secondTime(({ place }) => ({ ...POSITION, place })),
      answer: secondTime((sent) => ({
        ...VERDICT,
        ...sent,
        position: { ...POSITION, place: 0 },
        grading: verdictOn(sent.answer),
        next: null,
      })),
    },
  });
  const { screen, t } = page;
  await expect
    .element(screen.getByRole('button', { name: t('daily.start') }), { timeout: 5_000 })
    .toBeVisible();
  await pressAndWait(page, t('daily.start'));
  await expect.element(screen.getByRole('grid')).toBeVisible();
  await pressAndWait(page, t('lesson.controls.submit'));
  await expect.element(screen.getByRole('button', { name: t('lesson.controls.next') })).toBeVisible();
  for (const call of ['today', 'start', 'handOut', 'answer']) expect(timesOf(page, `daily.${call}`)).toBe(2);
});

test('the deck', async () => {
  const page = await open('/review', {
    reviews: {
      due: secondTime(() => ({ ...NOTHING_MISSED, due_count: 1 })),
      next: secondTime(() => ({ review: REVIEW })),
      answer: secondTime(() => ({ ...REVIEW, ...VERDICT, next_due: '2026-11-23' })),
      moments: secondTime(() => ({ moments: [] })),
    },
  });
  const { screen, t } = page;
  await expect
    .element(screen.getByRole('button', { name: t('deck.start') }), { timeout: 5_000 })
    .toBeVisible();
  await pressAndWait(page, t('deck.start'));
  await expect.element(screen.getByRole('grid')).toBeVisible();
  await pressAndWait(page, t('lesson.controls.submit'));
  await expect.element(screen.getByRole('button', { name: t('lesson.controls.finish') })).toBeVisible();
  for (const call of ['next', 'answer']) expect(timesOf(page, `reviews.${call}`)).toBe(2);
});

test('the leaderboard', async () => {
  const page = await open('/top-users', {
    leaderboard: {
      top: secondTime(() => ({ period: 'today', date: NEW_DAY.date, rows: [], own: null, player_count: 0 })),
    },
  });
  const { screen, t } = page;
  await expect.element(screen.getByText(t('top-users.empty')), { timeout: 5_000 }).toBeVisible();
  expect(screen.getByRole('alert').query()).toBeNull();
});

test('the profile', async () => {
  const profile = {
    username: LEARNER.username,
    email: LEARNER.email,
    tier: 'free',
    created_at: '2026-11-01T12:00:00.000Z',
    username_changeable_at: null,
    kept_usernames: [],
  } as const;
  const page = await open('/user-profile', { users: { me: secondTime(() => profile) } });
  const { screen } = page;
  const main = screen.getByRole('main');
  await expect.element(main.getByText(LEARNER.email), { timeout: 5_000 }).toBeVisible();
  expect(timesOf(page, 'users.me')).toBe(2);
});
