/**
 * The tables of the bare Worker in its D1, as they are usually written: rows of attempts with the learner's id and a key, bests, daily runs
 * and their answers, cards, games, and the content. Filled with the same learners as ours have (learners.ts).
 */
import type { DatabaseSync } from 'node:sqlite';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { getLesson } from '../../../contract/curriculum.ts';
import type { StoredPlace } from '../../../db/learner/packed-answers.ts';
import { bests, botGames, cards, dailyRuns, met, runs } from '../../../db/learner/schema.ts';
import { listPositionsIn } from '../../../edge/content/assignment-file.ts';
import { learnerId } from './calls.ts';
import { CONTENT_FILES } from './content-files.ts';

const SCHEMA = `
CREATE TABLE learners (id TEXT PRIMARY KEY, email TEXT NOT NULL, username TEXT, created_at INTEGER NOT NULL, rating REAL, deviation REAL, answers INTEGER);
CREATE TABLE positions (id TEXT PRIMARY KEY, lesson TEXT NOT NULL, fen TEXT NOT NULL, difficulty INTEGER NOT NULL, green_from TEXT, green_to TEXT, red_from TEXT, red_to TEXT,
  correct_move TEXT, comment_en TEXT, comment_pl TEXT, played_percent INTEGER, played_rating INTEGER);
CREATE TABLE assignment_positions (assignment_id TEXT NOT NULL, place INTEGER NOT NULL, position_id TEXT NOT NULL REFERENCES positions (id), PRIMARY KEY (assignment_id, place));
CREATE TABLE attempts (learner_id TEXT NOT NULL, key TEXT NOT NULL, run_key TEXT, assignment_id TEXT NOT NULL, position_id TEXT NOT NULL, is_correct INTEGER NOT NULL,
  answer TEXT, time_ms INTEGER NOT NULL, created_at INTEGER NOT NULL, PRIMARY KEY (learner_id, key));
CREATE INDEX attempts_newest ON attempts (learner_id, created_at);
CREATE INDEX attempts_run ON attempts (learner_id, run_key);
CREATE TABLE first_answers (learner_id TEXT NOT NULL, position_id TEXT NOT NULL, is_correct INTEGER NOT NULL, answered_at INTEGER NOT NULL, PRIMARY KEY (learner_id, position_id));
CREATE TABLE runs (learner_id TEXT NOT NULL, key TEXT NOT NULL, assignment_id TEXT NOT NULL, correct_count INTEGER NOT NULL, total_count INTEGER NOT NULL, time_ms INTEGER NOT NULL,
  created_at INTEGER NOT NULL, PRIMARY KEY (learner_id, key));
CREATE TABLE bests (learner_id TEXT NOT NULL, assignment_id TEXT NOT NULL, correct_count INTEGER NOT NULL, total_count INTEGER NOT NULL, time_ms INTEGER NOT NULL,
  PRIMARY KEY (learner_id, assignment_id));
CREATE TABLE daily_orders (date TEXT PRIMARY KEY, assignment_id TEXT NOT NULL, place_order TEXT NOT NULL);
CREATE TABLE daily_runs (learner_id TEXT NOT NULL, key TEXT NOT NULL, date TEXT NOT NULL, number INTEGER NOT NULL, assignment_id TEXT NOT NULL, started_at INTEGER NOT NULL,
  closed_at INTEGER, correct_count INTEGER NOT NULL, time_ms INTEGER NOT NULL, PRIMARY KEY (learner_id, key));
CREATE UNIQUE INDEX daily_runs_date ON daily_runs (learner_id, date, number);
CREATE TABLE daily_answers (learner_id TEXT NOT NULL, run_key TEXT NOT NULL, place INTEGER NOT NULL, position_id TEXT NOT NULL, handed_out_at INTEGER NOT NULL, answered_at INTEGER,
  answer TEXT, is_correct INTEGER NOT NULL, time_ms INTEGER NOT NULL, PRIMARY KEY (learner_id, run_key, place));
CREATE TABLE cards (learner_id TEXT NOT NULL, position_id TEXT NOT NULL, chapter TEXT NOT NULL, stability REAL NOT NULL, difficulty REAL NOT NULL, due_at INTEGER NOT NULL,
  reviewed_at INTEGER NOT NULL, reps INTEGER NOT NULL, lapses INTEGER NOT NULL, review_key TEXT, mirroring TEXT, handed_out_at INTEGER, answered_at INTEGER, answer TEXT,
  is_correct INTEGER, time_ms INTEGER, PRIMARY KEY (learner_id, position_id));
CREATE INDEX cards_due ON cards (learner_id, due_at);
CREATE UNIQUE INDEX cards_review ON cards (learner_id, review_key);
CREATE TABLE games (learner_id TEXT NOT NULL, key TEXT NOT NULL, number INTEGER NOT NULL, elo INTEGER NOT NULL, player_color TEXT NOT NULL, opening TEXT, ending TEXT NOT NULL,
  result TEXT NOT NULL, pgn TEXT NOT NULL, played_at INTEGER NOT NULL, PRIMARY KEY (learner_id, key));
CREATE UNIQUE INDEX games_number ON games (learner_id, number);
CREATE TABLE boards (board TEXT PRIMARY KEY, body TEXT NOT NULL)`;

/** Tables of which each learner has the rows of the first one. */
const OWN = ['attempts', 'first_answers', 'bests', 'daily_runs', 'daily_answers', 'cards', 'games'];

type BareRow = Readonly<Record<string, string | number | null | Uint8Array>>;

