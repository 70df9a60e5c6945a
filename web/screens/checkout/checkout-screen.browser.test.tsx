/** The checkout: offers, prices and failed purchases. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { GATE_KEYS } from '#contract/access';
import { Fault } from '#contract/faults';
import { LANGUAGES } from '#contract/languages';
import type { SubscriptionView } from '#contract/subscription';
import { wantAfterPayment } from '#web/shared/router/want-after-payment.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import type { ApiAnswers } from '#web/testing/fake-api.ts';
import { PRICES, renderApp, type RenderedPage } from '#web/testing/render.tsx';
import { ROW_OF_GATE } from './comparison.tsx';

const PATH = '/checkout';
const END = '2026-12-23T12:00:00.000Z';
const NONE: SubscriptionView = { tier: 'free', subscription: null, can_manage: false };

/** The payment provider's page, which stays within the page of the test. */
const PAY_URL = '#pay-here';

type Bought = NonNullable<SubscriptionView['subscription']>;

function subscribed(changes: Partial<Bought> = {}, tier: SubscriptionView['tier'] = 'premium') {
  const subscription: Bought = {
    status: 'active',
    plan: 'monthly',
    period_end: END,
    ends_at: null,
    revoked: null,
    ...changes,
  };
  return { tier, subscription, can_manage: true } satisfies SubscriptionView;
}

const open = (subscription: ApiAnswers['subscription'] = {}, options: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(PATH, { ...options, answers: { ...options.answers, subscription } });
const goButton = ({ screen, t }: RenderedPage) => screen.getByRole('button', { name: t('checkout.go') });
const inputsOf = ({ calls }: RenderedPage, path: string) =>
  calls.filter((call) => call.path === path).map(({ input }) => input);
const calledPaths = ({ calls }: RenderedPage) => new Set(calls.map(({ path }) => path));

describe('who has no subscription', () => {
  test.each([
    ['pl', [/19,99\szł miesięcznie/, /149,99\szł rocznie/, /89,89\szł mniej/]],
    ['en', [/€4\.99 a\smonth/, /€39\.99 a\syear/, /€19\.89 less/]],
  ] as const)('reads in %s what it costs and what a year saves', async (language, prices) => {
    const page = await open({}, { language });
    for (const price of prices) await expect.element(page.screen.getByText(price)).toBeVisible();
    await expectNoViolations();
  });

  test('sees the product itself, and free and premium side by side', async () => {
    const { screen, t } = await open();
    await expect
      .element(screen.getByRole('img', { name: t('preview.undefendedPieces.picture') }))
      .toBeVisible();
    await expect.element(screen.getByRole('img', { name: t('checkout.overlays.picture') })).toBeVisible();
    const table = screen.getByRole('table', { name: t('checkout.compare') });
    const rows = [...table.element().querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')),
    );
    expect(rows[0]).toEqual([t('checkout.compare.course'), '1 rozdział, 12 zadań', '5 rozdziałów, 40 zadań']);
    expect(rows.at(-1)?.slice(1)).toEqual(['2 z 8 opcji', '8 z 8 opcji']);
  });

  test.each(LANGUAGES)('reads for everything that premium opens how it differs: %s', async (language) => {
    const { screen, t } = await open({}, { language });
    const table = screen.getByRole('table', { name: t('checkout.compare') });
    await expect.element(table).toBeVisible();
    const rows = new Map(
      [...table.element().querySelectorAll('tbody tr')].map((row) => {
        const [label, free, premium] = [...row.children].map(({ textContent }) => textContent);
        return [label, { free, premium }];
      }),
    );
    for (const gate of GATE_KEYS) {
      const row = rows.get(t(`checkout.compare.${ROW_OF_GATE[gate]}`));
      expect(row).toBeDefined();
      expect(row?.premium).not.toBe(row?.free);
    }
    expect(rows.size).toBe(new Set(Object.values(ROW_OF_GATE)).size);
  });

  test('is shown the chapter that was wanted', async () => {
    wantAfterPayment('/app?task=5.1.2');
    const { screen, t } = await open();
    await expect.element(screen.getByRole('img', { name: t('preview.xRay.picture') })).toBeVisible();
  });

  test('pays monthly unless they choose otherwise, and is told what is charged', async () => {
    const page = await open({ checkout: { url: PAY_URL } });
    const { screen, t } = page;
    await expect
      .element(screen.getByRole('radio', { name: t('checkout.plan.monthly'), exact: false }))
      .toBeChecked();
    await expect.element(goButton(page)).toHaveAccessibleDescription(/19,99\szł co\smiesiąc/);
    await goButton(page).click();
    await expect.poll(() => location.hash).toBe(PAY_URL);
    expect(inputsOf(page, 'subscription.checkout')).toEqual([{ plan: 'monthly', language: 'pl' }]);
    await expect.element(goButton(page)).toHaveAttribute('aria-busy', 'true');
  });

  test('chooses yearly by the keyboard; it is the same as by a press', async () => {
    const page = await open({ checkout: { url: PAY_URL } }, { language: 'en' });
    const { screen, t } = page;
    const monthly = screen.getByRole('radio', { name: t('checkout.plan.monthly'), exact: false });
    await expect.element(monthly).toBeInTheDocument();
    monthly.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect
      .element(screen.getByRole('radio', { name: t('checkout.plan.yearly'), exact: false }))
      .toBeChecked();
    await expect.element(goButton(page)).toHaveAccessibleDescription(/€39\.99 every year/);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.hash).toBe(PAY_URL);
    expect(inputsOf(page, 'subscription.checkout')).toEqual([{ plan: 'yearly', language: 'en' }]);
  });

  test('who comes back from the payment page by Back may press again', async () => {
    const page = await open({ checkout: { url: PAY_URL } });
    await goButton(page).click();
    await expect.poll(() => location.hash).toBe(PAY_URL);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(goButton(page)).toHaveAttribute('aria-busy', 'false');
  });

  test('is told of taxes that come on top', async () => {
    const { screen, t } = await open({ prices: { ...PRICES, pl: { ...PRICES.pl, taxes_added: true } } });
    await expect.element(screen.getByText(t('checkout.taxes'), { exact: false })).toBeVisible();
  });

  test('a year that saves nothing is not praised', async () => {
    const prices = { ...PRICES, pl: { ...PRICES.pl, yearly: PRICES.pl.monthly * 12 } };
    const page = await open({ prices });
    await expect.element(goButton(page)).toBeVisible();
    expect(page.screen.getByText(/mniej niż/).query()).toBeNull();
  });

  test('has the invoices of a subscription that is over', async () => {
    const { screen, t } = await open({ status: subscribed({ status: 'canceled' }, 'free') });
    await expect.element(screen.getByText(t('checkout.earlier'))).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t('subscription.manage') })).toBeVisible();
  });
});

