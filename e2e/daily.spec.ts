/**
 * A daily exercise in the whole product: handed out and graded by the server, gone on with after a reload, on the leaderboard at its end.
 *
 * What may go wrong on the way is shown beside its components (`web/features/daily`), what counts beside the server's calls
 * (`edge/daily`, `edge/leaderboard`). On the phone, in Polish.
 */
import type { Page } from '@playwright/test';
import { control } from './bot-game.ts';
import { closeExamples } from './intro.ts';
import { signIn, signUpLearner } from './learner.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');
const POSITIONS = 10;
/** So many are answered before the page is loaded anew. */
const BEFORE_RELOAD = 3;

test.skip(({ isMobile }) => !isMobile, 'the same for each device');

test('a learner plays the day, goes on after a reload, and stands on the leaderboard', async ({
  page,
  baseURL,
}) => {
  const learner = await signUpLearner(baseURL ?? '');
  await signIn(page, learner);
  await closeExamples(page, t);
  await openDaily(page);
  await control(page, t('daily.start')).click();
  for (let place = 1; place <= BEFORE_RELOAD; place += 1) await answerAsItStands(page, place);
  await expect(progress(page, BEFORE_RELOAD + 1)).toBeAttached();
  await page.reload();
  await openDaily(page);
  await control(page, t('daily.continue')).click();
  for (let place = BEFORE_RELOAD + 1; place <= POSITIONS; place += 1) await answerAsItStands(page, place);

  await expect(page.getByRole('heading', { name: t('daily.end.title') })).toBeFocused();
  await expect(page.getByText(t('daily.streak', { count: 1 }))).toBeVisible();
  await expect(page.getByText(t('daily.limit'))).toBeVisible();
  await expect(control(page, t('daily.start'))).toHaveCount(0);
  await page.getByRole('link', { name: t('daily.leaderboard'), exact: true }).click();
  await expect(page.locator('tr[aria-current]')).toContainText(learner.username);
});

async function openDaily(page: Page): Promise<void> {
  await page.goto('/tiles');
  await page.getByRole('link', { name: t('tiles.daily.title') }).click();
}

/**
 * Submits with nothing drawn, and goes on; skips where a move has to be decided on. Nothing may be right, and what is right in under a
 * second is not ranked: a look at the position comes first.
 */
async function answerAsItStands(page: Page, place: number): Promise<void> {
  await expect(progress(page, place)).toBeAttached();
  if (await page.locator('[data-gesture="moves"]').isVisible()) {
    await control(page, t('lesson.controls.skip')).click();
    return;
  }
  await expect(page.getByRole('timer').first()).toHaveText(/00:0[2-9]/);
  await control(page, t('lesson.controls.submit')).click();
  const isLast = place === POSITIONS;
  await control(page, t(isLast ? 'lesson.controls.finish' : 'lesson.controls.next')).click();
}

const progress = (page: Page, current: number) =>
  page.getByText(t('lesson.stats.progress', { current, total: POSITIONS }));
