/**
 * Says that the chapter or the task that was tried needs premium, and shows what the chapter teaches (product/premium.md#when-something-is-locked).
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { LockedChapterDialog } from '../locked-chapter-dialog.tsx';
import type { Denial } from './selection.ts';

interface DenialDialogProps {
  /** What was tried; undefined keeps the dialog closed. */
  readonly denied: Denial | undefined;
  readonly onClose: () => void;
}

export function DenialDialog({ denied, onClose }: DenialDialogProps): ReactNode {
  const t = useTranslate();
  const text = denied?.of === 'task' ? t('lesson.premium.task') : undefined;
  return <LockedChapterDialog chapter={denied?.chapter} text={text} onClose={onClose} />;
}
