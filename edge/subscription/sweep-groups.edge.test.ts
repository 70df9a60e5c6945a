/** The premium group follows the subscriptions, whatever fails on the way. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { homeIn, testDatabases } from '#edge/testing/test-databases';
import { sweepGroups } from './sweep-groups.ts';

const NOW = Date.UTC(2026, 10, 23);
const LATER = NOW + 1_000;
const databases = testDatabases();

/** A group at an identity service that may be out of order. */
function createGroup() {
  const members = new Set<string>();
  const calls: string[] = [];
  const state = { refuses: (_learnerId: string) => false };
  const change = async (what: string, learnerId: string) => {
    calls.push(`${what} ${learnerId}`);
    if (state.refuses(learnerId)) throw new Error('TooManyRequestsException');
  };
  return {
    members,
    calls,
    state,
    add: async (learnerId: string) => {
      await change('add', learnerId);
      members.add(learnerId);
    },
    remove: async (learnerId: string) => {
      await change('remove', learnerId);
      members.delete(learnerId);
    },
  };
}

async function addRow(id: string, premiumUntil: number | null, inGroup: 0 | 1 | null): Promise<void> {
  await env.DB.batch([
    env.DB.prepare('INSERT INTO learners (id, email, created_at) VALUES (?, ?, 0)').bind(
      id,
      `${id}@example.com`,
    ),
    env.DB.prepare(
      'INSERT INTO subscriptions (learner_id, customer_id, premium_until, in_group, changed_at) VALUES (?, ?, ?, ?, 0)',
    ).bind(id, `cus_${id}`, premiumUntil, inGroup),
  ]);
}

const sweep = async (group: ReturnType<typeof createGroup>, now = NOW) =>
  sweepGroups({ homes: databases.homes, group, now, most: 100 });

beforeEach(async () => {
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
  const group = createGroup();
  group.members.add('over').add('goes-on').add('by-hand');
  expect(await sweep(group)).toEqual({ changed: 4, failed: 0 });
  expect([...group.members].toSorted()).toEqual(['back', 'by-hand', 'goes-on', 'new']);
  expect(group.calls.toSorted()).toEqual(['add back', 'add new', 'remove never-in', 'remove over']);
});

test('once they agree nothing is asked, until the time is over', async () => {
  await addRow('new', LATER, null);
  const group = createGroup();
  await sweep(group);
  expect(await sweep(group)).toEqual({ changed: 0, failed: 0 });
  expect(await sweep(group, LATER)).toEqual({ changed: 1, failed: 0 });
  expect(group.calls).toEqual(['add new', 'remove new']);
});

test('who is refused keeps nobody waiting, and is tried again', async () => {
  await addRow('refused', LATER, null);
  await addRow('taken', LATER, null);
  const group = createGroup();
  group.state.refuses = (learnerId) => learnerId === 'refused';
  expect(await sweep(group)).toEqual({ changed: 1, failed: 1 });
  group.state.refuses = () => false;
  expect(await sweep(group)).toEqual({ changed: 1, failed: 0 });
  expect([...group.members].toSorted()).toEqual(['refused', 'taken']);
});

test('a visit that ends after the service was asked, and before that is stored, is made good', async () => {
  await addRow('half', NOW, 1);
  const group = createGroup();
  group.members.add('half');
  group.state.refuses = () => true;
  await sweep(group);
  expect(await env.DB.prepare('SELECT in_group FROM subscriptions').first('in_group')).toBeNull();
  group.state.refuses = () => false;
  await sweep(group);
  expect([...group.members]).toEqual([]);
});

test('when two visits change somebody at once, the next one looks again', async () => {
  await addRow('both', LATER, null);
  const slow = createGroup();
  const quick = createGroup();
  const meanwhile = {
    ...slow,
    add: async (id: string) => {
      await sweep(quick);
      await slow.add(id);
    },
  };
  await sweepGroups({ homes: [homeIn(databases)], group: meanwhile, now: NOW, most: 100 });
  expect(await sweep(quick)).toEqual({ changed: 1, failed: 0 });
  expect(await sweep(quick)).toEqual({ changed: 0, failed: 0 });
});
