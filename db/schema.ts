/**
 * The tables of D1, as drizzle sees them; `npm run db:generate` turns a change here into the next migration.
 *
 * Times are milliseconds since the epoch, UTC. Positions are never deleted: attempts point at them, and to look for those would read
 * them all.
 */
import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { AttemptAnswer } from '#contract/attempts';
import type { StoredBotGame } from '#contract/bot-games';
import type { ChapterKey, LessonTitleKey } from '#contract/curriculum';
import type { UnrankedReason } from '#contract/daily-runs';
import type { Review } from '#contract/reviews';
import type { SignInMethod } from '#contract/sign-in-method';
import { foldedIn } from './folded-in.ts';

/** People who have signed in at least once; `id` is their Cognito `sub`. */
export const learners = sqliteTable(
  'learners',
  {
    id: text().primaryKey(),
    /** As the learner's tokens last had it; theirs alone when it was proved. */
    email: text().notNull(),
    /**
     * When the learner who proved the address had signed in; null while nobody has proved that it is theirs. So it is in rows that are
     * older than this column, until their learner comes back, and everywhere but in the first database, which decides it.
     */
    email_proved_at: integer(),
    signs_in_by: text().$type<SignInMethod>().notNull().default('password'),
    /** Tokens of who signed in before this, in seconds since the epoch, are refused (product.md §7.9); null when nothing was ended. */
    valid_from: integer(),
    /** Null until chosen. */
    username: text(),
    /** When it was last changed; null while it is the first one. */
    username_changed_at: integer(),
    created_at: integer().notNull(),
    /** Taken off the leaderboards, by hand (docs/security.md); their results stay their own. */
    unlisted: integer({ mode: 'boolean' }).notNull().default(false),
    /**
     * The UTC day on which something was counted last, in days since the epoch, and how many attempts, daily runs, moments of own
     * games and games were stored that day (queries/day-counts.ts).
     */
    attempts_day: integer(),
    attempts_count: integer().notNull().default(0),
    daily_runs_count: integer().notNull().default(0),
    moments_count: integer().notNull().default(0),
    bot_games_count: integer().notNull().default(0),
    /** The learner's latest date of a daily exercise in an account that was deleted (queries/kept-limits.ts). */
    daily_date: text(),
  },
  (table) => [
    uniqueIndex('learners_email')
      .on(table.email)
      .where(sql`${table.email_proved_at} is not null`),
    // Two names that look alike would look like one person on the leaderboard.
    uniqueIndex('learners_username').on(foldedIn(table.username)),
  ],
);

/** Usernames that were given up and rest: for some days nobody but their former owner gets them (product.md §7.2). */
export const freedUsernames = sqliteTable(
  'freed_usernames',
  {
    /** Folded (folded-username.ts): names that look alike are one. */
    name: text().primaryKey(),
    /** As it was written. */
    username: text().notNull(),
    learner_id: text()
      .notNull()
      .references(() => learners.id),
    freed_at: integer().notNull(),
  },
  (table) => [
    index('freed_usernames_learner').on(table.learner_id),
    index('freed_usernames_freed_at').on(table.freed_at),
  ],
);

/**
 * How many addresses a network has asked about on a UTC day, so that nobody lists who is registered (docs/security.md). Nobody can tell from
 * it which network it was: the name is a keyed hash, another one each day. Upkeep deletes what is over.
 */
export const addressChecks = sqliteTable(
  'address_checks',
  {
    /** Days since the epoch. */
    day: integer().notNull(),
    network: text().notNull(),
    asked: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.network] })],
);

/** Positions with what a learner may see of them (product.md §3.4). The truth is not stored: grading computes it. */
export const positions = sqliteTable('positions', {
  id: text().primaryKey(),
  /** Which exercise it is: the lesson says the chapter and whose pieces are meant. */
  lesson: text().$type<LessonTitleKey>().notNull(),
  fen: text().notNull(),
  /** 0 (easiest) to 100 (product.md §9.4). */
  difficulty: integer().notNull(),
  green_from: text(),
  green_to: text(),
  red_from: text(),
  red_to: text(),
  correct_move: text(),
  comment_en: text(),
  comment_pl: text(),
  /** How many of 100 players of a rating on Lichess play the candidate; null where nobody knows. */
  played_percent: integer(),
  played_rating: integer(),
});

/**
 * Which positions a task is made of; a course task's assignment id is its title key. So is a lesson's stock of workouts
 * (contract/workouts.ts).
 */
export const assignmentPositions = sqliteTable(
  'assignment_positions',
  {
    assignment_id: text().notNull(),
    position_id: text()
      .notNull()
      .references(() => positions.id),
    /**
     * From 0; in a stock of workouts the stated difficulty, so that positions are found by it. Null once the position is retired: no longer
     * shown, still accepted from a learner who had it open.
     */
    place: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.assignment_id, table.position_id] }),
    index('assignment_positions_place')
      .on(table.assignment_id, table.place, table.position_id)
      .where(sql`${table.place} is not null`),
  ],
);

