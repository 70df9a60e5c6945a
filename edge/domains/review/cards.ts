/**
 * The cards of the review deck: how positions get into it (product/deck.md), which are due, and
 * the review of one.
 */
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { getLesson } from '#contract/curriculum';
import type { LearnerDatabase } from '#db/learner/database';
import { prepareOnce } from '#db/learner/prepare-once';
import { cards } from '#db/learner/schema';
import type { ContentPosition } from '../../content/content.ts';
import { firstMemory, type Memory } from './memory.ts';

export type Card = typeof cards.$inferSelect;

/** A position of the content. */
interface MissedPosition {
  readonly assignmentId: string;
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
      nextDueAt: sql<number | null>`min(${cards.due_at}) filter (where not ${isDue})`.mapWith(cards.due_at),
    })
    .from(cards)
    .get();
  return row ?? { due: 0, nextDueAt: null };
}

/** A card that is due. */
export type DueCard = Pick<Card, 'position_id' | 'chapter' | 'due_at'>;

/** Lists the cards that are due before a moment, the longest due first. */
export function listDueCards(own: LearnerDatabase, before: number): readonly DueCard[] {
  const { position_id, chapter, due_at } = cards;
  return own
    .select({ position_id, chapter, due_at })
    .from(cards)
    .where(lt(due_at, before))
    .orderBy(asc(due_at))
    .all();
}

/** These cards, the longest due first. */
export function readCards(own: LearnerDatabase, due: readonly DueCard[]): readonly Card[] {
  const ids = due.map(({ position_id }) => position_id);
  return own.select().from(cards).where(inArray(cards.position_id, ids)).orderBy(asc(cards.due_at)).all();
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

const selectReviewToGoOn = prepareOnce((own) => {
  const isOpen = and(isNotNull(cards.review_key), isNull(cards.answered_at));
  const isOfKey = eq(cards.review_key, sql.param(sql.placeholder('key'), cards.review_key));
  return own.select().from(cards).where(or(isOfKey, isOpen)).orderBy(desc(isOfKey)).limit(1).prepare();
});

/** Finds the card whose last review has this key, or whose review is open; that of the key first. */
export function findReviewToGoOn(own: LearnerDatabase, key: string): Card | undefined {
  return selectReviewToGoOn(own).get({ key });
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
