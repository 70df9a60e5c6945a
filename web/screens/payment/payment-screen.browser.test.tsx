/** After a payment: checked, announced and led on; every tab shows the server's tier. */
import { describe, expect, test, vi } from 'vitest';
import { Fault } from '#contract/faults';
import type { SubscriptionView } from '#contract/subscription';
import { PREMIUM_GROUP } from '#contract/access';
import { wantAfterPayment } from '#web/shared/router/want-after-payment.ts';
import type { IdToken } from '#web/shared/session/identity.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import type { ApiAnswers } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render.tsx';
import { LEARNER } from '#web/testing/session-of.ts';

const PATH = '/payment-success';
/** The pauses of three answers that say nothing take so long. */
const AFTER_PAUSES = { timeout: 12_000 };
const NONE: SubscriptionView = { tier: 'free', subscription: null, can_manage: false };

function bought(status: NonNullable<SubscriptionView['subscription']>['status']): SubscriptionView {
  const subscription = {
    status,
    plan: 'monthly',
    period_end: '2026-12-23T12:00:00.000Z',
    ends_at: null,
    revoked: null,
  } as const;
  return { tier: status === 'active' ? 'premium' : 'free', subscription, can_manage: true };
}

/** Reports the payment, and premium in the profile, from its `knowsFrom`-th answer on. */
function serverThatKnows(knowsFrom = 1) {
  let asked = 0;
  const isKnown = () => asked >= knowsFrom;
  const answers: ApiAnswers = {
    users: {
      me: () => ({
        username: LEARNER.username,
        email: LEARNER.email,
        tier: isKnown() ? 'premium' : 'free',
        created_at: '2026-11-01T12:00:00.000Z',
        username_changeable_at: null,
        kept_usernames: [],
      }),
    },
    subscription: {
      verify: () => {
        asked += 1;
        return bought(isKnown() ? 'active' : 'incomplete');
      },
    },
  };
  return { answers, asked: () => asked };
}

test('a payment that is through opens premium, and leads on after a moment', async () => {
  const { screen, t, session } = await renderApp(PATH, { answers: serverThatKnows().answers });
  await expect.element(screen.getByRole('heading', { name: t('payment.premium.title') })).toBeVisible();
  await expectNoViolations();
  await expect.poll(() => location.pathname, { timeout: 5_000 }).toBe('/tiles');
  await expect.element(screen.getByText(t('shell.tier.premium'), { exact: true })).toBeVisible();
  expect(screen.getByRole('link', { name: t('ui.getPremium') }).query()).toBeNull();
  expect(session.state()).toMatchObject({ tier: 'premium' });
});

test('the token is renewed, so that its groups are those of today', async () => {
  const claims = { sub: LEARNER.sub, email: LEARNER.email, token_use: 'id' };
  const findIdToken = vi.fn<(options?: { readonly fresh: boolean }) => Promise<IdToken>>(async (options) => ({
    token: options?.fresh ? 'new' : 'old',
    claims: { ...claims, 'cognito:groups': options?.fresh ? [PREMIUM_GROUP] : [] },
  }));
  const { screen, t } = await renderApp(PATH, {
    answers: serverThatKnows().answers,
    identity: { findIdToken },
  });
  await expect.element(screen.getByRole('heading', { name: t('payment.premium.title') })).toBeVisible();
  await expect.poll(() => findIdToken.mock.calls).toContainEqual([{ fresh: true }]);
});

test('the other tabs are told, also when the server knew of the payment before this page did', async () => {
  const otherTab = new BroadcastChannel('tier-changes');
  const listener = vi.fn<() => void>();
  otherTab.addEventListener('message', listener);
  await renderApp(PATH, { answers: serverThatKnows(0).answers });
  await expect.poll(() => listener.mock.calls.length).toBeGreaterThan(0);
  otherTab.close();
});

test('what was wanted before is where one goes on, at once by a press', async () => {
  wantAfterPayment('/user-profile');
  const { screen, t } = await renderApp(PATH, { answers: serverThatKnows().answers });
  await screen.getByRole('link', { name: t('payment.go-on') }).click();
  expect(location.pathname).toBe('/user-profile');
});

test('a payment in progress is asked about again until it is through', async () => {
  const { answers, asked } = serverThatKnows(3);
  const rendered = renderApp(PATH, { answers });
  const { screen, t } = await rendered;
  await expect.element(screen.getByRole('heading', { name: t('payment.asking.title') })).toBeVisible();
  await expect
    .element(screen.getByRole('heading', { name: t('payment.premium.title') }), AFTER_PAUSES)
    .toBeVisible();
  expect(asked()).toBeGreaterThanOrEqual(3);
});

describe('what cannot be confirmed', () => {
  test('an error is said, and checked again by a press', async () => {
    let isDown = true;
    const verify = () => (isDown ? new Fault('unavailable') : bought('active'));
    const { screen, t } = await renderApp(PATH, {
      language: 'en',
      answers: { subscription: { verify } },
    });
    await expect.element(screen.getByRole('heading', { name: 'Payment Verification Error' })).toBeVisible();
    await expectNoViolations();
    isDown = false;
    await screen.getByRole('button', { name: t('ui.retry') }).click();
    await expect.element(screen.getByRole('heading', { name: t('payment.premium.title') })).toBeVisible();
  });

  test('no payment: said, with the way to the prices', async () => {
    const { screen, t } = await renderApp(PATH, { answers: { subscription: { verify: NONE } } });
    await expect
      .element(screen.getByRole('heading', { name: t('payment.nothing.title') }), AFTER_PAUSES)
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: t('payment.to-checkout') }))
      .toHaveAttribute('href', '/checkout');
    await expectNoViolations();
  });
});