/**
 * One answer to one position. The key is made by the client, so that a repeated call stores nothing new; for a body without one
 * it is made here (queries/attempt-keys.ts).
 */
export const positionAttempts = sqliteTable(
  'position_attempts',
  {
    learner_id: text()
      .notNull()
      .references(() => learners.id),
    attempt_key: text().notNull(),
    /** Key of the run's own attempt, made when the run began; null when the client did not say. */
    run_key: text(),
    assignment_id: text().notNull(),
    position_id: text().notNull(),
    is_correct: integer({ mode: 'boolean' }).notNull(),
    /** True when the server graded the answer itself; false when the client's claim was stored. */
    graded: integer({ mode: 'boolean' }).notNull(),
    time_taken_seconds: real().notNull(),
    answer: text({ mode: 'json' }).$type<AttemptAnswer>(),
    /** Of what was sent under the key (edge/services/body-hash.ts); null in rows that are older than the column. */
    body_hash: text(),
    created_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learner_id, table.attempt_key] }),
    index('position_attempts_run')
      .on(table.learner_id, table.run_key)
      .where(sql`${table.run_key} is not null`),
    // The newest that the server graded: those with an answer.
    index('position_attempts_answered')
      .on(table.learner_id, table.created_at)
      .where(sql`${table.answer} is not null`),
    foreignKey({
      columns: [table.assignment_id, table.position_id],
      foreignColumns: [assignmentPositions.assignment_id, assignmentPositions.position_id],
    }),
  ],
);

/**
 * What is left of a learner's answers to a position that are older than contract/attempts.ts lets them be kept: in the course and in
 * dailies, those that the server graded.
 */
export const positionTotals = sqliteTable(
  'position_totals',
  {
    learner_id: text()
      .notNull()
      .references(() => learners.id),
    position_id: text()
      .notNull()
      .references(() => positions.id),
    answers: integer().notNull(),
    correct: integer().notNull(),
    time_ms: integer().notNull(),
    /** By what the attempts are known again (queries/folded-keys.ts). */
    folded_keys: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.learner_id, table.position_id] })],
);

/** One run through a task. */
export const assignmentAttempts = sqliteTable(
  'assignment_attempts',
  {
    learner_id: text()
      .notNull()
      .references(() => learners.id),
    attempt_key: text().notNull(),
    assignment_id: text().notNull(),
    correct_count: integer().notNull(),
    total_count: integer().notNull(),
    time_taken_seconds: real().notNull(),
    /** True when every position attempt behind it was graded by the server. */
    graded: integer({ mode: 'boolean' }).notNull(),
    time_zone: text().notNull(),
    /** Of what was sent under the key (edge/services/body-hash.ts); null in rows that are older than the column. */
    body_hash: text(),
    created_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.learner_id, table.attempt_key] })],
);

/** Each learner's best run through each task, stored beside the attempts so that reading it never scans them. */
export const bestAssignmentAttempts = sqliteTable(
  'best_assignment_attempts',
  {
    learner_id: text()
      .notNull()
      .references(() => learners.id),
    assignment_id: text().notNull(),
    correct_count: integer().notNull(),
    total_count: integer().notNull(),
    time_taken_seconds: real().notNull(),
    /** True when it was earned: the server counted it itself. False when it is a claim. */
    graded: integer({ mode: 'boolean' }).notNull().default(false),
    /** By what runs that are stored no more are known again (queries/folded-keys.ts). */
    folded_keys: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.learner_id, table.assignment_id] })],
);

/** Finished games against the bot, the newest of each learner (queries/bot-games.ts says how many). */
export const botGames = sqliteTable(
  'bot_games',
  {
    learner_id: text()
      .notNull()
      .references(() => learners.id),
    game_key: text().notNull(),
    /** The learner's first game is 1. Games are found and dropped by it, so that neither reads more rows than it must. */
    number: integer().notNull(),
    elo: integer().notNull(),
    player_color: text().$type<StoredBotGame['player_color']>().notNull(),
    opening: text(),
    ending: text().$type<StoredBotGame['ending']>().notNull(),
    result: text().$type<StoredBotGame['result']>().notNull(),
    /** The whole game; its first position too, where that is not the usual one. */
    pgn: text().notNull(),
    /** Of what was sent under the key (edge/services/body-hash.ts); null in rows that are older than the column. */
    body_hash: text(),
    created_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learner_id, table.game_key] }),
    uniqueIndex('bot_games_number').on(table.learner_id, table.number),
  ],
);

