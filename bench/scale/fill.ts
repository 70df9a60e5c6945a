/**
 * Fills a database with learners of one kind, so that their rows can be weighed: what the calls would have stored in a year, of which
 * upkeep has folded all but the last 90 days.
 *
 * A learner trains on 12 days a month: two tasks (20 answers, 2 runs) and the daily (10 answers); plays 8 games against the bot a month;
 * and has 300 positions in the review deck.
 */

export const LEARNERS = 100;
/** In the days that answers are kept. */
export const KEPT = { answers: 720, runs: 72, dailyRuns: 36 } as const;
/** In a year. */
const YEAR = { totals: 1_840, dailyRuns: 144, games: 96, tasks: 40, cards: 300 } as const;

const DAYS_OF_WEEK = 7;
const DAY_MS = 86_400_000;
const UUID = `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;
const HASH = `'Zm9vYmFyYmF6cXV4'`;
/** An answer of four arrows, a usual one. */
const ANSWER = `'{"kind":"arrows","arrows":[{"from":"d5","to":"d2"},{"from":"a1","to":"a8"},{"from":"c3","to":"e4"},{"from":"h4","to":"f6"}],"invalid_tries":1}'`;
/** A game of forty moves. */
const PGN = `'[Event "Oko"] [Date "2026.11.22"] [White "Vera"] [Black "Bot 1200"] [Result "1-0"] ' || hex(randomblob(200))`;

/** The statements, in their order. Each makes its rows from numbers: `n` of the learner, `i` of the row. */
export function fillStatements(now: number): readonly string[] {
  const old = (days: string) => `(${now} - ${DAY_MS} * (${days}))`;
  const course = `(SELECT assignment_id, position_id, row_number() OVER (ORDER BY assignment_id, place) - 1 AS number FROM assignment_positions WHERE assignment_id NOT LIKE 'daily%')`;
  const dailies = `(SELECT assignment_id, position_id, place FROM assignment_positions WHERE assignment_id LIKE 'daily%')`;
  return [
    `${numbers(LEARNERS)} INSERT INTO learners (id, email, username, created_at, attempts_day, attempts_count)
     SELECT ${UUID}, 'learner.number.' || i || '@example.com', 'learner' || i, ${old('365')}, 20000, 33 FROM rows`,
    `${numbers(KEPT.answers)} INSERT INTO position_attempts (learner_id, attempt_key, run_key, assignment_id, position_id, is_correct, graded, time_taken_seconds, answer, body_hash, created_at)
     SELECT learners.id, ${UUID}, ${UUID}, task.assignment_id, task.position_id, 1, 1, 7.25, ${ANSWER}, ${HASH}, ${old(`89 - 89.0 * i / ${KEPT.answers}`)}
     FROM rows CROSS JOIN learners JOIN ${course} AS task ON task.number = i % 400`,
    `${numbers(KEPT.runs)} INSERT INTO assignment_attempts (learner_id, attempt_key, assignment_id, correct_count, total_count, time_taken_seconds, graded, time_zone, body_hash, created_at)
     SELECT learners.id, ${UUID}, 'attackedPieces.markYourPieces.' || (i % 40), 8, 10, 92.5, 1, 'Europe/Warsaw', ${HASH}, ${old(`89 - 89.0 * i / ${KEPT.runs}`)}
     FROM rows CROSS JOIN learners`,
    `${numbers(YEAR.tasks)} INSERT INTO best_assignment_attempts (learner_id, assignment_id, correct_count, total_count, time_taken_seconds, graded, folded_keys)
     SELECT learners.id, 'attackedPieces.markYourPieces.' || i, 9, 10, 80.5, 1, hex(randomblob(40)) FROM rows CROSS JOIN learners`,
    `${numbers(YEAR.dailyRuns)} INSERT INTO daily_runs (learner_id, run_key, date, number, from_archive, assignment_id, total_count, time_zone, started_at, closed_at, correct_count, time_ms, answers_folded)
     SELECT learners.id, ${UUID}, date(${old('i * 2.5')} / 1000, 'unixepoch'), i, 0, 'daily.' || i, 10, 'Europe/Warsaw', ${old('i * 2.5')}, ${old('i * 2.5')}, 8, 93000, i >= ${KEPT.dailyRuns}
     FROM rows CROSS JOIN learners`,
    `INSERT INTO daily_answers
     SELECT run.learner_id, run.run_key, task.place, task.position_id, run.started_at, run.closed_at, ${ANSWER}, 1, 9300
     FROM daily_runs AS run JOIN ${dailies} AS task ON task.assignment_id = run.assignment_id WHERE NOT run.answers_folded AND task.place IS NOT NULL`,
    `INSERT INTO position_totals
     SELECT learners.id, position_id, 2, 1, 15250, CASE WHEN difficulty % 4 = 0 THEN hex(randomblob(15)) ELSE '' END
     FROM learners CROSS JOIN (SELECT id AS position_id, difficulty FROM positions ORDER BY id LIMIT ${YEAR.totals})`,
    // Triggers have made those of the attempts. Of all but the last day's a round of rating has been.
    `INSERT OR IGNORE INTO first_answers (learner_id, position_id, is_correct, answered_at)
     SELECT learner_id, position_id, 1, ${old('120')} FROM position_totals`,
    `INSERT OR IGNORE INTO first_answers (learner_id, position_id, is_correct, answered_at)
     SELECT learner_id, position_id, is_correct, answered_at FROM daily_answers`,
    `UPDATE first_answers SET is_rated = 1 WHERE answered_at < ${old('1')}`,
    `INSERT INTO learner_ratings SELECT id, 1500, 60, 0.06, ${YEAR.totals}, ${old('1')} FROM learners`,
    `INSERT INTO position_ratings SELECT id, 1500, 60, 0.06, ${LEARNERS}, ${old('1')} FROM positions`,
    `INSERT INTO review_cards (learner_id, position_id, chapter, stability, difficulty, due_at, reviewed_at, reps, lapses, review_key, mirroring, handed_out_at, answered_at, answer, is_correct, time_ms)
     SELECT learners.id, position_id, 'attackedPieces', 12.5, 5.25, ${old('0.5')}, ${old('9')}, 4, 1, ${UUID}, 'sides', ${old('9')}, ${old('9')}, ${ANSWER}, 1, 9300
     FROM learners CROSS JOIN (SELECT id AS position_id FROM positions ORDER BY id LIMIT ${YEAR.cards})`,
    `${numbers(YEAR.games)} INSERT INTO bot_games (learner_id, game_key, number, elo, player_color, ending, result, pgn, body_hash, created_at)
     SELECT learners.id, ${UUID}, i + 1, 1200, 'white', 'checkmate', 'win', ${PGN}, ${HASH}, ${old('i * 3.5')} FROM rows CROSS JOIN learners`,
    `${numbers(DAYS_OF_WEEK + 1)} INSERT INTO ranks
     SELECT iif(i = ${DAYS_OF_WEEK}, '', '7:') || date(${now} / 1000, 'unixepoch', (i % ${DAYS_OF_WEEK}) || ' days'), learners.id, abs(random()) % 3000000, ${now}, learners.username
     FROM rows CROSS JOIN learners`,
  ];
}

/** The beginning of a statement: `rows` has so many numbers, from 0. */
function numbers(count: number): string {
  return `WITH RECURSIVE rows (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM rows WHERE i < ${count - 1})`;
}
