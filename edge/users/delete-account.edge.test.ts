/**
 * POST /users/delete_account (product.md §11.21): all of a learner goes, nothing of anybody else, and no device brings it back.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { Fault } from '#contract/faults';
import { deleteLearner } from '#db/queries/deleted-learners';
import { getOrMakeLearner } from '#db/queries/learners';
import { ROUTES } from '#edge/http/routes';
import { faultIn } from '#edge/testing/fault-in';
import { countAllOf, nameOf, ownPositionOf, storeFullLearner } from '#edge/testing/full-learner';
import { PROTOCOLS, isOpenToAll, resultOf, sampleInput } from '#edge/testing/sample-calls';
import { homeIn, testDatabases } from '#edge/testing/test-databases';
import type { TestEdge } from '#edge/testing/test-edge';
import { customerOf } from '#edge/testing/test-payments';
import { buyPremium } from '#edge/testing/test-subscription';
import { HOMES, countRowsOf, d1Of, idAt, prepareTwo, startTwo, type Home } from '#edge/testing/two-databases';

const CALL = 'users.deleteAccount';
const NOW = Math.floor(Date.now() / 1_000);
const ENDED = '401 signed-out';
const OTHERS = ROUTES.filter(({ access, call }) => !isOpenToAll(access) && call !== CALL).map(
  ({ call }) => call,
);

let edge: TestEdge;
beforeAll(async () => {
  await prepareTwo();
  edge = await startTwo();
});

const addressOf = (sub: string) => `${sub}@example.com`;
const tokenOf = async (sub: string, secondsAgo = 60) =>
  edge.pool.idToken({ sub, email: addressOf(sub), auth_time: NOW - secondsAgo });

async function fullLearner(home: Home): Promise<string> {
  const sub = idAt(home);
  await storeFullLearner(home, sub);
  return sub;
}

async function buyer(): Promise<string> {
  const sub = idAt('DB_2');
  await buyPremium(edge, await tokenOf(sub));
  return sub;
}

/** Late enough that nothing of before the deletion is under way. */
async function minutesPass(sub: string): Promise<void> {
  for (const d1 of [env.DB, env.SECOND_DB]) {
    await d1
      .prepare('UPDATE deleted_learners SET valid_from = valid_from - 600 WHERE id = ?')
      .bind(sub)
      .run();
  }
}

/** The tables of which there is a row. */
async function tablesOf(sub: string): Promise<readonly string[]> {
  return Object.entries(await countAllOf(sub)).flatMap(([table, size]) => (size > 0 ? [table] : []));
}

test('upkeep forgets after thirty days that somebody was deleted', async () => {
  const [old, young] = [crypto.randomUUID(), crypto.randomUUID()];
  const day = 86_400;
  for (const [id, days] of [
    [old, 31],
    [young, 29],
  ] as const) {
    await env.DB.prepare('INSERT INTO deleted_learners (id, valid_from) VALUES (?, ?)')
      .bind(id, NOW - days * day)
      .run();
  }
  expect(await edge.runUpkeep()).toMatchObject({ deleted_learners: 1 });
  const { results } = await env.DB.prepare('SELECT id FROM deleted_learners WHERE id IN (?, ?)')
    .bind(old, young)
    .all();
  expect(results).toEqual([{ id: young }]);
});

