/**
 * Where the accounts are kept. Each change of an account is stored in one batch with the events that tell of it, or not at all.
 */
import { type Account, type Customer, openAccount } from './billing/account.ts';
import { Draft } from './billing/draft.ts';
import { nextDueAt, passTime } from './billing/pass-time.ts';
import { findAhead } from './clocks.ts';
import { readSettings } from './settings.ts';
import { type Store, realSeconds } from './store.ts';
import { eventStatements } from './webhooks/events.ts';

/** How often a change is tried again when another change of the same account came first. */
const TRIES_MAX = 8;

interface StoredAccount {
  readonly account: Account;
  readonly version: number;
}

export async function insertAccount(store: Store, customer: Customer): Promise<Account> {
  const draft = new Draft(openAccount(customer), customer.createdAt);
  draft.emit('customer.created', { kind: 'customer', id: customer.id });
  await save(store, draft, 0);
  return draft.account;
}

/** The account that an id belongs to, a customer's or any object's. */
export async function findAccountOf(store: Store, id: string): Promise<Account | undefined> {
  const row = await store.db
    .prepare('SELECT customer_id FROM objects WHERE id = ?')
    .bind(id)
    .first<{ readonly customer_id: string }>();
  return row ? (await load(store.db, row.customer_id)).account : undefined;
}

/** All accounts, the oldest customer first. */
export async function listAccounts({ db }: Store): Promise<readonly Account[]> {
  const { results } = await db.prepare('SELECT account FROM accounts').all<{ readonly account: string }>();
  const accounts = results.map(({ account }) => readAccount(account));
  return accounts.toSorted((a, b) => a.customer.createdAt - b.customer.createdAt);
}

/** Changes an account at its own time. What fell due before happens first. */
export async function changeAccount<T>(
  store: Store,
  customerId: string,
  change: (draft: Draft) => T,
): Promise<{ readonly account: Account; readonly result: T }> {
  const { afterLastTry } = await readSettings(store.db);
  for (let tries = 1; ; tries += 1) {
    const { account, version } = await load(store.db, customerId);
    const ahead = await findAhead(store.db, account.customer.clockId);
    const draft = new Draft(account, 0);
    passTime(draft, realSeconds(store) + ahead, afterLastTry);
    const result = change(draft);
    if (draft.account === account) return { account, result };
    try {
      await save(store, draft, version);
      return { account: draft.account, result };
    } catch (error) {
      if (tries === TRIES_MAX || !isConflict(error)) throw error;
    }
  }
}

/** Does in all accounts what time alone has brought about. */
export async function settleDue(store: Store): Promise<void> {
  const { results } = await store.db
    .prepare(
      `SELECT customer_id FROM accounts JOIN clocks ON clocks.id = clock_id
       WHERE next_due_at <= ?1 + ahead`,
    )
    .bind(realSeconds(store))
    .all<{ readonly customer_id: string }>();
  for (const { customer_id: customerId } of results) {
    await changeAccount({ ...store, request: null }, customerId, () => {});
  }
}

async function load(db: D1Database, customerId: string): Promise<StoredAccount> {
  const row = await db
    .prepare('SELECT account, version FROM accounts WHERE customer_id = ?')
    .bind(customerId)
    .first<{ readonly account: string; readonly version: number }>();
  if (!row) throw new Error(`No account of ${customerId}`);
  return { account: readAccount(row.account), version: row.version };
}

/** Only this file writes them. */
function readAccount(json: string): Account {
  // What `save` wrote: an account as it was.
  return JSON.parse(json) as Account;
}

/** Version 0 is a new account's. */
async function save(store: Store, draft: Draft, version: number): Promise<void> {
  const { account } = draft;
  const { id } = account.customer;
  const insertId = store.db.prepare('INSERT OR IGNORE INTO objects (id, customer_id) VALUES (?, ?)');
  await store.db.batch([
    version === 0 ? insertFirst(store.db, account) : replaceVersion(store.db, account, version),
    ...idsOf(draft).map((objectId) => insertId.bind(objectId, id)),
    ...(await eventStatements(store, draft.events)),
  ]);
}

function insertFirst(db: D1Database, account: Account): D1PreparedStatement {
  return db
    .prepare(
      'INSERT INTO accounts (customer_id, version, account, clock_id, next_due_at) VALUES (?, 1, ?, ?, ?)',
    )
    .bind(account.customer.id, JSON.stringify(account), account.customer.clockId, nextDueAt(account) ?? null);
}

/** Fails, and the whole batch with it, when another change came first: the version becomes NULL, which the column refuses. */
function replaceVersion(db: D1Database, account: Account, version: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE accounts SET version = CASE version WHEN ?2 THEN version + 1 END, account = ?3, next_due_at = ?4
       WHERE customer_id = ?1`,
    )
    .bind(account.customer.id, version, JSON.stringify(account), nextDueAt(account) ?? null);
}

/** The ids that this change may have made: of what it told, and of what comes about without an event. */
function idsOf({ account, events }: Draft): readonly string[] {
  const { customer, session, portal, card } = account;
  const silent = [session, portal, card].flatMap((objects) => Object.keys(objects));
  return [...new Set([customer.id, ...events.map(({ subject }) => subject.id), ...silent])];
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && error.message.includes('NOT NULL constraint failed: accounts.version');
}