/** Runs through a daily exercise. A run is closed once, by its last answer. */
export const dailyRuns = sqliteTable(
  'daily_runs',
  {
    learner_id: text()
      .notNull()
      .references(() => learners.id),
    /** Made by the client, so that a repeated start starts nothing new. */
    run_key: text().notNull(),
    /** `2026-11-21`: the learner's date when it began, or the date taken from the archive. */
    date: text().notNull(),
    /** From 1 within a learner's date; only the first can be ranked. */
    number: integer().notNull(),
    from_archive: integer({ mode: 'boolean' }).notNull(),
    /** The day of the pool, fixed when it begins. */
    assignment_id: text().notNull(),
    /** How many positions it has. */
    total_count: integer().notNull(),
    time_zone: text().notNull(),
    started_at: integer().notNull(),
    closed_at: integer(),
    correct_count: integer().notNull().default(0),
    /** The counted times of its answers together, in milliseconds. */
    time_ms: integer().notNull().default(0),
    /** Why it is on no leaderboard; null for one that is, and for one that is open. */
    unranked: text().$type<UnrankedReason>(),
    /** Whether its answers have gone into the totals of their positions. */
    answers_folded: integer({ mode: 'boolean' }).notNull().default(false),
    /** That of its date (db/daily-orders-table.ts); null in runs that are older than the column, which have the order of the content. */
    place_order: text({ mode: 'json' }).$type<readonly number[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.learner_id, table.run_key] }),
    uniqueIndex('daily_runs_date').on(table.learner_id, table.date, table.number),
    // Closed runs whose answers are still there, the oldest first.
    index('daily_runs_to_fold')
      .on(table.closed_at)
      .where(sql`${table.answers_folded} = 0 and ${table.closed_at} is not null`),
  ],
);

/** The positions of a run, each from the moment it was handed out; the first answer counts. */
export const dailyAnswers = sqliteTable(
  'daily_answers',
  {
    learner_id: text().notNull(),
    run_key: text().notNull(),
    /** From 0, in the order shown. */
    place: integer().notNull(),
    position_id: text()
      .notNull()
      .references(() => positions.id),
    handed_out_at: integer().notNull(),
    /** Null until it is answered or skipped; then nothing of the row changes any more. */
    answered_at: integer(),
    /** Null when it was skipped. */
    answer: text({ mode: 'json' }).$type<AttemptAnswer>(),
    is_correct: integer({ mode: 'boolean' }).notNull().default(false),
    /** The time that counts, in milliseconds (product.md §5.8). */
    time_ms: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.learner_id, table.run_key, table.place] }),
    index('daily_answers_answered')
      .on(table.learner_id, table.answered_at)
      .where(sql`${table.answer} is not null`),
    foreignKey({
      columns: [table.learner_id, table.run_key],
      foreignColumns: [dailyRuns.learner_id, dailyRuns.run_key],
    }),
  ],
);

/**
 * Positions that a learner missed, one card each (product.md §5.16): what is kept of the memory (edge/scheduling/memory.ts), and the
 * last review of it. Older reviews leave no trace, so that a deck is never larger than the content.
 */
export const reviewCards = sqliteTable(
  'review_cards',
  {
    learner_id: text()
      .notNull()
      .references(() => learners.id),
    position_id: text()
      .notNull()
      .references(() => positions.id),
    /** That of the position; chapters take turns. */
    chapter: text().$type<ChapterKey>().notNull(),
    /** Days until it is still known in nine cases of ten. */
    stability: real().notNull(),
    /** 1 (easy to keep) to 10. */
    difficulty: real().notNull(),
    due_at: integer().notNull(),
    /** When it was last missed or reviewed. */
    reviewed_at: integer().notNull(),
    reps: integer().notNull(),
    /** How often it was missed again. */
    lapses: integer().notNull(),
    /** Made by the client, of the last review; null before the first. */
    review_key: text(),
    /** In which mirror that review shows the position. */
    mirroring: text().$type<Review['mirroring']>(),
    handed_out_at: integer(),
    /** Null while that review is open. */
    answered_at: integer(),
    /** Null when it was skipped. */
    answer: text({ mode: 'json' }).$type<AttemptAnswer>(),
    is_correct: integer({ mode: 'boolean' }),
    /** The time that counts, in milliseconds. */
    time_ms: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.learner_id, table.position_id] }),
    index('review_cards_due').on(table.learner_id, table.chapter, table.due_at),
    uniqueIndex('review_cards_key')
      .on(table.learner_id, table.review_key)
      .where(sql`${table.review_key} is not null`),
    // One review of a learner is open at a time.
    uniqueIndex('review_cards_open')
      .on(table.learner_id)
      .where(sql`${table.review_key} is not null and ${table.answered_at} is null`),
  ],
);

/** What each learner has reviewed on the last date on which they did. */
export const reviewDays = sqliteTable('review_days', {
  learner_id: text()
    .primaryKey()
    .references(() => learners.id),
  /** `2026-11-21`, the learner's own. */
  date: text().notNull(),
  count: integer().notNull(),
  /** Of the last review: the next one is of another, if it can be. */
  chapter: text().$type<ChapterKey>().notNull(),
});
