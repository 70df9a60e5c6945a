/**
 * The end of a daily run: the server is told, and the day's results come. Seen only when the server cannot be told.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface DailyEndProps {
  /** Leaves the board. Rejects when the server cannot be told of the end. */
  readonly onEnd: () => Promise<void>;
}

export function DailyEnd({ onEnd }: DailyEndProps): ReactNode {
  const t = useTranslate();
  const [tries, setTries] = useState(1);
  const [failures, setFailures] = useState(0);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    end().catch(() => setFailures(tries));
  }, [tries]);
  const retry = () => setTries(failures + 1);
  if (failures === 0) return null;
  return (
    <Dialog
      open
      title={t('daily.end.failed.title')}
      actions={
        <Button variant="primary" data-focus="first" busy={tries > failures} onClick={retry}>
          {t('ui.retry')}
        </Button>
      }
    >
      <p>{t('daily.end.failed')}</p>
    </Dialog>
  );
}
