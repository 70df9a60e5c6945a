/**
 * Dialog of a locked chapter: says that it needs premium and previews it
 * (product/premium.md#when-something-is-locked).
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { chapterNumberOf, type ChapterKey } from '#contract/curriculum';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { findTaskNumber, taskAddress } from '#web/shared/router/task-address.ts';
import { LazyChapterPreview } from './lazy-chapter-preview.tsx';
import { PremiumDialog } from './premium-dialog.tsx';

interface LockedChapterDialogProps {
  /** Undefined closes the dialog. */
  readonly chapter: ChapterKey | undefined;
  /** Names what needs premium, if not the whole chapter. */
  readonly text?: string | undefined;
  readonly onClose: () => void;
}

export function LockedChapterDialog({ chapter, text, onClose }: LockedChapterDialogProps): ReactNode {
  const t = useTranslate();
  const wanted = chapter && { chapter, text: text ?? t('ui.premiumChapter') };
  // Keeps the last content while the dialog fades out.
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

/** Returns the address of the task named there, if it is of this chapter; else its first. */
function addressIn(chapter: ChapterKey): string {
  const number = chapterNumberOf(chapter);
  const named = findTaskNumber(location.search);
  return taskAddress(named?.startsWith(`${number}.`) ? named : `${number}.1.1`);
}
