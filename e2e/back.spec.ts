/**
 * A phone's Back leads from the board to the path, and from there to the tiles. Only here: the history is a browser's own, with
 * the page's screens in it.
 */
import { signIn, signUpLearner } from './learner.ts';
import { openTask, taskButton } from './lesson.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');

test('Back leads from the board to the path, then to the tiles', async ({ page, baseURL, isMobile }) => {
  test.skip(!isMobile, 'a desktop has the path beside the board');
  await signIn(page, await signUpLearner(baseURL ?? ''));
  await openTask(page, { t, isMobile });
  await page.goBack();
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(taskButton(page, '1.1.1')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/tiles$/);
});
