/**
 * Signing up with an address that is registered; what the form does then is tested beside it.
 *
 * Only a journey is refused by the sign-in service itself.
 */
import { newLearner, signUpLearner } from './learner.ts';
import { expect, test } from './test.ts';
import { textsIn } from './texts.ts';

const t = textsIn('pl');

// The refusal is the point here.
test.use({ expectedError: /status of 400/ });
test.skip(({ isMobile }) => isMobile, 'a refusal is the same on every device');

test('an address that is registered is refused', async ({ page, baseURL }) => {
  const registered = await signUpLearner(baseURL ?? '');
  const learner = newLearner();
  await page.goto('/login');
  await page.getByRole('tab', { name: t('auth.signUp.tab') }).click();
  await page.getByLabel(t('auth.email'), { exact: true }).fill(registered.email);
  await page.getByLabel(t('username.label'), { exact: true }).fill(learner.username);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(learner.password);
  await page.getByLabel(t('auth.password.confirm'), { exact: true }).fill(learner.password);
  await page.getByLabel(t('auth.terms')).check();
  await page.getByRole('button', { name: t('auth.signUp.submit') }).click();
  await expect(page.getByText(t('auth.problem.email-taken'))).toBeVisible();
});
