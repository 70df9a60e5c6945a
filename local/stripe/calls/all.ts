/**
 * All calls that the stand-in has.
 */
import type { Call } from '../call.ts';
import { listPrices, listProducts, retrievePrice, retrieveProduct } from './catalogue.ts';
import {
  createCheckoutSession,
  expireCheckoutSession,
  listCheckoutLineItems,
  listCheckoutSessions,
  retrieveCheckoutSession,
} from './checkout-sessions.ts';
import {
  createCustomer,
  deleteCustomer,
  listCustomers,
  retrieveCustomer,
  updateCustomer,
} from './customers.ts';
import { listAllEvents, retrieveEvent } from './events.ts';
import {
  acceptDispute,
  createRefund,
  listCharges,
  listDisputes,
  listInvoicePayments,
  listInvoices,
  retrieveCharge,
  retrieveDispute,
  retrieveInvoice,
  retrieveInvoiceLines,
  retrievePaymentIntent,
  retrieveRefund,
} from './payments.ts';
import { createPortalSession } from './portal-sessions.ts';
import {
  cancelSubscription,
  listSubscriptions,
  retrieveSubscription,
  updateSubscription,
} from './subscriptions.ts';
import { advanceTestClock, createTestClock, listTestClocks, retrieveTestClock } from './test-clocks.ts';

export const CALLS: readonly Call[] = [
  createCustomer,
  retrieveCustomer,
  updateCustomer,
  deleteCustomer,
  listCustomers,
  listProducts,
  retrieveProduct,
  listPrices,
  retrievePrice,
  createCheckoutSession,
  listCheckoutSessions,
  retrieveCheckoutSession,
  expireCheckoutSession,
  listCheckoutLineItems,
  listSubscriptions,
  retrieveSubscription,
  updateSubscription,
  cancelSubscription,
  createPortalSession,
  listInvoices,
  retrieveInvoice,
  retrieveInvoiceLines,
  listInvoicePayments,
  retrievePaymentIntent,
  listCharges,
  retrieveCharge,
  createRefund,
  retrieveRefund,
  listDisputes,
  retrieveDispute,
  acceptDispute,
  listAllEvents,
  retrieveEvent,
  createTestClock,
  retrieveTestClock,
  listTestClocks,
  advanceTestClock,
];
