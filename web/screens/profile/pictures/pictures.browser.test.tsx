/**
 * Charts of the profile: too few answers, with and without a blind spot, and free training tasks.
 */
import { describe, expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { Fault } from '#contract/faults';
import type { RecentAnswer } from '#contract/attempts';
import { expectNoViolations } from '#web/testing/axe.ts';
import type { ApiAnswers } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render.tsx';
import type { Person } from '#web/testing/session-of.ts';
import type { Language } from '#contract/languages';

const PATH = '/user-profile';
/** Knight f6 and rook d8 attack knights e4 and d2: one towards White, the other straight down. */
const FEN = '3rk3/8/5n2/8/4N3/8/3N4/4K3 w - - 0 1';
const ROOK = { from: 'd8', to: 'd2' } as const;
const KNIGHT = { from: 'f6', to: 'e4' } as const;

/** One answer to it every six hours, the newest first; `drawn` says which arrows. */
function answersWith(
  count: number,
  drawn: (index: number) => readonly (typeof ROOK | typeof KNIGHT)[],
): readonly RecentAnswer[] {
  return Array.from({ length: count }, (_, index) => ({
    lesson: 'attackedPieces.markYourPieces',
    fen: FEN,
    green_from: null,
    green_to: null,
    correct_move: null,
    answer: { kind: 'arrows', arrows: [...drawn(index)], invalid_tries: 0 },
    is_correct: drawn(index).length === 2,
    answered_at: new Date(Date.UTC(2026, 10, 20) - index * 6 * 3_600_000).toISOString(),
  }));
}

/** Sees the rook nearly always, and the knight that comes towards them hardly ever. */
const MISSES_KNIGHTS = answersWith(48, (index) => (index % 8 === 0 ? [ROOK, KNIGHT] : [ROOK]));
/** Misses one of the two, in turn. */
const MISSES_EVENLY = answersWith(48, (index) => (index % 2 === 0 ? [KNIGHT] : [ROOK]));

interface ProfileOptions {
  readonly answers: readonly RecentAnswer[];
  readonly person?: Person;
  readonly language?: Language;
}

async function openPictures({ answers, person = 'premium', language = 'en' }: ProfileOptions) {
  const users: ApiAnswers['users'] = { recentAnswers: { answers } };
  const page = await renderApp(PATH, { person, language, answers: { users } });
  await expect.element(page.screen.getByRole('heading', { level: 2 }).last()).toBeVisible();
  return page;
}

describe('too few answers', () => {
  test('say how many there are, and lead to the course', async () => {
    const { screen, t } = await openPictures({ answers: MISSES_EVENLY.slice(0, 12) });
    await expect.element(screen.getByText(t('pictures.empty.count', { count: 12, least: 30 }))).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: t('pictures.empty.course') }))
      .toHaveAttribute('href', '/app');
    expect(screen.getByRole('table').query()).toBeNull();
    await expectNoViolations();
  });
});

test('a failed load says so, and the next try draws', async () => {
  let isDown = true;
  const recentAnswers = () => (isDown ? new Fault('internal') : { answers: MISSES_EVENLY });
  const { screen, t } = await renderApp(PATH, { answers: { users: { recentAnswers } } });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(t('pictures.failed'));
  isDown = false;
  await screen.getByRole('button', { name: t('ui.retry') }).click();
  await expect.element(screen.getByRole('heading', { name: t('pictures.week') })).toBeVisible();
});