interface Fill {
  /** A learner's own database: the one that each of ours is a copy of. */
  readonly own: DatabaseSync;
  /** Our D1: order of today, leaderboard. */
  readonly shared: DatabaseSync;
  readonly learners: number;
  readonly now: number;
}

/** Makes the tables, and fills them. */
export function fillBareDatabase(bare: DatabaseSync, { own, shared, learners, now }: Fill): void {
  bare.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
  bare.exec(SCHEMA);
  bare.exec('BEGIN');
  const insert = (table: string, row: BareRow) => {
    const names = Object.keys(row);
    bare
      .prepare(`INSERT OR IGNORE INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`)
      .run(...Object.values(row));
  };
  fillContent(insert);
  const learner_id = learnerId(0);
  for (const [table, row] of rowsOf(own, now)) insert(table, { learner_id, ...row });
  for (const { date, assignment_id, place_order } of all(shared, 'SELECT * FROM daily_orders'))
    insert('daily_orders', { date, assignment_id, place_order } as BareRow);
  for (const { board, body } of all(shared, 'SELECT * FROM boards'))
    insert('boards', { board, body } as BareRow);
  for (let n = 0; n < learners; n += 1) {
    const id = learnerId(n);
    insert('learners', {
      id,
      email: `${id}@example.com`,
      username: `player${n}`,
      created_at: now,
      rating: 1500,
      deviation: 60,
      answers: 1_860,
    });
    if (n === 0) continue;
    for (const table of OWN) {
      const columns = all(bare, `SELECT name FROM pragma_table_info('${table}') WHERE name <> 'learner_id'`);
      const names = columns.map(({ name }) => String(name)).join();
      bare.exec(
        `INSERT INTO ${table} (learner_id, ${names}) SELECT '${id}', ${names} FROM ${table} WHERE learner_id = '${learner_id}'`,
      );
    }
  }
  bare.exec('COMMIT; PRAGMA journal_mode = WAL');
}

function fillContent(insert: (table: string, row: BareRow) => void): void {
  for (const [path, file] of CONTENT_FILES) {
    const assignment_id = path.slice('/content/'.length, -'.txt'.length);
    // Stocks of workouts are in no call that is measured.
    if (!/\.\d+$/.test(assignment_id)) continue;
    for (const [place, position] of listPositionsIn(file).entries()) {
      insert('positions', { ...position });
      insert('assignment_positions', { assignment_id, place, position_id: position.id });
    }
  }
}

/** A learner's rows by table, as the bare Worker stores them. */
function* rowsOf(own: DatabaseSync, now: number): Iterable<readonly [table: string, row: BareRow]> {
  for (const { key: run_key, assignment_id, answers } of readRows(own, runs)) {
    for (const { at, ...attempt } of answers)
      yield ['attempts', { ...plain(attempt), run_key, assignment_id, created_at: at }];
  }
  for (const { lesson, right, wrong, shown } of readRows(own, met)) {
    const codes = (right + wrong + shown).match(/.{12}/g) ?? [];
    for (const code of codes) {
      const position_id = `${getLesson(lesson).key}-${code}`;
      yield ['first_answers', { position_id, is_correct: 1, answered_at: now }];
    }
  }
  for (const { graded: _, ...best } of readRows(own, bests)) yield ['bests', best];
  for (const { key, date, number, assignment_id, places, ...run } of readRows(own, dailyRuns)) {
    const { closed_at, correct_count, time_ms } = run;
    const closed = { started_at: closed_at ?? now, closed_at, correct_count, time_ms };
    yield ['daily_runs', { key, date, number, assignment_id, ...closed }];
    for (const [place, given] of (places ?? []).entries()) {
      const row = plain(given);
      yield ['daily_answers', { ...row, run_key: key, place }];
      const { position_id, is_correct, answer, time_ms: took } = row;
      const attempt = {
        key: `${key}-${place}`,
        assignment_id,
        position_id,
        is_correct,
        answer,
        time_ms: took,
      };
      if (given.answer && given.answered_at !== null)
        yield ['attempts', { ...attempt, created_at: given.answered_at }];
    }
  }
  for (const { assignment_id: _, moment: __, rating: ___, answer, is_correct, ...card } of readRows(
    own,
    cards,
  ))
    yield [
      'cards',
      { ...card, answer: JSON.stringify(answer), is_correct: Number(is_correct), mirroring: 'sides' },
    ];
  for (const game of readRows(own, botGames)) {
    const { key, n: number, elo, player_color, opening, ending, result, sans: pgn, played_at } = game;
    yield ['games', { key, number, elo, player_color, opening, ending, result, pgn, played_at }];
  }
}

/** An answer with what it consists of as a text. */
function plain<Answer extends Pick<StoredPlace, 'answer' | 'is_correct'>>(given: Answer) {
  const { answer, is_correct, ...rest } = given;
  return { ...rest, answer: JSON.stringify(answer), is_correct: Number(is_correct) };
}

/** All rows of a table, read as drizzle reads them. */
function readRows<Table extends SQLiteTable>(
  own: DatabaseSync,
  table: Table,
): readonly Table['$inferSelect'][] {
  const columns = Object.entries(getTableColumns(table));
  const rows = own.prepare(`SELECT * FROM ${getTableName(table)}`).all();
  return rows.map((row) => {
    const values = columns.map(([name, column]) => {
      const stored = row[column.name];
      return [name, stored === null ? null : column.mapFromDriverValue(stored)];
    });
    return Object.fromEntries(values) as Table['$inferSelect'];
  });
}

function all(database: DatabaseSync, query: string): readonly BareRow[] {
  return database.prepare(query).all() as readonly BareRow[];
}
