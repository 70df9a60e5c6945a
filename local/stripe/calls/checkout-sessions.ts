/**
 * Checkout sessions in mode `subscription`: create, retrieve, expire, list, and their line items.
 */
import { z } from 'zod';
import type { CheckoutSession } from '../billing/account.ts';
import { expireCheckout, openCheckout } from '../billing/checkout.ts';
import type { Draft } from '../billing/draft.ts';
import { findPrice, getPrice } from '../billing/prices.ts';
import { answer, defineCall, flag, locale, metadata, paging, whole } from '../call.ts';
import { noSuch, StripeRefusal } from '../refusal.ts';
import { changeAccount } from '../stored-accounts.ts';
import { pageOf, writeList } from '../wire/lists.ts';
import { writePrice } from '../wire/prices.ts';
import { writeCheckoutSession } from '../wire/sessions.ts';
import { mergeMetadata } from './customers.ts';
import { getAccount, getCustomer, getObject } from './find.ts';

/** The shortest and longest life of a session that a caller may choose, in seconds. */
const LIFETIME_MIN = 30 * 60;
const LIFETIME_MAX = 24 * 3600;

/** Taken as Stripe takes it, without any effect here. */
const ignored = z.unknown().optional();

const lineItem = z.strictObject({
  price: z.string(),
  quantity: whole.pipe(z.number().min(1)).default(1),
});

const createShape = {
  mode: z.literal('subscription'),
  customer: z.string(),
  line_items: z.tuple([lineItem]),
  success_url: z.string(),
  cancel_url: z.string().optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.default({}),
  subscription_data: z.strictObject({ metadata: metadata.default({}) }).default({ metadata: {} }),
  locale,
  automatic_tax: z.strictObject({ enabled: flag }).default({ enabled: false }),
  customer_update: z
    .strictObject({
      address: z.enum(['auto', 'never']).optional(),
      name: z.enum(['auto', 'never']).optional(),
    })
    .default({}),
  expires_at: whole.optional(),
  ui_mode: z.literal('hosted_page').optional(),
  allow_promotion_codes: ignored,
  billing_address_collection: ignored,
  consent_collection: ignored,
  custom_text: ignored,
  payment_method_collection: ignored,
  payment_method_types: ignored,
  tax_id_collection: ignored,
};
type CreateInput = z.output<z.ZodObject<typeof createShape>>;

export const createCheckoutSession = defineCall(
  'POST',
  '/v1/checkout/sessions',
  createShape,
  async (store, input) => {
    const { customer } = input;
    await getCustomer(store, customer, 'customer');
    requirePrice(input.line_items[0].price);
    requireAddress(input.success_url, 'success_url');
    if (input.cancel_url !== undefined) requireAddress(input.cancel_url, 'cancel_url');
    requireTaxLocation(input);
    const { account, result } = await changeAccount(store, customer, (draft) => open(draft, input));
    return answer(writeCheckoutSession(account, result), account);
  },
);

export const retrieveCheckoutSession = defineCall(
  'GET',
  '/v1/checkout/sessions/:id',
  {},
  async (store, _input, id) => {
    const { account, object } = await getObject(store, 'session', id);
    const lineItems = writeLineItems(object);
    return answer({ ...writeCheckoutSession(account, object), line_items: lineItems }, account);
  },
);

export const expireCheckoutSession = defineCall(
  'POST',
  '/v1/checkout/sessions/:id/expire',
  {},
  async (store, _input, id) => {
    const { customer } = await getAccount(store, 'session', id);
    const { account, result } = await changeAccount(store, customer.id, (draft) => {
      const { status } = draft.get('session', id);
      if (status !== 'open') throw new StripeRefusal('session-not-open', { quoted: status });
      return expireCheckout(draft, id);
    });
    return answer(writeCheckoutSession(account, result), account);
  },
);

export const listCheckoutSessions = defineCall(
  'GET',
  '/v1/checkout/sessions',
  { ...paging, customer: z.string(), status: z.enum(['open', 'complete', 'expired']).optional() },
  async (store, { customer, status, ...page }) => {
    const account = await getAccount(store, 'customer', customer, 'customer');
    const sessions = Object.values(account.session)
      .filter((session) => status === undefined || session.status === status)
      .map((session) => writeCheckoutSession(account, session));
    return answer(pageOf('/v1/checkout/sessions', sessions.toReversed(), page), account);
  },
);

export const listCheckoutLineItems = defineCall(
  'GET',
  '/v1/checkout/sessions/:id/line_items',
  paging,
  async (store, _input, id) => {
    const { account, object } = await getObject(store, 'session', id);
    return answer(writeLineItems(object), account);
  },
);

function open(draft: Draft, input: CreateInput): CheckoutSession {
  const { expires_at: expiresAt } = input;
  const lifetime = (expiresAt ?? draft.at + LIFETIME_MAX) - draft.at;
  if (lifetime < LIFETIME_MIN || lifetime > LIFETIME_MAX)
    throw new StripeRefusal('session-lifetime', { param: 'expires_at' });
  const [{ price, quantity }] = input.line_items;
  return openCheckout(draft, {
    priceId: price,
    quantity,
    successUrl: input.success_url,
    cancelUrl: input.cancel_url ?? null,
    locale: input.locale,
    clientReferenceId: input.client_reference_id ?? null,
    metadata: mergeMetadata({}, input.metadata),
    subscriptionMetadata: mergeMetadata({}, input.subscription_data.metadata),
    automaticTax: input.automatic_tax.enabled,
    expiresAt,
  });
}

function requirePrice(id: string): void {
  if (findPrice(id)) return;
  throw noSuch('price', id, 'line_items[0][price]');
}

/** Stripe wants the scheme as well. */
export function requireAddress(url: string, param: string): void {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new StripeRefusal('not-absolute', { param });
}

/** Stripe computes no tax for a customer of whom it has no address and may store none. */
function requireTaxLocation({ automatic_tax: tax, customer_update: update }: CreateInput): void {
  if (tax.enabled && update.address !== 'auto')
    throw new StripeRefusal('no-tax-location', { param: 'automatic_tax' });
}

function writeLineItems({ id, priceId, quantity }: CheckoutSession) {
  const price = getPrice(priceId);
  const amount = price.unitAmount * quantity;
  const item = {
    id: id.replace(/^cs_test_/, 'li_'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: 'Oko premium',
    price: writePrice(price),
    quantity,
  };
  return writeList(`/v1/checkout/sessions/${id}/line_items`, [item]);
}
