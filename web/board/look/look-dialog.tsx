/** Opens the look beside a board: theme, colours, pieces (look.md §2.2, §2.6, §3.3). */
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
  /** Message if the choices fail to load. */
  readonly failed: string;
  readonly onClose: () => void;
}

/** Renders the dialog; choices apply at once, also to the board behind. */
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
