/**
 * What the edge is measured against: a Worker of Hono, jose and D1 that does the same, as it is usually written (bare-database.ts).
 *
 * It verifies the token, reads and writes by primary key in as few round trips as a call can have, one batch where a transaction is needed,
 * and grades with the same rules of chess. It leaves out all else, and so is faster than what could be deployed: no schema of the input, no
 * limits, no tier, no log, no headers; nothing is checked for a body that came before, and time is not.
 */
import { Hono } from 'hono';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { addDays, dateIn } from '../../../contract/dates.ts';
import {
  answerDaily,
  answerReview,
  handOutDaily,
  nextReview,
  selectBest,
  selectPositions,
  selectRuns,
  startDaily,
  submitAssignment,
  submitGame,
  submitPosition,
  type Called,
} from './bare-writes.ts';

interface Bindings {
  readonly DB: D1Database;
  readonly COGNITO_ISSUER: string;
  readonly COGNITO_CLIENT_ID: string;
}

let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

const app = new Hono<{ Bindings: Bindings }>().all('/trpc/:call', async ({ req, env }) => {
  keys ??= createRemoteJWKSet(new URL(`${env.COGNITO_ISSUER}/.well-known/jwks.json`), {
    cacheMaxAge: Infinity,
  });
  const token = (req.header('authorization') ?? '').slice('Bearer '.length);
  const { payload } = await jwtVerify(token, keys, {
    issuer: env.COGNITO_ISSUER,
    audience: env.COGNITO_CLIENT_ID,
  });
  const run = CALLS[req.param('call')];
  if (!run) return new Response(null, { status: 404 });
  const input: unknown = req.method === 'POST' ? await req.json() : JSON.parse(req.query('input') ?? '{}');
  const data = await run({ db: env.DB, me: payload.sub ?? '', input: input as never });
  return Response.json({ result: { data } });
});

export default { fetch: app.fetch };

// The input is what the bench sends.
const CALLS: Readonly<Record<string, (called: Called<never>) => Promise<unknown>>> = {
  'users.me': async ({ db, me }) => db.prepare('SELECT * FROM learners WHERE id = ?').bind(me).first(),
  'users.recentAnswers': async ({ db, me }) => {
    const query = `SELECT lesson, fen, green_from, green_to, correct_move, answer, is_correct, created_at FROM attempts JOIN positions ON positions.id = position_id
      WHERE learner_id = ? ORDER BY created_at DESC LIMIT 500`;
    const { results } = await db.prepare(query).bind(me).all<{ answer: string }>();
    return { answers: results.map((row) => ({ ...row, answer: JSON.parse(row.answer) })) };
  },
  'users.rating': async ({ db, me }) =>
    db.prepare('SELECT rating, deviation, answers FROM learners WHERE id = ?').bind(me).first(),
  'assignments.byName': async ({ db, me, input }: Called<{ readonly task_title_key: string }>) => {
    const [positions, best] = await db.batch([
      selectPositions(db, input.task_title_key),
      selectBest(db, me, input.task_title_key),
    ]);
    return { positions: positions?.results, stats: best?.results[0] };
  },
  'attempts.bestForAssignment': async ({ db, me, input }: Called<{ readonly assignment_id: string }>) =>
    selectBest(db, me, input.assignment_id).first(),
  'attempts.bestInCourse': async ({ db, me }) => {
    const query = 'SELECT assignment_id, correct_count, total_count, time_ms FROM bests WHERE learner_id = ?';
    const { results } = await db.prepare(query).bind(me).all<{ assignment_id: string; time_ms: number }>();
    return Object.fromEntries(
      results.map(({ assignment_id, time_ms, ...rest }) => [
        assignment_id,
        { ...rest, time_taken_seconds: time_ms / 1_000 },
      ]),
    );
  },
  'daily.today': async ({ db, me, input }: Called<{ readonly timezone: string }>) => {
    const date = dateIn(input.timezone, Date.now());
    const days = 'SELECT DISTINCT date FROM daily_runs WHERE learner_id = ? AND date > ? ORDER BY date DESC';
    const [runs, answers, played] = await db.batch([
      selectRuns(db, me, date),
      selectAnswers(db, me, '(SELECT key FROM daily_runs WHERE learner_id = ?1 AND date = ?2)', date),
      db.prepare(days).bind(me, addDays(date, -366)),
    ]);
    return { date, runs: runs?.results, answered: answers?.results, days: played?.results };
  },
  'daily.best': async ({ db, me, input }: Called<{ readonly timezone: string }>) =>
    (await selectRuns(db, me, dateIn(input.timezone, Date.now())).all()).results[0] ?? null,
  'leaderboard.top': async ({
    db,
    me,
    input,
  }: Called<{ readonly timezone: string; readonly top_n: number }>) => {
    const date = dateIn(input.timezone, Date.now());
    const [board, own] = await db.batch([
      db.prepare('SELECT body FROM boards WHERE board = ?').bind(date),
      selectRuns(db, me, date),
    ]);
    const [row] = (board?.results ?? []) as { body: string }[];
    return { rows: row && JSON.parse(row.body).top.slice(0, input.top_n), own: own?.results[0] };
  },
  'reviews.due': async ({ db, me }) => {
    const query =
      'SELECT count(*) FILTER (WHERE due_at < ?2) AS due, min(due_at) FILTER (WHERE due_at >= ?2) AS next FROM cards WHERE learner_id = ?1';
    return db.prepare(query).bind(me, Date.now()).first();
  },
  'botGames.recent': async ({ db, me, input }: Called<{ readonly limit: number }>) => {
    const query = 'SELECT * FROM games WHERE learner_id = ? ORDER BY number DESC LIMIT ?';
    return (await db.prepare(query).bind(me, input.limit).all()).results;
  },
  'attempts.submitPosition': submitPosition,
  'attempts.submitAssignment': submitAssignment,
  'daily.start': startDaily,
  'daily.answer': answerDaily,
  'daily.handOut': handOutDaily,
  'reviews.next': nextReview,
  'reviews.answer': answerReview,
  'botGames.submit': submitGame,
};

function selectAnswers(db: D1Database, me: string, runs: string, date: string) {
  const query = `SELECT * FROM daily_answers JOIN positions ON positions.id = position_id WHERE learner_id = ?1 AND run_key IN ${runs}`;
  return db.prepare(query).bind(me, date);
}
