/**
 * The newest graded answers of a learner, with the positions they answer.
 *
 * What is read is bounded, however much a learner has stored: attempts and daily answers have an index of those with an answer, by
 * time. A claim has none.
 */
import { sql } from 'drizzle-orm';
import { dailyAnswers, positionAttempts, positions } from '#db/schema';
import type { HomeDatabase } from './database.ts';

/** An answer as the database has it. */
export interface RecentAnswerRow extends Pick<
  typeof positions.$inferSelect,
  'lesson' | 'fen' | 'green_from' | 'green_to' | 'correct_move'
> {
  /** JSON. */
  readonly answer: string;
  readonly is_correct: 0 | 1;
  readonly answered_at: number;
}

/**
 * At most so many, the newest first. One plain statement: to let drizzle map five hundred rows column by column took more of a call
 * than all the rest of it.
 */
export async function listRecentAnswers(
  db: HomeDatabase,
  learnerId: string,
  limit: number,
): Promise<readonly RecentAnswerRow[]> {
  const answers = sql`select * from (
      select position_id, answer, is_correct, created_at as answered_at from ${positionAttempts}
      where learner_id = ${learnerId} and answer is not null order by created_at desc limit ${limit}
    ) union all select * from (
      select position_id, answer, is_correct, answered_at from ${dailyAnswers}
      where learner_id = ${learnerId} and answer is not null order by answered_at desc limit ${limit}
    ) order by answered_at desc limit ${limit}`;
  return db.all<RecentAnswerRow>(sql`
    select lesson, fen, green_from, green_to, correct_move, newest.answer, newest.is_correct, newest.answered_at
    from (${answers}) as newest cross join ${positions} on ${positions.id} = newest.position_id
    order by newest.answered_at desc`);
}
