/**
 * How the learner stands today, asked of the server in calls that go out together; the game is in this browser.
 */
import { trpc } from '#web/shared/api/trpc.ts';
import { learnerTimeZone } from '#web/exercise/learner-time-zone.ts';
import type { Tier } from '#contract/access';
import type { EntryOwner } from '#web/shared/storage/move-to-sub.ts';
import { findContinuation } from '../../exercise/continuation.ts';
import { useCourseResults } from '../../exercise/course-results.ts';
import { leftToday } from '../left-today.ts';
import { streakOf } from '../streak.ts';
import type { TodayPart, Today } from './today.ts';
import { findUnfinishedGame } from './unfinished-game.ts';

export function useToday(owner: EntryOwner, tier: Tier): Today {
  const timezone = learnerTimeZone();
  const results = useCourseResults();
  const daily = trpc.daily.today.useQuery({ timezone });
  const deck = trpc.reviews.due.useQuery({ timezone });
  return {
    course:
      results.status === 'known'
        ? { status: 'known', value: findContinuation({ best: results.best, tier }) }
        : results,
    daily: partOf(daily, ({ completed, had_before: hadBefore, may_start: mayStart, run, days, date }) => ({
      isDone: completed || (hadBefore && !mayStart),
      isOpen: run !== null && !run.completed,
      streak: streakOf(days, date),
    })),
    deck: partOf(deck, (due) => Math.min(due.due_count, leftToday(due))),
    gameMove: findUnfinishedGame(owner),
  };
}

interface TodayQuery<Answer> {
  readonly data: Answer | undefined;
  readonly isError: boolean;
  readonly fetchStatus: string;
}

/** What was known stays known when asking again fails. Offline the call waits, for nobody knows how long. */
function partOf<Answer, Value>(
  { data, isError, fetchStatus }: TodayQuery<Answer>,
  read: (answer: Answer) => Value,
): TodayPart<Value> {
  if (data !== undefined) return { status: 'known', value: read(data) };
  return { status: isError || fetchStatus === 'paused' ? 'failed' : 'loading' };
}
