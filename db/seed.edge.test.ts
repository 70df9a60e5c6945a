/**
 * Seeding a real D1: again, changed, and with attempts in it.
 */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { ContentTask } from '#db/content/format';
import { renderSql, seedStatements } from '#db/seed';
import {
  FREE_TASK,
  OTHER_FREE_TASK,
  TEST_COURSE,
  countRows,
  seedTestCourse,
} from '#edge/testing/test-content';

const position = (id: string) => ({ id, fen: `fen of ${id}`, difficulty: 5, truth: [] });
const task = (...ids: readonly string[]): ContentTask => ({ task: FREE_TASK, positions: ids.map(position) });

beforeEach(async () => {
  for (const table of ['position_attempts', 'assignment_positions', 'learners', 'positions']) {
    await env.DB.exec(`DELETE FROM ${table}`);
  }
});

/** What the task shows, in order. */
async function shown(): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    'SELECT position_id FROM assignment_positions WHERE assignment_id = ? AND place IS NOT NULL ORDER BY place',
  )
    .bind(FREE_TASK)
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
  expect(await countRows('positions')).toBe(TEST_COURSE.flatMap(({ positions }) => positions).length);
});

test('positions may change places', async () => {
  await seedTestCourse([task('a', 'b', 'c')]);
  await seedTestCourse([task('c', 'a', 'b')]);
  expect(await shown()).toEqual(['c', 'a', 'b']);
});

test('a position that leaves a task is retired, and returns to its place', async () => {
  await seedTestCourse([task('a', 'b', 'c')]);
  await seedTestCourse([task('a', 'c')]);
  expect(await shown()).toEqual(['a', 'c']);
  expect(await countRows('positions')).toBe(3);
  await seedTestCourse([task('a', 'b', 'c')]);
  expect(await shown()).toEqual(['a', 'b', 'c']);
});

test('attempts outlive the position’s place in the task', async () => {
  await seedTestCourse([task('a')]);
  await env.DB.exec("INSERT INTO learners (id, email, created_at) VALUES ('l', 'l@example.com', 0)");
  await env.DB.exec(
    'INSERT INTO position_attempts (learner_id, attempt_key, assignment_id, position_id, is_correct, graded, ' +
      `time_taken_seconds, created_at) VALUES ('l', 'k', '${FREE_TASK}', 'a', 1, 1, 1, 0)`,
  );
  await seedTestCourse([task('b')]);
  expect(await shown()).toEqual(['b']);
  expect(await countRows('position_attempts')).toBe(1);
});

test('a task that other content does not mention is left alone', async () => {
  await seedTestCourse([task('a')]);
  await seedTestCourse([{ task: OTHER_FREE_TASK, positions: [position('b')] }]);
  expect(await shown()).toEqual(['a']);
});

test('the script does what the statements do', async () => {
  const quoted = {
    task: FREE_TASK,
    positions: [{ ...position("it's"), fen: 'why? 8/8 w - - 0 1' }, position('b')],
  };
  await seedTestCourse([quoted]);
  const byStatements = await dump();
  await env.DB.exec('DELETE FROM assignment_positions');
  await env.DB.exec('DELETE FROM positions');
  for (const line of renderSql(seedStatements([quoted]))
    .trimEnd()
    .split('\n'))
    await env.DB.exec(line);
  expect(await dump()).toEqual(byStatements);
});

test('no statement binds more values than D1 allows', () => {
  const many = task(...Array.from({ length: 500 }, (_, index) => `p${index}`));
  const counts = seedStatements([many]).map(({ params }) => params.length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(100);
});

test('content for a task that the course does not have is refused', () => {
  expect(() => seedStatements([{ task: 'attackedPieces.markYourPieces.7', positions: [] }])).toThrow(
    'the course has no task',
  );
});
