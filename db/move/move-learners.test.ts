/** A move brings all rows of those whose home changes to the new one, as they were, and leaves all others where they are. */
import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { homeOf } from '#db/home-of';
import {
  arrivals,
  countMoved,
  countQuery,
  departures,
  namesUpTo,
  pickMovers,
  tablesOfLearners,
} from './move-learners.ts';

const LEARNERS = Array.from({ length: 60 }, (_, index) => `learner-${index}`);
const movers = (names: readonly [string, ...string[]], to: string) =>
  LEARNERS.filter((id) => homeOf(names, id) === to);

let from: DatabaseSync;
let to: DatabaseSync;
beforeEach(() => {
  [from, to] = [emptyDatabase(), emptyDatabase()];
  for (const id of LEARNERS) fill(from, id);
});

/** As the migrations make it, with two positions. */
function emptyDatabase(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const file of globSync('db/migrations/*.sql').toSorted()) {
    db.exec(readFileSync(file, 'utf8').replaceAll('--> statement-breakpoint', ''));
  }
  db.exec(`
    INSERT INTO positions (id, lesson, fen, difficulty) VALUES ('p', 'xRay.findYourXRays', '8/8', 5), ('q', 'xRay.findYourXRays', '8/8', 6);
    INSERT INTO assignment_positions VALUES ('task', 'p', 0), ('task', 'q', 1);`);
  return db;
}

/** Rows of one learner in every table, with texts and numbers that are easily broken. */
function fill(db: DatabaseSync, id: string): void {
  db.exec(`
    INSERT INTO learners (id, email, username, username_changed_at, created_at, unlisted) VALUES ('${id}', '${id}@example.com', '${id}', 5, 7, 0);
    INSERT INTO position_attempts (learner_id, attempt_key, assignment_id, position_id, is_correct, graded, time_taken_seconds, answer, created_at)
      VALUES ('${id}', 'a', 'task', 'p', 0, 1, 0.1, '{"kind":"arrows"}', 10), ('${id}', 'b', 'task', 'p', 1, 1, 7.3, NULL, 11);
    UPDATE first_answers SET is_rated = 1 WHERE learner_id = '${id}';
    INSERT INTO position_totals VALUES ('${id}', 'q', 3, 2, 1500, 'x=1 ');
    INSERT INTO assignment_attempts (learner_id, attempt_key, assignment_id, correct_count, total_count, time_taken_seconds, graded, time_zone, created_at)
      VALUES ('${id}', 'c', 'task', 1, 2, 12.345678901234567, 1, 'UTC', 12);
    INSERT INTO best_assignment_attempts (learner_id, assignment_id, correct_count, total_count, time_taken_seconds) VALUES ('${id}', 'task', 1, 2, 3);
    INSERT INTO bot_games (learner_id, game_key, number, elo, player_color, ending, result, pgn, created_at)
      VALUES ('${id}', 'g', 1, 800, 'white', 'checkmate', 'loss', '[Event "It''s; Oko"]' || char(10) || '1. f3', 13);
    INSERT INTO daily_runs (learner_id, run_key, date, number, from_archive, assignment_id, total_count, time_zone, started_at, closed_at)
      VALUES ('${id}', 'r', '2026-11-22', 1, 0, 'daily.1', 1, 'UTC', 14, 15);
    INSERT INTO daily_answers (learner_id, run_key, place, position_id, handed_out_at, answered_at) VALUES ('${id}', 'r', 0, 'q', 14, 15);
    INSERT INTO review_cards (learner_id, position_id, chapter, stability, difficulty, due_at, reviewed_at, reps, lapses)
      VALUES ('${id}', 'p', 'xRay', 0.30000000000000004, 5, 16, 10, 1, 0);
    INSERT INTO positions (id, lesson, fen, difficulty) VALUES ('own.${id}', 'xRay.findYourXRays', '8/8', 50);
    INSERT INTO own_moments VALUES ('${id}', 'own.${id}', '2026-11-20', 17);
    INSERT INTO review_cards (learner_id, position_id, chapter, stability, difficulty, due_at, reviewed_at, reps, lapses)
      VALUES ('${id}', 'own.${id}', 'xRay', 1, 5, 18, 17, 1, 0);
    INSERT INTO review_days VALUES ('${id}', '2026-11-22', 2, 'xRay');
    INSERT INTO learner_ratings VALUES ('${id}', 1510.123456789, 300, 0.06, 1, 10);
    INSERT INTO subscriptions (learner_id, customer_id, version, checkout_id, subscription_id, status, plan, period_start, period_end, premium_until, in_group, changed_at)
      VALUES ('${id}', 'cus_${id}', 3, 'cs_1', 'sub_1', 'active', 'yearly', 18, 19, 20, 1, 21);
    INSERT INTO payment_events VALUES ('${id}', 'evt_1', 'customer.subscription.updated', 22), ('${id}', 'evt_2', 'invoice.paid', 23);
    INSERT INTO ranks VALUES ('2026-11-22', '${id}', ${id.length * 10}, 15, '${id}', NULL, NULL);
    INSERT INTO freed_usernames VALUES ('old-${id}', 'Old-${id}', '${id}', 9);`);
}

