/**
 * How positions get into a learner's review deck: they are missed or skipped (product.md §5.16).
 */
import { sql } from 'drizzle-orm';
import { getLesson } from '#contract/curriculum';
import type { LearnerDatabase } from '#db/learner/database';
import { cards } from '#db/learner/schema';
import type { ContentPosition } from '../content/content.ts';
import type { Memory } from '../scheduling/memory.ts';

/** A position of the content, or a moment of an own game, which stands in none. */
export interface MissedPosition {
  readonly assignmentId: string | null;
  readonly position: Pick<ContentPosition, 'id' | 'lesson'>;
}

/**
 * Makes a card of a position. One that is there already begins anew, harder to keep than before; a review of it that is open stays open.
 */
export function putCard(
  own: LearnerDatabase,
  { assignmentId, position }: MissedPosition,
  memory: Memory,
): void {
  const { stability, difficulty, due_at, reviewed_at } = memory;
  own
    .insert(cards)
    .values({
      position_id: position.id,
      assignment_id: assignmentId,
      chapter: getLesson(position.lesson).chapter,
      ...memory,
    })
    .onConflictDoUpdate({
      target: cards.position_id,
      set: {
        stability,
        difficulty: sql`max(${cards.difficulty}, ${difficulty})`,
        due_at,
        reviewed_at,
        reps: sql`${cards.reps} + 1`,
        lapses: sql`${cards.lapses} + 1`,
      },
    })
    .run();
}
