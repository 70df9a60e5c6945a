/**
 * A new username is on the leaderboard at once, for everybody: the list keeps no names of its own.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { namedLearner, playDaily, seedDaily, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

const DATE = '2026-11-22';

beforeEach(() => setTime(`${DATE}T12:00:00Z`));
afterEach(() => void vi.useRealTimers());

test('the row has the new name, and the old one stands nowhere', async () => {
  await seedDaily(DATE);
  const edge = await TestEdge.start();
  const token = await namedLearner(edge, 'Vera');
  await playDaily(edge, token);
  const stranger = await edge.pool.idToken();
  const list = async () =>
    JSON.stringify(
      (
        await edge.call('GET', '/attempts/top_daily_assignment_attempts?timezone=UTC', {
          token: stranger,
        })
      ).body,
    );
  expect(await list()).toContain('"username":"Vera"');
  const { status } = await edge.call('PUT', '/users/update_username?new_username=Wiera', { token });
  expect(status).toBe(200);
  const after = await list();
  expect(after).toContain('"username":"Wiera"');
  expect(after).not.toContain('Vera');
});
