/**
 * What a session that was ended sees of a database, and what the question costs one that was not.
 */
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { keptStatement, type Given } from '#db/queries/kept-statement';
import { freedUsernames, learners } from '#db/schema';
import { countedD1 } from '#edge/testing/counted-d1';
import { guardedD1 } from './guarded-d1.ts';

const ENDED_AT = 1_000;

let id: string;
beforeEach(async () => {
  id = crypto.randomUUID();
  await env.DB.prepare('INSERT INTO learners (id, email, created_at, valid_from) VALUES (?, ?, 0, ?)')
    .bind(id, `${id}@example.com`, ENDED_AT)
    .run();
});

/** The database as a session that began then sees it, and what is asked of it. */
function openAt(authTime: number) {
  const counted = countedD1(env.DB);
  return { db: drizzle(guardedD1(counted.DB, { sub: id, authTime })), counted };
}
type Db = ReturnType<typeof openAt>['db'];

const row = (db: Db) => db.select().from(learners).where(eq(learners.id, id));
const name = (db: Db, username: string) =>
  db.update(learners).set({ username }).where(eq(learners.id, id)).returning({ username: learners.username });
const nameOf = async () =>
  env.DB.prepare('SELECT username FROM learners WHERE id = ?').bind(id).first('username');

const rowById = keptStatement((db, given: Given<{ id: string }>) =>
  db.select().from(learners).where(eq(learners.id, given.id)),
);
const withFreed = keptStatement((db, given: Given<{ id: string }>) =>
  db
    .select({ own: learners.username, freed: freedUsernames.username })
    .from(learners)
    .leftJoin(freedUsernames, eq(freedUsernames.learner_id, learners.id))
    .where(eq(learners.id, given.id)),
);

const KINDS: readonly (readonly [kind: string, ask: (db: Db, username: string) => Promise<unknown>])[] = [
  ['a read', async (db) => row(db)],
  ['a read of one', async (db) => row(db).get()],
  [
    'a join whose columns have one name',
    async (db) =>
      db.select().from(learners).leftJoin(freedUsernames, eq(freedUsernames.learner_id, learners.id)),
  ],
  ['a kept read', async (db) => rowById(db, { id })],
  ['a kept join whose columns have one name', async (db) => withFreed(db, { id })],
  ['a write', async (db, username) => name(db, username)],
  ['a batch of reads', async (db) => db.batch([row(db), row(db)])],
  ['a batch with a write', async (db, username) => db.batch([name(db, username), row(db)])],
];

describe.each(KINDS)('%s', (_kind, ask) => {
  test('is refused to a session of before, and changes nothing', async () => {
    const { db } = openAt(ENDED_AT - 1);
    const failure = await ask(db, `x${id.slice(0, 8)}`).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(causesOf(failure)).toContain('Fault: The session was ended.');
    expect(await nameOf()).toBeNull();
  });

  test.each([0, 1])('answers a session that began %i s after that as a database does', async (later) => {
    const plain = await ask(drizzle(env.DB), `p${id.slice(0, 8)}`);
    await env.DB.prepare('UPDATE learners SET username = NULL WHERE id = ?').bind(id).run();
    const { db } = openAt(ENDED_AT + later);
    const guarded = await ask(db, `p${id.slice(0, 8)}`);
    expect(JSON.stringify(guarded)).toBe(JSON.stringify(plain));
  });
});

test('nobody whose sessions were never ended is refused, known or not', async () => {
  await env.DB.prepare('UPDATE learners SET valid_from = NULL WHERE id = ?').bind(id).run();
  expect(await row(openAt(0).db)).toHaveLength(1);
  await env.DB.prepare('DELETE FROM learners WHERE id = ?').bind(id).run();
  expect(await row(openAt(0).db)).toEqual([]);
});

test('a learner who was deleted since has no row, and is refused all the same', async () => {
  await env.DB.prepare('DELETE FROM learners WHERE id = ?').bind(id).run();
  await env.DB.prepare('INSERT INTO deleted_learners (id, valid_from) VALUES (?, ?)')
    .bind(id, ENDED_AT)
    .run();
  const failure = await row(openAt(ENDED_AT - 1).db).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(causesOf(failure)).toContain('Fault: The session was ended.');
  expect(await row(openAt(ENDED_AT).db)).toEqual([]);
});

test('the question is one row, goes with what is asked first, and is asked once', async () => {
  const { db, counted } = openAt(ENDED_AT);
  await db.batch([row(db), row(db)]);
  const first = counted.take();
  expect(first.trips).toBe(1);
  expect(first.asked[0]?.[0]).toHaveLength(3);
  await row(db);
  await db.batch([row(db)]);
  const later = counted.take();
  expect(later.asked.flat(2).map(({ text }) => text)).toEqual(
    later.asked.flat(2).map(() => expect.stringMatching(/^select "id"/)),
  );
  expect(later.asked.flat(2)).toHaveLength(2);

  const alone = openAt(ENDED_AT);
  await row(alone.db);
  // Columns may have one name, for all that drizzle says; both at once, so that nobody waits for the second.
  expect(alone.counted.take().asked).toHaveLength(1);

  const kept = openAt(ENDED_AT);
  await rowById(kept.db, { id });
  expect(kept.counted.take()).toMatchObject({ trips: 1 });
});

test('what is asked before the question is answered carries it, too', async () => {
  const { db, counted } = openAt(ENDED_AT - 1);
  const answers = await Promise.allSettled([db.batch([row(db)]), name(db, 'too-late')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await nameOf()).toBeNull();
  expect(counted.take().trips).toBe(0);
});

/** Messages of an error and what caused it. */
function causesOf(error: unknown): readonly string[] {
  return error instanceof Error ? [`${error.name}: ${error.message}`, ...causesOf(error.cause)] : [];
}
