/**
 * Rolls up old answers: what was answered in a lesson in a month is added up, and the answers themselves go. The newest answers stay,
 * from which the profile is drawn, whatever their age.
 */
import { and, asc, eq, inArray, isNotNull, lt, min, sql, type SQL } from 'drizzle-orm';
import { ATTEMPTS_KEPT_DAYS, RECENT_ANSWERS } from '#contract/attempts';
import { DAY_MS } from '#contract/dates';
import type { LearnerDatabase } from '#db/learner/database';
import { cards, dailyRuns, runs, totals } from '#db/learner/schema';
import { lessonOf } from '../content/assignment-file.ts';
import type { LearnerServices } from '../services/services.ts';
import { gradedInDaily, gradedInRun, listNewestAnswers, type GradedAnswer } from './newest-answers.ts';

/** An answer is rolled up when it is older than this. */
const KEPT_MS = ATTEMPTS_KEPT_DAYS * DAY_MS;
/** Rows of each table that one pass takes: some milliseconds, and the learner's calls wait behind it. */
const MOST_ROWS = 50;

/** Has the alarm look for old answers once those that were just stored are old. */
export async function askForRollUp({ wakeAt, now }: Pick<LearnerServices, 'wakeAt' | 'now'>): Promise<void> {
  await wakeAt(dueAfter(now()));
}

/** When something that was last changed at this moment is to be rolled up. */
function dueAfter(latest: number): number {
  return latest + KEPT_MS + 1;
}

/** When the next answers are to be rolled up; undefined while there are only newest ones, which stay. */
export function findRollUpDue(own: LearnerDatabase): number | undefined {
  const newest = startOfNewest(own);
  const run = own
    .select({ latest: min(runs.changed_at) })
    .from(runs)
    .where(lt(runs.changed_at, newest))
    .get();
  const daily = own
    .select({ latest: min(dailyRuns.closed_at) })
    .from(dailyRuns)
    .where(isClosedBefore(newest))
    .get();
  const card = own
    .select({ latest: min(cards.answered_at) })
    .from(cards)
    .get();
  const latest = [run, daily, card].flatMap((row) => row?.latest ?? []);
  return latest.length === 0 ? undefined : dueAfter(Math.min(...latest));
}

/** Does one pass over what is old, in one transaction. */
export function rollUp({ own, now }: Pick<LearnerServices, 'own' | 'now'>): void {
  own.transaction(() => {
    const old = now() - KEPT_MS;
    const before = Math.min(old, startOfNewest(own));
    addToTotals(own, [...takeRuns(own, before), ...takePlaces(own, before)]);
    forgetReviews(own, old);
  });
}

/** The moment of the oldest of the newest answers, in milliseconds since the epoch. Runs that hold one of those stay whole. */
function startOfNewest(own: LearnerDatabase): number {
  return listNewestAnswers(own, RECENT_ANSWERS).at(-1)?.at ?? Number.MAX_SAFE_INTEGER;
}

/** Deletes the oldest runs from before a moment; their graded answers. */
function takeRuns(own: LearnerDatabase, before: number): readonly GradedAnswer[] {
  const old = own
    .select()
    .from(runs)
    .where(lt(runs.changed_at, before))
    .orderBy(asc(runs.n))
    .limit(MOST_ROWS)
    .all();
  const numbers = old.map(({ n }) => n);
  own.delete(runs).where(inArray(runs.n, numbers)).run();
  return old.flatMap(gradedInRun);
}

/**
 * Empties the oldest daily runs that were closed before a moment; their graded answers. One that is open keeps its places: it may go on.
 *
 * A row that only gets smaller keeps its page for itself: put in anew, thirty share one (156 kB a year without that, 28 with it).
 */
function takePlaces(own: LearnerDatabase, before: number): readonly GradedAnswer[] {
  const old = own
    .select()
    .from(dailyRuns)
    .where(isClosedBefore(before))
    .orderBy(asc(dailyRuns.closed_at))
    .limit(MOST_ROWS)
    .all();
  for (const { date, number } of old)
    own
      .delete(dailyRuns)
      .where(and(eq(dailyRuns.date, date), eq(dailyRuns.number, number)))
      .run();
  for (const run of old)
    own
      .insert(dailyRuns)
      .values({ ...run, places: null })
      .run();
  return old.flatMap(gradedInDaily);
}

function isClosedBefore(moment: number): SQL | undefined {
  return and(isNotNull(dailyRuns.places), lt(dailyRuns.closed_at, moment));
}

/** Forgets the oldest reviews that were answered before a moment. The mirroring stays, from which the next one follows. */
function forgetReviews(own: LearnerDatabase, before: number): void {
  const old = own
    .select({ id: cards.position_id })
    .from(cards)
    .where(lt(cards.answered_at, before))
    .orderBy(asc(cards.answered_at))
    .limit(MOST_ROWS)
    .all();
  const nothing = { review_key: null, handed_out_at: null, answered_at: null };
  own
    .update(cards)
    .set({ ...nothing, answer: null, is_correct: null, time_ms: null })
    .where(
      inArray(
        cards.position_id,
        old.map(({ id }) => id),
      ),
    )
    .run();
}

function addToTotals(own: LearnerDatabase, answers: readonly GradedAnswer[]): void {
  for (const { position_id, is_correct, time_ms, at } of answers) {
    const month = new Date(at).toISOString().slice(0, '2026-11'.length);
    own
      .insert(totals)
      .values({ month, lesson: lessonOf(position_id), answers: 1, correct: Number(is_correct), time_ms })
      .onConflictDoUpdate({
        target: [totals.month, totals.lesson],
        set: {
          answers: sql`${totals.answers} + 1`,
          correct: sql`${totals.correct} + excluded.correct`,
          time_ms: sql`${totals.time_ms} + excluded.time_ms`,
        },
      })
      .run();
  }
}
