/**
 * The moments of the learner's own games in the deck, and how one is taken out.
 */
import type { OwnMoment } from '#contract/reviews';
import { learnerTimeZone } from '#web/exercise/learner-time-zone.ts';
import { trpc } from '#web/shared/api/trpc.ts';

interface OwnMomentsInDeck {
  readonly moments: readonly OwnMoment[];
  readonly takeOut: (moment: OwnMoment) => void;
  /** The id of the one that is being taken out. */
  readonly leaving: string | undefined;
  /** Whether the last one could not be taken out. */
  readonly isFailed: boolean;
}

export function useOwnMoments(): OwnMomentsInDeck {
  const cache = trpc.useUtils();
  const { data } = trpc.reviews.moments.useQuery({ timezone: learnerTimeZone() });
  const { mutate, isPending, isError, variables } = trpc.reviews.removeMoment.useMutation({
    networkMode: 'always',
    onSuccess: () => cache.reviews.invalidate(),
  });
  return {
    moments: data?.moments ?? [],
    takeOut: ({ position_task_id }) => mutate({ position_task_id }),
    leaving: isPending ? variables.position_task_id : undefined,
    isFailed: isError,
  };
}
