/**
 * The newest graded answers of a learner, with the positions they answer.
 *
 * What is read is bounded, however much a learner has stored: attempts and daily answers have an index of those with an answer, by
 * time. A claim has none.
 */
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { dailyAnswers, positionAttempts, positions } from '#db/schema';
import type { Database, HomeDatabase } from './database.ts';

/** At most so many, the newest first. */
export async function listRecentAnswers(db: HomeDatabase, learnerId: string, limit: number) {
  const [attempts, daily] = await db.batch([
    selectAttempts(db, learnerId, limit),
    selectDailyAnswers(db, learnerId, limit),
  ]);
  return [...attempts, ...daily]
    .toSorted((one, other) => (other.answeredAt ?? 0) - (one.answeredAt ?? 0))
    .slice(0, limit);
}

function selectAttempts(db: Database, learnerId: string, limit: number) {
  return db
    .select({
      position: positions,
      answer: positionAttempts.answer,
      isCorrect: positionAttempts.is_correct,
      answeredAt: positionAttempts.created_at,
    })
    .from(positionAttempts)
    .innerJoin(positions, eq(positions.id, positionAttempts.position_id))
    .where(and(eq(positionAttempts.learner_id, learnerId), isNotNull(positionAttempts.answer)))
    .orderBy(desc(positionAttempts.created_at))
    .limit(limit);
}

function selectDailyAnswers(db: Database, learnerId: string, limit: number) {
  return db
    .select({
      position: positions,
      answer: dailyAnswers.answer,
      isCorrect: dailyAnswers.is_correct,
      answeredAt: dailyAnswers.answered_at,
    })
    .from(dailyAnswers)
    .innerJoin(positions, eq(positions.id, dailyAnswers.position_id))
    .where(and(eq(dailyAnswers.learner_id, learnerId), isNotNull(dailyAnswers.answer)))
    .orderBy(desc(dailyAnswers.answered_at))
    .limit(limit);
}
