/**
 * The review deck in the whole product: what was missed in the course comes back in another mirror, handed out and graded by the server,
 * until a free learner has had the day's three. In English, on the phone.
 *
 * What may go wrong on the way is shown beside the screen (`web/screens/deck`), what comes when beside the calls (`edge/domains/review`).
 */
import type { Page } from '@playwright/test';
import { POSITIONS_PER_TASK } from '#contract/curriculum';
import { requestDueReviews } from '../tools/commands/due-reviews.ts';
import { signIn, signUpLearner } from './learner.ts';
import { goOn, openTask, skipPositions, submitAnswer } from './lesson.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const ALLOWED = 3;
const language = 'en';
const t = textsIn(language);

test.skip(({ isMobile }) => !isMobile, 'the same for each device');

test('what was missed comes back, three a day, and premium opens the rest', async ({
  page,
  baseURL: origin = '',
  isMobile,
}) => {
  const learner = await signUpLearner(origin);
  await signIn(page, learner);
  await page.getByRole('combobox').selectOption(language);
  await openTask(page, { t, isMobile, language });
  // Nothing is marked where something is to be found; a task that is skipped as a whole is not stored.
  await submitAnswer(page, t);
  await goOn(page, t);
  await skipPositions(page, t, POSITIONS_PER_TASK - 1);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui.ok'), exact: true })
    .click();
  await expect.poll(() => requestDueReviews({ origin, email: learner.email })).toBe(POSITIONS_PER_TASK);

  await page.goto('/tiles');
  const tile = page.getByRole('link', { name: t('tiles.deck.title') });
  // The card says how many a free learner may review; the tile does not repeat it.
  await expect(page.getByText(t('tiles.today.deck', { count: ALLOWED }))).toBeVisible();
  await tile.click();
  await page.getByRole('button', { name: t('deck.start'), exact: true }).click();
  for (let current = 1; current < ALLOWED; current += 1) {
    await expect(progress(page, current)).toBeAttached();
    await submitAnswer(page, t);
    await goOn(page, t);
  }
  await expect(progress(page, ALLOWED)).toBeAttached();
  await skipPositions(page, t, 1);

  await expect(page.getByRole('heading', { name: t('deck.end.title') })).toBeFocused();
  await expect(
    page.getByRole('listitem').filter({ hasText: wordsBefore(t('deck.end.back', { date: '…' })) }),
  ).toHaveCount(ALLOWED);
  await expect(page.getByText(t('deck.limit.free', { allowed: ALLOWED }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('deck.start'), exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: t('deck.more') }).click();
  const dialog = page.getByRole('dialog', { name: t('ui.premiumRequired') });
  await expect(dialog.getByText(t('deck.premium'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goto('/tiles');
  await expect(tile).toContainText(t('tiles.deck.due', { count: POSITIONS_PER_TASK - ALLOWED }));
});

const progress = (page: Page, current: number) =>
  page.getByText(t('lesson.stats.progress', { current, total: ALLOWED }));

/** What stands before the date in a sentence that ends with one. */
function wordsBefore(sentence: string): string {
  return sentence.slice(0, sentence.indexOf('…')).trim();
}
