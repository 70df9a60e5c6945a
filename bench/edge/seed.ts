/**
 * Fills the local database of a state folder with learners and a million attempts, by SQL in the database's own file while no workerd has
 * it open: through D1 it would take ten times as long.
 */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dateIn } from '../../contract/dates.ts';
import { TIME_ZONE } from './calls.ts';

/** Attempts of each learner who trains. */
export const ATTEMPTS = 500;
/** Of each who trains: cards in the deck, all due; games; days played; best runs. */
const OWN = { cards: 100, games: 20, days: 144, best: 40 } as const;
const DAY_MS = 86_400_000;

/** Learners from one number to before another. */
interface Range {
  readonly from: number;
  readonly to: number;
}

interface Seed {
  readonly now: number;
  /** Who has trained. */
  readonly training: Range;
  /** Who has a place on today's leaderboard; those who do not train have played the daily for it. */
  readonly players: Range;
}

/** Adds learners of these numbers. */
export function seed(state: string, { now, training, players }: Seed): void {
  const database = openDatabaseFile(state);
  // Nobody needs the file if this breaks off.
  database.exec(
    'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -500000; PRAGMA foreign_keys = OFF',
  );
  for (const statement of statements(now, training, players)) database.exec(statement);
  database.exec('PRAGMA journal_mode = WAL');
  database.close();
}

/** The database's file, opened as it is. */
export function openDatabaseFile(state: string): DatabaseSync {
  const files = globSync(join(state, 'v3/d1/**/*.sqlite')).filter((file) => statSync(file).size > 0);
  for (const file of files) {
    const database = new DatabaseSync(file);
    if (database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'positions'").get()) return database;
    database.close();
  }
  throw new Error('there is no database of ours');
}

function statements(now: number, training: Range, players: Range): readonly string[] {
  const course = `(SELECT assignment_id, position_id, row_number() OVER (ORDER BY assignment_id, place) - 1 AS number FROM assignment_positions WHERE assignment_id NOT LIKE 'daily%' AND place IS NOT NULL LIMIT 400)`;
  const today = `'${dateIn(TIME_ZONE, now)}'`;
  const old = (days: string) => `(${now} - ${DAY_MS} * (${days}))`;
  const score = `(person.i * 7919) % 655360`;
  return [
    `WITH ${numbers('person', players)}
     INSERT INTO learners (id, email, username, created_at) SELECT ${idOf('i')}, ${idOf('i')} || '@example.com', 'player' || i, ${old('365')} FROM person`,
    `WITH ${numbers('person', training)}, ${numbers('own', { from: 0, to: ATTEMPTS })}, task AS MATERIALIZED (SELECT * FROM ${course})
     INSERT INTO position_attempts (learner_id, attempt_key, run_key, assignment_id, position_id, is_correct, graded, time_taken_seconds, answer, body_hash, created_at)
     SELECT ${idOf('person.i')}, printf('f0000000-0000-4000-8000-%012x', own.i), printf('f1000000-0000-4000-8000-%012x', own.i / 10), task.assignment_id, task.position_id, own.i % 3 > 0, 1, 7.25,
       '{"kind":"arrows","arrows":[{"from":"d5","to":"d2"},{"from":"a1","to":"a8"}],"invalid_tries":1}', 'Zm9vYmFyYmF6cXV4', ${old(`89 - 0.17 * own.i`)}
     FROM person CROSS JOIN own JOIN task ON task.number = own.i % 400`,
    `UPDATE first_answers SET is_rated = 1 WHERE is_rated = 0`,
    `WITH ${numbers('person', training)} INSERT INTO learner_ratings SELECT ${idOf('i')}, 1500, 70, 0.06, 400, ${now} FROM person`,
    `WITH ${numbers('person', training)}, ${numbers('own', { from: 0, to: OWN.best })}
     INSERT INTO best_assignment_attempts (learner_id, assignment_id, correct_count, total_count, time_taken_seconds, graded)
     SELECT ${idOf('person.i')}, 'attackedPieces.markYourPieces.' || own.i, 9, 10, 80.5, 1 FROM person CROSS JOIN own`,
    `WITH ${numbers('person', training)}, ${numbers('own', { from: 1, to: OWN.days })}
     INSERT INTO daily_runs (learner_id, run_key, date, number, from_archive, assignment_id, total_count, time_zone, started_at, closed_at, correct_count, time_ms, unranked, answers_folded)
     SELECT ${idOf('person.i')}, printf('f2000000-0000-4000-8000-%012x', own.i), date(${old('own.i * 2.5')} / 1000, 'unixepoch'), 1, 0, 'daily.1', 10, 'Europe/Warsaw', ${old('own.i * 2.5')}, ${old('own.i * 2.5')}, 8, 93000, NULL, 1
     FROM person CROSS JOIN own`,
    `WITH ${numbers('person', training)}, card AS MATERIALIZED (SELECT id, row_number() OVER (ORDER BY id) AS number, substr(lesson, 1, instr(lesson, '.') - 1) AS chapter FROM positions ORDER BY id LIMIT ${OWN.cards})
     INSERT INTO review_cards (learner_id, position_id, chapter, stability, difficulty, due_at, reviewed_at, reps, lapses, review_key, mirroring, handed_out_at, answered_at, is_correct, time_ms)
     SELECT ${idOf('person.i')}, card.id, card.chapter, 12.5, 5.25, ${old('0.5')} - number, ${old('9')}, 4, 1, printf('f3000000-0000-4000-8000-%012x', number), 'sides', ${old('9')}, ${old('9')}, 1, 9300
     FROM person CROSS JOIN card`,
    `WITH ${numbers('person', training)}, ${numbers('own', { from: 1, to: OWN.games + 1 })}
     INSERT INTO bot_games (learner_id, game_key, number, elo, player_color, ending, result, pgn, body_hash, created_at)
     SELECT ${idOf('person.i')}, printf('f4000000-0000-4000-8000-%012x', own.i), own.i, 1200, 'white', 'checkmate', 'win', '[Event "Oko"] [Result "1-0"] ' || hex(zeroblob(200)), 'Zm9vYmFyYmF6cXV4', ${old('own.i * 3.5')}
     FROM person CROSS JOIN own`,
    `WITH ${numbers('person', players)} INSERT INTO ranks (board, learner_id, score, reached_at, username) SELECT ${today}, ${idOf('i')}, ${score}, ${now} - i, 'player' || i FROM person`,
    `WITH ${numbers('person', { from: Math.max(players.from, training.to), to: players.to })}
     INSERT INTO daily_runs (learner_id, run_key, date, number, from_archive, assignment_id, total_count, time_zone, started_at, closed_at, correct_count, time_ms, unranked, answers_folded)
     SELECT ${idOf('i')}, printf('f2000000-0000-4000-8000-%012x', 0), ${today}, 1, 0, 'daily.1', 10, 'Europe/Warsaw', ${now} - i, ${now} - i, 10 - ${score} / 65536, 100 * (${score} % 65536), NULL, 1 FROM person`,
  ];
}

/** A learner's id, as calls.ts writes it. */
function idOf(number: string): string {
  return `printf('%08x-0000-4000-8000-000000000000', ${number})`;
}

function numbers(name: string, { from, to }: Range): string {
  return `${name} (i) AS (SELECT ${from} WHERE ${from} < ${to} UNION ALL SELECT i + 1 FROM ${name} WHERE i < ${to - 1})`;
}
