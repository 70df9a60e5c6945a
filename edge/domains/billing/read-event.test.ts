/** Which events are taken, signed by Stripe's own client. */
import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { Fault } from '#contract/faults';
import { createEventReader } from './stripe-payments.ts';

const SECRET = 'whsec_of_this_test';
const NOW = Date.UTC(2026, 10, 23, 12);
const SECONDS = NOW / 1_000;
const TEST_KEY = 'sk_test_of_this_test';
const LIVE_KEY = 'sk_live_of_this_test';

const EVENT = {
  id: 'evt_1',
  object: 'event',
  type: 'customer.subscription.updated',
  created: SECONDS - 5,
  livemode: false,
  data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_1' } },
};

interface Sent {
  readonly event?: object;
  readonly at?: number;
  readonly secret?: string;
  readonly key?: string;
  /** Makes another header of the right one. */
  readonly header?: (right: string) => string;
  readonly body?: (right: string) => string;
}

async function read({ event = EVENT, at = SECONDS, secret = SECRET, key = TEST_KEY, ...changes }: Sent = {}) {
  const stripe = new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(async () =>
      Response.json({ id: 'ch_1', object: 'charge', customer: 'cus_of_charge' }),
    ),
  });
  const payload = JSON.stringify(event);
  const right = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp: at });
  return createEventReader(stripe, { secretKey: key, webhookSecret: SECRET })({
    rawBody: changes.body?.(payload) ?? payload,
    signature: changes.header?.(right) ?? right,
    now: NOW,
  });
}

test('an event of the right mode that was signed just now', async () => {
  expect(await read()).toEqual({ id: 'evt_1', type: EVENT.type, customerId: 'cus_1' });
});

test.each<[string, object, string | undefined]>([
  ['a customer itself', { object: 'customer', id: 'cus_2' }, 'cus_2'],
  ['a customer who is sent whole', { object: 'invoice', customer: { id: 'cus_3' } }, 'cus_3'],
  ['a dispute, which names its charge alone', { object: 'dispute', charge: 'ch_1' }, 'cus_of_charge'],
  ['a thing that is nobody’s', { object: 'price', id: 'price_1' }, undefined],
  ['a customer that is null', { object: 'charge', customer: null }, undefined],
])('it is about %s', async (_, object, customerId) => {
  expect((await read({ event: { ...EVENT, data: { object } } })).customerId).toBe(customerId);
});

test.each<[string, Sent]>([
  ['signed with another secret', { secret: 'whsec_other' }],
  ['changed on the way', { body: (right) => right.replace('cus_1', 'cus_2') }],
  ['without a signature', { header: () => '' }],
  ['signed more than five minutes ago', { at: SECONDS - 301 }],
  ['signed in the future', { at: SECONDS + 31 }],
  [
    'signed in the future, behind a time of now',
    { at: SECONDS + 3_600, header: (right) => `t=${SECONDS},${right}` },
  ],
  ['of the live mode, where the key is of a test mode', { event: { ...EVENT, livemode: true } }],
  ['of a test mode, where the key is of the live mode', { key: LIVE_KEY }],
  [
    'of the live mode and created in the future',
    { key: LIVE_KEY, event: { ...EVENT, livemode: true, created: SECONDS + 60 } },
  ],
])('refused: %s', async (_, sent) => {
  const failure: unknown = await read(sent).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Fault);
  expect(failure).toMatchObject({ code: 'invalid-input' });
});

test.each<[string, Sent]>([
  ['clocks may be half a minute apart', { at: SECONDS + 29 }],
  ['five minutes on the way', { at: SECONDS - 299 }],
  ['a clock of a test mode that was put forward', { event: { ...EVENT, created: SECONDS + 9_000_000 } }],
  ['the live mode', { key: LIVE_KEY, event: { ...EVENT, livemode: true } }],
])('taken: %s', async (_, sent) => {
  expect((await read(sent)).id).toBe('evt_1');
});
