/**
 * The end of reviews: the server is told, and what is left comes. Seen only when the server cannot be told.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { wentOnElsewhere } from './went-on-elsewhere.ts';

interface DeckEndProps {
  /** Leaves the board. Rejects when the server cannot be told of the end. */
  readonly onEnd: () => Promise<void>;
  /** Leaves it without telling. */
  readonly onLeave: () => Promise<void>;
}

export function DeckEnd({ onEnd, onLeave }: DeckEndProps): ReactNode {
  const t = useTranslate();
  const [tries, setTries] = useState(1);
  const [failures, setFailures] = useState(0);
  const end = useEffectEvent(async () => {
    try {
      await onEnd();
    } catch (error) {
      if (!wentOnElsewhere(error)) throw error;
      await onLeave();
    }
  });
  useEffect(() => {
    end().catch(() => setFailures(tries));
  }, [tries]);
  if (failures === 0) return null;
  return (
    <Dialog
      open
      title={t('deck.end.failed.title')}
      actions={
        <Button
          variant="primary"
          data-focus="first"
          busy={tries > failures}
          onClick={() => setTries(failures + 1)}
        >
          {t('ui.retry')}
        </Button>
      }
    >
      <p>{t('deck.end.failed')}</p>
    </Dialog>
  );
}
