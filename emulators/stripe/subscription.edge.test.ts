/**
 * A subscription after the purchase: time, the billing portal, the product's own calls, and money that goes back.
 */
import type { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import {
  CARD,
  type LocalStripe,
  ORIGIN,
  act,
  advance,
  createLocalStripe,
  findSubscription,
  readReceived,
  subscribe,
} from './testing/sdk.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const FAILING = { ...CARD, number: '4000 0000 0000 0341' };

const periodEnd = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? 0;

/** Seconds from now to the end of the first period. */
const untilEnd = (subscription: Stripe.Subscription) => periodEnd(subscription) - subscription.created;

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
  test('has nothing that runs, cannot buy, and their payments stay', async () => {
    const local = createLocalStripe();
    const { sdk } = local;
    const { customer } = await subscribe(local);
    expect(await sdk.customers.del(customer.id)).toMatchObject({ id: customer.id, deleted: true });
    expect((await findSubscription(local, customer)).status).toBe('canceled');
    expect((await sdk.customers.list()).data).toEqual([]);
    expect((await sdk.charges.list({ customer: customer.id })).data).toHaveLength(1);
    const missing = { code: 'resource_missing', statusCode: 404 };
    await expect(sdk.customers.del(customer.id)).rejects.toMatchObject(missing);
    await expect(openPortal(local, customer)).rejects.toMatchObject({ code: 'resource_missing' });
    expect(typesOf(await readReceived(local)).at(-1)).toBe('customer.subscription.deleted');
  });
});

describe('time', () => {
  test('a month later it is renewed and paid, and an event says so', async () => {
    const local = createLocalStripe();
    const { customer, subscription } = await subscribe(local);
    await readReceived(local);
    const before = local.received.length;
    await advance(local, customer, untilEnd(subscription) + 2 * HOUR);
    const renewed = await findSubscription(local, customer);
    expect(renewed.status).toBe('active');
    expect(renewed.items.data[0]?.current_period_start).toBe(periodEnd(subscription));
    expect(renewed.latest_invoice).not.toBe(subscription.latest_invoice);
    const { data } = await local.sdk.charges.list({ customer: customer.id });
    expect(data.map(({ paid }) => paid)).toEqual([true, true]);
    const events = (await readReceived(local)).slice(before);
    expect(typesOf(events)).toEqual(['customer.subscription.updated', 'invoice.paid']);
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
    expect((await findSubscription(local, customer)).status).toBe('past_due');
    await advance(local, customer, 16 * DAY);
    expect((await findSubscription(local, customer)).status).toBe(status);
    const events = typesOf(await readReceived(local));
    expect(events.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  });
});

describe('the portal', () => {
  test('cancels to the end of the period, and takes it back', async () => {
    const local = createLocalStripe();
    const { customer, subscription } = await subscribe(local);
    const portal = await openPortal(local, customer);
    expect((await local.visit(portal, { do: 'cancel' })).status).toBe(303);
    expect(await findSubscription(local, customer)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: periodEnd(subscription),
    });
    expect(await (await local.visit(portal)).text()).toContain('Don’t cancel subscription');
    await local.visit(portal, { do: 'resume' });
    expect(await findSubscription(local, customer)).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
    });
    await local.visit(portal, { do: 'cancel' });
    await advance(local, customer, untilEnd(subscription));
    expect(await findSubscription(local, customer)).toMatchObject({
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
      (await local.visit(await openPortal(local, customer), { do: 'card', number: '1234' })).status,
    ).toBe(402);
    await local.visit(await openPortal(local, customer), { do: 'card', ...CARD });
    expect((await findSubscription(local, customer)).status).toBe('active');
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
  test('an ended subscription is listed only where all are asked for', async () => {
    const local = createLocalStripe();
    const { customer, subscription } = await subscribe(local);
    const { sdk } = local;
    const { data } = await sdk.subscriptions.list({ customer: customer.id });
    expect(data.map(({ id }) => id)).toEqual([subscription.id]);
    await local.visit(await openPortal(local, customer), { do: 'cancel' });
    await advance(local, customer, untilEnd(subscription));
    expect((await sdk.subscriptions.list({ customer: customer.id })).data).toEqual([]);
    expect((await sdk.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1);
  });

  test('a payment is given back in full, once', async () => {
    const local = createLocalStripe();
    const { customer } = await subscribe(local);
    const { sdk } = local;
    expect((await act(local, customer, { do: 'refund' })).status).toBe(303);
    const [charge] = (await sdk.charges.list({ customer: customer.id })).data;
    expect(charge).toMatchObject({ amount: 1999, amount_refunded: 1999, currency: 'pln', refunded: true });
    const again = await act(local, customer, { do: 'refund' });
    expect([again.status, await again.text()]).toEqual([409, 'Nothing has happened: already-refunded.']);
    const events = await readReceived(local);
    expect(events.find(({ type }) => type === 'charge.refunded')).toMatchObject({
      data: {
        object: { customer: customer.id, refunded: true, payment_intent: charge?.payment_intent },
      },
    });
    expect((await findSubscription(local, customer)).status).toBe('active');
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
    expect(await sdk.charges.retrieve(charge?.id ?? '')).toEqual(charge);
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
    await act(local, customer, { do: 'dispute' });
    await act(local, customer, { do: 'dispute-lost' });
    const events = await readReceived(local);
    expect(typesOf(events).filter((type) => type === 'charge.dispute.created')).toHaveLength(2);
    expect(events.find(({ type }) => type === 'charge.dispute.closed')).toMatchObject({
      data: { object: { charge: charge?.id, status: 'lost' } },
    });
  });
});
