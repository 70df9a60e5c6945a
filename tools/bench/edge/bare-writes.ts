/**
 * The calls of the bare Worker that change something, and the statements that several calls have. Each is two round trips: what is needed,
 * then one batch.
 */
import type { Answer, PositionAttempt, AssignmentAttempt } from '../../../contract/attempts.ts';
import type { BotGame } from '../../../contract/bot-games.ts';
import { getLesson } from '../../../contract/curriculum.ts';
import { dateIn } from '../../../contract/dates.ts';
import type { Mirroring } from '../../../worker-engine/chess/mirrorings.ts';
import { playOver } from '../../../edge/domains/games/play-over.ts';
import type { ContentPosition } from '../../../edge/content/content.ts';
import { toExercise } from '../../../edge/domains/course/exercise.ts';
import { isRight } from '../../../edge/domains/course/verdict-on.ts';
import { firstMemory, nextMemory, type Memory } from '../../../edge/domains/review/memory.ts';
import { mirrorPosition, nextMirroring } from '../../../edge/domains/review/mirror.ts';

/** A call of a learner. */
export interface Called<Input> {
  readonly db: D1Database;
  /** The learner's id. */
  readonly me: string;
  readonly input: Input;
}

export async function submitPosition({
  db,
  me,
  input,
}: Called<PositionAttempt & { readonly answer: Answer }>) {
  const [found, known] = await db.batch([
    db.prepare('SELECT * FROM positions WHERE id = ?').bind(input.position_task_id),
    db
      .prepare('SELECT is_correct FROM attempts WHERE learner_id = ? AND key = ?')
      .bind(me, input.attempt_key),
  ]);
  if (known?.results[0]) return known.results[0];
  const position = found?.results[0] as ContentPosition;
  const { assignment_id, answer, run_key, attempt_key, time_taken_seconds } = input;
  const now = Date.now();
  const correct = isRight(toExercise(position), answer);
  const attempt = [me, attempt_key, run_key, assignment_id, position.id, Number(correct)];
  await db.batch([
    db
      .prepare('INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING')
      .bind(...attempt, JSON.stringify(answer), time_taken_seconds * 1_000, now),
    insertFirst(db, me, position.id, { correct, now }),
    ...(correct ? [] : [upsertCard(db, me, position, now)]),
  ]);
  return { is_correct: correct, graded: true };
}

export async function submitAssignment({ db, me, input }: Called<Required<AssignmentAttempt>>) {
  const [attempts, found] = await db.batch([
    db
      .prepare('SELECT position_id, is_correct FROM attempts WHERE learner_id = ? AND run_key = ?')
      .bind(me, input.attempt_key),
    selectPositions(db, input.assignment_id),
  ]);
  const answered = new Map(
    ((attempts?.results ?? []) as { position_id: string; is_correct: number }[]).map((row) => [
      row.position_id,
      row.is_correct,
    ]),
  );
  const positions = (found?.results ?? []) as ContentPosition[];
  const now = Date.now();
  const correct = [...answered.values()].filter((isCorrect) => isCorrect === 1).length;
  const result = [input.assignment_id, correct, positions.length, input.time_taken_seconds * 1_000];
  await db.batch([
    db
      .prepare('INSERT INTO runs VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING')
      .bind(me, input.attempt_key, ...result, now),
    db
      .prepare(
        `INSERT INTO bests VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET correct_count = excluded.correct_count, total_count = excluded.total_count, time_ms = excluded.time_ms
         WHERE (excluded.correct_count, -excluded.time_ms) > (correct_count, -time_ms)`,
      )
      .bind(me, ...result),
    ...positions.filter(({ id }) => !answered.has(id)).map((position) => upsertCard(db, me, position, now)),
  ]);
  return {
    correct_count: correct,
    total_count: positions.length,
    time_taken_seconds: input.time_taken_seconds,
  };
}

interface DailyInput {
  readonly run_key: string;
  readonly place: number;
  readonly timezone: string;
  readonly answer: Answer | null;
  readonly time_taken_seconds: number;
}