test('who left the payment page reads that nothing was charged', async () => {
  const { screen, t } = await renderApp('/checkout?from=payment');
  await expect.element(screen.getByText(t('checkout.not-charged'))).toBeVisible();
});

test('who has bought meanwhile does not read that nothing was charged', async () => {
  const { screen, t } = await renderApp('/checkout?from=payment', {
    answers: { subscription: { status: subscribed() } },
  });
  await expect.element(screen.getByText(t('checkout.own.premium'))).toBeVisible();
  expect(screen.getByText(t('checkout.not-charged')).query()).toBeNull();
});

describe('while it is not known', () => {
  test('whether the learner has premium, nothing is sold', async () => {
    const { screen, t } = await open({ status: () => new Promise<never>(() => {}) }, { person: 'premium' });
    await expect.element(screen.getByText(t('checkout.loading'))).toBeInTheDocument();
    expect(screen.getByRole('button', { name: t('checkout.go') }).query()).toBeNull();
    await expectNoViolations();
  });

  test('what it costs, the rest of the page is there', async () => {
    const { screen, t } = await open({ prices: () => new Promise<never>(() => {}) });
    await expect.element(screen.getByText(t('checkout.prices-loading'))).toBeInTheDocument();
    await expect.element(screen.getByRole('table')).toBeVisible();
    expect(screen.getByRole('button', { name: t('checkout.go') }).query()).toBeNull();
  });
});

