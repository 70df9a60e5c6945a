/**
 * The local stand-in for Stripe, as a buyer sees it, and with a hand on its clock and its money (docs/stripe-stand-in.md).
 */
import { type Page, expect } from '@playwright/test';
import { z } from 'zod';
import type { Learner } from './learner.ts';

export const CARD_THAT_PAYS = '4242 4242 4242 4242';
export const CARD_THAT_IS_DECLINED = '4000 0000 0000 0002';
const DAY_SECONDS = 86_400;
/** The stand-in takes any key of the test mode. */
const HEADERS = { Authorization: 'Bearer sk_test_of_a_journey' };

const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Types a card into the payment page and sends it. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.locator('input[name=number]').fill(card);
  await page.locator('input[name=expiry]').fill('12/34');
  await page.locator('input[name=cvc]').fill('123');
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
export async function passDays(page: Page, { email }: Learner, days: number): Promise<void> {
  const customer = await newestId(page, `customers?email=${encodeURIComponent(email)}`);
  await bringAbout(page, 'advance', { customer, seconds: String(days * DAY_SECONDS) });
}

/** Gives the learner's last payment back. */
export async function refund(page: Page, { email }: Learner): Promise<void> {
  const customer = await newestId(page, `customers?email=${encodeURIComponent(email)}`);
  await bringAbout(page, 'refund', { charge: await newestId(page, `charges?customer=${customer}`) });
}

async function bringAbout(page: Page, what: string, form: Readonly<Record<string, string>>): Promise<void> {
  const done = await page.request.post(`/local/stripe/${what}`, { form });
  expect(done.ok()).toBe(true);
  // What the product is told of it arrives before the journey goes on.
  expect((await page.request.post('/local/stripe/deliver')).ok()).toBe(true);
}

async function newestId(page: Page, path: string): Promise<string> {
  const response = await page.request.get(`/v1/${path}`, { headers: HEADERS });
  const [newest] = listSchema.parse(await response.json()).data;
  if (!newest) throw new Error(`the stand-in has none of ${path}`);
  return newest.id;
}
