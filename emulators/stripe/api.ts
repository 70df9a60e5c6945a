/**
 * The calls of Stripe's API that the product makes, and two lists for tests: customers, and the
 * charges of one.
 */
import { z } from 'zod';
import { PRICES, findPrice } from './catalogue.ts';
import { type StripeCall, Refusal, defineCall, noSuch } from './call.ts';
import { deleteCustomer, expireCheckout, openCheckout, openPortal } from './checkout.ts';
import {
  type Account,
  type Customer,
  type Language,
  type List,
  getById,
  listOf,
  randomId,
} from './objects.ts';
import { type Store, changeAccount, findAccount, insertAccount, listAccounts } from './store.ts';

const limit = z.coerce.number().int().min(1).max(100).default(10);
const metadata = z.record(z.string(), z.string()).default({});
const locale = z
  .string()
  .optional()
  .transform((name): Language => (name === 'pl' ? name : 'en'));

const CHECKOUT = '/v1/checkout/sessions';

export const CALLS: readonly StripeCall[] = [
  defineCall(
    'GET',
    '/v1/prices',
    { active: z.literal('true').optional(), type: z.literal('recurring').optional(), limit },
    (_store, input) => pageOf(PRICES, input.limit),
  ),

  defineCall('POST', '/v1/customers', { email: z.string().optional(), metadata }, async (store, input) => {
    const created = Math.floor(store.now() / 1000);
    const { email = null } = input;
    const customer: Customer = { ...input, id: randomId('cus'), object: 'customer', created, email };
    await insertAccount(store, customer);
    return customer;
  }),

  defineCall('GET', '/v1/customers', { email: z.string().optional(), limit }, async (store, input) => {
    const all = (await listAccounts(store)).filter(({ isDeleted }) => !isDeleted);
    const customers = all.map(({ customer }) => customer);
    return pageOf(
      customers.filter(({ email }) => input.email === undefined || email === input.email),
      input.limit,
    );
  }),

  defineCall('DELETE', '/v1/customers/:id', {}, async (store, _input, id) => {
    await requireCustomer(store, id);
    await changeAccount(store, id, deleteCustomer);
    return { id, object: 'customer', deleted: true };
  }),

  defineCall(
    'POST',
    CHECKOUT,
    {
      mode: z.literal('subscription'),
      customer: z.string(),
      'line_items[0][price]': z.string(),
      'line_items[0][quantity]': z.literal('1'),
      success_url: z.string(),
      cancel_url: z.string(),
      client_reference_id: z.string().max(200).optional(),
      locale,
      metadata,
      // Taken without any effect: the prices are what is paid.
      'automatic_tax[enabled]': z.literal('true').optional(),
      'customer_update[address]': z.literal('auto').optional(),
      'customer_update[name]': z.literal('auto').optional(),
    },
    async (store, input) => {
      const { customer, success_url: successUrl, cancel_url: cancelUrl } = input;
      await requireCustomer(store, customer, 'customer');
      const price = findPrice(input['line_items[0][price]']);
      if (!price) throw noSuch('price', input['line_items[0][price]'], 'line_items[0][price]');
      requireAddress(successUrl, 'success_url');
      requireAddress(cancelUrl, 'cancel_url');
      const order = {
        price,
        success_url: successUrl,
        cancel_url: cancelUrl,
        client_reference_id: input.client_reference_id ?? null,
        locale: input.locale,
        metadata: input.metadata,
      };
      return changeAccount(store, customer, (draft) => openCheckout(draft, order));
    },
  ),

  defineCall('GET', `${CHECKOUT}/:id`, {}, async (store, _input, id) => {
    const account = await getAccount(store, 'checkout.session', id);
    return getById(account.sessions, id);
  }),

  defineCall('POST', `${CHECKOUT}/:id/expire`, {}, async (store, _input, id) => {
    const { customer } = await getAccount(store, 'checkout.session', id);
    return changeAccount(store, customer.id, (draft) => {
      const session = getById(draft.account.sessions, id);
      if (session.status === 'open') return expireCheckout(draft, session);
      throw new Refusal(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    });
  }),

  defineCall(
    'POST',
    '/v1/billing_portal/sessions',
    { customer: z.string(), return_url: z.string(), locale },
    async (store, input) => {
      await requireCustomer(store, input.customer, 'customer');
      requireAddress(input.return_url, 'return_url');
      return changeAccount(store, input.customer, (draft) =>
        openPortal(draft, { return_url: input.return_url, locale: input.locale }),
      );
    },
  ),

  defineCall(
    'GET',
    '/v1/subscriptions',
    {
      customer: z.string(),
      status: z.literal('all').optional(),
      limit,
      'expand[0]': z.literal('data.latest_invoice.payments').optional(),
    },
    async (store, input) => {
      const { subscriptions, invoices } = await getAccount(store, 'customer', input.customer, 'customer');
      // Without a status Stripe leaves out what has ended.
      const wanted = subscriptions.filter(({ status }) => input.status === 'all' || status !== 'canceled');
      const page = pageOf(wanted.toReversed(), input.limit);
      if (input['expand[0]'] === undefined) return page;
      const expanded = page.data.map((subscription) => ({
        ...subscription,
        latest_invoice: getById(invoices, subscription.latest_invoice),
      }));
      return { ...page, data: expanded };
    },
  ),

  defineCall(
    'GET',
    '/v1/charges',
    { customer: z.string().optional(), payment_intent: z.string().optional(), limit },
    async (store, { customer, payment_intent: intent, limit: most }) => {
      const { charges } =
        intent === undefined
          ? await getAccount(store, 'customer', customer ?? '', 'customer')
          : await getAccount(store, 'payment_intent', intent, 'payment_intent');
      const wanted = charges.filter((charge) => intent === undefined || charge.payment_intent === intent);
      return pageOf(wanted.toReversed(), most);
    },
  ),

  defineCall('GET', '/v1/charges/:id', {}, async (store, _input, id) => {
    const { charges } = await getAccount(store, 'charge', id);
    return getById(charges, id);
  }),

  defineCall('GET', '/v1/disputes', { payment_intent: z.string(), limit }, async (store, input) => {
    const { disputes } = await getAccount(store, 'payment_intent', input.payment_intent, 'payment_intent');
    const wanted = disputes.filter(({ payment_intent: intent }) => intent === input.payment_intent);
    return pageOf(wanted.toReversed(), input.limit);
  }),
];

/** The first of these, at most `most`. */
function pageOf<T>(all: readonly T[], most: number): List<T> {
  return { ...listOf(...all.slice(0, most)), has_more: all.length > most };
}

const PREFIXES = { customer: 'cus', payment_intent: 'pi', 'checkout.session': 'cs_test', charge: 'ch' };

/** The account that an id belongs to; with `param`, an id in the parameters. */
async function getAccount(
  store: Store,
  name: keyof typeof PREFIXES,
  id: string,
  param?: string,
): Promise<Account> {
  const account = id.startsWith(`${PREFIXES[name]}_`) ? await findAccount(store, id) : undefined;
  if (account) return account;
  throw noSuch(name, id, param);
}

/** Refuses a customer who was deleted: only of others something can be changed. */
async function requireCustomer(store: Store, id: string, param?: string): Promise<void> {
  const { isDeleted } = await getAccount(store, 'customer', id, param);
  if (isDeleted) throw noSuch('customer', id, param);
}

/** Stripe wants the scheme as well. */
function requireAddress(url: string, param: string): void {
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return;
  throw new Refusal('Not a valid URL', { code: 'url_invalid', param });
}
