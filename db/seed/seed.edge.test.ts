/**
 * Seeding a real D1: again, changed, and with attempts in it.
 */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { ContentDaily, ContentTask } from '#db/content/format';
import { renderSql, seedStatements } from '#db/seed/seed';
import {
  DAILY,
  FREE_TASK,
  OTHER_FREE_TASK,
  WALK_TASK,
  countRows,
  seedTestCourse,
} from '#edge/testing/test-content';

const position = (id: string) => ({ id, fen: `fen of ${id}`, difficulty: 5, truth: [] });
const task = (...ids: readonly string[]): ContentTask => ({ task: FREE_TASK, positions: ids.map(position) });

const MOVE = { green: 'c3d5', red: 'e6d5', correct: 'Ne4', en: 'It is taken.', pl: 'Ginie.' };
const daily = (...ids: readonly string[]): ContentDaily => ({
  daily: DAILY,
  positions: ids.map((id) => ({ ...position(id), lesson: 'xRay.findYourXRays' })),
});

beforeEach(async () => {
  for (const table of [
    'position_attempts',
    'first_answers',
    'assignment_positions',
    'learners',
    'positions',
  ]) {
    await env.DB.exec(`DELETE FROM ${table}`);
  }
});

/** Seeds this and nothing else. */
const seed = async (tasks: readonly ContentTask[], dailies: readonly ContentDaily[] = []) =>
  seedTestCourse(tasks, dailies);

/** What an assignment shows, in order. */
async function shown(assignment: string = FREE_TASK): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    'SELECT position_id FROM assignment_positions WHERE assignment_id = ? AND place IS NOT NULL ORDER BY place',
  )
    .bind(assignment)
    .all();
  return results.map((row) => row['position_id']);
}

async function dump(): Promise<unknown> {
  const tables = ['positions', 'assignment_positions'];
  return Promise.all(
    tables.map(async (table) => (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()).results),
  );
}

test('the same content again changes nothing', async () => {
  await seedTestCourse();
  const before = await dump();
  await seedTestCourse();
  expect(await dump()).toEqual(before);
  expect(await shown(FREE_TASK)).toHaveLength(2);
  expect(await shown(DAILY)).toHaveLength(1);
});

test('positions may change places', async () => {
  await seed([task('a', 'b', 'c')]);
  await seed([task('c', 'a', 'b')]);
  expect(await shown()).toEqual(['c', 'a', 'b']);
});

test('a position that leaves a task is retired, and returns to its place', async () => {
  await seed([task('a', 'b', 'c')]);
  await seed([task('a', 'c')]);
  expect(await shown()).toEqual(['a', 'c']);
  expect(await countRows('positions')).toBe(3);
  await seed([task('a', 'b', 'c')]);
  expect(await shown()).toEqual(['a', 'b', 'c']);
});