describe('a learner who misses knights that come towards them', () => {
  test('reads exactly that, with its numbers, and a task that trains it', async () => {
    const { screen, t } = await openPictures({ answers: MISSES_KNIGHTS });
    const spot = screen
      .getByRole('listitem')
      .filter({ hasText: t('pictures.spots.numbers', { found: 6, total: 48, expected: '56%' }) });
    await expect.element(spot).toBeVisible();
    await expect
      .element(spot.getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching(/^\/app\?task=\d\.\d\.\d$/));
  });

  test('sees it first, and looks at the other views by the keyboard', async () => {
    const { screen, t } = await openPictures({ answers: MISSES_KNIGHTS });
    const spots = screen.getByRole('radiogroup', { name: t('pictures.spots.views') });
    const first = spots.getByRole('radio', { checked: true });
    await expect.element(first).toBeVisible();
    first.element().focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    const views = ['squares', 'pieces', 'directions', 'distances'] as const;
    for (const view of views) {
      await screen.getByRole('radio', { name: t(`pictures.spots.view.${view}`) }).click();
      await expect.element(screen.getByRole('img', { name: t(`pictures.spots.map.${view}`) })).toBeVisible();
      await expect
        .element(screen.getByRole('heading', { name: t(`pictures.spots.list.${view}`) }))
        .toBeVisible();
    }
  });
});

test.each([
  ['half of it', 2, 'workout.link'],
  ['87 in 100 of it', 8, 'workout.link.more'],
] as const)('only a weakness is called one: who has right %s', async (_, every, words) => {
  const lesson = 'attackedPieces.markYourPieces';
  const answers = answersWith(48, (index) =>
    (every === 2 ? index % 2 === 0 : index % every !== 0) ? [ROOK, KNIGHT] : [ROOK],
  );
  const { screen, t } = await renderApp(PATH, {
    person: 'premium',
    language: 'en',
    answers: { users: { recentAnswers: { answers } }, workouts: { lessons: { lessons: [lesson] } } },
  });
  const link = screen.getByRole('link', { name: new RegExp(`^${t(words)}\\s?: Attacked pieces$`) });
  await expect.element(link).toBeVisible();
});

test('where nothing stands out it says so', async () => {
  const { screen, t } = await openPictures({ answers: MISSES_EVENLY });
  await expect.element(screen.getByText(t('pictures.spots.none'))).toBeVisible();
});

test('the pictures are tables and lists to a screen reader', async () => {
  const { screen, t } = await openPictures({ answers: MISSES_EVENLY });
  await expect
    .element(screen.getByRole('columnheader', { name: t('pictures.time.column.day') }))
    .toBeInTheDocument();
  await expect.element(screen.getByRole('rowheader', { name: '18–24' })).toBeVisible();
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: /Attacked pieces0\sof\s48/ }))
    .toBeVisible();
  await screen.getByRole('radio', { name: t('pictures.spots.view.squares') }).click();
  await expect.element(screen.getByRole('rowheader', { name: 'e4 (with Black d5)' })).toBeInTheDocument();
});

test('what only locked tasks train opens their dialog for a free learner', async () => {
  const undefended = answersWith(0, () => []).concat(
    MISSES_EVENLY.map((answer) => ({
      ...answer,
      lesson: 'undefendedPieces.calculateYourPieces',
      // The knight is undefended.
      fen: '4k3/8/8/8/8/2N5/8/7K w - - 0 1',
      answer: { kind: 'circles', squares: [], invalid_tries: 0 },
    })),
  );
  const { screen, t } = await openPictures({ answers: undefended, person: 'free' });
  await screen.getByRole('radio', { name: t('pictures.spots.view.pieces') }).click();
  await screen.getByRole('button', { name: new RegExp(t('pictures.trait.undefended.knight')) }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.element(screen.getByText(t('ui.premiumChapter'))).toBeVisible();
});

test.each([
  ['light', 'pl'],
  ['dark', 'en'],
] as const)('nothing bars the way: %s, %s', async (scheme, language) => {
  await commands.emulateMedia(scheme === 'dark' ? { colorScheme: 'dark' } : {});
  const { screen, t } = await openPictures({ answers: MISSES_KNIGHTS, language });
  await expect.element(screen.getByRole('heading', { name: t('pictures.spots.found') })).toBeVisible();
  await expectNoViolations();
});
