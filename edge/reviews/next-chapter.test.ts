/** What is due takes turns over the chapters, all five of them. */
import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { beforeEach, expect, test } from 'vitest';
import { CHAPTER_KEYS, type ChapterKey } from '#contract/curriculum';
import { nextChapter } from './next-chapter.ts';

const NOW = 100;
const LATER = 500;
const LEARNER = 'mia';

let database: DatabaseSync;
beforeEach(() => {
  database = new DatabaseSync(':memory:');
  for (const file of globSync('db/migrations/*.sql').toSorted()) {
    database.exec(readFileSync(file, 'utf8').replaceAll('--> statement-breakpoint', ''));
  }
  for (const id of [LEARNER, 'leo']) {
    database.prepare('INSERT INTO learners (id, email, created_at) VALUES (?, ?, 0)').run(id, id);
  }
});

/** Puts a card of the chapter into a deck. */
function put(chapter: ChapterKey, dueAt: number, learner = LEARNER): void {
  const id = crypto.randomUUID();
  database
    .prepare('INSERT INTO positions (id, lesson, fen, difficulty) VALUES (?, ?, ?, 5)')
    .run(id, `${chapter}.any`, '8/8');
  database
    .prepare(
      `INSERT INTO review_cards (learner_id, position_id, chapter, stability, difficulty, due_at, reviewed_at, reps, lapses)
       VALUES (?, ?, ?, 1, 5, ?, 0, 1, 0)`,
    )
    .run(learner, id, chapter, dueAt);
}

/** The chapter that comes after a review of `last`, or before the first one. */
function chapterAfter(last?: ChapterKey): unknown {
  database.exec('DELETE FROM review_days');
  if (last !== undefined) {
    database
      .prepare('INSERT INTO review_days (learner_id, date, count, chapter) VALUES (?, ?, 1, ?)')
      .run(LEARNER, '2026-11-22', last);
  }
  const asked = new SQLiteSyncDialect().sqlToQuery(sql`select ${nextChapter(LEARNER, NOW)} as chapter`);
  const values = asked.params.map((value) => (typeof value === 'number' ? value : String(value)));
  return database.prepare(asked.sql).get(...values)?.['chapter'];
}

/** Three chapters with something due, and two with nothing. */
function putThree(): void {
  put('attackedPieces', 3);
  put('xRay', 1);
  put('undefendedPieces', 2);
  put('walkingIntoAttack', LATER);
  put('abandonedDefense', 0, 'leo');
}

test('the first time, the one with what is due longest', () => {
  putThree();
  put('attackedPieces', LATER);
  expect(chapterAfter()).toBe('xRay');
});

test('then the next one of the course that has something due', () => {
  putThree();
  expect(chapterAfter('xRay')).toBe('attackedPieces');
  expect(chapterAfter('attackedPieces')).toBe('undefendedPieces');
  expect(chapterAfter('undefendedPieces')).toBe('xRay');
});

test('of five chapters that are due at the same moment each has its turn before any has a second', () => {
  for (const chapter of CHAPTER_KEYS.toReversed()) put(chapter, 7);
  const turns: unknown[] = [];
  let last: ChapterKey | undefined;
  for (let round = 0; round < 10; round += 1) {
    const next = chapterAfter(last);
    turns.push(next);
    last = CHAPTER_KEYS.find((chapter) => chapter === next);
  }
  expect(turns).toEqual([...CHAPTER_KEYS, ...CHAPTER_KEYS]);
});

test('the same chapter again when only it is due', () => {
  put('xRay', 1);
  put('attackedPieces', LATER);
  expect(chapterAfter('xRay')).toBe('xRay');
});

test('none when nothing is due', () => {
  expect(chapterAfter()).toBeNull();
  put('xRay', NOW);
  expect(chapterAfter()).toBeNull();
  expect(chapterAfter('xRay')).toBeNull();
});
