/**
 * A new username is on one's own leaderboards at once, and on everybody's as soon as they are made anew.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dailyAssets, namedLearner, playDaily, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

/** Far ahead: an alarm for it does not ring while the test runs. */
const DATE = '2126-11-22';
/** How old the board of a date, and of seven days, may be, in milliseconds. */
const SHOWN_FOR_MS = { today: 10_000, week: 60_000 } as const;

beforeEach(() => setTime(`${DATE}T12:00:00Z`));
afterEach(() => void vi.useRealTimers());

test.each(['today', 'week'] as const)(
  'the row has the new name, and the old one stands nowhere: %s',
  async (period) => {
    const edge = await TestEdge.start({ ASSETS: await dailyAssets(DATE) });
    const [token, other] = await Promise.all([
      namedLearner(edge, `Vera-${period}`),
      namedLearner(edge, `Olga-${period}`),
    ]);
    await playDaily(edge, token);
    await playDaily(edge, other);
    await edge.settle();
    const list = async (reader: string) => {
      const path = `/attempts/top_daily_assignment_attempts?timezone=UTC&period=${period}`;
      return JSON.stringify((await edge.call('GET', path, { token: reader })).body);
    };
    expect(await list(other)).toContain(`"username":"Vera-${period}"`);
    const { status } = await edge.call('PUT', `/users/update_username?new_username=Wiera-${period}`, {
      token,
    });
    expect(status).toBe(200);
    expect(await list(token)).toContain(`"username":"Wiera-${period}"`);
    vi.setSystemTime(Date.now() + SHOWN_FOR_MS[period]);
    const after = await list(other);
    expect(after).toContain(`"username":"Wiera-${period}"`);
    expect(after).toContain(`"username":"Olga-${period}"`);
    expect(after).not.toContain(`"Vera-${period}"`);
  },
);
