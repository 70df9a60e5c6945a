/**
 * The cards of the review deck: how positions get into it (product.md §5.16), which are due, and
 * the review of one.
 */
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { getLesson, type ChapterKey } from '#contract/curriculum';
import type { LearnerDatabase } from '#db/learner/database';
import { prepareOnce } from '#db/learner/prepare-once';
import { cards } from '#db/learner/schema';
import type { ContentPosition } from '../content/content.ts';
import { firstMemory, type Memory } from './memory.ts';

export type Card = typeof cards.$inferSelect;

/** A position of the content, or a moment of an own game, which stands in none. */
export interface MissedPosition {
  readonly assignmentId: string | null;
  readonly position: Pick<ContentPosition, 'id' | 'lesson'>;
}

const upsertCard = prepareOnce((own) =>
  own
    .insert(cards)
    .values({
      position_id: sql.placeholder('position_id'),
      assignment_id: sql.placeholder('assignment_id'),
      chapter: sql.placeholder('chapter'),
      stability: sql.placeholder('stability'),
      difficulty: sql.placeholder('difficulty'),
      due_at: sql.placeholder('due_at'),
      reviewed_at: sql.placeholder('reviewed_at'),
      reps: sql.placeholder('reps'),
      lapses: sql.placeholder('lapses'),
    })
    .onConflictDoUpdate({
      target: cards.position_id,
      set: {
        stability: sql`excluded.stability`,
        difficulty: sql`max(${cards.difficulty}, excluded.difficulty)`,
        due_at: sql`excluded.due_at`,
        reviewed_at: sql`excluded.reviewed_at`,
        reps: sql`${cards.reps} + 1`,
        lapses: sql`${cards.lapses} + 1`,
      },
    })
    .returning()
    .prepare(),
);

/**
 * Makes a card of a position that was missed at `now`. A known card begins anew, harder to keep
 * than before; an open review of it stays open.
 */
export function putCard(own: LearnerDatabase, { assignmentId, position }: MissedPosition, now: number): Card {
  return upsertCard(own).get({
    position_id: position.id,
    assignment_id: assignmentId,
    chapter: getLesson(position.lesson).chapter,
    ...firstMemory(now),
  });
}

/** Counts the cards due before a moment; and when the next one is due, null when none is. */
export function countDue(
  own: LearnerDatabase,
  before: number,
): { readonly due: number; readonly nextDueAt: number | null } {
  const isDue = lt(cards.due_at, before);
  const row = own
    .select({
      due: sql<number>`count(*) filter (where ${isDue})`,
      nextDueAt: sql<number | null>`min(${cards.due_at}) filter (where not ${isDue})`,
    })
    .from(cards)
    .get();
  return row ?? { due: 0, nextDueAt: null };
}

/** A chapter with something due. */
export interface DueChapter {
  readonly chapter: ChapterKey;
  /** Of the card that is due longest. */
  readonly due_at: number;
}

/** Lists the chapters with a card that is due before a moment. */
export function listDueChapters(own: LearnerDatabase, before: number): readonly DueChapter[] {
  return own
    .select({ chapter: cards.chapter, due_at: sql<number>`min(${cards.due_at})` })
    .from(cards)
    .where(lt(cards.due_at, before))
    .groupBy(cards.chapter)
    .all();
}

/** Lists at most `most` cards of a chapter that are due before a moment, the longest due first. */
export function listDueCards(
  own: LearnerDatabase,
  chapter: ChapterKey,
  { before, most }: { readonly before: number; readonly most: number },
): readonly Card[] {
  return own
    .select()
    .from(cards)
    .where(and(eq(cards.chapter, chapter), lt(cards.due_at, before)))
    .orderBy(asc(cards.due_at))
    .limit(most)
    .all();
}

const selectReview = prepareOnce((own) =>
  own
    .select()
    .from(cards)
    .where(eq(cards.review_key, sql.param(sql.placeholder('key'), cards.review_key)))
    .prepare(),
);

/** Finds the card whose last review has this key. */
export function findReview(own: LearnerDatabase, key: string): Card | undefined {
  return selectReview(own).get({ key });
}

const selectOpenReview = prepareOnce((own) =>
  own
    .select()
    .from(cards)
    .where(and(isNotNull(cards.review_key), isNull(cards.answered_at)))
    .prepare(),
);

/** Finds the card whose review is open; there is at most one. */
export function findOpenReview(own: LearnerDatabase): Card | undefined {
  return selectOpenReview(own).get();
}

/** Opens a review of a card; undefined when it is gone or not due before that moment any more. */
export function openReview(
  own: LearnerDatabase,
  { position_id }: Card,
  {
    before,
    ...review
  }: Pick<Card, 'review_key' | 'mirroring' | 'handed_out_at'> & { readonly before: number },
): Card | undefined {
  return own
    .update(cards)
    .set({ ...review, answered_at: null, answer: null, is_correct: null, time_ms: null })
    .where(and(eq(cards.position_id, position_id), lt(cards.due_at, before)))
    .returning()
    .get();
}

/** Stores the answer to a review, and when the position comes back. */
export function closeReview(
  own: LearnerDatabase,
  { position_id }: Card,
  answer: Memory & Pick<Card, 'answered_at' | 'answer' | 'is_correct' | 'time_ms'>,
): Card {
  return own.update(cards).set(answer).where(eq(cards.position_id, position_id)).returning().get();
}
