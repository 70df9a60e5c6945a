/**
 * What the learner's answers missed, computed by the profile's worker.
 */
import { useQuery } from '@tanstack/react-query';
import { getLesson } from '#contract/curriculum';
import { readExercise } from '#contract/exercise';
import type { RecentAnswer } from '#contract/attempts';
import { profileWorker } from '#web/shared/workers/profile-worker.ts';
import type { BlindSpotReport } from '#vision/find-blind-spots';
import type { GivenAnswer } from '#worker-engine/workers/profile/api';

type BlindSpots =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly report: BlindSpotReport };

/** Computed once for the same answers. */
export function useBlindSpots(answers: readonly RecentAnswer[]): BlindSpots {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['blind spots', answers.length, answers[0]?.answered_at, answers.at(-1)?.answered_at],
    queryFn: () => profileWorker.findBlindSpots(answers.flatMap(toGivenAnswer)),
    // A worker answers without a network, so the learner may be offline.
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
  });
  if (data) return { status: 'ready', report: data };
  if (isError && !isFetching) return { status: 'failed', retry: () => void refetch() };
  return { status: 'loading' };
}

/** Content that lacks something is a bug of ours; the other answers are counted all the same. */
function toGivenAnswer(recent: RecentAnswer): GivenAnswer[] {
  const reading = readExercise(getLesson(recent.lesson), recent);
  return reading.ok ? [{ exercise: reading.exercise, answer: recent.answer, group: recent.lesson }] : [];
}
