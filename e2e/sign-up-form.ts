/**
 * The sign-up form and the code that confirms an address, as a newcomer meets them.
 */
import { type Page, expect } from '@playwright/test';
import { findCode, type JourneyLearner } from './learner.ts';
import type { Text } from './texts.ts';

/** Fills in all but the consent to the terms. */
export async function fillSignUp(page: Page, t: Text, learner: JourneyLearner): Promise<void> {
  await page.getByLabel(t('auth.email'), { exact: true }).fill(learner.email);
  await page.getByLabel(t('username.label'), { exact: true }).fill(learner.username);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(learner.password);
  await page.getByLabel(t('auth.password.confirm'), { exact: true }).fill(learner.password);
}

/** Accepts the terms and sends the form. */
export async function sendSignUp(page: Page, t: Text): Promise<void> {
  await page.getByLabel(t('auth.terms')).check();
  await page.getByRole('button', { name: t('auth.signUp.submit') }).click();
}

/** Confirms the address by the code that was "sent". */
export async function confirmAddress(page: Page, t: Text, origin: string, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: t('auth.confirmSignUp.title') })).toBeVisible();
  await page.getByLabel(t('auth.code'), { exact: true }).fill(await findCode(origin, email));
  await page.getByRole('button', { name: t('auth.confirmSignUp.submit') }).click();
}
