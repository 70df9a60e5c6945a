/**
 * The maintenance job of D1, every hour: deletes what nobody needs any more and brings first answers into the ratings of positions
 * (product/privacy.md#how-long-answers-are-kept). Learners' own data are looked after by their objects.
 *
 * It may stop between any two batches and knows nothing of the visit before: each batch is done as a whole or not at all, and takes up what
 * is due then.
 */
import { DAY_MS } from '#contract/dates';
import type { SharedDatabase } from '#db/shared/database';
import { deleteOldBoards, deleteOldResults, firstShownDate } from '../domains/leaderboard/results.ts';
import { utcDayOf } from '../learner/self.ts';
import { applyRatingBatches } from '../domains/rating/position-ratings.ts';
import { deletePaymentEvents } from '../domains/billing/subscriptions.ts';
import { deleteOverLimits } from '../domains/account/kept-limits.ts';
import { restsSince } from '../domains/account/username-times.ts';
import { inArray, lte, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { addressChecks, freedUsernames, usageBudgets, usageCounts } from '#db/shared/schema';

/** As long as Analytics Engine keeps them where that is used. */
const USAGE_KEPT_DAYS = 90;
/** The payment provider repeats what it tells for three days, and by hand for thirty (docs.stripe.com/webhooks). */
const PAYMENT_EVENTS_KEPT_DAYS = 30;
/** Rows that a batch takes at most. It takes some milliseconds, and all calls wait behind it. */
const ROWS_A_BATCH = 250;
/**
 * D1 takes 1,000 queries of one visit, some of them asked again (edge/reliable/reliable-d1.ts) and some for what follows payments. What is
 * left waits for the next visit.
 */
const MOST_QUERIES = 700;
/** Queries of a batch: only that which rates asks more than one. */
const QUERIES = { rated_batches: 4, other: 1 };

export interface MaintenanceSetup {
  readonly shared: SharedDatabase;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly mostQueries?: number;
  readonly rowsABatch?: number;
}

/** What one visit did: rows by chore, and whether nothing is left. */
export type MaintenanceReport = Readonly<Record<ChoreName, number>> & {
  readonly batches: number;
  readonly finished: boolean;
};

/** A batch of a chore. */
interface Batch {
  readonly shared: SharedDatabase;
  readonly now: number;
  /** Rows that it takes at most. */
  readonly most: number;
}

/** Each does one batch and says how many rows it took; none when there is nothing left to do. */
const CHORES = {
  freed_usernames: ({ shared, now, most }) => deleteFreedUsernames(shared, restsSince(now), most),
  address_checks: ({ shared, now, most }) => deleteAddressChecks(shared, utcDayOf(now), most),
  kept_limits: ({ shared, now, most }) => deleteOverLimits(shared, now, most),
  payment_events: ({ shared, now, most }) =>
    deletePaymentEvents(shared, now - PAYMENT_EVENTS_KEPT_DAYS * DAY_MS, most),
  old_results: ({ shared, now, most }) => deleteOldResults(shared, firstShownDate(now), most),
  old_boards: ({ shared, now, most }) => deleteOldBoards(shared, firstShownDate(now), most),
  old_usage: ({ shared, now, most }) => deleteOldUsage(shared, utcDayOf(now) - USAGE_KEPT_DAYS, most),
  usage_budgets: ({ shared, now, most }) => deleteUsageBudgets(shared, utcDayOf(now), most),
  rated_batches: ({ shared, most }) => applyRatingBatches(shared, most),
} as const satisfies Readonly<Record<string, (batch: Batch) => Promise<number>>>;
type ChoreName = keyof typeof CHORES;

/** Does the chores in turn, a batch each, so that a long one keeps no other waiting. */
export async function runMaintenance(setup: MaintenanceSetup): Promise<MaintenanceReport> {
  const { shared, now, rowsABatch: most = ROWS_A_BATCH, mostQueries = MOST_QUERIES } = setup;
  const rows = Object.fromEntries(choreNames().map((name) => [name, 0])) as Record<ChoreName, number>;
  const waiting = choreNames();
  let batches = 0;
  let queries = 0;
  for (let [name] = waiting; name !== undefined; [name] = waiting) {
    queries += name === 'rated_batches' ? QUERIES.rated_batches : QUERIES.other;
    if (queries > mostQueries) break;
    waiting.shift();
    const taken = await CHORES[name]({ shared, now, most });
    batches += 1;
    rows[name] += taken;
    if (taken > 0) waiting.push(name);
  }
  return { ...rows, batches, finished: waiting.length === 0 };
}

function choreNames(): ChoreName[] {
  // What `Object.keys` gives of this object.
  return Object.keys(CHORES) as ChoreName[];
}

/** Deletes usernames that were given up until a moment: they rest no longer. */
async function deleteFreedUsernames(
  shared: SharedDatabase,
  freedUntil: number,
  most: number,
): Promise<number> {
  const over = shared
    .select({ name: freedUsernames.name })
    .from(freedUsernames)
    .where(lte(freedUsernames.freed_at, freedUntil))
    .limit(most);
  const deleted = await shared
    .delete(freedUsernames)
    .where(inArray(freedUsernames.name, over))
    .returning({ name: freedUsernames.name });
  return deleted.length;
}

/** Deletes how often networks asked about addresses on days before `day`. */
async function deleteAddressChecks(shared: SharedDatabase, day: number, most: number): Promise<number> {
  return deleteEarlierDays(shared, { table: addressChecks, key: 'day, network', day, most });
}

/** Deletes usage counts of days before `day`. */
async function deleteOldUsage(shared: SharedDatabase, day: number, most: number): Promise<number> {
  return deleteEarlierDays(shared, { table: usageCounts, key: 'day, type, detail', day, most });
}

/** Deletes how many usage events networks sent on days before `day`. */
async function deleteUsageBudgets(shared: SharedDatabase, day: number, most: number): Promise<number> {
  return deleteEarlierDays(shared, { table: usageBudgets, key: 'day, network', day, most });
}

interface EarlierDays {
  readonly table: SQLiteTable;
  /** Columns of the primary key, the day among them. */
  readonly key: string;
  /** Days since the epoch. */
  readonly day: number;
  readonly most: number;
}

async function deleteEarlierDays(
  shared: SharedDatabase,
  { table, key, day, most }: EarlierDays,
): Promise<number> {
  const columns = sql.raw(key);
  const deleted = await shared.all(
    sql`delete from ${table} where (${columns}) in (select ${columns} from ${table} where day < ${day} limit ${most}) returning day`,
  );
  return deleted.length;
}
