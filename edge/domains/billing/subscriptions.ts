/**
 * Subscriptions as D1 has them, with the events that told of them.
 */
import { and, asc, eq, getTableColumns, lt, lte, notExists, sql, type SQL } from 'drizzle-orm';
import type { Subscription } from '#contract/billing';
import type { SharedDatabase } from '#db/shared/database';
import { learners, paymentEvents, subscriptions } from '#db/shared/schema';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export async function findSubscription(
  shared: SharedDatabase,
  learnerId: string,
): Promise<SubscriptionRow | undefined> {
  return shared.select().from(subscriptions).where(eq(subscriptions.learner_id, learnerId)).get();
}

export interface FoundSubscription {
  readonly row: SubscriptionRow;
  /** Whether the event that was asked about is stored already. */
  readonly isKnown: boolean;
}

/** The subscription of this customer of the payment provider. */
export async function findByCustomer(
  shared: SharedDatabase,
  customerId: string,
  eventId: string,
): Promise<FoundSubscription | undefined> {
  const found = await shared
    .select({ row: subscriptions, event: paymentEvents.id })
    .from(subscriptions)
    .leftJoin(
      paymentEvents,
      and(eq(paymentEvents.learner_id, subscriptions.learner_id), eq(paymentEvents.id, eventId)),
    )
    .where(eq(subscriptions.customer_id, customerId))
    .get();
  return found && { row: found.row, isKnown: found.event !== null };
}

/** When the learner's account was made, in milliseconds since the epoch; undefined when it is not in the directory. */
export async function findAccountTime(
  shared: SharedDatabase,
  learnerId: string,
): Promise<number | undefined> {
  const row = await shared
    .select({ createdAt: learners.created_at })
    .from(learners)
    .where(eq(learners.id, learnerId))
    .get();
  return row?.createdAt;
}

/**
 * Stores who the learner is for the payment provider, once; the row as it is then, which may have another customer of before. Undefined for
 * an account that has been deleted meanwhile: nothing is stored of it.
 */
export async function addCustomer(
  shared: SharedDatabase,
  learnerId: string,
  { customerId, now }: { readonly customerId: string; readonly now: number },
): Promise<SubscriptionRow | undefined> {
  const isOwn = eq(subscriptions.learner_id, learnerId);
  const account = shared.select({ id: learners.id }).from(learners).where(eq(learners.id, learnerId));
  const [, , [row]] = await shared.batch([
    shared
      .insert(subscriptions)
      .values({ learner_id: learnerId, customer_id: customerId, changed_at: now })
      .onConflictDoNothing({ target: subscriptions.learner_id }),
    shared.delete(subscriptions).where(and(isOwn, notExists(account))),
    shared.select().from(subscriptions).where(isOwn),
  ]);
  return row;
}

/** Puts another customer in place of one that the payment provider has lost; nothing if somebody else has done so. */
export async function replaceCustomer(
  shared: SharedDatabase,
  learnerId: string,
  { lost, customerId }: { readonly lost: string; readonly customerId: string },
): Promise<void> {
  await shared
    .update(subscriptions)
    .set({ customer_id: customerId, checkout_id: null })
    .where(and(eq(subscriptions.learner_id, learnerId), eq(subscriptions.customer_id, lost)));
}

/** Remembers the checkout that is open, unless another call has done so since the row was read: then false. */
export async function openCheckout(
  shared: SharedDatabase,
  row: SubscriptionRow,
  { checkoutId, checkAt }: { readonly checkoutId: string; readonly checkAt: number },
): Promise<boolean> {
  const changed = await shared
    .update(subscriptions)
    .set({ checkout_id: checkoutId, check_at: checkAt })
    .where(
      and(
        eq(subscriptions.learner_id, row.learner_id),
        // Also where it is this one: the statement may run twice.
        sql`(${subscriptions.checkout_id} is ${row.checkout_id} or ${subscriptions.checkout_id} = ${checkoutId})`,
      ),
    )
    .returning({ learner_id: subscriptions.learner_id });
  return changed.length > 0;
}

/** What the payment provider has told. */
export interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
}

/** How the subscription of a customer stands, as the payment provider says now. */
interface SubscriptionNow {
  /** Undefined when nothing was ever bought. */
  readonly bought: Subscription | undefined;
  readonly premiumUntil: number | null;
  /** When the provider is asked again. */
  readonly checkAt: number | null;
  readonly now: number;
  readonly event: ReceivedEvent | undefined;
}

/**
 * Stores how a subscription stands, and with it the event that said that it has changed, as one; the row as it is then. Undefined, and
 * nothing is stored, when it was changed since the row was read: what was read of the payment provider may then be older than what is stored.
 */
