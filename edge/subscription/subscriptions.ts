/**
 * Subscriptions, each at its learner's home.
 */
import { and, asc, eq, getTableColumns, lt, lte, sql, type SQL } from 'drizzle-orm';
import { paymentEvents, subscriptions } from '#db/subscription-tables';
import type { LearnerIdentity } from './addresses.ts';
import type { Database, HomeDatabase } from './database.ts';
import { keptStatement, type Given } from './kept-statement.ts';
import { writeForLearner } from './learners.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** What is stored of a subscription, with what follows from it. */
export type SubscriptionState = Pick<
  SubscriptionRow,
  | 'subscription_id'
  | 'status'
  | 'plan'
  | 'period_start'
  | 'period_end'
  | 'ends_at'
  | 'revoked'
  | 'premium_until'
  | 'check_at'
>;

/** Statement: until when the learner's subscription gives premium. No row when there is none. It goes into the batch of a call's own reads. */
export function selectPremiumUntil(db: Database, learnerId: string) {
  return premiumUntilOf(db, { learnerId });
}

const premiumUntilOf = keptStatement((db, { learnerId }: Given<{ learnerId: string }>) =>
  db
    .select({ premium_until: subscriptions.premium_until })
    .from(subscriptions)
    .where(eq(subscriptions.learner_id, learnerId)),
);

/** What that statement found: undefined when the learner has never been to the checkout, null when nothing was bought there. */
export type PremiumUntil = number | null | undefined;

export async function findSubscription(
  db: HomeDatabase,
  learnerId: string,
): Promise<SubscriptionRow | undefined> {
  return db.select().from(subscriptions).where(eq(subscriptions.learner_id, learnerId)).get();
}

/** A subscription and the database that it is in. */
export interface FoundSubscription {
  readonly db: HomeDatabase;
  readonly row: SubscriptionRow;
  /** Whether the event that was asked about is stored already. */
  readonly isKnown: boolean;
}

/**
 * The subscription of this customer of the payment provider. The provider does not know where a learner is at home, so every database is
 * asked; all at once, and each by its index.
 */
export async function findByCustomer(
  homes: readonly HomeDatabase[],
  customerId: string,
  eventId: string,
): Promise<FoundSubscription | undefined> {
  const answers = await Promise.all(
    homes.map(async (db) => {
      const [[row], known] = await db.batch([
        db.select().from(subscriptions).where(eq(subscriptions.customer_id, customerId)),
        db
          .select({ id: paymentEvents.id })
          .from(paymentEvents)
          .innerJoin(subscriptions, eq(subscriptions.learner_id, paymentEvents.learner_id))
          .where(and(eq(subscriptions.customer_id, customerId), eq(paymentEvents.id, eventId))),
      ]);
      return row && { db, row, isKnown: known.length > 0 };
    }),
  );
  return answers.find((answer) => answer !== undefined);
}

/** Stores who the learner is for the payment provider, once; the row as it is then, which may have another customer of before. */
export async function addCustomer(
  db: HomeDatabase,
  learner: LearnerIdentity,
  { customerId, now }: { readonly customerId: string; readonly now: number },
): Promise<SubscriptionRow> {
  const [, [row]] = await writeForLearner(db, { learner, now }, async () =>
    db.batch([
      db
        .insert(subscriptions)
        .values({ learner_id: learner.sub, customer_id: customerId, changed_at: now })
        .onConflictDoNothing({ target: subscriptions.learner_id }),
      db.select().from(subscriptions).where(eq(subscriptions.learner_id, learner.sub)),
    ]),
  );
  if (!row) throw new Error('a stored customer cannot be found');
  return row;
}

/** Puts another customer in place of one that the payment provider has lost; nothing if somebody else has done so. */
export async function replaceCustomer(
  db: HomeDatabase,
  learnerId: string,
  { lost, customerId }: { readonly lost: string; readonly customerId: string },
): Promise<void> {
  await db
    .update(subscriptions)
    .set({ customer_id: customerId, checkout_id: null })
    .where(and(eq(subscriptions.learner_id, learnerId), eq(subscriptions.customer_id, lost)));
}

