/**
 * Says that something needs premium (product/premium.md#when-something-is-locked); cross, OK,
 * Escape or a click beside it closes it. Beside OK is a link to premium.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { PremiumLink } from './premium-link.tsx';

interface PremiumDialogProps {
  readonly open: boolean;
  /** Names what needs premium. */
  readonly text: string;
  readonly onClose: () => void;
  /** Address of the wanted content, if elsewhere. */
  readonly wanted?: string | undefined;
  /** A preview of the content. */
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
