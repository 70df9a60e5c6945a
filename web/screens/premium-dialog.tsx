/**
 * Says that something needs premium (product/premium.md#when-something-is-locked); cross, OK, Escape and a click beside close it.
 *
 * A link to premium is beside OK: it says how to open the lock.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { PremiumLink } from './premium-link.tsx';

interface PremiumDialogProps {
  readonly open: boolean;
  /** What needs it, in a sentence. */
  readonly text: string;
  readonly onClose: () => void;
  /** The address of what was wanted, if it is not here. */
  readonly wanted?: string | undefined;
  /** What it holds, to look at. */
  readonly children?: ReactNode;
}

export function PremiumDialog(props: PremiumDialogProps): ReactNode {
  const { open, text, onClose, wanted, children } = props;
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
          <PremiumLink wanted={wanted} />
        </>
      }
    >
      <p>{text}</p>
      {children}
    </Dialog>
  );
}
