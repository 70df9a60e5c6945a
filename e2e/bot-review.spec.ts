/**
 * Looking back at a game in the whole product: both workers and Stockfish under the product's own policy, each part of the built page
 * fetched when it is reached, and a moment of the game stored in the review deck. On the phone, in Polish.
 *
 * All else about reviews and their training is shown beside their components (`web/screens/bot-game/review`).
 */
import { LESSON_TITLES } from '#contract/lesson-titles';
import { arrowOf, drawArrow } from './board.ts';
import { control, resignAndReview, resumeGame } from './bot-game.ts';
import { goOn, skipPositions, submitAnswer } from './lesson.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');
/** The queen takes a pawn that the king defends, and the king takes her. */
const QUEEN_LOST = 'e2e4 e7e5 d1h5 b8c6 h5f7 e8f7 g1f3 g8f6';

test.skip(({ isMobile }) => !isMobile, 'a review is the same on every device');

test('a lost queen is found, checked by Stockfish, trained, and kept in the deck', async ({
  page,
  baseURL,
}) => {
  await resumeGame(page, baseURL ?? '', { moves: QUEEN_LOST });
  await resignAndReview(page, t);
  const line = page.getByRole('list', { name: t('review.list') }).getByRole('button');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(t('review.motif.walkedIntoAttack'));
  await expect(page.getByText(t('review.unchecked'))).toBeHidden();

  await control(page, t('review.train', { count: 2 })).click();
  // A safe move of the same game comes as well, and here first.
  await expect(arrowOf(page, 'e2e4', 'candidate')).toBeVisible();
  await skipPositions(page, t, 1);
  await expect(arrowOf(page, 'h5f7', 'candidate')).toBeVisible();
  await drawArrow(page, 'e8f7', 'two taps');
  await submitAnswer(page, t);
  await expect(arrowOf(page, 'e8f7', 'confirmed')).toBeVisible();
  await goOn(page, t);
  const end = page.getByRole('dialog', { name: t('review.learned.title') });
  await expect(end.getByText(t('review.learned.text', { correct: 1, total: 2 }))).toBeVisible();
  await control(end, t('ui.ok')).click();
  await expect(end).toBeHidden();
  await expect(line).toHaveCount(1);

  await line.click();
  await control(page, t('review.deck.put')).click();
  await expect(control(page, t('review.deck.remove'))).toBeVisible();
  await page.goto('/tiles');
  await page.getByRole('link', { name: t('tiles.deck.title') }).click();
  await expect(page.getByRole('heading', { name: t('deck.own.title') })).toBeVisible();
  await expect(page.getByRole('listitem')).toContainText(LESSON_TITLES.checkYourMoves.pl);
});