describe.each(PROTOCOLS)('over %s', (_protocol, send) => {
  const remove = async (sub: string, email = addressOf(sub), secondsAgo = 60) =>
    send(edge, CALL, { token: await tokenOf(sub, secondsAgo), body: { email } });

  describe.each(HOMES)('of a learner of %s', (home) => {
    test('every row goes, and none of anybody else', async () => {
      const [sub, neighbour] = [await fullLearner(home), await fullLearner(home)];
      const before = await countAllOf(neighbour);
      expect(Object.entries(before).filter(([, size]) => size === 0)).toEqual([]);
      const answer = await remove(sub);
      expect(answer.status).toBe(200);
      expect(resultOf(answer)).toEqual({ deleted: true });
      expect(await tablesOf(sub)).toEqual([]);
      expect(await countAllOf(neighbour)).toEqual(before);
    });

    test('their own positions are emptied, and stay', async () => {
      const [sub, neighbour] = [await fullLearner(home), await fullLearner(home)];
      await remove(sub);
      const fenOf = async (id: string) =>
        d1Of(home).prepare('SELECT fen FROM positions WHERE id = ?').bind(ownPositionOf(id)).first('fen');
      expect([await fenOf(sub), await fenOf(neighbour)]).toEqual(['', 'a-fen']);
    });

    test('the leaderboard neither shows nor counts them', async () => {
      const sub = idAt(home);
      await storeFullLearner(home, sub);
      const count = async () =>
        d1Of(home)
          .prepare("SELECT sum(count) AS size FROM rank_counts WHERE board = 'x'")
          .first<number>('size');
      const before = Number(await count());
      await remove(sub);
      expect(before - Number(await count())).toBe(8);
      const shown = await d1Of(home)
        .prepare('SELECT count(*) AS size FROM ranks WHERE learner_id = ?')
        .bind(sub)
        .first('size');
      expect(shown).toBe(0);
    });

    test('another address than their own deletes nothing', async () => {
      const sub = await fullLearner(home);
      const before = await countAllOf(sub);
      for (const email of ['', 'x', 'other@example.com', `${addressOf(sub)}.pl`]) {
        const refused = await remove(sub, email);
        expect(faultIn(refused)).toBe('400 invalid-input');
        expect(refused.body).toMatchObject({
          error: { issues: [{ path: ['email'], message: 'not-yours' }] },
        });
      }
      expect(await countAllOf(sub)).toEqual(before);
    });

    test('capitals and spaces around the address make no difference', async () => {
      const sub = await fullLearner(home);
      expect((await remove(sub, ` ${addressOf(sub).toUpperCase()} `)).status).toBe(200);
      expect(await tablesOf(sub)).toEqual([]);
    });

    test('made again it answers the same', async () => {
      const sub = await fullLearner(home);
      await remove(sub);
      expect(resultOf(await remove(sub))).toEqual({ deleted: true });
    });

    test('who has never made a call is deleted, too', async () => {
      const sub = idAt(home);
      expect((await remove(sub)).status).toBe(200);
      expect(await tablesOf(sub)).toEqual([]);
    });

    test.each(OTHERS)(
      'no other call of an older sign-in is taken, and none makes a row: %s',
      async (call) => {
        const sub = idAt(home);
        await storeFullLearner(home, sub);
        await remove(sub);
        const refused = await send(edge, call, { token: await tokenOf(sub, 30), body: sampleInput(call) });
        expect(faultIn(refused)).toBe(ENDED);
        expect(refused.body).toMatchObject({ error: { issues: [{ path: ['session'], message: 'ended' }] } });
        expect(await tablesOf(sub)).toEqual([]);
      },
    );

    test('address and name are free at once for whoever registers them', async () => {
      const [sub, newSub] = [await fullLearner(home), idAt(home)];
      await remove(sub);
      const token = await edge.pool.idToken({ sub: newSub, email: addressOf(sub) });
      const body = { username: nameOf(sub) };
      const answer = await send(edge, 'users.postSignup', { token, body });
      expect([200, 201]).toContain(answer.status);
      expect(resultOf(answer)).toMatchObject({ username: nameOf(sub), email: addressOf(sub) });
    });

    test('who did not delete the account at the identity service and signs in again, begins anew', async () => {
      const sub = await fullLearner(home);
      await remove(sub);
      const seen = await send(edge, 'users.me', { token: await tokenOf(sub, -60) });
      expect(resultOf(seen)).toMatchObject({ username: null, email: addressOf(sub) });
      // What was deleted stays deleted for the token of before: it takes nothing from the one who began anew.
      expect((await remove(sub)).status).toBe(200);
      expect(await tablesOf(sub)).toContain('learners');
    });

    test('a session that was ended otherwise deletes nothing', async () => {
      const sub = await fullLearner(home);
      await send(edge, 'users.endSessions', { token: await tokenOf(sub, 5), body: { which: 'older' } });
      const before = await countAllOf(sub);
      expect(faultIn(await remove(sub))).toBe(ENDED);
      expect(await countAllOf(sub)).toEqual(before);
    });
  });

  test('what was broken off between two databases is ended by the same call', async () => {
    const sub = await fullLearner('DB_2');
    // What the first half leaves: the home has forgotten the learner, the first database has not.
    await remove(sub);
    await env.DB.prepare('DELETE FROM deleted_learners WHERE id = ?').bind(sub).run();
    await env.DB.prepare('INSERT INTO learners (id, email, created_at) VALUES (?, ?, 5)')
      .bind(sub, addressOf(sub))
      .run();
    expect(await countRowsOf(sub, 'learners', 'id')).toEqual([1, 0]);
    const refused = await send(edge, 'users.me', { token: await tokenOf(sub) });
    expect(faultIn(refused)).toBe(ENDED);
    expect((await remove(sub)).status).toBe(200);
    expect(await tablesOf(sub)).toEqual([]);
  });

  describe('with a subscription', () => {
    test('that is ended first, and the premium group is left', async () => {
      const sub = await buyer();
      expect((await remove(sub)).status).toBe(200);
      expect(edge.payments.forgotten).toContain(customerOf(sub));
      expect(edge.payments.subscriptions.get(customerOf(sub))?.status).toBe('canceled');
      expect(edge.group.members.has(sub)).toBe(false);
      expect(await tablesOf(sub)).toEqual([]);
    });

    test('while that cannot be ended nothing is deleted, and the answer says so', async () => {
      const sub = await buyer();
      const before = await countAllOf(sub);
      edge.payments.beforeAnswer = () => {
        throw new Fault('unavailable', 'down');
      };
      const refused = await remove(sub);
      edge.payments.beforeAnswer = () => undefined;
      expect(faultIn(refused)).toBe('503 unavailable');
      expect(refused.body).toMatchObject({
        error: { issues: [{ path: ['subscription'], message: 'not-ended' }] },
      });
      expect(await countAllOf(sub)).toEqual(before);
      expect((await remove(sub)).status).toBe(200);
    });

    test('a checkout that is open is closed', async () => {
      const sub = idAt('DB');
      const token = await tokenOf(sub);
      await send(edge, 'subscription.checkout', { token, body: { plan: 'monthly', language: 'pl' } });
      await remove(sub);
      const own = [...edge.payments.checkouts.values()].filter(({ id }) => id.endsWith(sub));
      expect(own.map(({ state }) => state)).toEqual(['closed']);
    });

    test('a group that cannot be changed keeps nobody, and is left at the next upkeep that can', async () => {
      const sub = await buyer();
      edge.group.answer = () => ({ kind: 'busy', reason: 'test' });
      expect((await remove(sub)).status).toBe(200);
      expect(await tablesOf(sub)).toEqual([]);
      await minutesPass(sub);
      expect(await edge.runUpkeep()).toMatchObject({ groups_changed: 0, groups_failed: 1 });
      expect(edge.group.members.has(sub)).toBe(true);
      edge.group.answer = () => ({ kind: 'done' });
      await edge.runUpkeep();
      expect(edge.group.members.has(sub)).toBe(false);
      expect(await edge.runUpkeep()).toMatchObject({ groups_changed: 0 });
    });

    test('who is put into the group while the account goes is taken out again', async () => {
      const sub = await buyer();
      expect((await remove(sub)).status).toBe(200);
      // A webhook of before, whose call to the identity service came late.
      edge.group.members.add(sub);
      await minutesPass(sub);
      await edge.runUpkeep();
      expect(edge.group.members.has(sub)).toBe(false);
    });

    test('who has come back and bought again stays in it', async () => {
      const sub = await buyer();
      expect((await remove(sub)).status).toBe(200);
      await buyPremium(edge, await tokenOf(sub, NOW - Math.floor(Date.now() / 1_000) - 5));
      await minutesPass(sub);
      await edge.runUpkeep();
      expect(edge.group.members.has(sub)).toBe(true);
    });
  });
});

test('a call that was under way makes no row, and takes no address', async () => {
  const databases = testDatabases(env.DB, env.SECOND_DB);
  const { first } = databases;
  const learner = {
    sub: idAt('DB'),
    email: 'under-way@example.com',
    signsInBy: 'password' as const,
    authTime: NOW - 60,
  };
  await deleteLearner(homeIn(databases), learner.sub, {
    validFrom: NOW,
    leavesGroup: false,
    limits: undefined,
  });
  for (const hasVerifiedEmail of [true, false]) {
    const made = getOrMakeLearner(first, { ...learner, hasVerifiedEmail }, Date.now());
    await expect(made).rejects.toMatchObject({ code: 'signed-out' });
  }
  expect(await tablesOf(learner.sub)).toEqual([]);
});
