/**
 * The training's task, made ready by the lessons' worker.
 */
import { useQuery } from '@tanstack/react-query';
import type { PlayTask } from '#web/exercise/play-task.ts';
import { useLanguage, useTranslate } from '#web/i18n/use-translate.ts';
import { lessonWorker } from '#web/platform/workers/lesson-worker.ts';
import type { Moment, TrainingPosition } from '#worker-engine/game/review-types';
import { momentSentences } from './moment-sentences.ts';
import { readTrainingTask } from './training-task.ts';
import { useWriteMove } from './use-write-move.ts';

export type LoadingTraining =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly task: PlayTask };

/** After each answer the moment's story is told, in the language in which the training was begun. */
export function useTrainingTask(
  positions: readonly TrainingPosition[],
  moments: readonly Moment[],
): LoadingTraining {
  const t = useTranslate();
  const { language } = useLanguage();
  const write = useWriteMove();
  const textOf = ({ ply }: TrainingPosition): string | undefined => {
    const moment = moments.find((each) => each.ply === ply);
    return moment && momentSentences(moment, t, write);
  };
  const query = useQuery({
    queryKey: ['bot-game-training', positions],
    queryFn: () => readTrainingTask(positions, lessonWorker, { language, textOf }),
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
  });
  if (query.data) return { status: 'ready', task: query.data };
  if (query.isError && !query.isFetching) return { status: 'failed', retry: () => void query.refetch() };
  return { status: 'loading' };
}
