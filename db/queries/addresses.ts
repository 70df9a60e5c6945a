/**
 * Whose an e-mail address is, decided in the first database (product.md §7.9).
 *
 * An address is a learner's own once they have proved it: their token says so. The pool gives an address to one account with a password at
 * a time, so of two such accounts the one that signed in later has it: the other was deleted. An account of a provider like Google neither
 * takes an address from another account nor gives it up.
 */
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { SignInMethod } from '#db/sign-in-method';
import { freedUsernames, learners } from '#db/schema';
import type { FirstDatabase } from './database.ts';

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
  return db
    .select({ id: learners.id, signsInBy: learners.signs_in_by })
    .from(learners)
    .where(and(eq(learners.email, email), sql`${learners.email_proved_at} is not null`))
    .get();
}

/**
 * Makes the learner's row unless it is there, and gives them their address if it is proved; in one batch, which may run twice. A new learner
 * whose address is another account's gets no row. One who has a row goes on without the address.
 */
export async function claimAddress(db: FirstDatabase, learner: LearnerIdentity, now: number): Promise<void> {
  const { sub: id, email, signsInBy } = learner;
  if (!learner.hasVerifiedEmail) {
    await db
      .insert(learners)
      .values({ id, email, signs_in_by: signsInBy, created_at: now })
      .onConflictDoNothing({ target: learners.id });
    return;
  }
  const provedAt = learner.authTime * 1_000;
  const { isGone, mayHave } = conditionsFor(learner);
  await db.batch([
    db
      .insert(learners)
      .select(
        sql`select ${newRow({ id, email, signs_in_by: signsInBy, created_at: now })} where ${mayHave}`,
      )
      .onConflictDoNothing({ target: learners.id }),
    // The name of the deleted account rests, but for who comes after it.
    db
      .insert(freedUsernames)
      .select(
        sql`select lower(username), username, ${id}, ${now} from learners where ${isGone} and username is not null`,
      )
      .onConflictDoUpdate({
        target: freedUsernames.name,
        set: {
          username: sql`excluded.username`,
          learner_id: sql`excluded.learner_id`,
          freed_at: sql`excluded.freed_at`,
        },
      }),
    db.update(learners).set({ email_proved_at: null, username: null }).where(isGone),
    db
      .update(learners)
      .set({ email, email_proved_at: provedAt, signs_in_by: signsInBy })
      .where(and(eq(learners.id, id), mayHave)),
  ]);
}

/** The values of a new row of `learners`, in the order of the table. */
function newRow(given: typeof learners.$inferInsert): SQL {
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
  const isOlder = sql`(${signsInBy} = 'password' and signs_in_by = 'password' and email_proved_at < ${authTime * 1_000})`;
  return {
    isGone: sql`${isAnothers} and ${isOlder}`,
    mayHave: sql`not exists (select 1 from learners where ${isAnothers} and not ${isOlder})`,
  };
}
