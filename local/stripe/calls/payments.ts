/**
 * What was charged: invoices, their payments, payment intents, charges, refunds, disputes.
 */
import { z } from 'zod';
import type { Account } from '../billing/account.ts';
import { closeDispute, refundCharge } from '../billing/after-payment.ts';
import { answer, defineCall, metadata, paging, whole } from '../call.ts';
import { StripeRefusal } from '../refusal.ts';
import { type Store } from '../store.ts';
import { changeAccount } from '../stored-accounts.ts';
import { writeInvoice, writeInvoicePayments } from '../wire/invoice.ts';
import { pageOf, writeList } from '../wire/lists.ts';
import { writeCharge, writeDispute, writeRefund } from '../wire/payment.ts';
import { defineRetrieve, getAccount, getObject } from './find.ts';

export const retrieveInvoice = defineRetrieve('invoice', '/v1/invoices/:id');

export const listInvoices = defineCall(
  'GET',
  '/v1/invoices',
  {
    ...paging,
    customer: z.string().optional(),
    subscription: z.string().optional(),
    status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  },
  async (store, { customer, subscription, status, ...page }) => {
    const account = await accountOf(store, customer, subscription);
    const invoices = Object.values(account.invoice)
      .filter((invoice) => subscription === undefined || invoice.subscriptionId === subscription)
      .filter((invoice) => status === undefined || invoice.status === status)
      .map((invoice) => writeInvoice(account, invoice));
    return answer(pageOf('/v1/invoices', invoices.toReversed(), page), account);
  },
);

export const listInvoicePayments = defineCall(
  'GET',
  '/v1/invoice_payments',
  { ...paging, invoice: z.string() },
  async (store, { invoice, ...page }) => {
    const { account, object } = await getObject(store, 'invoice', invoice);
    return answer(pageOf('/v1/invoice_payments', writeInvoicePayments(account, object), page), account);
  },
);

export const retrievePaymentIntent = defineRetrieve('payment', '/v1/payment_intents/:id');

export const retrieveCharge = defineRetrieve('charge', '/v1/charges/:id');

export const listCharges = defineCall(
  'GET',
  '/v1/charges',
  { ...paging, customer: z.string().optional(), payment_intent: z.string().optional() },
  async (store, { customer, payment_intent: payment, ...page }) => {
    const account =
      payment === undefined
        ? await accountOf(store, customer)
        : await getAccount(store, 'payment', payment, 'payment_intent');
    const charges = Object.values(account.charge)
      .filter(({ paymentId }) => payment === undefined || paymentId === payment)
      .map((charge) => writeCharge(account, charge));
    return answer(pageOf('/v1/charges', charges.toReversed(), page), account);
  },
);

export const createRefund = defineCall(
  'POST',
  '/v1/refunds',
  {
    payment_intent: z.string().optional(),
    charge: z.string().optional(),
    amount: whole.pipe(z.number().min(1)).optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: metadata.default({}),
  },
  async (store, input) => {
    const { customer, chargeId } = await findCharge(store, input);
    const { account, result } = await changeAccount(store, customer, (draft) => {
      const refund = refundCharge(draft, {
        chargeId,
        amount: input.amount,
        reason: input.reason ?? null,
        metadata: input.metadata,
      });
      if (typeof refund === 'string') throw new StripeRefusal(refund, { quoted: chargeId });
      return refund;
    });
    return answer(writeRefund(account, result), account);
  },
);

export const retrieveRefund = defineRetrieve('refund', '/v1/refunds/:id');

export const retrieveDispute = defineRetrieve('dispute', '/v1/disputes/:id');

export const listDisputes = defineCall(
  'GET',
  '/v1/disputes',
  { ...paging, payment_intent: z.string() },
  async (store, { payment_intent: payment, ...page }) => {
    const account = await getAccount(store, 'payment', payment, 'payment_intent');
    const disputes = Object.values(account.dispute)
      .filter(({ paymentId }) => paymentId === payment)
      .map(writeDispute);
    return answer(pageOf('/v1/disputes', disputes.toReversed(), page), account);
  },
);

/** The product gives in: the dispute is lost. */
export const acceptDispute = defineCall('POST', '/v1/disputes/:id/close', {}, async (store, _input, id) => {
  const { customer } = await getAccount(store, 'dispute', id);
  const { account, result } = await changeAccount(store, customer.id, (draft) =>
    closeDispute(draft, id, 'lost'),
  );
  return answer(writeDispute(result), account);
});

export const retrieveInvoiceLines = defineCall(
  'GET',
  '/v1/invoices/:id/lines',
  paging,
  async (store, _input, id) => {
    const { account, object } = await getObject(store, 'invoice', id);
    const { lines } = writeInvoice(account, object);
    return answer(writeList(lines.url, lines.data), account);
  },
);

async function accountOf(store: Store, customer?: string, subscription?: string): Promise<Account> {
  if (customer !== undefined) return getAccount(store, 'customer', customer, 'customer');
  if (subscription !== undefined) return getAccount(store, 'subscription', subscription, 'subscription');
  throw new StripeRefusal('missing', { quoted: 'customer', param: 'customer' });
}

/** The charge that is meant: itself, or the paid one of a payment intent. */
async function findCharge(
  store: Store,
  input: { readonly charge?: string | undefined; readonly payment_intent?: string | undefined },
): Promise<{ readonly customer: string; readonly chargeId: string }> {
  if (input.charge !== undefined) {
    const { customer } = await getAccount(store, 'charge', input.charge, 'charge');
    return { customer: customer.id, chargeId: input.charge };
  }
  if (input.payment_intent === undefined)
    throw new StripeRefusal('missing', { quoted: 'payment_intent', param: 'payment_intent' });
  const account = await getAccount(store, 'payment', input.payment_intent, 'payment_intent');
  const chargeId = account.payment[input.payment_intent]?.latestChargeId;
  if (!chargeId) throw new StripeRefusal('charge-failed', { quoted: input.payment_intent });
  return { customer: account.customer.id, chargeId };
}
