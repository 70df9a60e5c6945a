/**
 * Usernames: chosen once, changed now and then, and resting for a while once they are given up (product.md §7.2).
 *
 * Who gets a name is decided inside the first database, where the names of all learners are: by the unique index on the folded names,
 * and by conditions in the statements that write. D1 runs a batch alone and as a whole, so nobody else comes in between.
 */
import { and, desc, eq, gt, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/faults';
import { foldUsername } from '#contract/folded-username';
import { foldedIn } from '#db/folded-in';
import { reportedNames } from '#db/reported-names-table';
import { freedUsernames, learners } from '#db/schema';
import { isUniqueViolation, type FirstDatabase } from './database.ts';
import type { LearnerIdentity } from './addresses.ts';
import { keptStatement, type Given } from './kept-statement.ts';
import { getOrMakeLearner } from './learners.ts';
import { restNames } from './resting-names.ts';

/** Whether somebody has this name or a look-alike, or had it so lately that it still rests (`freedAfter`). */
export async function isUsernameTaken(
  db: FirstDatabase,
  username: string,
  freedAfter: number,
): Promise<boolean> {
  const [holders, keepers, takenAway] = await db.batch([
    db
      .select({ id: learners.id })
      .from(learners)
      .where(eq(foldedIn(learners.username), foldUsername(username))),
    db
      .select({ id: freedUsernames.learner_id })
      .from(freedUsernames)
      .where(and(eq(freedUsernames.name, foldUsername(username)), gt(freedUsernames.freed_at, freedAfter))),
    db
      .select({ name: reportedNames.name })
      .from(reportedNames)
      .where(and(eq(reportedNames.name, foldUsername(username)), isNotNull(reportedNames.taken_at))),
  ]);
  return holders.length > 0 || keepers.length > 0 || takenAway.length > 0;
}

/** Names a learner who has no name yet; says whether this call did. `username-taken` where the name is somebody else's. */
export async function setFirstUsername(
  db: FirstDatabase,
  id: string,
  username: string,
  freedAfter: number,
): Promise<boolean> {
  const named = await refuseTakenName(
    db
      .update(learners)
      .set({ username })
      .where(and(eq(learners.id, id), sql`${learners.username} is null`, isNotKept(id, username, freedAfter)))
      .returning({ id: learners.id }),
  );
  return named.length > 0;
}

/** A name that a learner wants, and the moments (milliseconds since the epoch) that decide whether it may be. */
interface UsernameChange {
  readonly learner: LearnerIdentity;
  readonly username: string;
  readonly now: number;
  /** A learner who has changed the name after this must wait. */
  readonly changedBefore: number;
  /** Names given up until then rest no longer. */
  readonly freedAfter: number;
}

/** The learner's row after a wish for a name; it shows why nothing changed, where nothing did. */
export interface UsernameChangeResult {
  readonly changed: boolean;
  readonly username: string | null;
  readonly changedAt: number | null;
}

/**
 * Gives the learner the name and puts the old one to rest, in one batch: all of it or nothing. The first name is no change. Nothing
 * happens where the learner has just this name, has changed it too lately, or the name rests for somebody else; one that
 * somebody has is `username-taken`. Names whose rest is over are deleted, whoever had them.
 */
export async function changeUsername(
  db: FirstDatabase,
  change: UsernameChange,
): Promise<UsernameChangeResult> {
  const { learner, username, now, freedAfter } = change;
  const isDue = mayChange(change);
  const [, , made, , [row]] = await refuseTakenName(
    db.batch([
      db.delete(freedUsernames).where(lte(freedUsernames.freed_at, freedAfter)),
      restNames(
        db,
        sql`select ${foldedIn(learners.username)}, ${learners.username}, ${learners.id}, ${now} from ${learners}
              where ${isDue} and ${foldedIn(learners.username)} <> ${foldUsername(username)}`,
      ),
      db
        .update(learners)
        .set({
          username,
          username_changed_at: sql`case when ${learners.username} is null then ${learners.username_changed_at} else ${now} end`,
        })
        .where(isDue)
        .returning({ id: learners.id }),
      // The learner has taken an old name back.
      db.delete(freedUsernames).where(
        sql`${freedUsernames.name} = ${foldUsername(username)} and exists
              (select 1 from ${learners} where ${learners.id} = ${learner.sub} and ${learners.username} = ${username})`,
      ),
      db
        .select({ username: learners.username, changedAt: learners.username_changed_at })
        .from(learners)
        .where(eq(learners.id, learner.sub)),
    ]),
  );
  if (!row) {
    await getOrMakeLearner(db, learner, now);
    return changeUsername(db, change);
  }
  return { changed: made.length > 0, ...row };
}

/** Puts a name on the operator's list, if somebody has it and it is not there yet. */
export async function reportName(db: FirstDatabase, username: string, now: number): Promise<void> {
  await db
    .insert(reportedNames)
    .select(
      sql`select ${foldUsername(username)}, ${learners.username}, ${now}, null from ${learners}
        where ${foldedIn(learners.username)} = ${foldUsername(username)}`,
    )
    .onConflictDoNothing({ target: reportedNames.name });
}

/** The names of these learners; who has none is not among them. */
export async function listUsernames(
  db: FirstDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await usernamesOf(db, { ids: JSON.stringify(ids) });
  return new Map(rows.flatMap(({ id, username }) => (username === null ? [] : [[id, username]])));
}

const usernamesOf = keptStatement((db, { ids }: Given<{ ids: string }>) =>
  db
    .select({ id: learners.id, username: learners.username })
    .from(learners)
    .where(sql`${learners.id} in (select value from json_each(${ids}))`),
);

export interface FreedUsername {
  readonly username: string;
  /** Milliseconds since the epoch. */
  readonly freedAt: number;
}

/** Statement: the names that a learner gave up after a moment, the latest first. */
export function selectFreedUsernames(db: FirstDatabase, learnerId: string, freedAfter: number) {
  return freedUsernamesOf(db, { learnerId, freedAfter });
}

const freedUsernamesOf = keptStatement((db, given: Given<{ learnerId: string; freedAfter: number }>) =>
  db
    .select({ username: freedUsernames.username, freedAt: freedUsernames.freed_at })
    .from(freedUsernames)
    .where(and(eq(freedUsernames.learner_id, given.learnerId), gt(freedUsernames.freed_at, given.freedAfter)))
    .orderBy(desc(freedUsernames.freed_at)),
);

/** Condition: this row of `learners` is the learner's, and the name on it may become the new one now. */
function mayChange({ learner, username, changedBefore, freedAfter }: UsernameChange): SQL | undefined {
  return and(
    eq(learners.id, learner.sub),
    sql`${learners.username} is not ${username}`,
    sql`(${learners.username} is null or ${learners.username_changed_at} is null or ${learners.username_changed_at} <= ${changedBefore})`,
    isNotKept(learner.sub, username, freedAfter),
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
async function refuseTakenName<Result>(write: PromiseLike<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!isUniqueViolation(error, 'learners_username')) throw error;
    throw new Fault('username-taken', 'This username is taken.', { cause: error });
  }
}
