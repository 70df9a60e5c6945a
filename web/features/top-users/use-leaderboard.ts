/**
 * The leaderboard of a period, kept fresh while somebody looks at it.
 */
import type { Period } from '#contract/leaderboard';
import { learnerTimeZone } from '#web/exercise/learner-time-zone.ts';
import { trpc } from '#web/platform/api/trpc.ts';

/** How old the list on the screen may be, in ms (product.md §5.9). A page that is hidden asks nothing. */
const FRESH_WITHIN_MS = 5_000;

/** The list; the one before it stays until it is there. */
export function useLeaderboard(period: Period) {
  return trpc.leaderboard.top.useQuery(
    { period, timezone: learnerTimeZone() },
    {
      staleTime: 0,
      refetchInterval: FRESH_WITHIN_MS,
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: true,
    },
  );
}
