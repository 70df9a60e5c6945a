/**
 * Says that an analysis option needs premium (product-spec §6), and where the key is.
 */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface PremiumOptionDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function PremiumOptionDialog({ open, onClose }: PremiumOptionDialogProps): ReactNode {
  const t = useTranslate();
  return (
    <Dialog
      open={open}
      title={t('bot.premium.title')}
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
      <p>{t('bot.premium.option')}</p>
    </Dialog>
  );
}
