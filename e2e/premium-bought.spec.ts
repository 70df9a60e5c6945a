/**
 * Premium from the lock to the end of what was paid for: bought, verified, seen in badge, path and bot game, cancelled, resumed, given back.
 *
 * Only the whole product shows that page, edge and payment provider agree. Polish on the desktop, English on the phone.
 */
import type { Page } from '@playwright/test';
import { CHAPTER_TITLES, LESSON_TITLES } from '#contract/lesson-titles';
import {
  CARD_THAT_IS_DECLINED,
  CARD_THAT_PAYS,
  changeInPortal,
  passDays,
  payWith,
  refund,
} from './local-stripe.ts';
import { signIn, signUpLearner } from './learner.ts';
import { unfoldPath } from './lesson.ts';
import { expect, test } from './test.ts';
import { type Text, textsIn } from './texts.ts';

/** Longer than any month. */
const A_MONTH_DAYS = 32;

// The payment page answers a card that is declined with 402.
test.use({ expectedError: /402/ });

test('monthly: behind a lock, after leaving and a declined card; kept to the end of the month', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the other journey is the phone’s');
  const t = textsIn('pl');
  const learner = await signUpLearner(baseURL ?? '');
  await signIn(page, learner);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/tiles');
  await expectTier(otherTab, t, 'free');

  await test.step('the lock leads to the checkout; who leaves the payment page is charged nothing', async () => {
    await page.getByRole('link', { name: t('tiles.course.title') }).click();
    await unfoldPath(page, t);
    await page.getByRole('button', { name: LESSON_TITLES.calculateYourPieces.pl }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('ui.getPremium') })
      .click();
    await page.getByRole('button', { name: t('checkout.go') }).click();
    await page.locator('a.button').click();
    await expect(page).toHaveURL(/\/checkout\?from=payment$/);
    await expect(page.getByText(t('checkout.not-charged'))).toBeVisible();
  });

  await test.step('a declined card buys nothing, another one does, and what was wanted opens', async () => {
    await page.getByRole('button', { name: t('checkout.go') }).click();
    await payWith(page, CARD_THAT_IS_DECLINED);
    await expect(page.getByRole('alert')).toBeVisible();
    await payWith(page, CARD_THAT_PAYS);
    await expect(page.getByRole('heading', { name: t('payment.premium.title') })).toBeVisible();
    await expect(page).toHaveURL(/\/app\?task=2\.1\.1$/);
    await expect(page.getByRole('grid')).toBeVisible();
    await expectTier(page, t, 'premium');
  });

  await test.step('the other tab knows, without a reload', () => expectTier(otherTab, t, 'premium'));
  await otherTab.close();

  await test.step('the bot game has all its options', async () => {
    await page.goto('/tiles');
    await page.locator('a[href="/bot-game"]').click();
    await page.getByRole('checkbox', { name: t('bot.option.myXRays') }).check({ force: true });
    await expect(page.getByRole('checkbox', { name: t('bot.option.myXRays') })).toBeChecked();
  });

  await test.step('cancelled and resumed, it goes on; cancelled, it is kept to its end', async () => {
    await manage(page, t);
    await changeInPortal(page, 'cancel');
    await expect(page.getByText(/anulowana/)).toBeVisible();
    await page.getByRole('button', { name: t('subscription.manage') }).click();
    await changeInPortal(page, 'resume');
    await expect(page.getByText(/Odnowi się/)).toBeVisible();
    await page.getByRole('button', { name: t('subscription.manage') }).click();
    await changeInPortal(page, 'cancel');
    await page.goto('/tiles');
    await expectTier(page, t, 'premium');
  });

  await test.step('after the month it is over, and the locks are back', async () => {
    await passDays(page, learner, A_MONTH_DAYS);
    await page.goto('/tiles');
    await expectTier(page, t, 'free');
    await page.getByRole('link', { name: t('tiles.course.title') }).click();
    await unfoldPath(page, t);
    await page.getByRole('button', { name: LESSON_TITLES.calculateYourPieces.pl }).click();
    await expect(page.getByRole('dialog', { name: t('ui.premiumRequired') })).toBeVisible();
  });
});

test('yearly: the tab is closed before it is verified; a refund ends it', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'the other journey is the desktop’s');
  const t = textsIn('en');
  const learner = await signUpLearner(baseURL ?? '');
  await signIn(page, learner);
  await page.getByRole('combobox').selectOption('en');

  await test.step('paid, and the tab is gone before the payment page', async () => {
    await page.getByRole('link', { name: t('ui.getPremium') }).click();
    await page.getByRole('radio', { name: t('checkout.plan.yearly') }).check({ force: true });
    await page.getByRole('button', { name: t('checkout.go') }).click();
    await page.route('**/payment-success', (route) => route.fulfill({ status: 204 }));
    const paid = page.waitForRequest('**/payment-success');
    await payWith(page, CARD_THAT_PAYS);
    await paid;
    await page.unroute('**/payment-success');
  });

  await test.step('the next visit has premium, and no lock', async () => {
    await page.goto('/tiles');
    await expectTier(page, t, 'premium');
    await page.getByRole('link', { name: t('tiles.course.title') }).click();
    await expect(page.getByRole('heading', { name: CHAPTER_TITLES.xRay.en })).toBeVisible();
    await expect(page.getByText(t('lesson.path.locked'), { exact: true })).toHaveCount(0);
  });

  await test.step('the profile says that it is paid yearly', async () => {
    await page.goto('/user-profile');
    await expect(page.getByText(t('subscription.plan.yearly'))).toBeVisible();
  });

  await test.step('what is given back ends it at once', async () => {
    await refund(page, learner);
    await page.goto('/checkout');
    await expect(page.getByText(t('subscription.standing.refunded'))).toBeVisible();
    await page.goto('/tiles');
    await expectTier(page, t, 'free');
  });
});

async function expectTier(page: Page, t: Text, tier: 'free' | 'premium'): Promise<void> {
  await expect(page.getByText(t(`shell.tier.${tier}`), { exact: true })).toBeAttached();
}

/** From the profile to the page on which the subscription is managed. */
async function manage(page: Page, t: Text): Promise<void> {
  await page.goto('/user-profile');
  await page.getByRole('button', { name: t('subscription.manage') }).click();
}