function rowsOf(db: DatabaseSync, table: string, ids: readonly string[]) {
  const column = OWNER[table] ?? 'learner_id';
  return db
    .prepare(`SELECT * FROM ${table} WHERE ${column} IN (SELECT value FROM json_each(?)) ORDER BY 1, 2, 3`)
    .all(JSON.stringify(ids));
}

/** Whose a row is, where it is not `learner_id`. */
const OWNER: Readonly<Record<string, string>> = {
  learners: 'id',
  // An empty one is nobody's.
  positions: "fen <> '' AND substr(id, length('own.') + 1)",
};

const allRowsOf = (db: DatabaseSync, ids: readonly string[]) =>
  Object.fromEntries(tablesOfLearners(from).map((table) => [table, rowsOf(db, table, ids)]));

/** What the rows themselves count to, and what the triggers have kept. */
function countsOf(db: DatabaseSync) {
  const kept = db.prepare('SELECT coalesce(sum(count), 0) AS size FROM rank_counts WHERE level = 0').get();
  return [kept?.['size'], db.prepare('SELECT count(*) AS size FROM ranks').get()?.['size']];
}

/** How SQLite goes about a statement, references to what is deleted with it: a SCAN reads the rows of everybody. */
const planOf = (statement: string) =>
  from
    .prepare(`EXPLAIN QUERY PLAN ${statement}`)
    .all()
    .map(({ detail }) => String(detail));

function run(db: DatabaseSync, statements: Iterable<string>): void {
  for (const statement of statements) db.exec(statement);
}

