/**
 * axe finds nothing on any screen: here in dark on a phone, in light on a desktop beside each screen (`*.browser.test.tsx`). In light
 * here are the documents that are looked at nowhere else.
 *
 * Only a journey has the whole document, as the server sends it.
 */
import { expectNoViolations } from './axe.ts';
import { arrowOf, drawArrow, markSquare } from './board.ts';
import { getPosition, moveOf, rightArrow, squaresOf } from './content.ts';
import { chooseTask, FIRST_TASK, openTask, submitAnswer } from './lesson.ts';
import { signIn, signUpLearner, signUpPremiumLearner } from './learner.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');
const CIRCLES_TASK = 'undefendedPieces.calculateYourPieces.1';
const MOVES_TASK = 'walkingIntoAttack.checkYourMoves.1';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.skip(({ isMobile }) => isMobile !== (colorScheme === 'dark'), 'each scheme on one device');
    // One of the screens is the one for addresses that do not exist.
    test.use({ expectedError: /404/, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('what a visitor sees', async ({ page, isMobile }) => {
      const laws = ['/privacy-policy', '/terms', '/licences'];
      for (const path of ['/', '/login', ...(isMobile ? laws : []), '/no-such-page']) {
        await page.goto(path);
        await expectNoViolations(page, path);
      }
      await page.goto('/login');
      await page.getByRole('tab', { name: t('auth.signUp.tab') }).click();
      await page.getByRole('button', { name: t('auth.signUp.submit') }).click();
      await expectNoViolations(page, 'a sign-up form with every mistake in it');
    });

    test('what a learner sees', async ({ page, baseURL, isMobile }) => {
      test.skip(!isMobile, 'light is looked at beside each screen');
      await signIn(page, await signUpLearner(baseURL ?? ''));
      await expectNoViolations(page, 'tiles');
      for (const path of ['/user-profile', '/checkout', '/payment-success']) {
        await page.goto(path);
        await expectNoViolations(page, path);
      }
      await page.goto('/tiles');
      for (const path of ['/daily-exercise', '/top-users', '/review', '/bot-game']) {
        await page.locator(`a[href="${path}"]`).click();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expectNoViolations(page, path);
        await page.goBack();
      }
      await openTask(page, { t, isMobile });
      await expectNoViolations(page, 'a task');
      const first = getPosition(FIRST_TASK, 0);
      await drawArrow(page, rightArrow(first), isMobile ? 'two taps' : 'drag');
      await submitAnswer(page, t);
      await expect(page.getByRole('button', { name: t('lesson.controls.next'), exact: true })).toBeVisible();
      await expectNoViolations(page, 'a graded answer');
    });

    test('what a premium learner sees', async ({ page, baseURL, isMobile }) => {
      test.skip(!isMobile, 'light is looked at beside the exercise');
      await signIn(page, await signUpPremiumLearner(baseURL ?? ''));
      await openTask(page, { t, isMobile, task: CIRCLES_TASK });
      for (const square of squaresOf(getPosition(CIRCLES_TASK, 0), 'me')) {
        await markSquare(page, square, isMobile ? 'two taps' : 'drag');
      }
      await expectNoViolations(page, 'circles');
      await submitAnswer(page, t);
      await expect(page.getByRole('button', { name: t('lesson.controls.next'), exact: true })).toBeVisible();
      await expectNoViolations(page, 'graded circles');

      if (isMobile) await page.goBack();
      await chooseTask(page, { t, isMobile, task: MOVES_TASK });
      const { green } = moveOf(getPosition(MOVES_TASK, 0));
      await expect(arrowOf(page, green, 'candidate')).toBeVisible();
      await expectNoViolations(page, 'a candidate move');
      await drawArrow(page, green, isMobile ? 'two taps' : 'drag');
      await expect(page.getByRole('button', { name: t('lesson.controls.next'), exact: true })).toBeVisible();
      await expectNoViolations(page, 'a move and its comment');
    });
  });
}
