/**
 * The end of a run: the server is told, and what follows comes. Seen only when the server cannot be told.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import type { ServerRun } from './server-run.ts';

export function RefereedEnd({ run }: { readonly run: ServerRun }): ReactNode {
  const t = useTranslate();
  const [tries, setTries] = useState(1);
  const [failures, setFailures] = useState(0);
  const end = useEffectEvent(async () => {
    try {
      await run.onEnd();
    } catch (error) {
      if (!run.wentOnElsewhere(error)) throw error;
      await run.onElsewhere();
    }
  });
  useEffect(() => {
    end().catch(() => setFailures(tries));
  }, [tries]);
  if (failures === 0) return null;
  return (
    <Dialog
      open
      title={t(`${run.area}.end.failed.title`)}
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
      <p>{t(`${run.area}.end.failed`)}</p>
    </Dialog>
  );
}
