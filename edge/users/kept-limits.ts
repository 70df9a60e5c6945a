/**
 * What a learner must not get again by deleting the account (product.md §11.21): kept under a keyed hash of the address while it lasts, and
 * moved into the learner's row when that is made again.
 *
 * Reviews are not among it: a deck that begins anew has nothing due before the next date.
 */
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { USERNAME_CHANGE_DAYS } from '#contract/account-rules';
import { endOfDate } from '#contract/dates';
import { keptLimits } from '#db/kept-limits-table';
import { dailyRuns, learners } from '#db/schema';
import type { FirstDatabase, HomeDatabase } from './database.ts';

const DAY_MS = 86_400_000;
/** The operator's ban has no end, but the hash of an address must have one. */
const BAN_KEPT_DAYS = 365;

/** A learner as a verified token names them. */
interface AddressedLearner {
  readonly sub: string;
  readonly email: string;
  readonly hasVerifiedEmail: boolean;
}

/** The columns of `learners` that limit what may be done. */
export type Limits = Omit<typeof keptLimits.$inferSelect, 'key' | 'until'>;
/** Limits of which something lasts, and until when. */
type LastingLimits = Limits & { readonly until: number };
export type KeptLimits = LastingLimits & { readonly key: string };

const NO_COUNTS = {
  attempts_day: null,
  attempts_count: 0,
  daily_runs_count: 0,
  moments_count: 0,
  bot_games_count: 0,
};

/** The part of these limits that still lasts, with the end of the last; undefined when nothing does. */
export function findLasting(limits: Limits, now: number): LastingLimits | undefined {
  const { unlisted, username_changed_at: changedAt, daily_date: date, attempts_day: day } = limits;
  const ends = {
    ban: unlisted ? now + BAN_KEPT_DAYS * DAY_MS : 0,
    name: changedAt === null ? 0 : changedAt + USERNAME_CHANGE_DAYS * DAY_MS,
    date: date === null ? 0 : endOfDate(date),
    day: day === null ? 0 : (day + 1) * DAY_MS,
  };
  const until = Math.max(...Object.values(ends));
  if (until <= now) return undefined;
  const { attempts_count, daily_runs_count, moments_count, bot_games_count } = limits;
  const counts = { attempts_day: day, attempts_count, daily_runs_count, moments_count, bot_games_count };
  return {
    unlisted,
    username_changed_at: ends.name > now ? changedAt : null,
    daily_date: ends.date > now ? date : null,
    ...(ends.day > now ? counts : NO_COUNTS),
    until,
  };
}

/** The limits among the columns of a learner's row. */
export function limitsOf(row: typeof learners.$inferSelect): Limits {
  const { unlisted, username_changed_at, daily_date, attempts_day } = row;
  const { attempts_count, daily_runs_count, moments_count, bot_games_count } = row;
  return {
    unlisted,
    username_changed_at,
    daily_date,
    attempts_day,
    attempts_count,
    daily_runs_count,
    moments_count,
    bot_games_count,
  };
}

/**
 * By what a learner is known again. Part of an address counts as it is written: who adds a tag or a dot has another address, and needs
 * to delete nothing for it. An address that nobody has proved may be somebody else's: there the number of the account is meant.
 */
async function keyOf(db: FirstDatabase, { sub, email, hasVerifiedEmail }: AddressedLearner): Promise<string> {
  return db.hash(
    hasVerifiedEmail ? `deleted address ${email.normalize('NFC').toLowerCase()}` : `deleted account ${sub}`,
  );
}

/** What has to be kept of a learner who is about to be deleted; undefined where nothing has. */
export async function readLimits(
  home: HomeDatabase,
  learner: AddressedLearner,
  now: number,
): Promise<KeptLimits | undefined> {
  const { sub } = learner;
  const own = (db: FirstDatabase | HomeDatabase) => db.select().from(learners).where(eq(learners.id, sub));
  const [[ofFirst], [[atHome], [played]]] = await Promise.all([
    own(home.first),
    home.batch([
      own(home),
      home
        .select({ date: sql<string | null>`max(${dailyRuns.date})` })
        .from(dailyRuns)
        .where(and(eq(dailyRuns.learner_id, sub), eq(dailyRuns.from_archive, false))),
    ]),
  ]);
  if (!ofFirst) return undefined;
  const row = atHome ?? ofFirst;
  const dates = [row.daily_date, played?.date].filter((date) => typeof date === 'string');
  const limits = {
    ...limitsOf(row),
    unlisted: row.unlisted || ofFirst.unlisted,
    username_changed_at: ofFirst.username_changed_at,
    daily_date: dates.toSorted().at(-1) ?? null,
  };
  const lasting = findLasting(limits, now);
  return lasting && { key: await keyOf(home.first, learner), ...lasting };
}

const either = (name: string) => sql.raw(`coalesce(excluded.${name}, ${name})`);
const more = (name: string) => sql.raw(`max(excluded.${name}, ${name})`);

/** Statement: keeps limits; beside what is kept under that key already. */
export function keepLimits(db: FirstDatabase, limits: KeptLimits) {
  return db
    .insert(keptLimits)
    .values(limits)
    .onConflictDoUpdate({
      target: keptLimits.key,
      set: {
        unlisted: more('unlisted'),
        username_changed_at: either('username_changed_at'),
        daily_date: either('daily_date'),
        attempts_day: either('attempts_day'),
        attempts_count: more('attempts_count'),
        daily_runs_count: more('daily_runs_count'),
        moments_count: more('moments_count'),
        bot_games_count: more('bot_games_count'),
        until: more('until'),
      },
    });
}

/** Keeps what has to be kept of a learner whose account the identity service alone has deleted. */
export async function keepLimitsOf(db: FirstDatabase, learner: AddressedLearner, now: number): Promise<void> {
  const limits = await readLimits(db.homeOf(learner.sub), learner, now);
  if (limits) await keepLimits(db, limits);
}

/** What is kept of the learner and lasts, and the statement that deletes it if the one right before it in the batch has stored a row. */
export async function takeLimits(db: FirstDatabase, learner: AddressedLearner, now: number) {
  const key = await keyOf(db, learner);
  const [kept] = await db
    .select()
    .from(keptLimits)
    .where(and(eq(keptLimits.key, key), gt(keptLimits.until, now)));
  const forget = db.delete(keptLimits).where(sql`${keptLimits.key} = ${key} and changes() > 0`);
  return { limits: (kept && findLasting(kept, now)) ?? {}, forget };
}

/** Deletes what is over; `most` rows at once. How many it were. */
export async function deleteOverLimits(db: FirstDatabase, now: number, most: number): Promise<number> {
  const over = db
    .select({ key: keptLimits.key })
    .from(keptLimits)
    .where(lte(keptLimits.until, now))
    .limit(most);
  const deleted = await db
    .delete(keptLimits)
    .where(inArray(keptLimits.key, over))
    .returning({ key: keptLimits.key });
  return deleted.length;
}
