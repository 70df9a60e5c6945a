/**
 * The newest graded answers of a learner, with the positions they answer.
 *
 * What is read is bounded, however much a learner has stored: attempts and daily answers have an index of those with an answer, by
 * time. A claim has none.
 */
import { sql, type SQL } from 'drizzle-orm';
import { dailyAnswers, positionAttempts, positions } from '#db/schema';
import type { HomeDatabase } from './database.ts';
import { keptStatement, type Given } from './kept-statement.ts';

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

/** At most so many, the newest first. */
export async function listRecentAnswers(
  db: HomeDatabase,
  learnerId: string,
  limit: number,
): Promise<readonly RecentAnswerRow[]> {
  return recentAnswers(db, { learnerId, limit });
}

const recentAnswers = keptStatement(
  (db, { learnerId, limit }: Given<{ learnerId: string; limit: number }>) => {
    const answers = sql`select * from (
        select position_id, answer, is_correct, created_at as answered_at from ${positionAttempts}
        where learner_id = ${learnerId} and answer is not null order by created_at desc limit ${limit}
      ) union all select * from (
        select position_id, answer, is_correct, answered_at from ${dailyAnswers}
        where learner_id = ${learnerId} and answer is not null order by answered_at desc limit ${limit}
      ) order by answered_at desc limit ${limit}`;
    return db
      .select({
        lesson: column('lesson'),
        fen: column('fen'),
        green_from: column('green_from'),
        green_to: column('green_to'),
        correct_move: column('correct_move'),
        answer: column('answer'),
        is_correct: column('is_correct'),
        answered_at: column('answered_at'),
      })
      .from(sql`(${answers}) as newest cross join ${positions} on ${positions.id} = newest.position_id`)
      .orderBy(sql`newest.answered_at desc`);
  },
);

/** Of the positions, or of the newest answers. */
function column<Name extends keyof RecentAnswerRow>(name: Name): SQL<RecentAnswerRow[Name]> {
  return sql<RecentAnswerRow[Name]>`${sql.identifier(name)}`;
}
