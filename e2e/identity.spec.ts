/**
 * What only a whole product shows of signing in: an authenticator app, a provider’s page and back, and a second browser. The steps are tested beside the forms.
 */
import type { Page } from '@playwright/test';
import { codeAt } from '../emulators/cognito/mfa/totp.ts';
import { findCode, newLearner, signIn, signUpLearner } from './learner.ts';
import { expect, test } from './test.ts';
import { textsIn } from './texts.ts';

const t = textsIn('pl');
const english = textsIn('en');

test('on a phone an authenticator app is set up at the first sign-in, and its key outlives a reload', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'the phone is where the app is');
  const learner = await signUpLearner(baseURL ?? '');
  await page.request.post('/local/cognito/required-factor', {
    form: { email: learner.email, factors: 'SOFTWARE_TOKEN_MFA' },
  });
  await page.goto('/login');
  await fillIn(page, learner.email, learner.password);
  await expect(page.getByRole('img', { name: t('auth-steps.setupTotp.qr') })).toBeVisible();
  // The phone may drop the page while the app is open.
  await page.reload();
  const key = page.locator('code');
  await expect(key).toHaveText(/^[A-Z2-7]{52}$/);
  const code = await codeAt(await key.innerText(), Date.now());
  await page.getByLabel(t('auth.code'), { exact: true }).fill(code);
  await page.getByRole('button', { name: t('auth-steps.setupTotp.submit') }).click();
  await expect(page).toHaveURL(/\/tiles$/);
});

test('a provider signs in whoever chose it, and signing out asks again', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a provider’s page is the same on every device');
  const { email, username } = newLearner();
  await page.goto('/login');
  await page.getByRole('combobox').selectOption('en');
  const google = page.getByRole('button', {
    name: english('auth.hosted.provider', { provider: 'Google' }),
  });
  await google.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(english('auth.problem.hosted-cancelled'))).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await google.click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/tiles$/);
  await page.getByLabel(english('username.label'), { exact: true }).fill(username);
  await page.getByRole('button', { name: english('username.submit') }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: english('shell.account') }).click();
  const atService = page.waitForRequest(/\/local\/cognito\/logout\?/);
  await page.getByRole('button', { name: english('shell.sign-out') }).click();
  await atService;
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/tiles');
  await expect(page).toHaveURL(/\/login$/);
});

test('after a new password the other browser is signed out', async ({ page, browser, baseURL, isMobile }) => {
  test.skip(isMobile, 'the server says so to every device');
  const origin = baseURL ?? '';
  const learner = await signUpLearner(origin);
  const other = await (await browser.newContext({ baseURL: origin, locale: 'pl-PL' })).newPage();
  await signIn(other, learner);

  await page.goto('/login');
  await page.getByRole('button', { name: t('auth.forgot') }).click();
  await page.getByLabel(t('auth.email'), { exact: true }).fill(learner.email);
  await page.getByRole('button', { name: t('auth-steps.forgotPassword.submit') }).click();
  const password = `goniec-${learner.password}`;
  await page.getByLabel(t('auth-steps.newPassword'), { exact: true }).fill(password);
  await page.getByLabel(t('auth.password.confirm'), { exact: true }).fill(password);
  await page.getByLabel(t('auth.code'), { exact: true }).fill(await findCode(origin, learner.email));
  await page.getByRole('button', { name: t('auth-steps.confirmResetPassword.submit') }).click();
  await expect(page.getByText(t('auth.news.password-changed'))).toBeVisible();
  await fillIn(page, learner.email, password);
  await expect(page).toHaveURL(/\/tiles$/);

  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText(t('auth.sessionEnded'))).toBeVisible();
  await other.context().close();
});

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(t('auth.email'), { exact: true }).fill(email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth.signIn.submit'), exact: true }).click();
}
