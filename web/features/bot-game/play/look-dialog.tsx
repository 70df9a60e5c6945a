/**
 * How the product looks, chosen beside a game: light or dark, the board's colours, the pieces (look.md §2.2, §2.6, §3.3). Its code and texts
 * come when it is first opened.
 */
import type { ReactNode } from 'react';
import type { LookChoices } from '#web/board/look/look-choices.tsx';
import type { Area } from '#web/i18n/message-key.ts';
import { useLazyPart } from '#web/i18n/use-lazy-part.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const LOOK: LazyPart<typeof LookChoices, Area> = {
  areas: ['look'],
  load: async () => (await import('#web/board/look/look-choices.tsx')).LookChoices,
};

interface LookDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A choice works at once, on the board behind it, too. */
export function LookDialog({ open, onClose }: LookDialogProps): ReactNode {
  const t = useTranslate();
  return (
    <Dialog
      open={open}
      wide
      title={t('game.look')}
      closeLabel={t('ui.close')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('ui.ok')}
        </Button>
      }
    >
      {open && <LookPlace />}
    </Dialog>
  );
}

function LookPlace(): ReactNode {
  const t = useTranslate();
  const look = useLazyPart(LOOK);
  if (look.status === 'ready') return <look.code />;
  return look.status === 'failed' ? <p>{t('game.look.failed')}</p> : <Skeleton height="360px" />;
}