export async function startDaily({ db, me, input }: Called<DailyInput>) {
  const now = Date.now();
  const date = dateIn(input.timezone, now);
  const first = `SELECT positions.*, daily_orders.assignment_id FROM daily_orders JOIN assignment_positions
    ON assignment_positions.assignment_id = daily_orders.assignment_id AND place = place_order ->> 0 JOIN positions ON positions.id = position_id WHERE date = ?`;
  const [runs, found] = await db.batch([selectRuns(db, me, date), db.prepare(first).bind(date)]);
  const [position] = (found?.results ?? []) as (ContentPosition & { assignment_id: string })[];
  if (!position) throw new Error('the date has no order');
  const number = (runs?.results.length ?? 0) + 1;
  await db.batch([
    db
      .prepare('INSERT INTO daily_runs VALUES (?, ?, ?, ?, ?, ?, NULL, 0, 0) ON CONFLICT DO NOTHING')
      .bind(me, input.run_key, date, number, position.assignment_id, now),
    db
      .prepare('INSERT INTO daily_answers VALUES (?, ?, 0, ?, ?, NULL, NULL, 0, 0) ON CONFLICT DO NOTHING')
      .bind(me, input.run_key, position.id, now),
  ]);
  return {
    run_key: input.run_key,
    date,
    total_count: 10,
    answered: [],
    open: withoutTruth(position),
    completed: false,
  };
}

export async function answerDaily({ db, me, input }: Called<DailyInput>) {
  const query = `SELECT positions.*, handed_out_at, answered_at FROM daily_answers JOIN positions ON positions.id = position_id WHERE learner_id = ? AND run_key = ? AND place = ?`;
  const position = await db
    .prepare(query)
    .bind(me, input.run_key, input.place)
    .first<ContentPosition & { handed_out_at: number }>();
  if (!position) throw new Error('not handed out');
  const now = Date.now();
  const { answer } = input;
  const correct = answer !== null && isRight(toExercise(position), answer);
  await db.batch([
    db
      .prepare(
        'UPDATE daily_answers SET answered_at = ?, answer = ?, is_correct = ?, time_ms = ? WHERE learner_id = ? AND run_key = ? AND place = ? AND answered_at IS NULL',
      )
      .bind(
        now,
        JSON.stringify(answer),
        Number(correct),
        now - position.handed_out_at,
        me,
        input.run_key,
        input.place,
      ),
    insertFirst(db, me, position.id, { correct, now }),
    ...(correct ? [] : [upsertCard(db, me, position, now)]),
  ]);
  return { place: input.place, position, answer, is_correct: correct, skipped: answer === null };
}

export async function handOutDaily({ db, me, input }: Called<DailyInput>) {
  const next = `INSERT INTO daily_answers SELECT learner_id, key, ?3, position_id, ?4, NULL, NULL, 0, 0 FROM daily_runs JOIN daily_orders USING (date)
    JOIN assignment_positions ON assignment_positions.assignment_id = daily_orders.assignment_id AND place = place_order ->> CAST(?3 AS INTEGER) WHERE learner_id = ?1 AND key = ?2 ON CONFLICT DO NOTHING`;
  const shown = `SELECT positions.* FROM daily_answers JOIN positions ON positions.id = position_id WHERE learner_id = ? AND run_key = ? AND place = ?`;
  const [, found] = await db.batch([
    db.prepare(next).bind(me, input.run_key, input.place, Date.now()),
    db.prepare(shown).bind(me, input.run_key, input.place),
  ]);
  return withoutTruth(found?.results[0] as ContentPosition);
}

type CardRow = ContentPosition & Memory & { readonly mirroring: Mirroring | null };
interface ReviewInput {
  readonly review_key: string;
  readonly answer: Answer | null;
  readonly time_taken_seconds: number;
}

export async function nextReview({ db, me, input }: Called<ReviewInput>) {
  const query = `SELECT positions.*, mirroring FROM cards JOIN positions ON positions.id = position_id WHERE learner_id = ? AND due_at < ? ORDER BY due_at LIMIT 1`;
  const now = Date.now();
  const card = await db.prepare(query).bind(me, now).first<CardRow>();
  if (!card) return { review: null };
  const mirroring = nextMirroring(card, card.mirroring);
  const open =
    'UPDATE cards SET review_key = ?, mirroring = ?, handed_out_at = ?, answered_at = NULL, answer = NULL WHERE learner_id = ? AND position_id = ?';
  await db.prepare(open).bind(input.review_key, mirroring, now, me, card.id).run();
  return {
    review: {
      review_key: input.review_key,
      mirroring,
      position: withoutTruth(mirrorPosition(card, mirroring)),
    },
  };
}

