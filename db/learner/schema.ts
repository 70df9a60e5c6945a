/**
 * The tables of one learner's own database, in the learner's Durable Object (edge/learner-store). No row says whose it is.
 *
 * `npm run db:generate:learner` makes the migration. Times are milliseconds since the epoch, UTC, unless a column says otherwise.
 */
import { integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { PositionRecord } from '#contract/attempts';
import { GAME_ENDING_KINDS, GAME_RESULTS } from '#contract/bot-games';
import { BOT_OPPONENTS } from '#contract/bots';
import { CHAPTER_KEYS, LESSON_TITLE_KEYS, type LessonTitleKey } from '#contract/curriculum';
import { UNRANKED_REASONS } from '#contract/daily-runs';
import { COLORS } from '#chess/chess';
import { MIRRORINGS } from '#chess/mirrorings';
import type { BatchedAnswer } from '../shared/schema.ts';
import { assignment, day, hexDigits, numbers, oneOf, packed, seconds, thousandths, uuid } from './columns.ts';
import { ANSWER_CODE, ANSWERS_CODE, PLACES_CODE, POSITION_CODE, UNRATED_CODE } from './packed-answers.ts';
import { SANS_CODE } from './packed-sans.ts';

const lesson = oneOf(LESSON_TITLE_KEYS);
const positionId = packed(POSITION_CODE);

/** The learner: one row, made by the first call. */
export const self = sqliteTable('self', {
  /** Always 1. */
  id: integer().primaryKey(),
  /** Cognito's id of the learner, by which the object is named: an alarm does not tell it. */
  sub: text().notNull(),
  /** The address as the directory in D1 has it, and whether it is proved there; null before the learner has a row there. */
  email: text(),
  email_proved: integer({ mode: 'boolean' }).notNull().default(false),
  /** As the directory had them last. Who is unlisted is on no leaderboard. */
  username: text(),
  unlisted: integer({ mode: 'boolean' }).notNull().default(false),
  /** Tokens of who signed in before this, in seconds since the epoch, are refused; null when nothing was ended. */
  valid_from: integer(),
  /** When the account was deleted; then this row is all that is left, and for a month. */
  deleted_at: integer(),
  /** Whether the premium group has still to be left after a deletion. */
  leaves_group: integer({ mode: 'boolean' }).notNull().default(false),
  /** Until when the subscription gives premium, as last told; null when it says nothing. */
  premium_until: integer(),
  /** Version of the subscription that this is of; null until somebody has told. */
  premium_version: integer(),
  /** UTC day of the counts, in days since the epoch. */
  counts_day: integer(),
  attempts_count: integer().notNull().default(0),
  daily_runs_count: integer().notNull().default(0),
  moments_count: integer().notNull().default(0),
  bot_games_count: integer().notNull().default(0),
  /** Latest date of a daily exercise in an account of the same person that was deleted (edge/domains/account). */
  daily_date: text(),
  /** Date of the last review, how many it has had, and the chapter of the last one. */
  review_date: text(),
  review_count: integer().notNull().default(0),
  review_chapter: oneOf(CHAPTER_KEYS)(),
  /** Glicko-2 rating; null before the first rated answer. */
  rating: real(),
  rating_deviation: real(),
  rating_volatility: real(),
  /** First answers that it is made of, and when the last of them was given. */
  rated_answers: integer().notNull().default(0),
  rated_at: integer(),
  /** Batches of first answers sent to the ratings of positions. */
  rating_batches: integer().notNull().default(0),
});

/**
 * Runs through a task of the course or a workout, with their answers. An attempt that names no run is a run of its own, under
 * its own key.
 */
export const runs = sqliteTable(
  'runs',
  {
    n: integer().primaryKey(),
    /** Made by the client: `attempt_key` of the whole run. */
    key: uuid().notNull(),
    assignment_id: assignment().notNull(),
    begun_at: integer().notNull(),
    /** When its last attempt was stored, or its end. */
    changed_at: integer().notNull(),
    /** In the order in which they arrived. */
    answers: packed(ANSWERS_CODE)().notNull(),
    /** What it came to; null until the run has ended. */
    ended_at: integer(),
    correct_count: integer(),
    total_count: integer(),
    time_ms: integer(),
    /** False for a claim. */
    graded: integer({ mode: 'boolean' }),
    /** Of what was sent with its end (edge/services/body-hash.ts). */
    body_hash: text(),
    time_zone: text(),
  },
  (table) => [uniqueIndex('runs_key').on(table.key)],
);

/** The best run through each task. An earned one is better than any claim; then more correct, then less time. */
export const bests = sqliteTable('bests', {
  assignment_id: assignment().primaryKey(),
  correct_count: integer().notNull(),
  total_count: integer().notNull(),
  time_ms: integer().notNull(),
  graded: integer({ mode: 'boolean' }).notNull(),
});

/** Runs through daily exercises. A run is closed once, by its last answer. */
export const dailyRuns = sqliteTable(
  'daily_runs',
  {
    /** `2026-11-21`: the learner's date when it began, or the date taken from the archive. */
    date: day().notNull(),
    /** From 1 within a date; only the first can be ranked. */
    number: integer().notNull(),
    /** Made by the client. Without an index: the run that is asked for is nearly always the newest. */
    key: uuid().notNull(),
    from_archive: integer({ mode: 'boolean' }).notNull(),
    /** The day of the pool, fixed when it begins. */
    assignment_id: assignment().notNull(),
    /** Places that its positions have in the content, in the order shown. */
    place_order: numbers().notNull(),
    closed_at: integer(),
    correct_count: integer().notNull().default(0),
    /** The counted times of its answers together. */
    time_ms: integer().notNull().default(0),
    /** Why it is on no leaderboard; null for one that is, and for one that is open. */
    unranked: oneOf(UNRANKED_REASONS)(),
    /** Positions handed out, in order; null once they are rolled up. */
    places: packed(PLACES_CODE)(),
  },
  (table) => [primaryKey({ columns: [table.date, table.number] })],
);

/** Answers that are rolled up: how many of a lesson were given in a month, and how. */
export const totals = sqliteTable(
  'totals',
  {
    /** `2026-11`, UTC. */
    month: text().notNull(),
    lesson: lesson().notNull(),
    answers: integer().notNull(),
    correct: integer().notNull(),
    time_ms: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.lesson] })],
);

