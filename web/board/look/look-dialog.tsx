/**
 * How the product looks, chosen beside a board: light or dark, the board's colours, the pieces (look.md §2.2, §2.6, §3.3).
 */
import type { ReactNode } from 'react';
import { lazyPart, PartPlace } from '#web/shared/i18n/lazy-part.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';

const LookChoices = lazyPart(['look'], async () => (await import('./look-choices.tsx')).LookChoices);

interface LookDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What it says when the choices cannot be had. */
  readonly failed: string;
  readonly onClose: () => void;
}

/** A choice works at once, on the board behind it, too. */
export function LookDialog({ open, title, failed, onClose }: LookDialogProps): ReactNode {
  const t = useTranslate();
  return (
    <Dialog
      open={open}
      wide
      title={title}
      closeLabel={t('ui.close')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('ui.ok')}
        </Button>
      }
    >
      {open && (
        <PartPlace waiting={<Skeleton height="360px" />} failed={<p>{failed}</p>}>
          <LookChoices />
        </PartPlace>
      )}
    </Dialog>
  );
}
