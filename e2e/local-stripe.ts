/**
 * The local stand-in for Stripe, as a buyer sees it, and with a hand on its clock and its money (docs/stripe-stand-in.md).
 */
import { type Page, expect } from '@playwright/test';
import type { JourneyLearner } from './learner.ts';

export const CARD_THAT_PAYS = '4242 4242 4242 4242';
export const CARD_THAT_IS_DECLINED = '4000 0000 0000 0002';

/** Chooses a card on the payment page and pays with it. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByRole('radio', { name: card }).check();
  await page.locator('button[type=submit].first').click();
}

/** Presses a button of the portal, cancel or resume, and goes back to the product. */
export async function changeInPortal(page: Page, wish: 'cancel' | 'resume'): Promise<void> {
  await page.locator(`button[name=do][value=${wish}]`).click();
  await expect(
    page.locator(`button[name=do][value=${wish === 'cancel' ? 'resume' : 'cancel'}]`),
  ).toBeVisible();
  await page.locator('a.button').click();
}

/** Days pass for this learner's subscription. */
export async function passDays(page: Page, learner: JourneyLearner, days: number): Promise<void> {
  await bringAbout(page, learner, { do: 'pass', days: String(days) });
}

/** Gives the learner's last payment back. */
export async function refund(page: Page, learner: JourneyLearner): Promise<void> {
  await bringAbout(page, learner, { do: 'refund' });
}

async function bringAbout(
  page: Page,
  { email }: JourneyLearner,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const done = await page.request.post('/local/stripe/customer', { form: { customer: email, ...fields } });
  expect(done.ok()).toBe(true);
  // What the product is told of it arrives before the journey goes on.
  expect((await page.request.post('/local/stripe/deliver')).ok()).toBe(true);
}
