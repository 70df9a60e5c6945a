/**
 * Shown in the board's place before a lesson is chosen: an empty board and what to do.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { BoardNotice } from '../../exercise/board-notice.tsx';

export function SelectLesson(): ReactNode {
  const t = useTranslate();
  return <BoardNotice title={t('lesson.panel.selectLesson')} text={t('lesson.panel.selectLessonHint')} />;
}