/**
 * Positions of each lesson that the learner has met, by how the first answer went; position codes of six bytes
 * (met-positions.ts). They stay for good, so that no later answer is ever taken for the first.
 */
export const met = sqliteTable('met', {
  lesson: lesson().primaryKey(),
  right: hexDigits().notNull(),
  wrong: hexDigits().notNull(),
  /** Shown before they were answered: skipped in a daily exercise, or reviewed after a skip. Never rated. */
  shown: hexDigits().notNull(),
  /** First answers that wait for the next batch to the ratings of positions. */
  unrated: packed(UNRATED_CODE)().notNull(),
});

/**
 * Missed positions, one card each (product/deck.md), with the last review. Without an index: all 300 are looked at in
 * 0.1 ms, and each index is pages of its own and a row more to write.
 */
export const cards = sqliteTable('cards', {
  position_id: positionId().primaryKey(),
  /** Where the position stands in the content; null for a moment of an own game. */
  assignment_id: assignment(),
  /** Null for a position of the content. */
  moment: text({ mode: 'json' }).$type<StoredMoment>(),
  chapter: oneOf(CHAPTER_KEYS)().notNull(),
  /** Days until it is still known in nine cases of ten. */
  stability: thousandths().notNull(),
  /** 1 (easy to keep) to 10. */
  difficulty: thousandths().notNull(),
  due_at: seconds().notNull(),
  /** When it was last missed or reviewed. */
  reviewed_at: seconds().notNull(),
  reps: integer().notNull(),
  /** How often it was missed again. */
  lapses: integer().notNull(),
  /** Rating of the position when it was last looked up; null before. */
  rating: thousandths(),
  /** Made by the client, of the last review; null before the first, and once that review is old. */
  review_key: uuid(),
  /** In which mirror that review shows the position. */
  mirroring: oneOf(MIRRORINGS)(),
  handed_out_at: integer(),
  /** Null while that review is open. */
  answered_at: integer(),
  /** Null when it was skipped. */
  answer: packed(ANSWER_CODE)(),
  is_correct: integer({ mode: 'boolean' }),
  /** The time that counts. */
  time_ms: integer(),
});

/** A moment of an own game that was put into the deck. */
export interface StoredMoment {
  /** All of it but its name. */
  readonly position: Omit<PositionRecord, 'position_task_id'> & {
    readonly lesson: LessonTitleKey;
    readonly difficulty: number;
  };
  /** `2026-11-21`: when the game was played; null when nobody knows. */
  readonly game_date: string | null;
  readonly put_at: number;
}

/** Finished games against the bot, the newest. */
export const botGames = sqliteTable('bot_games', {
  /** The learner's first game is 1. */
  n: integer().primaryKey(),
  /** Made by the client. */
  key: uuid().notNull(),
  elo: integer().notNull(),
  /** Whom the bot played as; null for one without a name. */
  opponent: oneOf(BOT_OPPONENTS.map(({ id }) => id))(),
  player_color: oneOf(COLORS)().notNull(),
  opening: text(),
  ending: oneOf(GAME_ENDING_KINDS)().notNull(),
  result: oneOf(GAME_RESULTS)().notNull(),
  /** Null for the usual one. */
  start_fen: text(),
  /** In standard algebraic notation, with spaces between. */
  sans: packed(SANS_CODE)().notNull(),
  /** The learner's, when the game was stored. */
  username: text(),
  played_at: integer().notNull(),
});

/** What is still to be told to D1, oldest first: sent at least once, and known there by its key. */
export const outbox = sqliteTable('outbox', {
  n: integer().primaryKey(),
  body: text({ mode: 'json' }).$type<OutboxBody>().notNull(),
});

export type OutboxBody = ResultBody | RatingsBody;

/** A ranked run on its way to the leaderboard. */
export interface ResultBody {
  readonly kind: 'result';
  readonly date: string;
  /** On the leaderboard of its date, and by how much it betters that of seven days (contract/leaderboard.ts). */
  readonly score: number;
  readonly weekGain: number;
  readonly reachedAt: number;
  /** Name of the network that the run was ended from (edge/http/network.ts). */
  readonly network: string;
  /** What makes the run look like no person's, with commas between; null for nothing. */
  readonly marks: string | null;
}

/** Rated first answers on their way to the ratings of positions. */
export interface RatingsBody {
  readonly kind: 'ratings';
  /** The learner's first batch is 1. */
  readonly number: number;
  readonly sentAt: number;
  readonly answers: readonly BatchedAnswer[];
}
