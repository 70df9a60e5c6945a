/**
 * The training's task.
 */
import { useState } from 'react';
import type { PlayTask } from '#web/exercise/play-task.ts';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import type { Moment, TrainingPosition } from '#worker-engine/game/review-types';
import { momentSentences, peersSentence } from './moment-sentences.ts';
import { safeMoveSentence } from './safe-move-sentence.ts';
import { readTrainingTask } from './training-task.ts';
import { useWriteMove } from './use-write-move.ts';

/** After each answer the player says what happened in the moment, or why the move was safe, in the language in which the training was begun. */
export function useTrainingTask(
  positions: readonly TrainingPosition[],
  moments: readonly Moment[],
): PlayTask {
  const t = useTranslate();
  const { language } = useLanguage();
  const write = useWriteMove();
  const textOf = (position: TrainingPosition): string | undefined => {
    const { source, ply } = position;
    if (source.kind === 'safe') return safeMoveSentence(position, source, { t, write });
    const moment = moments.find((each) => each.ply === ply);
    if (!moment) return undefined;
    const peers = peersSentence(moment, t);
    return [momentSentences(moment, t, write), ...(peers === undefined ? [] : [peers])].join(' ');
  };
  const [task] = useState(() => readTrainingTask(positions, { language, textOf }));
  return task;
}
