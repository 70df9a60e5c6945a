/**
 * Signing up with an address that is registered, or was begun with and left; what the forms do then is tested beside them.
 *
 * Only a journey is refused by the sign-in service itself, is loaded anew, and gets the service's codes.
 */
import type { Page } from '@playwright/test';
import { findCode, newLearner, signUpLearner } from './learner.ts';
import type { JourneyLearner } from './learner.ts';
import { fillSignUp, sendSignUp } from './sign-up-form.ts';
import { expect, test } from './test.ts';
import { textsIn } from './texts.ts';

const t = textsIn('pl');

// The refusals are the point here.
test.use({ expectedError: /status of 400/ });
test.skip(({ isMobile }) => isMobile, 'a refusal is the same on every device');

test('an address that is registered is refused', async ({ page, baseURL }) => {
  const registered = await signUpLearner(baseURL ?? '');
  await page.goto('/login');
  await signUp(page, { ...newLearner(), email: registered.email });
  await expect(page.getByText(t('auth.problem.email-taken'))).toBeVisible();
});

test('an address that was never confirmed leads to its code, and a forgotten password to a new one', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const learner = newLearner();
  const atCode = page.getByRole('heading', { name: t('auth.confirmSignUp.title') });
  await page.goto('/login');
  await signUp(page, learner);
  await expect(atCode).toBeVisible();
  await page.reload();
  await expect(atCode).toBeVisible();

  // Begun anew, with another password: the code goes to the same address, and the first password counts.
  const password = `goniec-${learner.password}`;
  await page.getByRole('button', { name: t('auth.back') }).click();
  await signUp(page, { ...learner, password });
  await expect(atCode).toBeVisible();
  await page.getByLabel(t('auth.code'), { exact: true }).fill(await findCode(origin, learner.email));
  await page.getByRole('button', { name: t('auth.confirmSignUp.submit') }).click();
  await expect(page.getByText(t('auth.news.confirmed-with-other-password'))).toBeVisible();

  await page.getByRole('button', { name: t('auth.forgot') }).click();
  await page.getByRole('button', { name: t('auth-steps.forgotPassword.submit') }).click();
  await expect(page.getByRole('heading', { name: t('auth-steps.confirmResetPassword.title') })).toBeVisible();
  await expect(page.getByLabel(t('auth.code'), { exact: true })).toBeFocused();
  await page.getByLabel(t('auth.code'), { exact: true }).fill(await findCode(origin, learner.email));
  await page.getByLabel(t('auth-steps.newPassword'), { exact: true }).fill(password);
  await page.getByLabel(t('auth.password.confirm'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth-steps.confirmResetPassword.submit') }).click();
  await expect(page.getByText(t('auth.news.password-changed'))).toBeVisible();
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth.signIn.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/tiles$/);
});

async function signUp(page: Page, learner: JourneyLearner): Promise<void> {
  await page.getByRole('tab', { name: t('auth.signUp.tab') }).click();
  await fillSignUp(page, t, learner);
  await sendSignUp(page, t);
}
