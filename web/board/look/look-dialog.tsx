/**
 * How the product looks, chosen beside a board: light or dark, the board's colours, the pieces (look.md §2.2, §2.6, §3.3). Its code and texts
 * come when it is first opened.
 */
import type { ReactNode } from 'react';
import type { Area } from '#web/i18n/message-key.ts';
import { useLazyPart } from '#web/i18n/use-lazy-part.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { LookChoices } from './look-choices.tsx';

const LOOK: LazyPart<typeof LookChoices, Area> = {
  areas: ['look'],
  load: async () => (await import('./look-choices.tsx')).LookChoices,
};

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
      {open && <LookPlace failed={failed} />}
    </Dialog>
  );
}

function LookPlace({ failed }: { readonly failed: string }): ReactNode {
  const look = useLazyPart(LOOK);
  if (look.status === 'ready') return <look.code />;
  return look.status === 'failed' ? <p>{failed}</p> : <Skeleton height="360px" />;
}
