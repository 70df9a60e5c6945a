/**
 * Finds what a call names by its id, or refuses as Stripe does.
 */
import { type Account, type Kind, type Kinds, objectsOf } from '../billing/account.ts';
import type { Subject } from '../billing/draft.ts';
import { answer, defineCall, type Call } from '../call.ts';
import { noSuch } from '../refusal.ts';
import type { Store } from '../store.ts';
import { findAccountOf } from '../stored-accounts.ts';
import { kindOfId, writeObject } from '../wire/objects.ts';

/** What Stripe calls each kind when there is none. */
const NAMES: Readonly<Record<Kind | 'customer', string>> = {
  customer: 'customer',
  card: 'PaymentMethod',
  session: 'checkout.session',
  portal: 'billing_portal.session',
  subscription: 'subscription',
  invoice: 'invoice',
  payment: 'payment_intent',
  charge: 'charge',
  refund: 'refund',
  dispute: 'dispute',
};

/** The account that an id in the address belongs to; with `param`, an id in the parameters. */
export async function getAccount(
  store: Store,
  kind: Kind | 'customer',
  id: string,
  param?: string,
): Promise<Account> {
  const account = kindOfId(id) === kind ? await findAccountOf(store, id) : undefined;
  if (account) return account;
  throw noSuch(NAMES[kind], id, param);
}

/** The account of a customer who was not deleted: only of such a one something can be changed. */
export async function getCustomer(store: Store, id: string, param?: string): Promise<Account> {
  const account = await getAccount(store, 'customer', id, param);
  if (account.customer.deletedAt === undefined) return account;
  throw noSuch(NAMES.customer, id, param);
}

/** An object and its account. */
export async function getObject<K extends Kind>(
  store: Store,
  kind: K,
  id: string,
): Promise<{ readonly account: Account; readonly object: Kinds[K] }> {
  const account = await getAccount(store, kind, id);
  const object = objectsOf(account, kind)[id];
  if (!object) throw new Error(`${id} is listed, but its account has it not`);
  return { account, object };
}

/** The call that answers with one object by the id in the address. */
export function defineRetrieve(kind: Subject['kind'], path: string): Call {
  return defineCall('GET', path, {}, async (store, _input, id) => {
    const account = await getAccount(store, kind, id);
    return answer(writeObject(account, { kind, id }), account);
  });
}
