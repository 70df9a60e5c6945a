/**
 * Whose an e-mail address is, decided in the first database (product.md §7.9).
 *
 * An address is a learner's own once they have proved it: their token says so. The pool gives an address to one account with a password at
 * a time, so of two such accounts the one that signed in later has it: the other one was deleted. An account of a provider like Google neither
 * takes an address from another account nor gives it up.
 */
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { SignInMethod } from '#contract/sign-in-method';
import { foldedIn } from '#db/folded-in';
import { addressChecks, learners } from '#db/schema';
import type { FirstDatabase } from './database.ts';
import { isNotDeleted } from './deleted-learners.ts';
import { keepLimitsOf, takeLimits } from './kept-limits.ts';
import { restNames } from './resting-names.ts';

/** A learner as a verified token names them. */
export interface LearnerIdentity {
  readonly sub: string;
  readonly email: string;
  readonly hasVerifiedEmail: boolean;
  readonly signsInBy: SignInMethod;
  /** Seconds since the epoch. */
  readonly authTime: number;
}

/** Whose an address is. */
export interface AddressHolder {
  readonly id: string;
  readonly signsInBy: SignInMethod;
}

/** Who has proved this address. */
export async function findAddressHolder(
  db: FirstDatabase,
  email: string,
): Promise<AddressHolder | undefined> {
  const [holder] = await selectHolder(db, email);
  return holder;
}

function selectHolder(db: FirstDatabase, email: string) {
  return db
    .select({ id: learners.id, signsInBy: learners.signs_in_by })
    .from(learners)
    .where(and(eq(learners.email, email), sql`${learners.email_proved_at} is not null`));
}

/** A question of somebody who is not signed in. */
interface AddressQuestion {
  readonly email: string;
  /** Days since the epoch. */
  readonly day: number;
  /** The network that asks, as it is called that day, and how many questions it has then. */
  readonly network: string;
  readonly most: number;
}

/**
 * Who has proved this address, for a network that has not asked too often today; else nobody, as if it were free. In one batch; should that
 * run twice, the question counts twice.
 */
export async function askForHolder(
  db: FirstDatabase,
  { email, day, network, most }: AddressQuestion,
): Promise<AddressHolder | undefined> {
  const [counted, holders] = await db.batch([
    db
      .insert(addressChecks)
      .values({ day, network, asked: 1 })
      .onConflictDoUpdate({
        target: [addressChecks.day, addressChecks.network],
        set: { asked: sql`${addressChecks.asked} + 1` },
        setWhere: sql`${addressChecks.asked} < ${most}`,
      })
      .returning({ asked: addressChecks.asked }),
    selectHolder(db, email),
  ]);
  return counted.length > 0 ? holders[0] : undefined;
}

/** Takes address and name from an account that was deleted; its limits wait for who comes next. */
export async function releaseAddress(
  db: FirstDatabase,
  { id, email }: Pick<AddressHolder, 'id'> & { readonly email: string },
  now: number,
): Promise<void> {
  await keepLimitsOf(db, { sub: id, email, hasVerifiedEmail: true }, now);
  await db.update(learners).set({ email_proved_at: null, username: null }).where(eq(learners.id, id));
}

/**
 * Makes the learner's row unless it is there, and gives them their address if it is proved; in one batch, which may run twice. A new learner
 * whose address is another account's gets no row, and neither does one whose account was deleted. One who has a row goes on without the
 * address. A new row begins with the limits that are kept of who deleted an account.
 */
export async function claimAddress(db: FirstDatabase, learner: LearnerIdentity, now: number): Promise<void> {
  const { sub: id, email, signsInBy } = learner;
  const { isGone, mayHave } = conditionsFor(learner);
  if (learner.hasVerifiedEmail) {
    const gone = await db.select({ sub: learners.id }).from(learners).where(isGone);
    for (const { sub } of gone) await keepLimitsOf(db, { ...learner, sub }, now);
  }
  const { limits, forget } = await takeLimits(db, learner, now);
  const row = newRow({ id, email, signs_in_by: signsInBy, created_at: now, ...limits });
  const isWelcome = isNotDeleted(learner);
  if (!learner.hasVerifiedEmail) {
    await db.batch([
      db
        .insert(learners)
        .select(sql`select ${row} where ${isWelcome}`)
        .onConflictDoNothing({ target: learners.id }),
      forget,
    ]);
    return;
  }
  const provedAt = learner.authTime * 1_000;
  await db.batch([
    db
      .insert(learners)
      .select(sql`select ${row} where ${mayHave} and ${isWelcome}`)
      .onConflictDoNothing({ target: learners.id }),
    forget,
    // The name of the deleted account rests, but for who comes after it.
    restNames(
      db,
      sql`select ${foldedIn(learners.username)}, username, ${id}, ${now} from learners where ${isGone} and username is not null`,
    ),
    db.update(learners).set({ email_proved_at: null, username: null }).where(isGone),
    db
      .update(learners)
      .set({ email, email_proved_at: provedAt, signs_in_by: signsInBy })
      .where(and(eq(learners.id, id), mayHave)),
  ]);
}

/** The values of a new row of `learners`, in the order of the table. */
export function newRow(given: typeof learners.$inferInsert): SQL {
  const values: Readonly<Record<string, unknown>> = given;
  const columns = Object.entries(getTableColumns(learners));
  return sql.join(
    columns.map(([name, column]) => sql`${sql.param(values[name] ?? column.default ?? null, column)}`),
    sql`, `,
  );
}

/**
 * For a row of `learners`, that its account had the address and was deleted since; and for the learner, that no other account has the
 * address, but for such a one.
 */
function conditionsFor({ sub, email, signsInBy, authTime }: LearnerIdentity) {
  const isAnothers = sql`email = ${email} and email_proved_at is not null and id <> ${sub}`;
  const isOlder = sql`(${signsInBy} = 'password' and signs_in_by = 'password' and email_proved_at <= ${authTime * 1_000})`;
  return {
    isGone: sql`${isAnothers} and ${isOlder} and ${isNotDeleted({ sub, authTime })}`,
    mayHave: sql`not exists (select 1 from learners where ${isAnothers} and not ${isOlder})`,
  };
}
