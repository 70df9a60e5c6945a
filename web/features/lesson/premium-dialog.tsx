/**
 * Says that something needs premium (product-spec §8, "Premium denial"); cross, OK, Escape and a click beside close it.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Selection } from './selection.ts';

interface PremiumDialogProps {
  /** What was tried; undefined keeps the dialog closed. */
  readonly denied: Selection['denied'];
  readonly onClose: () => void;
}

export function PremiumDialog({ denied, onClose }: PremiumDialogProps): ReactNode {
  const t = useTranslate();
  // While the dialog fades it keeps its last words.
  const [shown, setShown] = useState<Exclude<Selection['denied'], undefined>>('chapter');
  if (denied && denied !== shown) setShown(denied);
  return (
    <Dialog
      open={denied !== undefined}
      title={t('lesson.premium.title')}
      closeLabel={t('ui.close')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('ui.ok')}
        </Button>
      }
    >
      <p>{t(`lesson.premium.${shown}`)}</p>
    </Dialog>
  );
}
