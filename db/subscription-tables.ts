/**
 * The tables of subscriptions: a part of the schema (db/schema.ts).
 */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { SubscriptionTerms } from '#contract/entitlement';
import type { Plan } from '#contract/plans';
import { learners } from './schema.ts';

/**
 * Learners who have been to the checkout, and the subscription of each as the payment provider last told it. It decides about access
 * (product.md §8.5).
 */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    learner_id: text()
      .primaryKey()
      .references(() => learners.id),
    /** Whom the payment provider knows the learner as; one for good. */
    customer_id: text().notNull(),
    /** Counts the changes: a change is stored only over the version that was there before its state was read. */
    version: integer().notNull().default(0),
    /** The checkout that is open; a new one closes it, so that nobody pays twice. */
    checkout_id: text(),
    /** Null before the first one, as is all that follows. */
    subscription_id: text(),
    status: text().$type<SubscriptionTerms['status']>(),
    plan: text().$type<Plan>(),
    period_start: integer(),
    period_end: integer(),
    ends_at: integer(),
    revoked: text().$type<SubscriptionTerms['revoked']>(),
    /** What follows from all this (contract/entitlement.ts): the check of each call reads it alone. Null says nothing. */
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
    learner_id: text()
      .notNull()
      .references(() => learners.id),
    id: text().notNull(),
    type: text().notNull(),
    received_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learner_id, table.id] }),
    index('payment_events_received').on(table.received_at),
  ],
);
