/**
 * Makes one call of those that the tiles make at once: how the learner stands today (adr/0010).
 *
 * Queries know nothing of it: each has a place of its own in the cache, goes stale by itself, and is asked again by itself.
 */
import type { Operation, OperationResultObservable, OperationResultObserver, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { StandingToday, StandingTodayQuery } from '#contract/users';
import type { AppRouter } from '#edge/http/trpc';

const TOGETHER = 'users.today';

/** The calls whose answers are in that one, and where. */
const PARTS: ReadonlyMap<string, keyof StandingToday> = new Map([
  ['users.me', 'profile'],
  ['attempts.bestInCourse', 'best'],
  ['daily.today', 'daily'],
  ['reviews.due', 'reviews'],
]);

/** A call that waits for those that are made in the same task. */
interface Waiting {
  readonly op: Operation;
  readonly part: keyof StandingToday;
  readonly observer: OperationResultObserver<AppRouter, unknown>;
  readonly next: (op: Operation) => OperationResultObservable<AppRouter, unknown>;
}

/** Sends the calls of one task together where they are those of the tiles, and else each alone. */
export const todayAtOnce: TRPCLink<AppRouter> = () => {
  let waiting: readonly Waiting[] = [];
  function send(): void {
    const asked = waiting;
    waiting = [];
    if (areOfTiles(asked)) sendTogether(asked);
    else asked.forEach(sendAlone);
  }
  return ({ op, next }) => {
    const part = PARTS.get(op.path);
    if (part === undefined) return next(op);
    return observable((observer) => {
      if (waiting.length === 0) queueMicrotask(send);
      waiting = [...waiting, { op, part, observer, next }];
    });
  };
};

/** No other screen asks for all of them; the profile goes along where it is asked for, too. */
function areOfTiles(asked: readonly Waiting[]): boolean {
  return (['best', 'daily', 'reviews'] as const).every((needed) => asked.some(({ part }) => part === needed));
}

function sendAlone({ op, observer, next }: Waiting): void {
  next(op).subscribe(observer);
}

/** When it fails, each has failed, as if it had been made alone; a part that is not in the answer is asked for alone. */
function sendTogether(asked: readonly Waiting[]): void {
  const [first] = asked;
  const daily = asked.find(({ part }) => part === 'daily');
  if (!first || !daily) return;
  // What the page itself has put into the call, and what the server answers to this one.
  const { timezone } = daily.op.input as Pick<StandingTodayQuery, 'timezone'>;
  const profile = asked.some(({ part }) => part === 'profile') ? 'with' : 'without';
  const input: StandingTodayQuery = { timezone, profile };
  first.next({ ...first.op, path: TOGETHER, input }).subscribe({
    next: ({ result }) => {
      const standing = result.data as StandingToday;
      for (const each of asked) {
        const data = standing[each.part];
        if (data === null) sendAlone(each);
        else {
          each.observer.next({ result: { type: 'data', data } });
          each.observer.complete();
        }
      }
    },
    error: (error) => {
      for (const { observer } of asked) observer.error(error);
    },
  });
}
