/** Shows a loading task's shape: counters, board, words, buttons. Needs a `TaskFrame`. */
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { BoardSkeleton } from '#web/board/board-skeleton.tsx';
import { BoardPlace, ButtonsPlace, CountersPlace, WordsPlace } from '#web/exercise/task-frame.tsx';
import { prepareNumbers } from '#web/shared/i18n/prepare-numbers.ts';
import { useLanguage } from '#web/shared/i18n/use-translate.ts';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';

export function TaskSkeleton({ label }: { readonly label: string }): ReactNode {
  const { language } = useLanguage();
  useEffect(() => prepareNumbers(language), [language]);
  return (
    <>
      <CountersPlace>
        <Skeleton height="100%" />
      </CountersPlace>
      <BoardPlace>
        <BoardSkeleton label={label} />
      </BoardPlace>
      <WordsPlace>
        <Skeleton height="100%" />
      </WordsPlace>
      <ButtonsPlace>
        <Skeleton height="100%" />
      </ButtonsPlace>
    </>
  );
}