export async function answerReview({ db, me, input }: Called<ReviewInput>) {
  const query = `SELECT positions.*, stability, cards.difficulty AS hard, due_at, reviewed_at, reps, lapses, mirroring FROM cards JOIN positions ON positions.id = position_id
    WHERE learner_id = ? AND review_key = ?`;
  const card = await db.prepare(query).bind(me, input.review_key).first<CardRow & { hard: number }>();
  if (!card) throw new Error('no such review');
  const now = Date.now();
  const position = mirrorPosition(card, card.mirroring ?? 'none');
  const correct = input.answer !== null && isRight(toExercise(position), input.answer);
  const memory = nextMemory({ ...card, difficulty: card.hard }, correct ? 'remembered' : 'forgotten', now);
  const close = `UPDATE cards SET stability = ?, difficulty = ?, due_at = ?, reviewed_at = ?, reps = ?, lapses = ?, answered_at = ?, answer = ?, is_correct = ?, time_ms = ?
    WHERE learner_id = ? AND review_key = ?`;
  await db
    .prepare(close)
    .bind(
      memory.stability,
      memory.difficulty,
      memory.due_at,
      memory.reviewed_at,
      memory.reps,
      memory.lapses,
      now,
      JSON.stringify(input.answer),
      Number(correct),
      input.time_taken_seconds * 1_000,
      me,
      input.review_key,
    )
    .run();
  return { review_key: input.review_key, position, is_correct: correct, next_due: memory.due_at };
}

export async function submitGame({ db, me, input }: Called<BotGame>) {
  const pgn = playOver(input)
    .plies.map(({ san }) => san)
    .join(' ');
  const number = '(SELECT coalesce(max(number), 0) + 1 FROM games WHERE learner_id = ?1)';
  const [, stored] = await db.batch([
    db
      .prepare(
        `INSERT INTO games VALUES (?1, ?2, ${number}, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING`,
      )
      .bind(
        me,
        input.game_key,
        input.elo,
        input.player_color,
        input.opening,
        input.ending,
        input.result,
        pgn,
        Date.now(),
      ),
    db.prepare('SELECT * FROM games WHERE learner_id = ? AND key = ?').bind(me, input.game_key),
  ]);
  return stored?.results[0];
}

export function selectPositions(db: D1Database, assignmentId: string) {
  const query =
    'SELECT positions.* FROM assignment_positions JOIN positions ON positions.id = position_id WHERE assignment_id = ? ORDER BY place';
  return db.prepare(query).bind(assignmentId);
}

export function selectBest(db: D1Database, me: string, assignmentId: string) {
  return db.prepare('SELECT * FROM bests WHERE learner_id = ? AND assignment_id = ?').bind(me, assignmentId);
}

export function selectRuns(db: D1Database, me: string, date: string) {
  const query =
    'SELECT * FROM daily_runs WHERE learner_id = ? AND date = ? ORDER BY correct_count DESC, time_ms';
  return db.prepare(query).bind(me, date);
}

interface First {
  readonly correct: boolean;
  readonly now: number;
}

function insertFirst(db: D1Database, me: string, positionId: string, { correct, now }: First) {
  const statement = 'INSERT INTO first_answers VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING';
  return db.prepare(statement).bind(me, positionId, Number(correct), now);
}

function upsertCard(db: D1Database, me: string, { id, lesson }: ContentPosition, now: number) {
  const { stability, difficulty, due_at, reviewed_at, reps, lapses } = firstMemory(now);
  const statement = `INSERT INTO cards (learner_id, position_id, chapter, stability, difficulty, due_at, reviewed_at, reps, lapses) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET stability = excluded.stability, difficulty = max(difficulty, excluded.difficulty), due_at = excluded.due_at, reviewed_at = excluded.reviewed_at,
      reps = reps + 1, lapses = lapses + 1`;
  return db
    .prepare(statement)
    .bind(me, id, getLesson(lesson).chapter, stability, difficulty, due_at, reviewed_at, reps, lapses);
}

function withoutTruth({ id, lesson, fen }: ContentPosition) {
  return { id, lesson, fen };
}
