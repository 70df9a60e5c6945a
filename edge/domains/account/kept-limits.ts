/**
 * What a learner must not get again by deleting the account (product/privacy.md#deleting-an-account-and-taking-everything-along): kept in D1 under a keyed hash of the address while it
 * lasts, and handed to whoever has the address next.
 *
 * Reviews are not among it: a deck that begins anew has nothing due before the next date.
 */
import { and, eq, gt, inArray, lte, max, sql } from 'drizzle-orm';
import { USERNAME_CHANGE_DAYS } from '#contract/account-rules';
import { DAY_MS, endOfDate } from '#contract/dates';
import type { LearnerDatabase } from '#db/learner/database';
import { dailyRuns } from '#db/learner/schema';
import type { SharedDatabase } from '#db/shared/database';
import { keptLimits, learners } from '#db/shared/schema';
import type { Learner } from '#contract/learner';
import type { Limits } from '../../services/services.ts';
import type { Self } from '../../learner/self.ts';

/** The operator's ban has no end, but the hash of an address must have one. */
const BAN_KEPT_DAYS = 365;

/** A learner as a verified token names them. */
type AddressedLearner = Pick<Learner, 'sub' | 'email' | 'hasVerifiedEmail'>;

/** What is asked for limits; as much of `Services` as is used. */
interface LimitsSources {
  readonly shared: SharedDatabase;
  readonly hash: (text: string) => Promise<string>;
  readonly objectOf: (learnerId: string) => { readonly readLimits: () => Promise<Limits | undefined> };
}

/** All limits of a learner. */
export type AllLimits = Omit<typeof keptLimits.$inferSelect, 'key' | 'until'>;
/** Limits of which something lasts, and until when. */
type LastingLimits = AllLimits & { readonly until: number };
type KeptLimits = LastingLimits & { readonly key: string };

/** What a learner begins with of whom nothing is kept. */
export const NO_LIMITS: Limits = {
  daily_date: null,
  counts_day: null,
  attempts_count: 0,
  daily_runs_count: 0,
  moments_count: 0,
  bot_games_count: 0,
};

/** The part of these limits that still lasts, with the end of the last; undefined when nothing does. */
export function findLasting(limits: AllLimits, now: number): LastingLimits | undefined {
  const { unlisted, username_changed_at: changedAt, daily_date: date, counts_day: day } = limits;
  const ends = {
    ban: unlisted ? now + BAN_KEPT_DAYS * DAY_MS : 0,
    name: changedAt === null ? 0 : changedAt + USERNAME_CHANGE_DAYS * DAY_MS,
    date: date === null ? 0 : endOfDate(date),
    day: day === null ? 0 : (day + 1) * DAY_MS,
  };
  const until = Math.max(...Object.values(ends));
  if (until <= now) return undefined;
  return {
    ...NO_LIMITS,
    ...(ends.day > now && ownLimitsOf(limits)),
    unlisted,
    username_changed_at: ends.name > now ? changedAt : null,
    daily_date: ends.date > now ? date : null,
    until,
  };
}

/** What an object knows of its learner's limits. */
export function limitsOf(known: Self, own: LearnerDatabase): Limits {
  const played = own
    .select({ date: max(dailyRuns.date) })
    .from(dailyRuns)
    .where(eq(dailyRuns.from_archive, false))
    .get();
  const dates = [known.daily_date, played?.date].filter((date) => typeof date === 'string');
  return { ...ownLimitsOf(known), daily_date: dates.toSorted().at(-1) ?? null };
}

/** The columns that a row of `self` and one of the kept limits have in common. */
export function ownLimitsOf(row: Limits): Limits {
  const { daily_date, counts_day, attempts_count, daily_runs_count, moments_count, bot_games_count } = row;
  return { daily_date, counts_day, attempts_count, daily_runs_count, moments_count, bot_games_count };
}

/**
 * By what a learner is known again. Part of an address counts as it is written: who adds a tag or a dot has another address, and needs
 * to delete nothing for it. An address that nobody has proved may be somebody else's: there the number of the account is meant.
 */
export async function limitsKeyOf(
  { hash }: Pick<LimitsSources, 'hash'>,
  { sub, email, hasVerifiedEmail }: AddressedLearner,
): Promise<string> {
  return hash(
    hasVerifiedEmail ? `deleted address ${email.normalize('NFC').toLowerCase()}` : `deleted account ${sub}`,
  );
}

/** What has to be kept of a learner, of whom the object knows this; undefined where nothing has. */
export async function findLimitsToKeep(
  services: Pick<LimitsSources, 'shared' | 'hash'>,
  learner: AddressedLearner,
  { ofObject, now }: { readonly ofObject: Limits | undefined; readonly now: number },
): Promise<KeptLimits | undefined> {
  const row = await services.shared.select().from(learners).where(eq(learners.id, learner.sub)).get();
  const lasting = findLasting(
    {
      ...(ofObject ?? NO_LIMITS),
      unlisted: row?.unlisted ?? false,
      username_changed_at: row?.username_changed_at ?? null,
    },
    now,
  );
  return lasting && { key: await limitsKeyOf(services, learner), ...lasting };
}

const either = (name: string) => sql.raw(`coalesce(excluded.${name}, ${name})`);
const more = (name: string) => sql.raw(`max(excluded.${name}, ${name})`);

/** Statement: keeps limits; beside what is kept under that key already. */
export function keepLimits(shared: SharedDatabase, limits: KeptLimits) {
  return shared
    .insert(keptLimits)
    .values(limits)
    .onConflictDoUpdate({
      target: keptLimits.key,
      set: {
        unlisted: more('unlisted'),
        username_changed_at: either('username_changed_at'),
        daily_date: either('daily_date'),
        counts_day: either('counts_day'),
        attempts_count: more('attempts_count'),
        daily_runs_count: more('daily_runs_count'),
        moments_count: more('moments_count'),
        bot_games_count: more('bot_games_count'),
        until: more('until'),
      },
    });
}

/** Keeps what has to be kept of a learner whose account the identity service alone has deleted. */
export async function keepLimitsOf(
  services: LimitsSources,
  learner: AddressedLearner,
  now: number,
): Promise<void> {
  const ofObject = await services.objectOf(learner.sub).readLimits();
  const limits = await findLimitsToKeep(services, learner, { ofObject, now });
  if (limits) await keepLimits(services.shared, limits);
}

/** Statement: what is kept under a key and lasts. */
export function selectKept(shared: SharedDatabase, key: string, now: number) {
  return shared
    .select()
    .from(keptLimits)
    .where(and(eq(keptLimits.key, key), gt(keptLimits.until, now)));
}

/** Deletes what is over; `most` rows at once. How many it were. */
export async function deleteOverLimits(shared: SharedDatabase, now: number, most: number): Promise<number> {
  const over = shared
    .select({ key: keptLimits.key })
    .from(keptLimits)
    .where(lte(keptLimits.until, now))
    .limit(most);
  const deleted = await shared
    .delete(keptLimits)
    .where(inArray(keptLimits.key, over))
    .returning({ key: keptLimits.key });
  return deleted.length;
}
