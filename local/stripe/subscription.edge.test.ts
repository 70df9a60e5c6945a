/**
 * A subscription after the purchase: time, the billing portal, the product's own calls, and money that goes back.
 */
import type { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import {
  CARD,
  type LocalStripe,
  ORIGIN,
  advance,
  createLocalStripe,
  readReceived,
  subscribe,
} from './testing/sdk.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const FAILING = { ...CARD, number: '4000 0000 0000 0341' };

const periodEnd = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? 0;

/** Seconds from now to the end of the first period. */
const untilEnd = (subscription: Stripe.Subscription) => periodEnd(subscription) - subscription.start_date;

async function openPortal({ sdk }: LocalStripe, customer: Stripe.Customer): Promise<string> {
  const { url } = await sdk.billingPortal.sessions.create({
    customer: customer.id,
    return_url: `${ORIGIN}/profile`,
    locale: 'en',
  });
  return url;
}

const typesOf = (events: readonly Stripe.Event[]) => events.map(({ type }) => type);

describe('a deleted customer', () => {
  test('has nothing that runs, cannot buy, and their invoices stay', async () => {
    const local = createLocalStripe();
    const { sdk } = local;
    const { customer, subscription } = await subscribe(local);
    expect(await sdk.customers.del(customer.id)).toMatchObject({ id: customer.id, deleted: true });
    expect((await sdk.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    expect(await sdk.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
    expect((await sdk.customers.list()).data).toEqual([]);
    expect((await sdk.invoices.list({ customer: customer.id })).data).toHaveLength(1);
    const missing = { code: 'resource_missing', statusCode: 404 };
    await expect(sdk.customers.del(customer.id)).rejects.toMatchObject(missing);
    await expect(openPortal(local, customer)).rejects.toMatchObject({ code: 'resource_missing' });
    expect(typesOf(await readReceived(local))).toEqual(
      expect.arrayContaining(['customer.subscription.deleted', 'customer.deleted']),
    );
  });
});

describe('time', () => {
  test('a month later it is renewed and paid, and the events say what changed', async () => {
    const local = createLocalStripe();
    const { customer, subscription } = await subscribe(local);
    await readReceived(local);
    const before = local.received.length;
    await advance(local, customer, untilEnd(subscription) + 2 * HOUR);
    const renewed = await local.sdk.subscriptions.retrieve(subscription.id);
    expect(renewed.status).toBe('active');
    expect(renewed.items.data[0]?.current_period_start).toBe(periodEnd(subscription));
    const invoices = await local.sdk.invoices.list({ customer: customer.id });
    expect(invoices.data.map(({ billing_reason: reason, status }) => [reason, status])).toEqual([
      ['subscription_cycle', 'paid'],
      ['subscription_create', 'paid'],
    ]);
    const events = (await readReceived(local)).slice(before);
    const updated = events.find(({ type }) => type === 'customer.subscription.updated');
    expect(updated?.data.previous_attributes).toMatchObject({
      items: { data: [{ current_period_end: periodEnd(subscription) }] },
      latest_invoice: subscription.latest_invoice,
    });
  });

  test.each([
    ['cancel', 'canceled'],
    ['mark-unpaid', 'unpaid'],
  ])('a card that fails makes it past due, then, with the setting %s, %s', async (afterLastTry, status) => {
    const local = createLocalStripe();
    const { customer, subscription } = await subscribe(local);
    await local.visit('/local/stripe/settings', { afterLastTry });
    await local.visit(await openPortal(local, customer), { do: 'card', ...FAILING });
    await advance(local, customer, untilEnd(subscription) + 2 * HOUR);
    expect((await local.sdk.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    await advance(local, customer, 16 * DAY);
    expect((await local.sdk.subscriptions.retrieve(subscription.id)).status).toBe(status);
    const events = typesOf(await readReceived(local));
    expect(events.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  });

  test('a customer can stand on a clock that was made for it', async () => {
    const { sdk } = createLocalStripe();
    const at = Math.floor(Date.UTC(2027, 0, 1) / 1000);
    const clock = await sdk.testHelpers.testClocks.create({ frozen_time: at, name: 'new year' });
    const customer = await sdk.customers.create({ test_clock: clock.id });
    expect(customer).toMatchObject({ test_clock: clock.id, created: at });
    await expect(sdk.testHelpers.testClocks.advance(clock.id, { frozen_time: at - 1 })).rejects.toMatchObject(
      {
        type: 'StripeInvalidRequestError',
        param: 'frozen_time',
      },
    );
  });
});

describe('the portal', () => {
  test('cancels to the end of the period, and takes it back', async () => {
    const local = createLocalStripe();
    const { customer, subscription } = await subscribe(local);
    const portal = await openPortal(local, customer);
    expect((await local.visit(portal, { do: 'cancel' })).status).toBe(303);
    expect(await local.sdk.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: periodEnd(subscription),
      cancellation_details: { reason: 'cancellation_requested' },
    });
    expect(await (await local.visit(portal)).text()).toContain('Don’t cancel subscription');
    await local.visit(portal, { do: 'resume' });
    expect(await local.sdk.subscriptions.retrieve(subscription.id)).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
    });
    await local.visit(portal, { do: 'cancel' });
    await advance(local, customer, untilEnd(subscription));
    expect(await local.sdk.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: periodEnd(subscription),
    });
    expect(typesOf(await readReceived(local)).at(-1)).toBe('customer.subscription.deleted');
  });

  test('a good card pays what is overdue', async () => {
    const local = createLocalStripe();
    const { customer, subscription } = await subscribe(local);
    await local.visit(await openPortal(local, customer), { do: 'card', ...FAILING });
    await advance(local, customer, untilEnd(subscription) + 2 * HOUR);
    expect(
      (await local.visit(await openPortal(local, customer), { do: 'card', ...CARD, cvc: '' })).status,
    ).toBe(402);
    await local.visit(await openPortal(local, customer), { do: 'card', ...CARD });
    expect((await local.sdk.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  test('leads back, needs no script, and closes after an hour', async () => {
    const local = createLocalStripe();
    const { customer } = await subscribe(local);
    const portal = await openPortal(local, customer);
    const page = await (await local.visit(portal)).text();
    expect(page).toContain(`href="${ORIGIN}/profile"`);
    expect(page).not.toMatch(/<script|<style| style="/);
    local.wait(2 * HOUR * 1000);
    expect((await local.visit(portal)).status).toBe(404);
    expect((await local.visit(portal, { do: 'cancel' })).status).toBe(404);
  });
});

describe('the product’s calls', () => {
  test('a subscription is found by its customer, cancelled with its period, resumed, and cancelled at once', async () => {
    const local = createLocalStripe();
    const { customer, subscription } = await subscribe(local);
    const { sdk } = local;
    const { data } = await sdk.subscriptions.list({ customer: customer.id });
    expect(data.map(({ id }) => id)).toEqual([subscription.id]);
    await sdk.subscriptions.update(subscription.id, {
      cancel_at_period_end: true,
      metadata: { why: 'test' },
    });
    const resumed = await sdk.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({
      cancel_at_period_end: false,
      metadata: { learner: 'anna', why: 'test' },
    });
    expect(await sdk.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' });
    expect((await sdk.subscriptions.list({ customer: customer.id })).data).toEqual([]);
    expect((await sdk.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1);
    await expect(
      sdk.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    ).rejects.toMatchObject({ statusCode: 400 });
  });

  test('a payment is given back in full, once', async () => {
    const local = createLocalStripe();
    const { customer, subscription } = await subscribe(local);
    const { sdk } = local;
    const invoice = typeof subscription.latest_invoice === 'string' ? subscription.latest_invoice : '';
    const { data } = await sdk.invoicePayments.list({ invoice });
    const payment = data[0]?.payment.payment_intent;
    const refund = await sdk.refunds.create({ payment_intent: typeof payment === 'string' ? payment : '' });
    expect(refund).toMatchObject({
      amount: 1999,
      currency: 'pln',
      status: 'succeeded',
      payment_intent: payment,
    });
    await expect(sdk.refunds.create({ charge: String(refund.charge) })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const events = await readReceived(local);
    expect(events.find(({ type }) => type === 'charge.refunded')).toMatchObject({
      data: { object: { customer: customer.id, refunded: true, payment_intent: payment } },
    });
    expect((await sdk.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  test('charges and disputes are found by their payment, and nobody else’s', async () => {
    const local = createLocalStripe();
    await subscribe(local, { ...CARD, number: '4000 0000 0000 0259' });
    const { customer } = await subscribe(local, { ...CARD, number: '4000 0000 0000 0259' });
    const { sdk } = local;
    const [charge] = (await sdk.charges.list({ customer: customer.id })).data;
    const paymentIntent = String(charge?.payment_intent);
    const charges = await sdk.charges.list({ payment_intent: paymentIntent });
    expect(charges.data.map(({ id }) => id)).toEqual([charge?.id]);
    const disputes = await sdk.disputes.list({ payment_intent: paymentIntent });
    expect(disputes.data).toMatchObject([{ charge: charge?.id, status: 'needs_response' }]);
    await expect(sdk.disputes.list({ payment_intent: 'pi_nobody' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  test('a charge is disputed, by its card or on demand, and the dispute is decided', async () => {
    const local = createLocalStripe();
    await subscribe(local, { ...CARD, number: '4000 0000 0000 0259' });
    const { customer } = await subscribe(local);
    const [charge] = (await local.sdk.charges.list({ customer: customer.id })).data;
    await local.visit('/local/stripe/dispute', { charge: charge?.id ?? '', outcome: 'open' });
    await local.visit('/local/stripe/dispute', { charge: charge?.id ?? '', outcome: 'lost' });
    const events = await readReceived(local);
    expect(typesOf(events).filter((type) => type === 'charge.dispute.created')).toHaveLength(2);
    expect(events.find(({ type }) => type === 'charge.dispute.closed')).toMatchObject({
      data: { object: { charge: charge?.id, status: 'lost' } },
    });
  });
});
