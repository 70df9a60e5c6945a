/**
 * A new username is on the leaderboards at once, for everybody: the names on them are changed with it.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { namedLearner, playDaily, seedDaily, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

const DATE = '2026-11-22';

beforeEach(() => setTime(`${DATE}T12:00:00Z`));
afterEach(() => void vi.useRealTimers());

test.each(['today', 'week'])(
  'the row has the new name, and the old one stands nowhere: %s',
  async (period) => {
    await seedDaily(DATE);
    const edge = await TestEdge.start();
    const [token, other] = await Promise.all([
      namedLearner(edge, `Vera-${period}`),
      namedLearner(edge, `Olga-${period}`),
    ]);
    await playDaily(edge, token);
    await playDaily(edge, other);
    const list = async () => {
      const path = `/attempts/top_daily_assignment_attempts?timezone=UTC&period=${period}`;
      return JSON.stringify((await edge.call('GET', path, { token: other })).body);
    };
    expect(await list()).toContain(`"username":"Vera-${period}"`);
    const { status } = await edge.call('PUT', `/users/update_username?new_username=Wiera-${period}`, {
      token,
    });
    expect(status).toBe(200);
    const after = await list();
    expect(after).toContain(`"username":"Wiera-${period}"`);
    expect(after).toContain(`"username":"Olga-${period}"`);
    expect(after).not.toContain(`"Vera-${period}"`);
  },
);
