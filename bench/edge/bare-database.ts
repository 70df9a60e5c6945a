/**
 * The tables of the bare Worker in its D1, as they are usually written: rows of attempts with the learner's id and a key, bests, daily runs
 * and their answers, cards, games, and the content. Filled with the same learners as ours have (learners.ts).
 */
import type { DatabaseSync } from 'node:sqlite';
import { getLesson, type LessonKey } from '../../contract/curriculum.ts';
import { ANSWERS_CODE, PLACES_CODE } from '../../db/learner/packed-answers.ts';
import { lessonOf, listPositionsIn } from '../../edge/content/assignment-file.ts';
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

type Row = Readonly<Record<string, string | number | null | Uint8Array>>;

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
  const insert = (table: string, row: Row) => {
    const names = Object.keys(row);
    bare
      .prepare(`INSERT OR IGNORE INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`)
      .run(...Object.values(row));
  };
  fillContent(insert);
  const learner_id = learnerId(0);
  for (const [table, row] of rowsOf(own, now)) insert(table, { learner_id, ...row });
  for (const { date, assignment_id, place_order } of all(shared, 'SELECT * FROM daily_orders'))
    insert('daily_orders', { date, assignment_id, place_order } as Row);
  for (const { board, body } of all(shared, 'SELECT * FROM boards')) insert('boards', { board, body } as Row);
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

function fillContent(insert: (table: string, row: Row) => void): void {
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
function* rowsOf(own: DatabaseSync, now: number): Iterable<readonly [table: string, row: Row]> {
  for (const run of all(own, 'SELECT hex(key) AS key, assignment_id, answers FROM runs')) {
    for (const { key, answer, is_correct, position_id, time_ms, at } of ANSWERS_CODE.read(
      String(run['answers']),
    )) {
      const attempt = {
        key,
        run_key: String(run['key']),
        assignment_id: String(run['assignment_id']),
        position_id,
      };
      yield [
        'attempts',
        {
          ...attempt,
          is_correct: Number(is_correct),
          answer: JSON.stringify(answer),
          time_ms,
          created_at: at,
        },
      ];
    }
  }
  for (const row of all(own, 'SELECT * FROM met')) {
    const lesson = getLesson(String(row['lesson']));
    for (const position_id of metIds(row, lesson.key))
      yield ['first_answers', { position_id, is_correct: 1, answered_at: now }];
  }
  for (const { graded: _, ...row } of all(own, 'SELECT * FROM bests')) yield ['bests', row];
  const daily = `SELECT hex(key) AS key, date, number, assignment_id, started_at, closed_at, correct_count, time_ms, places FROM daily_runs`;
  for (const { places, ...run } of all(own, daily)) {
    yield ['daily_runs', run];
    for (const [place, one] of (places === null ? [] : PLACES_CODE.read(String(places))).entries()) {
      const { position_id, handed_out_at, answered_at, answer, is_correct, time_ms } = one;
      const times = { handed_out_at, answered_at, time_ms };
      yield [
        'daily_answers',
        {
          run_key: run['key'] ?? '',
          place,
          position_id,
          ...times,
          answer: JSON.stringify(answer),
          is_correct: Number(is_correct),
        },
      ];
      if (answer && answered_at !== null) {
        const attempt = {
          key: `${String(run['key'])}-${place}`,
          run_key: null,
          assignment_id: run['assignment_id'] ?? '',
          position_id,
        };
        yield [
          'attempts',
          {
            ...attempt,
            is_correct: Number(is_correct),
            answer: JSON.stringify(answer),
            time_ms,
            created_at: answered_at,
          },
        ];
      }
    }
  }
  const cards = `SELECT position_id, stability, difficulty, due_at, reviewed_at, reps, lapses, hex(review_key) AS review_key, handed_out_at, answered_at, is_correct, time_ms FROM cards`;
  for (const { review_key, ...card } of all(own, cards)) {
    const { chapter } = getLesson(lessonOf(String(card['position_id'])));
    yield [
      'cards',
      { ...card, chapter, mirroring: 'sides', review_key: review_key === '' ? null : (review_key ?? null) },
    ];
  }
  const games = `SELECT hex(key) AS key, n AS number, elo, player_color, opening, ending, result, sans AS pgn, played_at FROM bot_games`;
  for (const game of all(own, games)) yield ['games', game];
}

/** Ids of the positions of a lesson that were met. */
function metIds(row: Row, lessonKey: LessonKey): readonly string[] {
  return [row['right'], row['wrong'], row['shown']]
    .flatMap((codes) => String(codes).match(/.{12}/g) ?? [])
    .map((code) => `${lessonKey}-${code}`);
}

function all(database: DatabaseSync, query: string): readonly Row[] {
  return database.prepare(query).all() as readonly Row[];
}
