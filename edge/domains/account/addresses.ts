/**
 * Whose an e-mail address is, decided in the directory of D1 (product/account.md#whose-an-account-is).
 *
 * An address is a learner's own once they have proved it: their token says so. The pool gives an address to one account with a password at
 * a time, so of two such accounts the one that signed in later has it: the other one was deleted. An account of a provider like Google neither
 * takes an address from another account nor gives it up.
 */
import { and, eq, getTableColumns, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { SignInMethod } from '#contract/learner';
import type { SharedDatabase } from '#db/shared/database';
import { foldedIn } from '#db/shared/folded-in';
import { keptLimits, learners } from '#db/shared/schema';
import type { Learner } from '#contract/learner';
import type { Services } from '../../services/services.ts';
import { keepLimitsOf } from './kept-limits.ts';
import { restsSince } from './username-times.ts';
import { restNames, selectFreedUsernames } from './usernames.ts';

/** A learner's row of the directory. */
export type DirectoryRow = typeof learners.$inferSelect;

/** Whose an address is. */
export interface AddressHolder {
  readonly id: string;
  readonly signsInBy: SignInMethod;
}

/** Statement: who has proved this address. */
export function selectHolder(shared: SharedDatabase, email: string) {
  return shared
    .select({ id: learners.id, signsInBy: learners.signs_in_by })
    .from(learners)
    .where(and(eq(learners.email, email), isNotNull(learners.email_proved_at)));
}

/** Statement: a learner's row. */
export function selectLearner(shared: SharedDatabase, id: string) {
  return shared.select().from(learners).where(eq(learners.id, id));
}

/** Statement: accounts that had the learner's address and were deleted since: this learner has it now. */
export function selectGone(shared: SharedDatabase, learner: Learner) {
  return shared.select({ sub: learners.id }).from(learners).where(conditionsFor(learner).isGone);
}

/** Takes address and name from this account if the identity service has deleted it; says whether it has. */
export async function releaseIfDeleted(
  services: Pick<Services, 'shared' | 'accounts' | 'hash' | 'objectOf' | 'now'>,
  { id, signsInBy, email }: AddressHolder & { readonly email: string },
): Promise<boolean> {
  const { shared, accounts, now } = services;
  if (signsInBy !== 'password' || !accounts || !(await accounts.wasDeleted(id))) return false;
  // Its limits wait for who comes next.
  await keepLimitsOf(services, { sub: id, email, hasVerifiedEmail: true }, now());
  await shared.update(learners).set({ email_proved_at: null, username: null }).where(eq(learners.id, id));
  return true;
}

/** What a new row begins with, and the key under which it was kept. */
interface NewRow extends Pick<DirectoryRow, 'unlisted' | 'username_changed_at'> {
  readonly keptUnder: string;
  readonly now: number;
}

/**
 * Makes the learner's row unless it is there, and gives them their address if it is proved; in one batch, which may run twice. A new learner
 * whose address is another account's gets no row, but hears whose it is. One who has a row goes on without the address.
 */
export async function claimAddress(
  shared: SharedDatabase,
  learner: Learner,
  { keptUnder, now, unlisted, username_changed_at }: NewRow,
) {
  const { sub: id, email, signsInBy: signs_in_by } = learner;
  const { isGone, mayHave } = conditionsFor(learner);
  const values = valuesOf({ id, email, signs_in_by, created_at: now, unlisted, username_changed_at });
  const email_proved_at = learner.authTime * 1_000;
  const answers = await shared.batch([
    shared
      .insert(learners)
      .select(sql`select ${values} where ${mayHave}`)
      .onConflictDoNothing({ target: learners.id }),
    // Right after the row that now holds it.
    shared.delete(keptLimits).where(sql`${keptLimits.key} = ${keptUnder} and changes() > 0`),
    // The name of the deleted account rests, but for who comes after it.
    restNames(
      shared,
      sql`select ${foldedIn(learners.username)}, username, ${id}, ${now} from learners where ${isGone} and username is not null`,
    ),
    shared.update(learners).set({ email_proved_at: null, username: null }).where(isGone),
    shared
      .update(learners)
      .set({ email, email_proved_at, signs_in_by })
      .where(and(eq(learners.id, id), mayHave, learner.hasVerifiedEmail ? undefined : sql`0`)),
    selectLearner(shared, id),
    selectFreedUsernames(shared, id, restsSince(now)),
    selectHolder(shared, email),
  ]);
  const [, , , , , [row], freed, [holder]] = answers;
  return { row, freed, holder };
}

/** The values of a new row of `learners`, in the order of the table. */
function valuesOf(given: typeof learners.$inferInsert): SQL {
  const values: Readonly<Record<string, unknown>> = given;
  const columns = Object.entries(getTableColumns(learners));
  return sql.join(
    columns.map(([name, column]) => sql`${sql.param(values[name] ?? column.default ?? null, column)}`),
    sql`, `,
  );
}

/**
 * For a row of `learners`, that its account had the address and was deleted since; and for the learner, that no other account has the
 * address, but for such a one. Who has proved no address takes none, and may be there beside its owner.
 */
function conditionsFor({ sub, email, hasVerifiedEmail, signsInBy, authTime }: Learner) {
  if (!hasVerifiedEmail) return { isGone: sql`0`, mayHave: sql`1` };
  const isAnothers = sql`email = ${email} and email_proved_at is not null and id <> ${sub}`;
  const isOlder = sql`(${signsInBy} = 'password' and signs_in_by = 'password' and email_proved_at <= ${authTime * 1_000})`;
  return {
    isGone: sql`${isAnothers} and ${isOlder}`,
    mayHave: sql`not exists (select 1 from learners where ${isAnothers} and not ${isOlder})`,
  };
}
