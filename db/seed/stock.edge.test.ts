/**
 * Storing the stock of workouts on a real D1: again, changed, and without a lesson.
 */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { ContentStock, StockPosition } from '#db/content/format';
import { renderSql } from './seed.ts';
import { stockStatements } from './stock-statements.ts';

const LESSON = 'attackedPieces.markYourPieces';
const MOVE = { green: 'c3d5', red: 'e6d5', correct: 'Ne4', en: 'It is taken.', pl: 'Ginie.' };

beforeEach(async () => {
  for (const table of ['assignment_positions', 'positions']) await env.DB.exec(`DELETE FROM ${table}`);
});

const position = (number: number): StockPosition => ({
  id: `markYourPieces-${String(number).padStart(4, '0')}`,
  fen: `fen of ${number}`,
  difficulty: number % 101,
});
const stockOf = (...numbers: readonly number[]): ContentStock => ({
  lesson: LESSON,
  positions: numbers.map(position),
});
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

/** Stores them, and says how many rows were written. */
async function store(...stocks: readonly ContentStock[]): Promise<number> {
  const statements = stockStatements(stocks).map(({ sql, params }) => env.DB.prepare(sql).bind(...params));
  const results = await env.DB.batch(statements);
  return results.reduce((sum, { meta }) => sum + meta.changes, 0);
}

async function shown(): Promise<readonly (readonly [string, number])[]> {
  const { results } = await env.DB.prepare(
    'SELECT position_id, place FROM assignment_positions WHERE assignment_id = ? AND place IS NOT NULL ORDER BY 1',
  )
    .bind(`workout.${LESSON}`)
    .all<{ position_id: string; place: number }>();
  return results.map(({ position_id, place }) => [position_id, place]);
}

test('every position is stored at the place of its difficulty, however many parts there are', async () => {
  await store(stockOf(...upTo(130)));
  expect(await shown()).toEqual(
    upTo(130).map((number) => [position(number).id, position(number).difficulty]),
  );
});

test('the same stock again writes nothing', async () => {
  await store(stockOf(...upTo(60)));
  expect(await store(stockOf(...upTo(60)))).toBe(0);
});

test('what is in the stock no more is retired and stays, wherever its id stands between the others', async () => {
  await store(stockOf(...upTo(130)));
  const kept = upTo(130).filter((number) => ![0, 49, 50, 51, 100, 129].includes(number));
  await store(stockOf(...kept));
  expect((await shown()).map(([id]) => id)).toEqual(kept.map((number) => position(number).id));
  const { count } = (await env.DB.prepare('SELECT count(*) AS count FROM assignment_positions').first<{
    count: number;
  }>()) ?? { count: 0 };
  expect(count).toBe(130);
});

test('a lesson without a stock is emptied', async () => {
  await store(stockOf(1, 2));
  await store();
  expect(await shown()).toEqual([]);
});

test('a new difficulty is a new place', async () => {
  await store(stockOf(3));
  await store({ lesson: LESSON, positions: [{ ...position(3), difficulty: 77 }] });
  expect(await shown()).toEqual([[position(3).id, 77]]);
});

test('no statement is longer than D1 allows, with the longest explanations there may be', () => {
  const long = { ...MOVE, en: "'".repeat(400), pl: 'ż'.repeat(400) };
  const positions = upTo(120).map((number) => ({ ...position(number), move: long }));
  const lines = renderSql(stockStatements([{ lesson: 'walkingIntoAttack.checkYourMoves', positions }]));
  for (const line of lines.split('\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(100_000);
});
