/**
 * The tables of D1: what learners share. Whatever is one learner's own is in their object (db/learner/schema.ts).
 *
 * `npm run db:generate` makes the migration. Times are milliseconds since the epoch, UTC, unless a column says otherwise.
 */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Plan, Subscription } from '#contract/billing';
import type { SignInMethod } from '#contract/learner';
import { foldedIn } from './folded-in.ts';

/** The directory: people who have signed in at least once; `id` is their Cognito `sub`. */
export const learners = sqliteTable(
  'learners',
  {
    id: text().primaryKey(),
    /** As the learner's tokens last had it; theirs alone when it was proved. */
    email: text().notNull(),
    /** When the learner who proved the address had signed in; null while nobody has proved it. */
    email_proved_at: integer(),
    signs_in_by: text().$type<SignInMethod>().notNull().default('password'),
    /** Null until chosen. */
    username: text(),
    /** When it was last changed; null while it is the first one. */
    username_changed_at: integer(),
    created_at: integer().notNull(),
    /** Taken off the leaderboards, by hand (docs/security.md); their results stay their own. */
    unlisted: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    uniqueIndex('learners_email')
      .on(table.email)
      .where(sql`${table.email_proved_at} is not null`),
    // Two names that look alike would look like one person on the leaderboard.
    uniqueIndex('learners_username').on(foldedIn(table.username)),
  ],
);

/** Usernames that were given up and rest: for some days nobody but their former owner gets them (product/account.md#username). */
export const freedUsernames = sqliteTable(
  'freed_usernames',
  {
    /** Folded (folded-username.ts): names that look alike are one. */
    name: text().primaryKey(),
    /** As it was written. */
    username: text().notNull(),
    learner_id: text().notNull(),
    freed_at: integer().notNull(),
  },
  (table) => [
    index('freed_usernames_learner').on(table.learner_id),
    index('freed_usernames_freed_at').on(table.freed_at),
  ],
);

/** Usernames that learners have reported. Who did is not stored; a name that was taken away stays nobody's. */
export const reportedNames = sqliteTable(
  'reported_names',
  {
    /** Folded (folded-username.ts). */
    name: text().primaryKey(),
    /** As it was written. */
    username: text().notNull(),
    reported_at: integer().notNull(),
    /** When the operator took it away. */
    taken_at: integer(),
  },
  (table) => [index('reported_names_reported_at').on(table.reported_at)],
);

/** How many addresses a network has asked about on a UTC day (docs/security.md), under a name of that day alone. */
export const addressChecks = sqliteTable(
  'address_checks',
  {
    /** Days since the epoch. */
    day: integer().notNull(),
    network: text().notNull(),
    asked: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.network] })],
);

/**
 * What a learner must not get again by deleting the account (product/privacy.md#deleting-an-account-and-taking-everything-along). Nobody can tell from it who it was: the key is a keyed
 * hash. The maintenance job deletes what is over.
 */
export const keptLimits = sqliteTable(
  'kept_limits',
  {
    key: text().primaryKey(),
    unlisted: integer({ mode: 'boolean' }).notNull(),
    username_changed_at: integer(),
    /** The latest date of a daily exercise. */
    daily_date: text(),
    /** UTC day of the counts, in days since the epoch. */
    counts_day: integer(),
    attempts_count: integer().notNull(),
    daily_runs_count: integer().notNull(),
    moments_count: integer().notNull(),
    bot_games_count: integer().notNull(),
    /** When the last of it is over. */
    until: integer().notNull(),
  },
  (table) => [index('kept_limits_until').on(table.until)],
);

/**
 * Learners who have been to the checkout, and the subscription of each as the payment provider last told it. It decides about access
 * (product/premium.md#how-long-premium-lasts).
 */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    learner_id: text().primaryKey(),
    /** Whom the payment provider knows the learner as. */
    customer_id: text().notNull(),
    /** Counts the changes: a change is stored only over the version that was there before its state was read. */
    version: integer().notNull().default(0),
    /** The checkout that is open; a new one closes it, so that nobody pays twice. */
    checkout_id: text(),
    /** Null before the first one, as is all that follows. */
    subscription_id: text(),
    status: text().$type<Subscription['status']>(),
    plan: text().$type<Plan>(),
    period_start: integer(),
    period_end: integer(),
    ends_at: integer(),
    revoked: text().$type<Subscription['revoked']>(),
    /** What follows from all this (contract/billing.ts). Null says nothing. */
    premium_until: integer(),
    /** Whether the learner is in the premium group of the identity service; null while nobody knows. */
    in_group: integer({ mode: 'boolean' }),
    /** When the payment provider is asked again should nothing be told until then; null when there is nothing more to come. */
    check_at: integer(),
    changed_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex('subscriptions_customer').on(table.customer_id),
    // Whose group has to be looked at, and of the others who is to be taken out of it or put into it, by time.
    index('subscriptions_group')
      .on(table.in_group, table.premium_until)
      .where(sql`${table.premium_until} is not null`),
    index('subscriptions_check')
      .on(table.check_at)
      .where(sql`${table.check_at} is not null`),
  ],
);