test('a learner who looks in the middle of it finds the old task or the new one, nothing between', async () => {
  await seed([task('a', 'b')]);
  const seen: unknown[] = [];
  for (const { sql, params } of seedStatements({ tasks: [task('c', 'd')] })) {
    await env.DB.prepare(sql)
      .bind(...params)
      .run();
    seen.push(await shown());
  }
  expect(seen).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('attempts outlive the position’s place in the task', async () => {
  await seed([task('a')]);
  await env.DB.exec("INSERT INTO learners (id, email, created_at) VALUES ('l', 'l@example.com', 0)");
  await env.DB.exec(
    'INSERT INTO position_attempts (learner_id, attempt_key, assignment_id, position_id, is_correct, graded, ' +
      `time_taken_seconds, created_at) VALUES ('l', 'k', '${FREE_TASK}', 'a', 1, 1, 1, 0)`,
  );
  await seed([task('b')]);
  expect(await shown()).toEqual(['b']);
  expect(await countRows('position_attempts')).toBe(1);
});

test('a task that other content does not mention is left alone', async () => {
  await seed([task('a')]);
  await seed([{ task: OTHER_FREE_TASK, positions: [position('b')] }]);
  expect(await shown()).toEqual(['a']);
});

test('the script does what the statements do', async () => {
  const quoted = {
    task: FREE_TASK,
    positions: [
      { ...position("it's"), fen: 'why? 8/8 w - - 0 1' },
      { ...position('b'), move: { ...MOVE, en: "Isn't it? -- yes; \n it is.", pl: '"Żółć" \\ ? ;' } },
    ],
  };
  await seed([quoted]);
  const byStatements = await dump();
  await env.DB.exec('DELETE FROM assignment_positions');
  await env.DB.exec('DELETE FROM positions');
  for (const line of renderSql(seedStatements({ tasks: [quoted] }))
    .trimEnd()
    .split('\n'))
    await env.DB.exec(line);
  expect(await dump()).toEqual(byStatements);
});

test('what is said about a move is stored in its columns', async () => {
  await seed([
    {
      task: WALK_TASK,
      positions: [{ ...position('a'), move: { ...MOVE, played: { percent: 37, rating: 1100 } } }],
    },
  ]);
  expect(await env.DB.prepare("SELECT * FROM positions WHERE id = 'a'").first()).toEqual({
    id: 'a',
    lesson: 'walkingIntoAttack.checkYourMoves',
    fen: 'fen of a',
    difficulty: 5,
    green_from: 'c3',
    green_to: 'd5',
    red_from: 'e6',
    red_to: 'd5',
    correct_move: 'Ne4',
    comment_en: 'It is taken.',
    comment_pl: 'Ginie.',
    played_percent: 37,
    played_rating: 1100,
  });
});

test('a position whose words changed is brought up to date, also to none', async () => {
  const { red: _red, ...safe } = MOVE;
  await seed([{ task: WALK_TASK, positions: [{ ...position('a'), move: MOVE }] }]);
  await seed([
    { task: WALK_TASK, positions: [{ ...position('a'), difficulty: 6, move: { ...safe, en: 'It stays.' } }] },
  ]);
  expect(await env.DB.prepare("SELECT * FROM positions WHERE id = 'a'").first()).toMatchObject({
    difficulty: 6,
    red_from: null,
    comment_en: 'It stays.',
    comment_pl: 'Ginie.',
  });
});

test('what is up to date is not written again', async () => {
  const content = { tasks: [task('a', 'b')], dailies: [daily('c')] };
  const run = async () =>
    env.DB.batch(seedStatements(content).map(({ sql, params }) => env.DB.prepare(sql).bind(...params)));
  const written = (results: Awaited<ReturnType<typeof run>>) =>
    results.reduce((sum, { meta }) => sum + meta.changes, 0);
  expect(written(await run())).toBe(6);
  expect(written(await run())).toBe(0);
});

test('a daily exercise is seeded and retired from like a task, each position with its own lesson', async () => {
  await seed([], [daily('a', 'b')]);
  await seed([], [daily('b', 'c')]);
  expect(await shown(DAILY)).toEqual(['b', 'c']);
  expect(await countRows('assignment_positions')).toBe(3);
  const lessons = await env.DB.prepare('SELECT DISTINCT lesson FROM positions').all();
  expect(lessons.results).toEqual([{ lesson: 'xRay.findYourXRays' }]);
});

test('no statement is longer than D1 allows, with the longest explanations there may be', () => {
  const long = { ...MOVE, en: "'".repeat(1_000), pl: 'ż'.repeat(1_000) };
  const ten = Array.from({ length: 10 }, (_, index) => ({ ...position(`p${index}`), move: long }));
  const lines = renderSql(seedStatements({ tasks: [{ task: WALK_TASK, positions: ten }] })).split('\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThan(100_000);
});

test('content for a task that the course does not have is refused', () => {
  expect(() =>
    seedStatements({ tasks: [{ task: 'attackedPieces.markYourPieces.7', positions: [] }] }),
  ).toThrow('the course has no task');
});

test.each([
  [
    'a day that the pool does not have',
    { ...daily('a'), daily: 'daily.813' },
    'the pool has no daily exercise',
  ],
  [
    'a lesson that the course does not have',
    { daily: DAILY, positions: [{ ...position('a'), lesson: 'xRay.markYourPieces' }] },
    'the course has no lesson',
  ],
])('%s is refused', (_, content, message) => {
  expect(() => seedStatements({ tasks: [], dailies: [content] })).toThrow(message);
});
