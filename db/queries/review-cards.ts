/**
 * The cards of learners' review decks. Every statement is about one learner; what may happen once is decided by the database.
 */
import { and, asc, eq, getTableColumns, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { CHAPTER_KEYS, type ChapterKey } from '#contract/curriculum';
import { positionRatings } from '#db/rating-tables';
import { assignmentPositions, positionAttempts, positions, reviewCards, reviewDays } from '#db/schema';
import type { Database } from './database.ts';

export type ReviewCardRow = typeof reviewCards.$inferSelect;
type ReviewDayRow = typeof reviewDays.$inferSelect;
type PositionRow = typeof positions.$inferSelect;

/** What is kept of how well a position is remembered. */
export type Memory = Pick<
  ReviewCardRow,
  'stability' | 'difficulty' | 'due_at' | 'reviewed_at' | 'reps' | 'lapses'
>;

/** A card with its position. */
export interface StoredCard {
  readonly card: ReviewCardRow;
  readonly position: PositionRow;
}

/** A position that a learner answered, and what is remembered of one that was missed just now. */
interface AnsweredPosition {
  readonly learnerId: string;
  readonly positionId: string;
  readonly isMissed: boolean;
  readonly memory: Memory;
}

/** Statement: makes a card of a position if it was missed, and if the statement right before it in the batch has changed a row. */
export function addCardIfStored(db: Database, { learnerId, positionId, isMissed, memory }: AnsweredPosition) {
  const missed = sql`from ${positions} where ${positions.id} = ${positionId} and ${Number(isMissed)} and changes() > 0`;
  return insertCards(db, learnerId, memory, missed);
}

/** A run through a task that is stored now, and the attempts that it says it is made of. */
interface EndedRun {
  readonly learnerId: string;
  readonly assignmentId: string;
  readonly runKey: string;
  /** Undefined for a run that names no attempts: nobody can tell what it skipped. */
  readonly keys: readonly string[] | undefined;
  readonly memory: Memory;
}

/** Statement: makes cards of the positions that a run skipped, if the statement right before it in the batch has changed a row. */
export function addSkippedIfStored(
  db: Database,
  { learnerId, assignmentId, runKey, keys, memory }: EndedRun,
) {
  const named = sql`(select value from json_each(${JSON.stringify(keys ?? [])}))`;
  const skipped = sql`from ${assignmentPositions} as ap inner join ${positions} on ${positions.id} = ap.position_id
    where ap.assignment_id = ${assignmentId} and ap.place is not null and ${Number(keys !== undefined)} and changes() > 0
    and not exists (select 1 from ${positionAttempts} as attempt where attempt.learner_id = ${learnerId}
      and attempt.attempt_key in ${named} and attempt.position_id = ap.position_id)
    and not exists (select 1 from ${positionAttempts} as attempt where attempt.learner_id = ${learnerId}
      and attempt.run_key = ${runKey} and attempt.position_id = ap.position_id)`;
  return insertCards(db, learnerId, memory, skipped);
}

/** A card that is there already begins anew, harder to keep than before; a review of it that is open stays open. */
function insertCards(db: Database, learnerId: string, memory: Memory, source: SQL) {
  const given: Readonly<Record<string, unknown>> = { ...memory, learner_id: learnerId };
  const fromPosition: Readonly<Record<string, SQL>> = {
    position_id: sql`${positions.id}`,
    chapter: sql`substr(${positions.lesson}, 1, instr(${positions.lesson}, '.') - 1)`,
  };
  const values = Object.keys(getTableColumns(reviewCards)).map(
    (name) => fromPosition[name] ?? sql`${given[name] ?? null}`,
  );
  return db
    .insert(reviewCards)
    .select(sql`select ${sql.join(values, sql`, `)} ${source}`)
    .onConflictDoUpdate({
      target: [reviewCards.learner_id, reviewCards.position_id],
      set: {
        stability: memory.stability,
        difficulty: sql`max(${reviewCards.difficulty}, ${memory.difficulty})`,
        due_at: memory.due_at,
        reviewed_at: memory.reviewed_at,
        reps: sql`${reviewCards.reps} + 1`,
        lapses: sql`${reviewCards.lapses} + 1`,
      },
    });
}

/** How a chapter's part of a deck stands. */
export interface ChapterDue {
  readonly chapter: ChapterKey;
  readonly due_count: number;
  /** Of the card that is due first, now or later; null when the chapter has none. */
  readonly due_at: number | null;
  /** When the first card is due that is not yet; null when there is none. */
  readonly later_at: number | null;
}

/** The deck by chapters: reads what is due before a moment, and two rows more of each chapter. */
export async function listDue(
  db: Database,
  learnerId: string,
  before: number,
): Promise<readonly ChapterDue[]> {
  const cards = sql`from ${reviewCards} where learner_id = ${learnerId} and chapter = chapters.value`;
  return db.all<ChapterDue>(sql`
    select chapters.value as chapter,
      (select count(*) ${cards} and due_at < ${before}) as due_count,
      (select min(due_at) ${cards}) as due_at,
      (select min(due_at) ${cards} and due_at >= ${before}) as later_at
    from json_each(${JSON.stringify(CHAPTER_KEYS)}) as chapters`);
}

/** A card that is due, with what decides whether it comes next. */
export interface DueCard {
  readonly mirroring: ReviewCardRow['mirroring'];
  readonly position: PositionRow;
  /** How hard the position has turned out to be; null while nobody's first answer to it is rated. */
  readonly rating: number | null;
}

interface DueOfChapter {
  readonly chapter: ChapterKey;
  /** Milliseconds since the epoch. */
  readonly before: number;
  readonly most: number;
}

/** The cards of a chapter that are due before a moment, those first that are due longest, `most` of them at most. */
export async function listDueCards(
  db: Database,
  learnerId: string,
  { chapter, before, most }: DueOfChapter,
): Promise<readonly DueCard[]> {
  return db
    .select({ mirroring: reviewCards.mirroring, position: positions, rating: positionRatings.rating })
    .from(reviewCards)
    .innerJoin(positions, eq(positions.id, reviewCards.position_id))
    .leftJoin(positionRatings, eq(positionRatings.position_id, reviewCards.position_id))
    .where(
      and(
        eq(reviewCards.learner_id, learnerId),
        eq(reviewCards.chapter, chapter),
        lt(reviewCards.due_at, before),
      ),
    )
    .orderBy(asc(reviewCards.due_at))
    .limit(most);
}

/** What the learner reviewed on their last date; undefined before the first review. */
export async function findReviewDay(db: Database, learnerId: string): Promise<ReviewDayRow | undefined> {
  return db.select().from(reviewDays).where(eq(reviewDays.learner_id, learnerId)).get();
}

/** The review of this key; undefined when the learner has none. */
export async function findReview(
  db: Database,
  learnerId: string,
  reviewKey: string,
): Promise<StoredCard | undefined> {
  return selectCard(db, learnerId, eq(reviewCards.review_key, reviewKey));
}

/** The review that is handed out and not answered. */
export async function findOpenReview(db: Database, learnerId: string): Promise<StoredCard | undefined> {
  return selectCard(db, learnerId, isOpen());
}

async function selectCard(
  db: Database,
  learnerId: string,
  condition: SQL | undefined,
): Promise<StoredCard | undefined> {
  return db
    .select({ card: reviewCards, position: positions })
    .from(reviewCards)
    .innerJoin(positions, eq(positions.id, reviewCards.position_id))
    .where(and(eq(reviewCards.learner_id, learnerId), condition))
    .get();
}

function isOpen() {
  return and(isNotNull(reviewCards.review_key), isNull(reviewCards.answered_at));
}

/** A card that is handed out for review. */
type NewReview = Pick<ReviewCardRow, 'learner_id' | 'position_id'> & {
  readonly review_key: string;
  readonly mirroring: ReviewCardRow['mirroring'];
  readonly handed_out_at: number;
  /** It has to be due before this moment. */
  readonly dueBefore: number;
  readonly date: string;
  /** How many reviews the date may have. */
  readonly allowed: number;
};

/** Opens a review, unless another one is open, the card is not due or the date has had all that it may. */
export async function openReview(db: Database, review: NewReview): Promise<void> {
  const { learner_id: learnerId, position_id: positionId, dueBefore, date, allowed, ...opened } = review;
  const open = sql`select 1 from ${reviewCards} as other where other.learner_id = ${learnerId}
    and other.review_key is not null and other.answered_at is null`;
  const full = sql`select 1 from ${reviewDays} where ${reviewDays.learner_id} = ${learnerId}
    and (${reviewDays.date} > ${date} or (${reviewDays.date} = ${date} and ${reviewDays.count} >= ${allowed}))`;
  await db
    .update(reviewCards)
    .set({ ...opened, answered_at: null, answer: null, is_correct: null, time_ms: null })
    .where(
      and(
        eq(reviewCards.learner_id, learnerId),
        eq(reviewCards.position_id, positionId),
        sql`${reviewCards.due_at} < ${dueBefore} and not exists (${open}) and not exists (${full})`,
      ),
    );
}

/** What is stored with the answer to a review. */
type StoredAnswer = Memory &
  Pick<ReviewCardRow, 'answer' | 'time_ms'> & {
    readonly is_correct: boolean;
    readonly answered_at: number;
  };

/** Stores the first answer to a review, when the position comes back, and that the date had one more. A later answer changes nothing. */
export async function closeReview(
  db: Database,
  card: ReviewCardRow,
  { answer, date }: { readonly answer: StoredAnswer; readonly date: string },
): Promise<void> {
  const close = db
    .update(reviewCards)
    .set(answer)
    .where(
      and(
        eq(reviewCards.learner_id, card.learner_id),
        eq(reviewCards.position_id, card.position_id),
        sql`${reviewCards.review_key} = ${card.review_key}`,
        isNull(reviewCards.answered_at),
      ),
    );
  const count = db
    .insert(reviewDays)
    .select(sql`select ${card.learner_id}, ${date}, 1, ${card.chapter} where changes() > 0`)
    .onConflictDoUpdate({
      target: reviewDays.learner_id,
      set: {
        count: sql`case when ${reviewDays.date} = excluded.date then ${reviewDays.count} + 1 else 1 end`,
        date: sql`excluded.date`,
        chapter: sql`excluded.chapter`,
      },
    });
  await db.batch([close, count]);
}
