/**
 * Which chapter's turn it is in a deck. The database says it, so that the cards of that chapter are read in the same round trip.
 */
import { sql, type SQL } from 'drizzle-orm';
import { CHAPTER_KEYS } from '#contract/curriculum';
import { reviewCards, reviewDays } from '#db/schema';
import type { ValueOrPlaceholder } from './kept-statement.ts';

/**
 * Value: those with something due before a moment take turns in the order of the course, from the one behind the last review's. The
 * first time it is the one with what is due longest. Null when nothing is due.
 */
export function nextChapter(learnerId: ValueOrPlaceholder<string>, before: ValueOrPlaceholder<number>): SQL {
  const count = CHAPTER_KEYS.length;
  const chapters = sql`json_each(${JSON.stringify(CHAPTER_KEYS)})`;
  const last = sql`select key from ${chapters}
    where value = (select chapter from ${reviewDays} where learner_id = ${learnerId})`;
  const firstDue = sql`select due_at from ${reviewCards}
    where learner_id = ${learnerId} and chapter = turn.value and due_at < ${before} order by due_at limit 1`;
  // How many turns after the last it comes; for none of them before the first review.
  const turns = sql`(turn.key - (${last}) - 1 + ${count}) % ${count}`;
  return sql`(select turn.value from ${chapters} as turn where exists (${firstDue})
    order by ${turns}, (${firstDue}), turn.key limit 1)`;
}