describe('from the first database to a second', () => {
  const moving = movers(['DB', 'DB_2'], 'DB_2');
  const staying = LEARNERS.filter((id) => !moving.includes(id));
  const start = () => {
    const move = { from, fromName: 'DB', toName: 'DB_2' };
    expect(pickMovers(move)).toBe(moving.length);
    return move;
  };

  test('all rows of those who move arrive as they were, but the name', () => {
    expect(moving.length).toBeGreaterThan(10);
    const before = allRowsOf(from, moving);
    run(to, arrivals(start()));
    const arrived = allRowsOf(to, moving);
    const { learners, ranks, ...others } = before;
    expect({ ...arrived, learners: [], ranks: [] }).toEqual({ ...others, learners: [], ranks: [] });
    expect(arrived['ranks']).toEqual(ranks?.map((row) => ({ ...row, username: null })));
    expect(ranks).toHaveLength(moving.length);
    expect(Object.entries(others).filter(([, rows]) => rows.length < moving.length)).toEqual([]);
    expect(arrived['learners']).toEqual(
      learners?.map((row) => ({ ...row, username: null, username_changed_at: null })),
    );
    expect(to.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    expect(countsOf(to)).toEqual([moving.length, moving.length]);
  });

  test('nobody else arrives, and what is counted on both sides is the same', () => {
    const move = start();
    run(to, arrivals(move));
    expect(allRowsOf(to, staying)).toEqual(
      Object.fromEntries(tablesOfLearners(from).map((table) => [table, []])),
    );
    expect({ ...to.prepare(countQuery(move)).get() }).toEqual(countMoved(move));
  });

  test('they leave, all but names and addresses; who stays keeps everything', () => {
    const move = start();
    const kept = allRowsOf(from, staying);
    const names = rowsOf(from, 'learners', LEARNERS);
    run(from, departures(move));
    const left = allRowsOf(from, moving);
    expect(from.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    expect({ ...left, learners: [] }).toEqual(
      Object.fromEntries(tablesOfLearners(from).map((table) => [table, []])),
    );
    expect(rowsOf(from, 'learners', LEARNERS)).toEqual(names);
    expect(rowsOf(from, 'freed_usernames', LEARNERS)).toHaveLength(LEARNERS.length);
    expect(allRowsOf(from, staying)).toEqual(kept);
    expect(countsOf(from)).toEqual([staying.length, staying.length]);
  });

  test('of the positions that stay behind only the name is left', () => {
    run(from, departures(start()));
    const left = from.prepare("SELECT * FROM positions WHERE fen = ''").all();
    expect(left.map(({ id }) => id).toSorted()).toEqual(moving.map((id) => `own.${id}`).toSorted());
    const told = left.flatMap(({ id, ...columns }) => (id === null ? [] : Object.values(columns)));
    expect(new Set(told)).toEqual(new Set(['', 0, null]));
  });

  test('scripts that broke off are begun anew, and end as if they had not', () => {
    const move = start();
    const [arriving, leaving] = [[...arrivals(move)], [...departures(move)]];
    run(to, arriving.slice(0, arriving.length / 2));
    run(to, arriving);
    const once = allRowsOf(to, moving);
    run(to, arriving);
    expect(allRowsOf(to, moving)).toEqual(once);
    expect({ ...to.prepare(countQuery(move)).get() }).toEqual(countMoved(move));
    run(from, leaving.slice(0, leaving.length / 2));
    run(from, leaving);
    run(from, leaving);
    expect(countsOf(from)).toEqual([staying.length, staying.length]);
  });
});

describe('from both of two databases to a third', () => {
  const before = ['DB', 'DB_2'] as const;
  const all = ['DB', 'DB_2', 'DB_3'] as const;
  const leaving = (name: string) =>
    LEARNERS.filter((id) => homeOf(before, id) === name && homeOf(all, id) === 'DB_3');

  test.each(before)('those who were at home in %s are brought from there, and no others', (fromName) => {
    const move = { from, fromName, toName: 'DB_3' };
    expect(pickMovers(move)).toBe(leaving(fromName).length);
    run(to, arrivals(move));
    expect(rowsOf(to, 'learners', LEARNERS).map(({ id }) => id)).toEqual(leaving(fromName).toSorted());
    expect(leaving(fromName).length).toBeGreaterThan(3);
  });

  test.each(before)('no statement that takes learners out of %s reads rows of others', (fromName) => {
    const move = { from, fromName, toName: 'DB_3' };
    expect(pickMovers(move)).toBeGreaterThan(3);
    const plans = [...departures(move)].flatMap(planOf);
    expect(plans.filter((step) => !step.startsWith('SEARCH'))).toEqual([]);
    expect(plans.length).toBeGreaterThan(50);
  });

  test('in a database that is not the first nothing is left behind', () => {
    const move = { from, fromName: 'DB_2', toName: 'DB_3' };
    pickMovers(move);
    from.exec('DELETE FROM freed_usernames');
    run(from, departures(move));
    expect(rowsOf(from, 'learners', leaving('DB_2'))).toEqual([]);
  });
});

test('every table that has rows of learners is moved, but names that rest', () => {
  const schemas = globSync('db/*.ts').map((file) => readFileSync(file, 'utf8'));
  const tables = schemas.flatMap((text) => text.split('sqliteTable(').slice(1));
  const ofLearners = tables
    .filter((text) => text.includes('learner_id: text()'))
    .map((text) => /'(\w+)'/.exec(text)?.[1] ?? '');
  const moved = tablesOfLearners(from).filter((table) => !['learners', 'positions'].includes(table));
  expect(moved.toSorted()).toEqual(ofLearners.filter((table) => table !== 'freed_usernames').toSorted());
});

test.each([
  ['DB_2', ['DB', 'DB_2']],
  ['DB_4', ['DB', 'DB_2', 'DB_3', 'DB_4']],
  ['DB', undefined],
  ['DB_1', undefined],
  ['OTHER', undefined],
])('up to %s the databases are %j', (last, names) => {
  expect(namesUpTo(last)).toEqual(names);
});
