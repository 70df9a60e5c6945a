/**
 * The leaderboard of a period, kept fresh while somebody looks at it.
 */
import type { Period } from '#contract/leaderboard';
import { learnerTimeZone } from '#web/exercise/learner-time-zone.ts';
import { trpc } from '#web/shared/api/trpc.ts';

/** How often the page asks, in ms (product/daily.md#leaderboard). A page that is hidden asks nothing. */
const ASKS_EVERY_MS = 5_000;

/** The list; the one before it stays until it is there. */
export function useLeaderboard(period: Period) {
  return trpc.leaderboard.top.useQuery(
    { period, timezone: learnerTimeZone() },
    {
      staleTime: 0,
      refetchInterval: ASKS_EVERY_MS,
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: true,
    },
  );
}
