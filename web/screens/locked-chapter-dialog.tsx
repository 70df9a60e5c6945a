/**
 * Behind the lock of a chapter: that it needs premium, and what it teaches (product/premium.md#when-something-is-locked).
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { chapterNumberOf, type ChapterKey } from '#contract/curriculum';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { findTaskNumber, taskAddress } from '#web/shared/router/task-address.ts';
import { LazyChapterPreview } from './lazy-chapter-preview.tsx';
import { PremiumDialog } from './premium-dialog.tsx';

interface LockedChapterDialogProps {
  /** Undefined keeps the dialog closed. */
  readonly chapter: ChapterKey | undefined;
  /** What needs premium, in a sentence, if it is not the whole chapter that was tried. */
  readonly text?: string | undefined;
  readonly onClose: () => void;
}

export function LockedChapterDialog({ chapter, text, onClose }: LockedChapterDialogProps): ReactNode {
  const t = useTranslate();
  const wanted = chapter && { chapter, text: text ?? t('ui.premiumChapter') };
  // While the dialog fades out it keeps its last content.
  const [shown, setShown] = useState(wanted);
  if (wanted && (wanted.chapter !== shown?.chapter || wanted.text !== shown.text)) setShown(wanted);
  return (
    <PremiumDialog
      open={wanted !== undefined}
      text={shown?.text ?? ''}
      wanted={shown && addressIn(shown.chapter)}
      onClose={onClose}
    >
      {shown && <LazyChapterPreview chapter={shown.chapter} />}
    </PremiumDialog>
  );
}

/** The task of the chapter that the address names, else the chapter's first one. */
function addressIn(chapter: ChapterKey): string {
  const number = chapterNumberOf(chapter);
  const named = findTaskNumber(location.search);
  return taskAddress(named?.startsWith(`${number}.`) ? named : `${number}.1.1`);
}