/** What the payment provider has told us of a learner, by its own ids, so that the same again changes nothing. Deleted after a month. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    learner_id: text().notNull(),
    id: text().notNull(),
    type: text().notNull(),
    received_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learner_id, table.id] }),
    index('payment_events_received').on(table.received_at),
  ],
);

/** Ranked runs of the last dates, one a learner and date. */
export const results = sqliteTable(
  'results',
  {
    /** `2026-11-21`. */
    date: text().notNull(),
    learner_id: text().notNull(),
    /** Less is better: first what is not correct, then time (contract/leaderboard.ts). */
    score: integer().notNull(),
    /** By how much it betters the learner's score of seven days. */
    week_gain: integer().notNull(),
    /** When the result was reached: of equal scores the earlier is the better. */
    reached_at: integer().notNull(),
    /** Name of the network that the run was ended from (edge/http/network.ts). */
    network: text().notNull(),
    /** What makes a run look like no person's (edge/domains/daily/run-end.ts), with commas between; null for nothing. */
    marks: text(),
  },
  (table) => [
    primaryKey({ columns: [table.date, table.learner_id] }),
    index('results_order').on(
      table.date,
      table.score,
      table.reached_at,
      table.learner_id,
      // Not ordered by it: so that seven days are added up from the index alone.
      table.week_gain,
    ),
  ],
);

/** Leaderboards as they were a moment ago: what is shown of one, so that not each reader adds it up. */
export const boards = sqliteTable('boards', {
  /** A date, or `7:2026-11-21` for the seven days up to it. */
  board: text().primaryKey(),
  body: text({ mode: 'json' }).$type<BoardBody>().notNull(),
  made_at: integer().notNull(),
});

/** Who stands where on a leaderboard (edge/domains/leaderboard). Learners who are unlisted or have no name are left out. */
export interface BoardBody {
  /** The best, in order. */
  readonly top: readonly BoardPlace[];
  /** Scores of the places whose number is a multiple of `step`, in order. */
  readonly marks: readonly number[];
  readonly step: number;
  readonly players: number;
}

/** A place on a leaderboard; its rank is told by the order. */
export interface BoardPlace {
  readonly learner_id: string;
  readonly username: string;
  readonly score: number;
  readonly reached_at: number;
}

/** In which order the positions of a date are shown. It never changes; dates that nobody has opened have no row. */
export const dailyOrders = sqliteTable(
  'daily_orders',
  {
    /** `2026-11-21`. */
    date: text().notNull(),
    /** The day of the pool. */
    assignment_id: text().notNull(),
    /** The places that its positions have in the content, easiest first. */
    place_order: text({ mode: 'json' }).$type<readonly number[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.assignment_id] })],
);

/** How hard each position has turned out to be, by Glicko-2 (edge/domains/rating). */
export const positionRatings = sqliteTable('position_ratings', {
  position_id: text().primaryKey(),
  rating: real().notNull(),
  deviation: real().notNull(),
  volatility: real().notNull(),
  /** How many first answers it is made of, and when the last of them was given. */
  answers: integer().notNull(),
  answered_at: integer().notNull(),
});

/** First answers on their way into these ratings, a row for each learner. It stays, so that a batch that comes again is known. */
export const ratingBatches = sqliteTable(
  'rating_batches',
  {
    learner_id: text().primaryKey(),
    /** Number of the last batch that came. */
    number: integer().notNull(),
    /** When the answers that wait were sent, the first of them. */
    sent_at: integer().notNull(),
    /** Those that wait; null once they are in the ratings. */
    answers: text({ mode: 'json' }).$type<readonly BatchedAnswer[]>(),
  },
  (table) => [
    index('rating_batches_waiting')
      .on(table.sent_at)
      .where(sql`${table.answers} is not null`),
  ],
);

/** A first answer with the learner's rating when it was given. */
export interface BatchedAnswer {
  readonly position_id: string;
  /** Stated, 0 to 100. */
  readonly difficulty: number;
  readonly is_correct: boolean;
  readonly answered_at: number;
  readonly rating: number;
  readonly deviation: number;
}

/** Usage statistics of deployments without Analytics Engine: how often something happened on a UTC day. */
export const usageCounts = sqliteTable(
  'usage_counts',
  {
    /** Days since the epoch, by the server's clock. */
    day: integer().notNull(),
    type: text().notNull(),
    /** The chapter, lesson, task, language, Elo, result or kind of device; empty where the type says it all. */
    detail: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.type, table.detail] })],
);

/** How many usage events a network has sent on a UTC day, under a name of that day alone (edge/http/network.ts). */
export const usageBudgets = sqliteTable(
  'usage_budgets',
  {
    day: integer().notNull(),
    network: text().notNull(),
    events: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.network] })],
);
