/**
 * Says that something needs premium (product.md §8.3); cross, OK, Escape and a click beside close it.
 *
 * A link to premium is beside OK: it says how to open the lock.
 */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface PremiumDialogProps {
  readonly open: boolean;
  /** What needs it, in a sentence. */
  readonly text: string;
  readonly onClose: () => void;
  /** What it holds, to look at. */
  readonly children?: ReactNode;
}

export function PremiumDialog({ open, text, onClose, children }: PremiumDialogProps): ReactNode {
  const t = useTranslate();
  return (
    <Dialog
      open={open}
      title={t('ui.premiumRequired')}
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
      <p>{text}</p>
      {children}
    </Dialog>
  );
}
