/** The premium group follows the subscriptions, whatever fails on the way. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { countedD1 } from '#edge/testing/counted-d1';
import { testDatabases } from '#edge/testing/test-databases';
import { TestGroup } from '#edge/testing/test-group';
import { d1Of, idAt, prepareTwo } from '#edge/testing/two-databases';
import type { PremiumGroup } from '#edge/services/premium-group';
import { sweepGroups } from './sweep-groups.ts';

const NOW = Date.UTC(2026, 10, 23);
const LATER = NOW + 1_000;
const databases = testDatabases();
const NUMBERS = JSON.stringify(Array.from({ length: 200 }, (_, index) => index));

async function addRow(
  id: string,
  premiumUntil: number | null,
  inGroup: 0 | 1 | null,
  d1 = env.DB,
): Promise<void> {
  await d1.batch([
    d1.prepare('INSERT INTO learners (id, email, created_at) VALUES (?, ?, 0)').bind(id, `${id}@example.com`),
    d1
      .prepare(
        'INSERT INTO subscriptions (learner_id, customer_id, premium_until, in_group, changed_at) VALUES (?, ?, ?, ?, 0)',
      )
      .bind(id, `cus_${id}`, premiumUntil, inGroup),
  ]);
}

const logged: unknown[] = [];
const log = (event: string, fields: object) => void logged.push({ event, ...fields });
const sweep = async (group: PremiumGroup, now = NOW, most = 100) =>
  sweepGroups({ homes: databases.homes, group, now, most, log });
const refused = { kind: 'failed', reason: '400 AccessDeniedException' } as const;
const done = { kind: 'done' } as const;

beforeEach(async () => {
  logged.length = 0;
  await env.DB.batch([env.DB.prepare('DELETE FROM subscriptions'), env.DB.prepare('DELETE FROM learners')]);
});

test('who has paid is put in, whose time is over is taken out, nobody else is touched', async () => {
  await addRow('new', LATER, null);
  await addRow('back', LATER, 0);
  await addRow('over', NOW, 1);
  await addRow('never-in', NOW, null);
  await addRow('goes-on', LATER, 1);
  await addRow('stays-out', NOW, 0);
  await addRow('by-hand', null, null);
  const group = new TestGroup();
  group.members.add('over').add('goes-on').add('by-hand');
  expect(await sweep(group)).toEqual({ changed: 4, failed: 0 });
  expect([...group.members].toSorted()).toEqual(['back', 'by-hand', 'goes-on', 'new']);
  expect(group.calls.toSorted()).toEqual(['add back', 'add new', 'remove never-in', 'remove over']);
});

test('once they agree nothing is asked, until the time is over', async () => {
  await addRow('new', LATER, null);
  const group = new TestGroup();
  await sweep(group);
  expect(await sweep(group)).toEqual({ changed: 0, failed: 0 });
  expect(await sweep(group, LATER)).toEqual({ changed: 1, failed: 0 });
  expect(group.calls).toEqual(['add new', 'remove new']);
});

test('who is refused keeps nobody waiting, and is tried again', async () => {
  await addRow('refused', LATER, null);
  await addRow('taken', LATER, null);
  const group = new TestGroup();
  group.answer = (learnerId) => (learnerId === 'refused' ? refused : done);
  expect(await sweep(group)).toEqual({ changed: 1, failed: 1 });
  expect(logged).toEqual([
    { event: 'group-failed', learner: 'refused', reason: '400 AccessDeniedException' },
  ]);
  group.answer = () => done;
  expect(await sweep(group)).toEqual({ changed: 1, failed: 0 });
  expect([...group.members].toSorted()).toEqual(['refused', 'taken']);
});

test('a visit that ends after the service was asked, and before that is stored, is made good', async () => {
  await addRow('half', NOW, 1);
  const group = new TestGroup();
  group.members.add('half');
  group.answer = () => refused;
  await sweep(group);
  expect(await env.DB.prepare('SELECT in_group FROM subscriptions').first('in_group')).toBeNull();
  group.answer = () => done;
  await sweep(group);
  expect([...group.members]).toEqual([]);
});

test('when two visits change somebody at once, the next one looks again', async () => {
  await addRow('both', LATER, null);
  const slow = new TestGroup();
  const quick = new TestGroup();
  slow.answer = async () => {
    await sweep(quick);
    return done;
  };
  await sweep(slow);
  expect(await sweep(quick)).toEqual({ changed: 1, failed: 0 });
  expect(await sweep(quick)).toEqual({ changed: 0, failed: 0 });
});

test('a service that is busy ends the visit, and one that refuses three is left in peace', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) await addRow(id, LATER, null);
  const group = new TestGroup();
  group.answer = () => ({ kind: 'busy', reason: '400 TooManyRequestsException' });
  expect(await sweep(group)).toEqual({ changed: 0, failed: 1 });
  group.answer = () => refused;
  expect(await sweep(group)).toEqual({ changed: 0, failed: 3 });
  group.answer = () => done;
  expect(await sweep(group)).toEqual({ changed: 5, failed: 0 });
});

test('a visit takes so many and no more, of each database some', async () => {
  await prepareTwo();
  const two = testDatabases(d1Of('DB'), d1Of('DB_2'));
  for (const home of ['DB', 'DB', 'DB', 'DB_2', 'DB_2', 'DB_2'] as const) {
    await addRow(idAt(home), LATER, null, d1Of(home));
  }
  const group = new TestGroup();
  const visit = async () => sweepGroups({ homes: two.homes, group, now: NOW, most: 4, log });
  expect(await visit()).toEqual({ changed: 4, failed: 0 });
  expect(await visit()).toEqual({ changed: 2, failed: 0 });
  expect(group.members.size).toBe(6);
});

test('whoever else there is, only those who are to be changed are read', async () => {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO learners (id, email, created_at) SELECT 'fine-' || value, 'fine-' || value, 0 FROM json_each(?)`,
    ).bind(NUMBERS),
    env.DB.prepare(
      `INSERT INTO subscriptions (learner_id, customer_id, premium_until, in_group, changed_at)
       SELECT 'fine-' || value, 'cus-' || value, iif(value % 2, ?2, ?3), value % 2, 0 FROM json_each(?1)`,
    ).bind(NUMBERS, LATER, NOW),
  ]);
  await addRow('new', LATER, null);
  await addRow('over', NOW, 1);
  const counted = countedD1(env.DB);
  const group = new TestGroup();
  const { homes } = testDatabases(counted.DB);
  expect(await sweepGroups({ homes, group, now: NOW, most: 100, log })).toEqual({ changed: 2, failed: 0 });
  expect(counted.take().rowsRead).toBeLessThan(20);
});
