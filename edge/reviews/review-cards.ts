/**
 * The cards of learners' review decks. Every statement is about one learner; what may happen once is decided by the database.
 */
import { and, asc, eq, getTableColumns, isNull, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { CHAPTER_KEYS, type ChapterKey } from '#contract/curriculum';
import { ownMoments } from '#db/own-moments-table';
import { positionRatings } from '#db/rating-tables';
import { positions, reviewCards, reviewDays } from '#db/schema';
import type { Database, HomeDatabase } from './database.ts';
import { keptStatement, rowOf, type Given } from './kept-statement.ts';
import type { Memory } from './missed-positions.ts';
import { nextChapter } from './next-chapter.ts';
import { selectLearnerRating, type LearnerRatingRow } from './ratings.ts';
import { selectPremiumUntil, type PremiumUntil } from './subscriptions.ts';

export type ReviewCardRow = typeof reviewCards.$inferSelect;
export type ReviewDayRow = typeof reviewDays.$inferSelect;
type PositionRow = typeof positions.$inferSelect;

/** A card with its position. */
export interface StoredCard {
  readonly card: ReviewCardRow;
  readonly position: PositionRow;
  /** Who put in the moment of a game that it is; null for a position of the content. */
  readonly ownedBy: string | null;
  /** When that game was played; null when nobody knows, and for the content. */
  readonly gameDate: string | null;
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

/** A learner's deck, and until when they are premium. */
interface DeckOfLearner {
  readonly day: ReviewDayRow | undefined;
  readonly chapters: readonly ChapterDue[];
  readonly premiumUntil: PremiumUntil;
}

/** The last day of reviews and the deck by chapters: reads what is due before a moment, and two rows more of each chapter. */
export async function readDeck(db: HomeDatabase, learnerId: string, before: number): Promise<DeckOfLearner> {
  const [[day], chapters, [subscription]] = await db.batch([
    selectReviewDay(db, learnerId),
    dueByChapter(db, { learnerId, before }),
    selectPremiumUntil(db, learnerId),
  ]);
  return { day, chapters, premiumUntil: subscription?.premium_until };
}

const dueByChapter = keptStatement(
  (db, { learnerId, before }: Given<{ learnerId: string; before: number }>) => {
    const cards = sql`from ${reviewCards} where learner_id = ${learnerId} and chapter = chapters.value`;
    return db
      .select({
        chapter: sql<ChapterKey>`chapters.value`,
        due_count: sql<number>`(select count(*) ${cards} and due_at < ${before})`,
        due_at: sql<number | null>`(select min(due_at) ${cards})`,
        later_at: sql<number | null>`(select min(due_at) ${cards} and due_at >= ${before})`,
      })
      .from(sql`json_each(${JSON.stringify(CHAPTER_KEYS)}) as chapters`);
  },
);

/** A card that is due, with what decides whether it comes next. */
export interface DueCard {
  readonly mirroring: ReviewCardRow['mirroring'];
  readonly position: PositionRow;
  /** How hard the position has turned out to be; null while nobody's first answer to it is rated. */
  readonly rating: number | null;
  /** Who put in the moment of a game that it is; null for a position of the content. */
  readonly ownedBy: string | null;
}

/** What is asked for when a review is. */
interface AskedReview {
  readonly reviewKey: string;
  /** Milliseconds since the epoch. */
  readonly dueBefore: number;
  /** How many cards are compared. */
  readonly most: number;
}

/**
 * Statement: the cards that are due in the chapter whose turn it is, those first that are due longest, `most` of them at most; none while a
 * review is open.
 */
const dueCards = keptStatement((db, given: Given<{ learnerId: string; dueBefore: number; most: number }>) => {
  const { learnerId, dueBefore, most } = given;
  // As a condition of its own SQLite would ask it of every card that is due.
  const chapter = sql`case when exists ${selectOpen(db, learnerId)} then null else ${nextChapter(learnerId, dueBefore)} end`;
  return db
    .select({
      mirroring: reviewCards.mirroring,
      position: POSITION_COLUMNS,
      rating: positionRatings.rating,
      ownedBy: MOMENT_COLUMNS.ownedBy,
    })
    .from(reviewCards)
    .innerJoin(positions, eq(positions.id, reviewCards.position_id))
    .leftJoin(positionRatings, eq(positionRatings.position_id, reviewCards.position_id))
    .leftJoin(ownMoments, isMomentOfCard())
    .where(
      and(
        eq(reviewCards.learner_id, learnerId),
        eq(reviewCards.chapter, chapter),
        lt(reviewCards.due_at, dueBefore),
      ),
    )
    .orderBy(asc(reviewCards.due_at))
    .limit(most);
});

function selectReviewDay(db: Database, learnerId: string) {
  return reviewDayOf(db, { learnerId });
}

const reviewDayOf = keptStatement((db, { learnerId }: Given<{ learnerId: string }>) =>
  db.select().from(reviewDays).where(eq(reviewDays.learner_id, learnerId)),
);

/** All that decides which review is handed out. */
export interface BeforeReview {
  /** The review of the key that was asked for. */
  readonly known: StoredCard | undefined;
  /** The review that is handed out and not answered. */
  readonly open: StoredCard | undefined;
  readonly day: ReviewDayRow | undefined;
  readonly rating: LearnerRatingRow | undefined;
  readonly premiumUntil: PremiumUntil;
  /** What is due in the chapter whose turn it is, those first that are due longest; empty while a review is open. */
  readonly cards: readonly DueCard[];
}

/** Reads that in one round trip, and as few rows however many cards are due. */
export async function readBeforeReview(
  db: HomeDatabase,
  learnerId: string,
  { reviewKey, ...asked }: AskedReview,
): Promise<BeforeReview> {
  const [[known], [open], [day], [rating], cards, [subscription]] = await db.batch([
    cardOfReview(db, { learnerId, reviewKey }),
    openCard(db, { learnerId }),
    selectReviewDay(db, learnerId),
    selectLearnerRating(db, learnerId),
    dueCards(db, { learnerId, ...asked }),
    selectPremiumUntil(db, learnerId),
  ]);
  return { known, open, day, rating, cards, premiumUntil: subscription?.premium_until };
}

/** The review of this key, undefined when the learner has none, and the last day of reviews. */
export async function findReview(
  db: HomeDatabase,
  learnerId: string,
  reviewKey: string,
): Promise<{ readonly stored: StoredCard | undefined; readonly day: ReviewDayRow | undefined }> {
  const [[stored], [day]] = await db.batch([
    cardOfReview(db, { learnerId, reviewKey }),
    selectReviewDay(db, learnerId),
  ]);
  return { stored, day };
}

/** A batch takes rows by the names of their columns, and cards have a `difficulty` of their own. */
const POSITION_COLUMNS = {
  ...getTableColumns(positions),
  difficulty: sql<number>`${positions.difficulty}`.as('position_difficulty'),
};
const MOMENT_COLUMNS = {
  ownedBy: sql<string | null>`${ownMoments.learner_id}`.as('owned_by'),
  gameDate: sql<string | null>`${ownMoments.game_date}`.as('moment_game_date'),
};

function selectCard(db: Database, learnerId: SQLWrapper, condition: SQL) {
  return db
    .select({ card: reviewCards, position: POSITION_COLUMNS, ...MOMENT_COLUMNS })
    .from(reviewCards)
    .innerJoin(positions, eq(positions.id, reviewCards.position_id))
    .leftJoin(ownMoments, isMomentOfCard())
    .where(and(eq(reviewCards.learner_id, learnerId), condition));
}

const cardOfReview = keptStatement((db, given: Given<{ learnerId: string; reviewKey: string }>) =>
  selectCard(db, given.learnerId, eq(reviewCards.review_key, given.reviewKey)),
);
const cardOfPosition = keptStatement((db, given: Given<{ learnerId: string; positionId: string }>) =>
  selectCard(db, given.learnerId, eq(reviewCards.position_id, given.positionId)),
);
const openCard = keptStatement((db, { learnerId }: Given<{ learnerId: string }>) =>
  selectCard(db, learnerId, isOpen(reviewCards)),
);

function isMomentOfCard() {
  return and(
    eq(ownMoments.learner_id, reviewCards.learner_id),
    eq(ownMoments.position_id, reviewCards.position_id),
  );
}

/**
 * Condition: this card's review is handed out and not answered. Written so that SQLite finds it by the index of open reviews: by
 * `is not null` it takes the index of keys, and reads every card that was ever reviewed.
 */
function isOpen(cards: Readonly<Record<'review_key' | 'answered_at', SQLWrapper>>): SQL {
  return sql`+${cards.review_key} >= '' and ${cards.answered_at} is null`;
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

const otherCards = alias(reviewCards, 'other');

/** Statement: a row if a review of the learner is open. */
function selectOpen(db: Database, learnerId: SQLWrapper) {
  return db
    .select({ one: sql`1` })
    .from(otherCards)
    .where(and(eq(otherCards.learner_id, learnerId), isOpen(otherCards)));
}

/**
 * Opens a review, unless another one is open, the card is not due or the date has had all that it may. Returns the one that is open
 * then: another call may have been faster.
 */
export async function openReview(db: HomeDatabase, review: NewReview): Promise<StoredCard | undefined> {
  const [, [now]] = await db.batch([markOpen(db, review), openCard(db, { learnerId: review.learner_id })]);
  return now;
}

const markOpen = keptStatement((db, given: Given<NewReview>) => {
  const { learner_id: learnerId, position_id: positionId, dueBefore, date, allowed } = given;
  const open = selectOpen(db, learnerId);
  const full = sql`select 1 from ${reviewDays} where ${reviewDays.learner_id} = ${learnerId}
    and (${reviewDays.date} > ${date} or (${reviewDays.date} = ${date} and ${reviewDays.count} >= ${allowed}))`;
  const { review_key, mirroring, handed_out_at } = rowOf(reviewCards, given);
  return db
    .update(reviewCards)
    .set({
      review_key,
      mirroring,
      handed_out_at,
      answered_at: null,
      answer: null,
      is_correct: null,
      time_ms: null,
    })
    .where(
      and(
        eq(reviewCards.learner_id, learnerId),
        eq(reviewCards.position_id, positionId),
        sql`${reviewCards.due_at} < ${dueBefore} and not exists ${open} and not exists (${full})`,
      ),
    );
});

/** What is stored with the answer to a review. */
type StoredAnswer = Memory &
  Pick<ReviewCardRow, 'answer' | 'time_ms'> & {
    readonly is_correct: boolean;
    readonly answered_at: number;
  };

/**
 * Stores the first answer to a review, when the position comes back, and that the date had one more. A later answer changes nothing.
 * Returns the card as it is then: another call may have been faster. Undefined when it was taken out meanwhile.
 */
export async function closeReview(
  db: HomeDatabase,
  { card }: StoredCard,
  { answer, date }: { readonly answer: StoredAnswer; readonly date: string },
): Promise<StoredCard | undefined> {
  const { learner_id: learnerId, position_id: positionId, review_key: reviewKey, chapter } = card;
  const [, , [kept]] = await db.batch([
    storeAnswer(db, { ...answer, learnerId, positionId, reviewKey }),
    countReview(db, { learnerId, date, chapter }),
    cardOfPosition(db, { learnerId, positionId }),
  ]);
  return kept;
}

interface ReviewOfCard {
  readonly learnerId: string;
  readonly positionId: string;
  readonly reviewKey: string | null;
}

const storeAnswer = keptStatement((db, given: Given<StoredAnswer & ReviewOfCard>) => {
  const row = rowOf(reviewCards, given);
  const { stability, difficulty, due_at, reviewed_at, reps, lapses } = row;
  const { answer, is_correct, time_ms, answered_at } = row;
  return db
    .update(reviewCards)
    .set({
      stability,
      difficulty,
      due_at,
      reviewed_at,
      reps,
      lapses,
      answer,
      is_correct,
      time_ms,
      answered_at,
    })
    .where(
      and(
        eq(reviewCards.learner_id, given.learnerId),
        eq(reviewCards.position_id, given.positionId),
        eq(reviewCards.review_key, given.reviewKey),
        isNull(reviewCards.answered_at),
      ),
    );
});

type ReviewOfDate = Pick<ReviewDayRow, 'date' | 'chapter'> & { readonly learnerId: string };
const countReview = keptStatement((db, { learnerId, date, chapter }: Given<ReviewOfDate>) =>
  db
    .insert(reviewDays)
    .select(sql`select ${learnerId}, ${date}, 1, ${chapter} where changes() > 0`)
    .onConflictDoUpdate({
      target: reviewDays.learner_id,
      set: {
        count: sql`case when ${reviewDays.date} = excluded.date then ${reviewDays.count} + 1 else 1 end`,
        date: sql`excluded.date`,
        chapter: sql`excluded.chapter`,
      },
    }),
);
