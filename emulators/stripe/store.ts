/**
 * Where accounts and settings are kept. A change of an account is stored in one batch with the
 * events that tell of it, or not at all.
 */
import { z } from 'zod';
import { type Account, type Customer, Draft, type StripeEvent, customerOf, openAccount } from './objects.ts';
import { nextDueAt, passTime } from './time.ts';

export interface Store {
  readonly db: D1Database;
  /** The real time, in milliseconds since 1970. */
  readonly now: () => number;
}

const settingsSchema = z.object({
  /** What becomes of a subscription when the last try to charge has failed. */
  afterLastTry: z.enum(['cancel', 'mark-unpaid']).default('cancel'),
  /** How long an event waits before it is first sent, in seconds. */
  delaySeconds: z.coerce.number().int().min(0).default(0),
  /** How many times each event is sent. */
  copies: z.coerce.number().int().min(1).max(10).default(1),
  /** Whether waiting events are sent in any order. */
  order: z.enum(['as-made', 'random']).default('as-made'),
  /** How many of the next sendings get lost on the way and are tried again. */
  lost: z.coerce.number().int().min(0).default(0),
});
export type Settings = z.output<typeof settingsSchema>;

export async function readSettings({ db }: Pick<Store, 'db'>): Promise<Settings> {
  const row = await db.prepare('SELECT settings FROM settings').first<{ readonly settings: string }>();
  return settingsSchema.parse(JSON.parse(row?.settings ?? '{}'));
}

/** Changes those settings that are named, as a form has them. */
export async function changeSettings(store: Pick<Store, 'db'>, changed: object): Promise<void> {
  const settings = settingsSchema.parse({ ...(await readSettings(store)), ...changed });
  await store.db
    .prepare('INSERT OR REPLACE INTO settings (only_row, settings) VALUES (1, ?)')
    .bind(JSON.stringify(settings))
    .run();
}

/** How often a change is tried again when another change of the same account came first. */
const TRIES_MAX = 8;

interface AccountRow {
  readonly account: string;
  readonly version: number;
}

export async function insertAccount({ db }: Store, customer: Customer): Promise<void> {
  await db
    .prepare('INSERT INTO accounts (customer_id, version, account) VALUES (?, 1, ?)')
    .bind(customer.id, JSON.stringify(openAccount(customer)))
    .run();
}

/** The account that an id belongs to, a customer's or any object's. */
export async function findAccount({ db }: Store, id: string): Promise<Account | undefined> {
  const row = await findRow(db, customerOf(id));
  return row ? readAccount(row) : undefined;
}

/** All accounts, the newest customer first. */
export async function listAccounts({ db }: Store): Promise<readonly Account[]> {
  const { results } = await db.prepare('SELECT * FROM accounts ORDER BY number DESC').all<AccountRow>();
  return results.map(readAccount);
}

/** Changes an account at its own time. What fell due before happens first. */
export async function changeAccount<T>(
  store: Store,
  customerId: string,
  change: (draft: Draft, settings: Settings) => T,
): Promise<T> {
  const { db, now } = store;
  const settings = await readSettings(store);
  for (let tries = 1; ; tries += 1) {
    const row = await findRow(db, customerId);
    if (!row) throw new Error(`No account of ${customerId}`);
    const before = readAccount(row);
    const draft = new Draft(before, 0);
    passTime(draft, Math.floor(now() / 1000) + before.ahead, settings.afterLastTry);
    const result = change(draft, settings);
    if (JSON.stringify(draft.account) === row.account) return result;
    try {
      await db.batch([
        replaceVersion(db, draft.account, row.version),
        ...plan(store, draft.events, settings),
      ]);
      return result;
    } catch (error) {
      if (tries === TRIES_MAX || !isConflict(error)) throw error;
    }
  }
}

/** Does in all accounts what time alone has brought about. */
export async function settleDue(store: Store): Promise<void> {
  const { results } = await store.db
    .prepare('SELECT customer_id FROM accounts WHERE due_ms <= ?')
    .bind(store.now())
    .all<{ readonly customer_id: string }>();
  for (const { customer_id: customerId } of results) await changeAccount(store, customerId, () => {});
}

async function findRow(db: D1Database, customerId: string): Promise<AccountRow | null> {
  return db.prepare('SELECT * FROM accounts WHERE customer_id = ?').bind(customerId).first<AccountRow>();
}

function readAccount({ account }: AccountRow): Account {
  // Only this file writes them: an account as it was.
  return JSON.parse(account) as Account;
}

/** Fails with its batch when another change came first: the column refuses NULL as a version. */
function replaceVersion(db: D1Database, account: Account, version: number): D1PreparedStatement {
  const dueAt = nextDueAt(account);
  return db
    .prepare(
      `UPDATE accounts SET version = CASE version WHEN ?2 THEN version + 1 END, account = ?3, due_ms = ?4
       WHERE customer_id = ?1`,
    )
    .bind(
      account.customer.id,
      version,
      JSON.stringify(account),
      dueAt === undefined ? null : (dueAt - account.ahead) * 1000,
    );
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && error.message.includes('NOT NULL constraint failed: accounts.version');
}

/** What plans the sending of events, as often and as late as the settings say. */
function plan(
  { db, now }: Store,
  events: readonly StripeEvent[],
  { copies, delaySeconds }: Settings,
): readonly D1PreparedStatement[] {
  const insert = db.prepare('INSERT INTO deliveries (event, due_ms) VALUES (?, ?)');
  return events.flatMap((event) =>
    Array.from({ length: copies }, () => insert.bind(JSON.stringify(event), now() + delaySeconds * 1000)),
  );
}
