/**
 * Customers: create, retrieve, update, delete, list.
 */
import { z } from 'zod';
import type { Customer, Metadata } from '../billing/account.ts';
import { deleteCustomer as removeCustomer } from '../billing/subscription.ts';
import { answer, defineCall, metadata, paging } from '../call.ts';
import { findClock, insertClock } from '../clocks.ts';
import { noSuch } from '../refusal.ts';
import { type Store, randomId, realSeconds } from '../store.ts';
import { changeAccount, insertAccount, listAccounts } from '../stored-accounts.ts';
import { pageOf } from '../wire/lists.ts';
import { writeCustomer } from '../wire/subscription.ts';
import { getAccount, getCustomer } from './find.ts';

const fields = {
  email: z.string().optional(),
  name: z.string().optional(),
  metadata: metadata.default({}),
  preferred_locales: z.array(z.string()).optional(),
};

export const createCustomer = defineCall(
  'POST',
  '/v1/customers',
  { ...fields, test_clock: z.string().optional() },
  async (store, input) => {
    const id = randomId('cus');
    const clock = await clockOf(store, id, input.test_clock);
    const customer: Customer = {
      id,
      createdAt: realSeconds(store) + clock.ahead,
      clockId: clock.id,
      email: input.email ?? null,
      name: input.name ?? null,
      locales: input.preferred_locales ?? [],
      metadata: mergeMetadata({}, input.metadata),
    };
    const account = await insertAccount(store, customer);
    return answer(writeCustomer(account), account);
  },
);

/** Of a customer who was deleted, that they were. */
export const retrieveCustomer = defineCall('GET', '/v1/customers/:id', {}, async (store, _input, id) => {
  const account = await getAccount(store, 'customer', id);
  const isDeleted = account.customer.deletedAt !== undefined;
  return answer(isDeleted ? writeDeleted(id) : writeCustomer(account), account);
});

export const deleteCustomer = defineCall('DELETE', '/v1/customers/:id', {}, async (store, _input, id) => {
  await getCustomer(store, id);
  const { account } = await changeAccount(store, id, removeCustomer);
  return answer(writeDeleted(id), account);
});

function writeDeleted(id: string): object {
  return { id, object: 'customer', deleted: true };
}

export const updateCustomer = defineCall('POST', '/v1/customers/:id', fields, async (store, input, id) => {
  await getCustomer(store, id);
  const { account } = await changeAccount(store, id, (draft) => {
    const { customer } = draft.account;
    draft.changeCustomer({
      email: input.email ?? customer.email,
      name: input.name ?? customer.name,
      locales: input.preferred_locales ?? customer.locales,
      metadata: mergeMetadata(customer.metadata, input.metadata),
    });
  });
  return answer(writeCustomer(account), account);
});

export const listCustomers = defineCall(
  'GET',
  '/v1/customers',
  { ...paging, email: z.string().optional() },
  async (store, { email, ...page }) => {
    const accounts = (await listAccounts(store)).filter(
      ({ customer }) => customer.deletedAt === undefined && (email === undefined || customer.email === email),
    );
    const customers = accounts.toReversed().map((account) => writeCustomer(account));
    return answer(pageOf('/v1/customers', customers, page), ...accounts);
  },
);

/** New fields beside the old ones; an empty text takes one away. */
export function mergeMetadata(old: Metadata, changed: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...old, ...changed }).filter(([, value]) => value !== ''));
}

/** The clock that was asked for; otherwise one of the customer's own, so that one journey does not move another's time. */
async function clockOf(store: Store, customerId: string, wanted: string | undefined) {
  if (wanted === undefined) {
    const clock = {
      id: customerId.replace(/^cus_/, 'clock_'),
      name: null,
      createdAt: realSeconds(store),
      ahead: 0,
    };
    await insertClock(store.db, clock);
    return clock;
  }
  const clock = await findClock(store.db, wanted);
  if (!clock) throw noSuch('test clock', wanted, 'test_clock');
  return clock;
}