/** Remembers the checkout that is open, unless another call has done so since the row was read: then false. */
export async function openCheckout(
  db: HomeDatabase,
  row: SubscriptionRow,
  { checkoutId, checkAt }: { readonly checkoutId: string; readonly checkAt: number },
): Promise<boolean> {
  const changed = await db
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

/**
 * Stores how a subscription stands, and with it the event that said that it has changed, as one. False, and nothing is stored, when it was
 * changed since the row was read: what was read of the payment provider may then be older than what is stored.
 */
export async function storeSubscription(
  { db, row }: Pick<FoundSubscription, 'db' | 'row'>,
  state: SubscriptionState,
  { now, event }: { readonly now: number; readonly event: ReceivedEvent | undefined },
): Promise<boolean> {
  const change = db
    .update(subscriptions)
    .set({ ...state, version: sql`${subscriptions.version} + 1`, changed_at: now })
    .where(and(eq(subscriptions.learner_id, row.learner_id), isUnchanged(row, state)))
    .returning({ learner_id: subscriptions.learner_id });
  const remember = db
    .insert(paymentEvents)
    .select(
      sql`select ${row.learner_id}, ${event?.id ?? ''}, ${event?.type ?? ''}, ${now}
      where ${Number(event !== undefined)} and changes() > 0`,
    )
    .onConflictDoNothing();
  const [changed] = await db.batch([change, remember]);
  return changed.length > 0;
}

/**
 * Condition: nobody has changed the row since, or the one change is this very state. That is so when the statement runs twice; it counts
 * one version more, so that an answer that is older than this one is still found to be old.
 */
function isUnchanged({ version }: SubscriptionRow, { check_at: _checkAt, ...state }: SubscriptionState): SQL {
  const columns = Object.entries(state).map(([name, value]) => sql`${sql.identifier(name)} is ${value}`);
  return sql`(${subscriptions.version} = ${version}
    or (${subscriptions.version} = ${version + 1} and ${sql.join(columns, sql` and `)}))`;
}

/** Deletes events that came before a moment, `most` at once; how many it were. */
export async function deletePaymentEvents(db: HomeDatabase, before: number, most: number): Promise<number> {
  const deleted = await db
    .delete(paymentEvents)
    .where(
      sql`(learner_id, id) in (select learner_id, id from ${paymentEvents} where ${lt(paymentEvents.received_at, before)} limit ${most})`,
    )
    .returning({ id: paymentEvents.id });
  return deleted.length;
}

/** Somebody whose group does not say what the subscription says, or of whom nobody knows. */
export interface WrongGroup {
  readonly learnerId: string;
  readonly shouldBeIn: boolean;
}

/** Such learners, `most` at once. Who has never subscribed is none of them, whatever their group: it was given by hand. */
export async function listWrongGroups(
  db: HomeDatabase,
  now: number,
  most: number,
): Promise<readonly WrongGroup[]> {
  return selectWrongGroups(db, now).limit(most);
}

/** The same of one learner; undefined when the group is right, or none of the subscription's business. */
export async function findWrongGroup(
  db: HomeDatabase,
  learnerId: string,
  now: number,
): Promise<WrongGroup | undefined> {
  const [wrong] = await selectWrongGroups(db, now, eq(subscriptions.learner_id, learnerId));
  return wrong;
}

/** Each case says by itself what the index needs to know, so that only rows that are wrong are read. */
function selectWrongGroups(db: HomeDatabase, now: number, whose?: SQL) {
  const { learner_id: learnerId, premium_until: until, in_group: inGroup } = getTableColumns(subscriptions);
  const isWrong = sql`((${inGroup} is null and ${until} is not null) or (${inGroup} = 1 and ${until} <= ${now}) or (${inGroup} = 0 and ${until} > ${now}))`;
  return db
    .select({ learnerId, shouldBeIn: sql`${until} > ${now}`.mapWith(Boolean) })
    .from(subscriptions)
    .where(and(whose, isWrong));
}

/** From here on nobody knows in which group the learner is: it is being changed. */
export async function forgetGroup(db: HomeDatabase, learnerId: string): Promise<void> {
  await db.update(subscriptions).set({ in_group: null }).where(eq(subscriptions.learner_id, learnerId));
}

/** Stores the group that the learner is in now. When another visit has changed it at the same time, nobody knows again. */
export async function rememberGroup(db: HomeDatabase, learnerId: string, isIn: boolean): Promise<void> {
  await db
    .update(subscriptions)
    .set({ in_group: sql`case when ${subscriptions.in_group} is null then ${Number(isIn)} end` })
    .where(eq(subscriptions.learner_id, learnerId));
}

/** Learners about whom the payment provider is to be asked by now, `most` at once, those first who are due longest. */
export async function listDueChecks(db: HomeDatabase, now: number, most: number): Promise<readonly string[]> {
  const rows = await db
    .select({ learnerId: subscriptions.learner_id })
    .from(subscriptions)
    .where(lte(subscriptions.check_at, now))
    .orderBy(asc(subscriptions.check_at))
    .limit(most);
  return rows.map(({ learnerId }) => learnerId);
}

/** Puts off when the payment provider is asked about a learner. */
export async function postponeCheck(db: HomeDatabase, learnerId: string, until: number): Promise<void> {
  await db.update(subscriptions).set({ check_at: until }).where(eq(subscriptions.learner_id, learnerId));
}
