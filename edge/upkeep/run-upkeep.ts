/**
 * Upkeep, every hour: folds what is old into totals and deletes what nobody can see any more (product.md §11.17).
 *
 * Each database has its own chores. It may stop between any two batches and knows nothing of the visit before: each batch is done as a
 * whole or not at all, and takes up what is old then.
 */
import { ATTEMPTS_KEPT_DAYS } from '#contract/attempts';
import { addDays, earliestDateAt } from '#contract/dates';
import type { Databases, HomeDatabase } from '#db/queries/database';
import {
  deleteAddressChecks,
  deleteFreedUsernames,
  deleteOldRankCounts,
  deleteOldRanks,
  deleteOldUsage,
  deleteUsageBudgets,
} from '#db/queries/expired';
import { utcDayOf } from '#db/queries/day-counts';
import { forgetDeleted } from '#db/queries/deleted-learners';
import { deleteOverLimits } from '#db/queries/kept-limits';
import { foldAssignmentAttempts, foldDailyAnswers, foldPositionAttempts } from '#db/queries/folding';
import { deletePaymentEvents } from '#db/queries/subscriptions';
import { rateFirstAnswers } from '../ratings/rate-first-answers.ts';
import { restsSince } from '../users/username-times.ts';

const DAY_MS = 86_400_000;
/** As long as Analytics Engine keeps them where that is used. */
const USAGE_KEPT_DAYS = 90;
/** Rows that a batch takes at most. It takes some milliseconds, and the learners' calls wait behind it. */
const ROWS_A_BATCH = 250;
/** The payment provider repeats what it tells for three days, and by hand for thirty (docs.stripe.com/webhooks). */
const PAYMENT_EVENTS_KEPT_DAYS = 30;
/** As long as a sign-in lasts without a visit: no device has a token of an account that was deleted before. */
const DELETED_LEARNERS_KEPT_DAYS = 30;
/** Ten answers hang on a daily run. */
const ROWS_OF_DAILY_RUN = 10;
/** Batches of one visit: what is left waits for the next one. */
export const MOST_BATCHES = 190;
/**
 * D1 takes 1,000 queries of one visit, and one that is lost is asked again (edge/services/reliable-d1.ts). The rest is for what follows
 * payments (follow-payments.ts).
 */
const MOST_QUERIES = 750;
/** A batch that folds or deletes. */
const QUERIES_OF_BATCH = 3;
/** A batch that rates asks so many; those of a database that is not the first ask that one, too (queries/ratings.ts). */
const QUERIES_OF_RATING = { first: 5, elsewhere: 12 };

export interface UpkeepSetup extends Databases {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly mostBatches?: number;
  readonly mostQueries?: number;
  readonly rowsABatch?: number;
}

/** What one visit did: rows by chore, and whether nothing is left. */
export type UpkeepReport = Readonly<Record<ChoreName, number>> & {
  readonly batches: number;
  readonly finished: boolean;
};

/** A batch of a chore. */
interface Batch extends Databases {
  readonly db: HomeDatabase;
  readonly now: number;
  /** Rows that it takes at most. */
  readonly most: number;
}

/** Each does one batch and says how many rows it took; none when there is nothing left to do. */
const CHORES = {
  folded_answers: ({ db, now, most }) => foldPositionAttempts(db, { before: keptSince(now), most }),
  folded_runs: ({ db, now, most }) => foldAssignmentAttempts(db, { before: keptSince(now), most }),
  folded_daily_runs: ({ db, now, most }) =>
    foldDailyAnswers(db, { before: keptSince(now), most: Math.ceil(most / ROWS_OF_DAILY_RUN) }),
  // Names are in the first database alone.
  freed_usernames: async ({ db, now, most }) =>
    db.isFirst ? deleteFreedUsernames(db.first, restsSince(now), most) : 0,
  address_checks: async ({ db, now, most }) =>
    db.isFirst ? deleteAddressChecks(db.first, utcDayOf(now), most) : 0,
  deleted_learners: ({ db, now, most }) =>
    forgetDeleted(db, (now - DELETED_LEARNERS_KEPT_DAYS * DAY_MS) / 1_000, most),
  kept_limits: async ({ db, now, most }) => (db.isFirst ? deleteOverLimits(db.first, now, most) : 0),
  payment_events: ({ db, now, most }) =>
    deletePaymentEvents(db, now - PAYMENT_EVENTS_KEPT_DAYS * DAY_MS, most),
  rank_counts: ({ db, now, most }) => deleteOldRankCounts(db, oldestShownDate(now), most),
  ranks: ({ db, now, most }) => deleteOldRanks(db, oldestShownDate(now), most),
  old_usage: async ({ db, now, most }) =>
    db.isFirst ? deleteOldUsage(db.first, utcDayOf(now) - USAGE_KEPT_DAYS, most) : 0,
  usage_budgets: async ({ db, now, most }) =>
    db.isFirst ? deleteUsageBudgets(db.first, utcDayOf(now), most) : 0,
  rated_answers: ({ now, most, ...databases }) => rateFirstAnswers(databases, now, most),
} as const satisfies Readonly<Record<string, (batch: Batch) => Promise<number>>>;
type ChoreName = keyof typeof CHORES;

/** Does the chores of all databases in turn, a batch each, so that a long one keeps no other waiting. */
export async function runUpkeep(setup: UpkeepSetup): Promise<UpkeepReport> {
  const { first, homes, now, rowsABatch: most = ROWS_A_BATCH } = setup;
  const { mostBatches = MOST_BATCHES, mostQueries = MOST_QUERIES } = setup;
  const rows = Object.fromEntries(choreNames().map((name) => [name, 0])) as Record<ChoreName, number>;
  const waiting = choreNames().flatMap((name) => homes.map((db) => ({ name, db })));
  let batches = 0;
  let queries = 0;
  for (let [chore] = waiting; chore !== undefined && batches < mostBatches; [chore] = waiting) {
    queries += queriesOf(chore, homes.length);
    if (queries > mostQueries) break;
    waiting.shift();
    const taken = await CHORES[chore.name]({ db: chore.db, first, homes, now, most });
    batches += 1;
    rows[chore.name] += taken;
    if (taken > 0) waiting.push(chore);
  }
  return { ...rows, batches, finished: waiting.length === 0 };
}

/** How many queries a batch of this chore asks at most. */
function queriesOf({ name, db }: { readonly name: ChoreName; readonly db: HomeDatabase }, databases: number) {
  if (name !== 'rated_answers') return QUERIES_OF_BATCH;
  const copies = databases - 1;
  return QUERIES_OF_RATING[db.isFirst ? 'first' : 'elsewhere'] + copies;
}

/** What is older is folded. */
function keptSince(now: number): number {
  return now - ATTEMPTS_KEPT_DAYS * DAY_MS;
}

/** Yesterday, where it is the earliest: no leaderboard shows an older date. */
function oldestShownDate(now: number): string {
  return addDays(earliestDateAt(now), -1);
}

function choreNames(): ChoreName[] {
  // What `Object.keys` gives of this object.
  return Object.keys(CHORES) as ChoreName[];
}
