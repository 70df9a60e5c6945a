/**
 * POST /users/delete_account (product/privacy.md#deleting-an-account-and-taking-everything-along): all of a learner goes, nothing of anybody else, and no device brings it back.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { Fault } from '#contract/faults';
import { ROUTES } from '#edge/http/routes';
import { faultIn } from '#edge/testing/fault-in';
import {
  countAllOf,
  nameOf,
  rememberedOf,
  ringLater,
  storeFullLearner,
  tablesOf,
} from '#edge/testing/full-learner';
import { PROTOCOLS, isOpenToAll, overRest, resultOf, sampleInput } from '#edge/testing/sample-calls';
import { TestEdge } from '#edge/testing/test-edge';
import { customerOf } from '#edge/testing/test-payments';
import { buyPremium } from '#edge/testing/test-subscription';

const CALL = 'users.deleteAccount';
const MINUTES_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const NOW = Math.floor(Date.now() / 1_000);
const ENDED = '401 signed-out';
const OTHERS = ROUTES.filter(({ access, call }) => !isOpenToAll(access) && call !== CALL).map(
  ({ call }) => call,
);

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});

const addressOf = (sub: string) => `${sub}@example.com`;
const tokenOf = async (sub: string, secondsAgo = 60) =>
  edge.pool.idToken({ sub, email: addressOf(sub), auth_time: NOW - secondsAgo });
const newSub = () => crypto.randomUUID();

async function fullLearner(): Promise<string> {
  const sub = newSub();
  await storeFullLearner(edge, sub);
  return sub;
}

async function buyer(): Promise<string> {
  const sub = newSub();
  await buyPremium(edge, await tokenOf(sub));
  return sub;
}

describe.each(PROTOCOLS)('over %s', (_protocol, send) => {
  const remove = async (sub: string, email = addressOf(sub), secondsAgo = 60) =>
    send(edge, CALL, { token: await tokenOf(sub, secondsAgo), body: { email } });

  test('every row goes, and none of anybody else', async () => {
    const [sub, neighbour] = [await fullLearner(), await fullLearner()];
    const before = await countAllOf(edge, neighbour);
    expect(Object.entries(before).filter(([, size]) => size === 0)).toEqual([]);
    const answer = await remove(sub);
    expect(answer.status).toBe(200);
    expect(resultOf(answer)).toEqual({ deleted: true });
    expect(await tablesOf(edge, sub)).toEqual([]);
    expect(await rememberedOf(edge, sub)).toEqual(['id', 'sub', 'valid_from', 'deleted_at', 'leaves_group']);
    expect(await countAllOf(edge, neighbour)).toEqual(before);
  });

  test('another address than their own deletes nothing', async () => {
    const sub = await fullLearner();
    const before = await countAllOf(edge, sub);
    for (const email of ['', 'x', 'other@example.com', `${addressOf(sub)}.pl`]) {
      const refused = await remove(sub, email);
      expect(faultIn(refused)).toBe('400 invalid-input');
      expect(refused.body).toMatchObject({
        error: { issues: [{ path: ['email'], message: 'not-yours' }] },
      });
    }
    expect(await countAllOf(edge, sub)).toEqual(before);
  });

  test('capitals and spaces around the address make no difference', async () => {
    const sub = await fullLearner();
    expect((await remove(sub, ` ${addressOf(sub).toUpperCase()} `)).status).toBe(200);
    expect(await tablesOf(edge, sub)).toEqual([]);
  });

  test('made again it answers the same', async () => {
    const sub = await fullLearner();
    await remove(sub);
    expect(resultOf(await remove(sub))).toEqual({ deleted: true });
  });

  test('who has never made a call is deleted, too', async () => {
    const sub = newSub();
    expect((await remove(sub)).status).toBe(200);
    expect(await tablesOf(edge, sub)).toEqual([]);
  });

  test.each(OTHERS)('no other call of an older sign-in is taken, and none makes a row: %s', async (call) => {
    const sub = await fullLearner();
    await remove(sub);
    const refused = await send(edge, call, { token: await tokenOf(sub, 30), body: sampleInput(call) });
    expect(faultIn(refused)).toBe(ENDED);
    expect(refused.body).toMatchObject({ error: { issues: [{ path: ['session'], message: 'ended' }] } });
    expect(await tablesOf(edge, sub)).toEqual([]);
  });

  test('address and name are free at once for whoever registers them', async () => {
    const [sub, newcomer] = [await fullLearner(), newSub()];
    await remove(sub);
    const token = await edge.pool.idToken({ sub: newcomer, email: addressOf(sub) });
    const body = { username: nameOf(sub) };
    const answer = await send(edge, 'users.postSignup', { token, body });
    expect([200, 201]).toContain(answer.status);
    expect(resultOf(answer)).toMatchObject({ username: nameOf(sub), email: addressOf(sub) });
  });

  test('who did not delete the account at the identity service and signs in again, begins anew', async () => {
    const sub = await fullLearner();
    await remove(sub);
    const seen = await send(edge, 'users.me', { token: await tokenOf(sub, -60) });
    expect(resultOf(seen)).toMatchObject({ username: null, email: addressOf(sub) });
    // The token of before takes nothing from the one who began anew.
    expect(faultIn(await remove(sub))).toBe(ENDED);
    expect(await tablesOf(edge, sub)).toEqual(['learners']);
  });

  test('a session that was ended otherwise deletes nothing', async () => {
    const sub = await fullLearner();
    await send(edge, 'users.endSessions', { token: await tokenOf(sub, 5), body: { which: 'older' } });
    const before = await countAllOf(edge, sub);
    expect(faultIn(await remove(sub))).toBe(ENDED);
    expect(await countAllOf(edge, sub)).toEqual(before);
  });

  describe('with a subscription', () => {
    test('that is ended first, and the premium group is left', async () => {
      const sub = await buyer();
      expect((await remove(sub)).status).toBe(200);
      expect(edge.payments.forgotten).toContain(customerOf(sub));
      expect(edge.payments.subscriptions.get(customerOf(sub))?.status).toBe('canceled');
      expect(edge.group.members.has(sub)).toBe(false);
      expect(await tablesOf(edge, sub)).toEqual([]);
    });

    test('while that cannot be ended nothing is deleted, and the answer says so', async () => {
      const sub = await buyer();
      const before = await countAllOf(edge, sub);
      edge.payments.beforeAnswer = () => {
        throw new Fault('unavailable', 'down');
      };
      const refused = await remove(sub);
      edge.payments.beforeAnswer = () => undefined;
      expect(faultIn(refused)).toBe('503 unavailable');
      expect(refused.body).toMatchObject({
        error: { issues: [{ path: ['subscription'], message: 'not-ended' }] },
      });
      expect(await countAllOf(edge, sub)).toEqual(before);
      expect((await remove(sub)).status).toBe(200);
    });

    test('a checkout that is open is closed', async () => {
      const sub = newSub();
      const token = await tokenOf(sub);
      await send(edge, 'subscription.checkout', { token, body: { plan: 'monthly', language: 'pl' } });
      await remove(sub);
      const own = [...edge.payments.checkouts.values()].filter(({ id }) => id.endsWith(sub));
      expect(own.map(({ state }) => state)).toEqual(['closed']);
    });

    test('a group that cannot be changed keeps nobody, and is left when the alarm can', async () => {
      const sub = await buyer();
      edge.group.answer = () => ({ kind: 'busy', reason: 'test' });
      expect((await remove(sub)).status).toBe(200);
      expect(await tablesOf(edge, sub)).toEqual([]);
      await ringLater(edge, sub, MINUTES_MS);
      expect(edge.group.members.has(sub)).toBe(true);
      edge.group.answer = () => ({ kind: 'done' });
      await ringLater(edge, sub, 2 * MINUTES_MS);
      expect(edge.group.members.has(sub)).toBe(false);
      expect(await rememberedOf(edge, sub)).not.toContain('leaves_group');
    });

    test('who is put into the group while the account goes is taken out again', async () => {
      const sub = await buyer();
      expect((await remove(sub)).status).toBe(200);
      // A webhook of before, whose call to the identity service came late.
      edge.group.members.add(sub);
      await ringLater(edge, sub, MINUTES_MS);
      expect(edge.group.members.has(sub)).toBe(false);
    });

    test('who has come back and bought again stays in it', async () => {
      const sub = await buyer();
      expect((await remove(sub)).status).toBe(200);
      await buyPremium(edge, await tokenOf(sub, -600));
      await ringLater(edge, sub, MINUTES_MS);
      expect(edge.group.members.has(sub)).toBe(true);
    });
  });
});

test('after thirty days nothing is left, not even that somebody was deleted', async () => {
  const sub = await fullLearner();
  await overRest(edge, CALL, { token: await tokenOf(sub), body: { email: addressOf(sub) } });
  await ringLater(edge, sub, 29 * DAY_MS);
  expect(await countAllOf(edge, sub)).toMatchObject({ self: 1 });
  await ringLater(edge, sub, 30 * DAY_MS);
  expect(await countAllOf(edge, sub)).toMatchObject({ self: 0 });
});
