/**
 * Usernames: chosen once, changed now and then, and resting for a while once they are given up (product/account.md#username).
 *
 * Who gets a name is decided inside D1, where the names of all learners are: by the unique index on the folded names, and by conditions
 * in the statements that write. D1 runs a batch alone and as a whole, so nobody else comes in between.
 */
import { and, desc, eq, gt, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/faults';
import { foldUsername } from '#contract/folded-username';
import { isUniqueViolation, type SharedDatabase } from '#db/shared/database';
import { foldedIn } from '#db/shared/folded-in';
import { freedUsernames, learners, reportedNames } from '#db/shared/schema';

/**
 * Statement: finds a row where somebody has this name or a look-alike, had it so lately that it still rests (`freedAfter`), or had it
 * taken away.
 */
export function selectTaken(shared: SharedDatabase, username: string, freedAfter: number) {
  const name = foldUsername(username);
  return shared
    .select({ name: sql<string>`1` })
    .from(learners)
    .where(eq(foldedIn(learners.username), name))
    .unionAll(
      shared
        .select({ name: sql<string>`1` })
        .from(freedUsernames)
        .where(and(eq(freedUsernames.name, name), gt(freedUsernames.freed_at, freedAfter))),
    )
    .unionAll(
      shared
        .select({ name: sql<string>`1` })
        .from(reportedNames)
        .where(and(eq(reportedNames.name, name), isNotNull(reportedNames.taken_at))),
    );
}

/** Statement: names a learner who has no name yet. A name that somebody has violates the index. */
export function giveFirstName(
  shared: SharedDatabase,
  {
    id,
    username,
    freedAfter,
  }: { readonly id: string; readonly username: string; readonly freedAfter: number },
) {
  return shared
    .update(learners)
    .set({ username })
    .where(and(eq(learners.id, id), sql`${learners.username} is null`, isNotKept(id, username, freedAfter)))
    .returning({ id: learners.id });
}

/** A name that a learner wants, and the moments (milliseconds since the epoch) that decide whether it may be. */
interface UsernameChange {
  readonly id: string;
  readonly username: string;
  readonly now: number;
  /** A learner who has changed the name after this must wait. */
  readonly changedBefore: number;
  /** Names given up until then rest no longer. */
  readonly freedAfter: number;
}

/**
 * Statements: give the learner the name and put the old one to rest; the third answers a row if it was given. The first name is no change.
 * Nothing happens where the learner has just this name, has changed it too lately, or the name rests for somebody else. Names whose rest is
 * over are deleted, whoever had them.
 */
export function changeName(shared: SharedDatabase, change: UsernameChange) {
  const { id, username, now, freedAfter } = change;
  const isDue = mayChange(change);
  return [
    shared.delete(freedUsernames).where(lte(freedUsernames.freed_at, freedAfter)),
    restNames(
      shared,
      sql`select ${foldedIn(learners.username)}, ${learners.username}, ${learners.id}, ${now} from ${learners}
            where ${isDue} and ${foldedIn(learners.username)} <> ${foldUsername(username)}`,
    ),
    shared
      .update(learners)
      .set({
        username,
        username_changed_at: sql`case when ${learners.username} is null then ${learners.username_changed_at} else ${now} end`,
      })
      .where(isDue)
      .returning({ id: learners.id }),
    // The learner has taken an old name back.
    shared.delete(freedUsernames).where(
      sql`${freedUsernames.name} = ${foldUsername(username)} and exists
            (select 1 from ${learners} where ${learners.id} = ${id} and ${learners.username} = ${username})`,
    ),
  ] as const;
}

/** The statement that puts names to rest: `names` selects folded name, username, learner and moment, in this order. */
export function restNames(shared: SharedDatabase, names: SQL) {
  return shared
    .insert(freedUsernames)
    .select(names)
    .onConflictDoUpdate({
      target: freedUsernames.name,
      set: {
        username: sql`excluded.username`,
        learner_id: sql`excluded.learner_id`,
        freed_at: sql`excluded.freed_at`,
      },
    });
}

/** The names of these learners; who has none is not among them. */
export async function listUsernames(
  shared: SharedDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await shared
    .select({ id: learners.id, username: learners.username })
    .from(learners)
    .where(inArray(learners.id, sql`(select value from json_each(${JSON.stringify(ids)}))`));
  return new Map(rows.flatMap(({ id, username }) => (username === null ? [] : [[id, username]])));
}

/** A name that rests. */
export interface FreedUsername {
  readonly username: string;
  /** Milliseconds since the epoch. */
  readonly freedAt: number;
}

/** Statement: the names that a learner gave up after a moment, the latest first. */
export function selectFreedUsernames(shared: SharedDatabase, learnerId: string, freedAfter: number) {
  return shared
    .select({ username: freedUsernames.username, freedAt: freedUsernames.freed_at })
    .from(freedUsernames)
    .where(and(eq(freedUsernames.learner_id, learnerId), gt(freedUsernames.freed_at, freedAfter)))
    .orderBy(desc(freedUsernames.freed_at));
}

/** Condition: this row of `learners` is the learner's, and the name on it may become the new one now. */
function mayChange({ id, username, changedBefore, freedAfter }: UsernameChange): SQL | undefined {
  return and(
    eq(learners.id, id),
    sql`${learners.username} is not ${username}`,
    sql`(${learners.username} is null or ${learners.username_changed_at} is null or ${learners.username_changed_at} <= ${changedBefore})`,
    isNotKept(id, username, freedAfter),
  );
}

/** Condition: the name does not rest for another learner, and the operator has not taken it away. */
function isNotKept(id: string, username: string, freedAfter: number): SQL {
  const name = foldUsername(username);
  return sql`not exists (select 1 from ${freedUsernames} where ${freedUsernames.name} = ${name}
    and ${freedUsernames.learner_id} <> ${id} and ${freedUsernames.freed_at} > ${freedAfter})
    and not exists (select 1 from ${reportedNames} where ${reportedNames.name} = ${name} and ${reportedNames.taken_at} is not null)`;
}

/** Runs a write that names a learner; a name that somebody has is `username-taken`. */
export async function refuseTakenName<Result>(write: PromiseLike<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!isUniqueViolation(error, 'learners_username')) throw error;
    throw new Fault('username-taken', 'This username is taken.', { cause: error });
  }
}