describe('when something fails', () => {
  test('the subscription can be asked for again', async () => {
    let isDown = true;
    const { screen, t } = await open({ status: () => (isDown ? new Fault('internal') : NONE) });
    await expect.element(screen.getByRole('alert').getByText(t('checkout.failed'))).toBeVisible();
    await expectNoViolations();
    isDown = false;
    await screen.getByRole('button', { name: t('ui.retry') }).click();
    await expect.element(screen.getByRole('button', { name: t('checkout.go') })).toBeVisible();
  });

  test('so can the prices; without them nothing is sold', async () => {
    let isDown = true;
    const { screen, t } = await open({ prices: () => (isDown ? new Fault('internal') : PRICES) });
    await expect.element(screen.getByRole('alert').getByText(t('checkout.unavailable'))).toBeVisible();
    isDown = false;
    await screen.getByRole('button', { name: t('ui.retry') }).click();
    await expect.element(screen.getByRole('button', { name: t('checkout.go') })).toBeVisible();
  });

  test.each([
    ['the payment provider', 'unavailable', () => new Fault('unavailable')],
    [
      'the server',
      'unreached',
      () => {
        throw new TypeError('no network');
      },
    ],
  ] as const)('%s cannot be reached: said, and the same press tries again', async (_, failure, checkout) => {
    let isDown = true;
    const page = await open({ checkout: () => (isDown ? checkout() : { url: PAY_URL }) });
    await goButton(page).click();
    await expect
      .element(page.screen.getByRole('alert').getByText(page.t(`checkout.${failure}`)))
      .toBeVisible();
    isDown = false;
    await goButton(page).click();
    await expect.poll(() => location.hash).toBe(PAY_URL);
  });

  test('who has bought in another tab is shown the subscription', async () => {
    const page = await open({ checkout: new Fault('already-subscribed'), verify: subscribed() });
    const { screen, t } = page;
    await goButton(page).click();
    await expect.element(screen.getByText(t('checkout.subscribed'))).toBeVisible();
    await expect.element(screen.getByText(t('checkout.own.premium'))).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('who has a subscription', () => {
  const LAST_DAY = /23\sgrudnia\s2026/;

  test.each<[string, SubscriptionView, RegExp]>([
    ['it goes on', subscribed(), LAST_DAY],
    ['it is paid yearly', subscribed({ plan: 'yearly' }), /co\srok/],
    ['it is cancelled', subscribed({ ends_at: END }), /anulowana.*23\sgrudnia\s2026/],
    ['a renewal failed', subscribed({ status: 'past_due' }), /nie\sdoszła/],
    ['it gives nothing', subscribed({ status: 'unpaid' }, 'free'), /nie\sdoszła/],
    ['its money was given back', subscribed({ revoked: 'refunded' }, 'free'), /zwrócona/],
    ['the bank has the money', subscribed({ revoked: 'disputed' }, 'free'), /bank/],
  ])('%s: reads how it stands, and where it is managed', async (_, status, words) => {
    const { screen, t } = await open({ status }, { person: status.tier });
    await expect.element(screen.getByRole('main').getByText(words)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t('subscription.manage') })).toBeVisible();
    expect(screen.getByRole('button', { name: t('checkout.go') }).query()).toBeNull();
    await expectNoViolations();
  });

  test('by hand has nothing to manage', async () => {
    const { screen, t } = await open({}, { person: 'premium' });
    await expect.element(screen.getByText(t('subscription.standing.given'))).toBeVisible();
    expect(screen.getByRole('button', { name: t('subscription.manage') }).query()).toBeNull();
  });

  test('is led to the page on which it is managed', async () => {
    const page = await open({ status: subscribed(), portal: { url: PAY_URL } }, { language: 'en' });
    await page.screen.getByRole('button', { name: page.t('subscription.manage') }).click();
    await expect.poll(() => location.hash).toBe(PAY_URL);
    expect(inputsOf(page, 'subscription.portal')).toEqual([{ language: 'en' }]);
  });

  test('is told when that page cannot be opened', async () => {
    const { screen, t } = await open({ status: subscribed(), portal: new Fault('unavailable') });
    await screen.getByRole('button', { name: t('subscription.manage') }).click();
    await expect.element(screen.getByRole('alert').getByText(t('subscription.manage.failed'))).toBeVisible();
  });

  test('coming back from there reads how it is now, not how it was', async () => {
    const page = await renderApp('/checkout?from=portal', {
      person: 'premium',
      answers: { subscription: { status: subscribed(), verify: subscribed({ ends_at: END }) } },
    });
    await expect.element(page.screen.getByText(/anulowana/)).toBeVisible();
    expect(calledPaths(page)).toContain('subscription.verify');
  });

  test('reads what is stored when the payment provider cannot be asked', async () => {
    const { screen } = await renderApp('/checkout?from=portal', {
      person: 'premium',
      answers: { subscription: { status: subscribed(), verify: new Fault('unavailable') } },
    });
    await expect.element(screen.getByText(LAST_DAY)).toBeVisible();
  });
});

test.each(LANGUAGES)(
  'on narrow phones nothing is wider than the window, no word is broken: %s',
  async (language) => {
    const { innerWidth: width, innerHeight: height } = window;
    onTestFinished(() => browserPage.viewport(width, height));
    const page = await open({}, { language });
    await expect.element(goButton(page)).toBeInTheDocument();
    const table = page.screen.getByRole('table');
    await expect.element(table).toBeVisible();
    for (const narrow of [360, 320]) {
      await browserPage.viewport(narrow, 640);
      await expect.poll(() => innerWidth).toBe(narrow);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(narrow);
      expect(brokenWordsIn(table.element()), `${narrow} px`).toEqual([]);
    }
  },
);

/** Those that stand in more lines than one. */
function brokenWordsIn(place: Element): readonly string[] {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
}
