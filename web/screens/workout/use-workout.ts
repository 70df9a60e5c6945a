/** Fetches a workout's positions, as many as a task has. */
import { useQuery } from '@tanstack/react-query';
import { POSITIONS_PER_TASK, type LessonPlan } from '#contract/curriculum';
import type { Workout } from '#contract/workouts';
import { MOST_WORKOUT_POSITIONS } from '#contract/limits';
import { readPlayTask, type PlayTask } from '#web/exercise/play-task.ts';
import { queryStatus } from '#web/shared/api/query-status.ts';
import { trpc } from '#web/shared/api/trpc.ts';

/** The requested workout. */
export interface WorkoutRequest {
  readonly lesson: LessonPlan;
  /** Identifies one fetch. */
  readonly key: string;
  /** Undefined: the server picks what the learner can just solve. */
  readonly difficulty: number | undefined;
  /**
   * Positions shown in this sitting that may come again: skipped, or with an answer still pending.
   */
  readonly met: ReadonlySet<string>;
}

/** `empty`: there is nothing to train. */
type LoadingWorkout =
  | { readonly status: 'loading' }
  | { readonly status: 'empty' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly task: PlayTask; readonly difficulty: number };

/** Fetched once for a key. */
export function useWorkout({ lesson, key, difficulty, met }: WorkoutRequest): LoadingWorkout {
  const { client } = trpc.useUtils();
  const query = useQuery({
    queryKey: ['workout', key],
    queryFn: async () => {
      const workout = await client.workouts.positions.query({
        lesson: lesson.titleKey,
        limit: Math.min(POSITIONS_PER_TASK + met.size, MOST_WORKOUT_POSITIONS),
        ...(difficulty !== undefined && { difficulty }),
      });
      const positions = withoutMet(workout, met);
      const { difficulty: around } = workout;
      if (positions.length === 0) return { task: undefined, difficulty: around };
      return { task: readPlayTask({ ...workout, positions }), difficulty: around };
    },
    // Fails at once when offline, instead of waiting silently.
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const status = queryStatus(query);
  if (status === 'failed') return { status, retry: () => void query.refetch() };
  if (!query.data) return { status: 'loading' };
  const { task } = query.data;
  return task ? { status: 'ready', task, difficulty: query.data.difficulty } : { status: 'empty' };
}

/** Returns positions not met yet; if all were met, all of them. */
function withoutMet({ positions }: Workout, met: ReadonlySet<string>): Workout['positions'] {
  const others = positions.filter(({ position_task_id: id }) => !met.has(id));
  return (others.length > 0 ? others : positions).slice(0, POSITIONS_PER_TASK);
}
