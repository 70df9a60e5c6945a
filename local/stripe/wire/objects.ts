/**
 * Any object of an account in Stripe's shape, by its kind.
 */
import type { Account } from '../billing/account.ts';
import type { Subject } from '../billing/draft.ts';
import { writeInvoice } from './invoice.ts';
import { writeCard, writeCharge, writeDispute, writePaymentIntent, writeRefund } from './payment.ts';
import { writeCheckoutSession, writePortalSession } from './sessions.ts';
import { writeCustomer, writeSubscription } from './subscription.ts';

/** How each kind is written; the customer's id is not asked for: an account has one. */
export function writeObject(account: Account, { kind, id }: Subject): object {
  switch (kind) {
    case 'customer':
      return writeCustomer(account);
    case 'card':
      return writeCard(account, present(account.card[id], id));
    case 'session':
      return writeCheckoutSession(account, present(account.session[id], id));
    case 'portal':
      return writePortalSession(account, present(account.portal[id], id));
    case 'subscription':
      return writeSubscription(account, present(account.subscription[id], id));
    case 'invoice':
      return writeInvoice(account, present(account.invoice[id], id));
    case 'payment':
      return writePaymentIntent(account, present(account.payment[id], id));
    case 'charge':
      return writeCharge(account, present(account.charge[id], id));
    case 'refund':
      return writeRefund(account, present(account.refund[id], id));
    case 'dispute':
      return writeDispute(present(account.dispute[id], id));
  }
}

/** What an id stands for, by its beginning; undefined: nothing that the stand-in has. */
export function kindOfId(id: string): Subject['kind'] | undefined {
  return PREFIXES.find(([prefix]) => id.startsWith(`${prefix}_`))?.[1];
}

const PREFIXES: readonly (readonly [prefix: string, kind: Subject['kind']])[] = [
  ['cus', 'customer'],
  ['pm', 'card'],
  ['cs_test', 'session'],
  ['bps', 'portal'],
  ['sub', 'subscription'],
  ['in', 'invoice'],
  ['pi', 'payment'],
  ['ch', 'charge'],
  ['re', 'refund'],
  ['dp', 'dispute'],
];

function present<T>(object: T | undefined, id: string): T {
  if (object === undefined) throw new Error(`No ${id} in this account`);
  return object;
}
