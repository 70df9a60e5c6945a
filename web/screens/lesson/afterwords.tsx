/** Says where to go after the free chapter and after the course. */
import type { ReactNode } from 'react';
import type { ChapterKey, TaskPlan } from '#contract/curriculum';
import { PATHS } from '#contract/screens';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Link } from '#web/shared/router/link.tsx';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { Button, buttonLook } from '#web/shared/ui/button.tsx';
import { LazyChapterPreview } from '../lazy-chapter-preview.tsx';
import { taskName } from '../../exercise/task-name.ts';

/** Shows the next chapter on a real position. */
export function FreeChapterDone({ chapter }: { readonly chapter: ChapterKey }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <p>{t('lesson.path.freePartDone')}</p>
      <LazyChapterPreview chapter={chapter} />
    </>
  );
}

interface CourseDoneProps {
  readonly weakest: TaskPlan | undefined;
  readonly onOpen: (task: TaskPlan) => void;
}

/** Offers the weakest result to train again, and a game against the bot. */
export function CourseDone({ weakest, onOpen }: CourseDoneProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  return (
    <>
      <p>{t(weakest ? 'lesson.path.doneSomeWeak' : 'lesson.path.donePerfect')}</p>
      {weakest && (
        <Button onClick={() => onOpen(weakest)}>
          {t('lesson.path.trainAgain', { task: taskName(weakest, language) })}
        </Button>
      )}
      <Link href={PATHS['bot-game']} state={FROM_TILES} className={buttonLook('secondary')}>
        {t('lesson.path.playBot')}
      </Link>
    </>
  );
}
