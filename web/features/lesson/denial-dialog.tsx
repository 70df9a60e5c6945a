/**
 * Says that the chapter or the task that was tried needs premium (product.md §8.3).
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { PremiumDialog } from '../premium-dialog.tsx';
import type { Selection } from './selection.ts';

interface DenialDialogProps {
  /** What was tried; undefined keeps the dialog closed. */
  readonly denied: Selection['denied'];
  readonly onClose: () => void;
}

export function DenialDialog({ denied, onClose }: DenialDialogProps): ReactNode {
  const t = useTranslate();
  // While the dialog fades out it keeps its last text.
  const [shown, setShown] = useState<Exclude<Selection['denied'], undefined>>('chapter');
  if (denied && denied !== shown) setShown(denied);
  return <PremiumDialog open={denied !== undefined} text={t(`lesson.premium.${shown}`)} onClose={onClose} />;
}