export async function storeSubscription(
  shared: SharedDatabase,
  row: SubscriptionRow,
  { bought, premiumUntil, checkAt, now, event }: SubscriptionNow,
): Promise<SubscriptionRow | undefined> {
  const state = { ...columnsOf(bought), premium_until: premiumUntil };
  const change = shared
    .update(subscriptions)
    .set({ ...state, check_at: checkAt, version: sql`${subscriptions.version} + 1`, changed_at: now })
    .where(and(eq(subscriptions.learner_id, row.learner_id), isUnchanged(row, state)))
    .returning();
  const remember = shared
    .insert(paymentEvents)
    .select(
      sql`select ${row.learner_id}, ${event?.id ?? ''}, ${event?.type ?? ''}, ${now}
      where ${Number(event !== undefined)} and changes() > 0`,
    )
    .onConflictDoNothing();
  const [[changed]] = await shared.batch([change, remember]);
  return changed;
}

const NOTHING_BOUGHT = {
  subscription_id: null,
  status: null,
  plan: null,
  period_start: null,
  period_end: null,
  ends_at: null,
  revoked: null,
} as const;

function columnsOf(bought: Subscription | undefined) {
  if (!bought) return NOTHING_BOUGHT;
  const { id: subscription_id, ...terms } = bought;
  return { subscription_id, ...terms };
}

/**
 * Condition: nobody has changed the row since, or the one change is this very state. That is so when the statement runs twice; it counts
 * one version more, so that an answer that is older than this one is still found to be old.
 */
function isUnchanged({ version }: SubscriptionRow, state: Partial<SubscriptionRow>): SQL {
  const columns = Object.entries(state).map(([name, value]) => sql`${sql.identifier(name)} is ${value}`);
  return sql`(${subscriptions.version} = ${version}
    or (${subscriptions.version} = ${version + 1} and ${sql.join(columns, sql` and `)}))`;
}

/** Deletes events that came before a moment, `most` at once; how many it were. */
export async function deletePaymentEvents(
  shared: SharedDatabase,
  before: number,
  most: number,
): Promise<number> {
  const deleted = await shared
    .delete(paymentEvents)
    .where(
      sql`(learner_id, id) in (select learner_id, id from ${paymentEvents} where ${lt(paymentEvents.received_at, before)} limit ${most})`,
    )
    .returning({ id: paymentEvents.id });
  return deleted.length;
}

/**
 * Ids of learners whose group does not say what the subscription says, or of whom nobody knows, at most `most`. Who has never subscribed is
 * none of them, whatever their group: it was given by hand.
 */
export async function listWrongGroups(
  shared: SharedDatabase,
  now: number,
  most: number,
): Promise<readonly string[]> {
  const rows = await shared
    .select({ learnerId: subscriptions.learner_id })
    .from(subscriptions)
    .where(isInWrongGroup(now))
    .limit(most);
  return rows.map(({ learnerId }) => learnerId);
}

/**
 * Stores that nobody knows in which group such a learner is: it is being changed. Whether they should be in it; undefined, and nothing is
 * stored, when the group is right.
 */
export async function forgetWrongGroup(
  shared: SharedDatabase,
  learnerId: string,
  now: number,
): Promise<boolean | undefined> {
  const [row] = await shared
    .update(subscriptions)
    .set({ in_group: null })
    .where(and(eq(subscriptions.learner_id, learnerId), isInWrongGroup(now)))
    .returning({ until: subscriptions.premium_until });
  return row && row.until !== null && row.until > now;
}

/** Condition. Each case says by itself what the index needs to know, so that only rows that are wrong are read. */
function isInWrongGroup(now: number): SQL {
  const { premium_until: until, in_group: inGroup } = getTableColumns(subscriptions);
  return sql`((${inGroup} is null and ${until} is not null) or (${inGroup} = 1 and ${until} <= ${now}) or (${inGroup} = 0 and ${until} > ${now}))`;
}

/** Stores the group that the learner is in now. When another visit has changed it at the same time, nobody knows again. */
export async function rememberGroup(shared: SharedDatabase, learnerId: string, isIn: boolean): Promise<void> {
  await shared
    .update(subscriptions)
    .set({ in_group: sql`case when ${subscriptions.in_group} is null then ${Number(isIn)} end` })
    .where(eq(subscriptions.learner_id, learnerId));
}

/** Ids of learners about whom the payment provider is to be asked by now, oldest first, at most `most`. */
export async function listDueChecks(
  shared: SharedDatabase,
  now: number,
  most: number,
): Promise<readonly string[]> {
  const rows = await shared
    .select({ learnerId: subscriptions.learner_id })
    .from(subscriptions)
    .where(lte(subscriptions.check_at, now))
    .orderBy(asc(subscriptions.check_at))
    .limit(most);
  return rows.map(({ learnerId }) => learnerId);
}

/** Puts off when the payment provider is asked about a learner. */
export async function postponeCheck(shared: SharedDatabase, learnerId: string, until: number): Promise<void> {
  await shared.update(subscriptions).set({ check_at: until }).where(eq(subscriptions.learner_id, learnerId));
}
