/** The premium group follows the subscriptions, whatever fails on the way. */
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, expect, test } from 'vitest';
import { countedD1 } from '#edge/testing/counted-d1';
import { TestGroup } from '#edge/testing/test-group';
import type { PremiumGroup } from '#edge/services/premium-group';
import { sweepGroups } from './groups.ts';

const NOW = Date.UTC(2026, 10, 23);
const LATER = NOW + 1_000;
const NUMBERS = JSON.stringify(Array.from({ length: 200 }, (_, index) => index));

async function addRow(id: string, premiumUntil: number | null, inGroup: 0 | 1 | null): Promise<void> {
  await env.DB.prepare(
    'INSERT INTO subscriptions (learner_id, customer_id, premium_until, in_group, changed_at) VALUES (?, ?, ?, ?, 0)',
  )
    .bind(id, `cus_${id}`, premiumUntil, inGroup)
    .run();
}

const logged: unknown[] = [];
const log = (event: string, fields: object) => void logged.push({ event, ...fields });
const sweep = async (group: PremiumGroup, now = NOW, most = 100) =>
  sweepGroups({ shared: drizzle(env.DB), group, now, most, log });
const refused = { kind: 'failed', reason: '400 AccessDeniedException' } as const;
const done = { kind: 'done' } as const;

beforeEach(async () => {
  logged.length = 0;
  await env.DB.prepare('DELETE FROM subscriptions').run();
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

test('a visit takes so many and no more', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await addRow(id, LATER, null);
  const group = new TestGroup();
  expect(await sweep(group, NOW, 4)).toEqual({ changed: 4, failed: 0 });
  expect(await sweep(group, NOW, 4)).toEqual({ changed: 2, failed: 0 });
  expect(group.members.size).toBe(6);
});

test('whoever else there is, only those who are to be changed are read', async () => {
  await env.DB.prepare(
    `INSERT INTO subscriptions (learner_id, customer_id, premium_until, in_group, changed_at)
     SELECT 'fine-' || value, 'cus-' || value, iif(value % 2, ?2, ?3), value % 2, 0 FROM json_each(?1)`,
  )
    .bind(NUMBERS, LATER, NOW)
    .run();
  await addRow('new', LATER, null);
  await addRow('over', NOW, 1);
  const counted = countedD1(env.DB);
  const group = new TestGroup();
  const shared = drizzle(counted.DB);
  expect(await sweepGroups({ shared, group, now: NOW, most: 100, log })).toEqual({ changed: 2, failed: 0 });
  expect(counted.take().rowsRead).toBeLessThan(20);
});
